import {
  isOut,
  isPickedUnbilled,
  isToDeliver,
  isToPick,
  isUnbilled,
} from '@yardline/domain/contracts/line-status';
import type { ContractState } from '@yardline/domain/contracts/states';
import type { Scope } from '../../../kernel/scope.ts';
import { heldOn } from '../../deposit-book/public.ts';
import { guaranteedOn } from '../../guarantee-book/public.ts';
import { saleHolds } from '../../holds/public.ts';
import { isOpenElsewhere } from '../../srm-locks/public.ts';
import type { ContractRecord, LineRecord } from '../contracts.queries.ts';

/** How the machines of an order stand: billed and still to hand over, or handed over and still to bill. */
const machinesOf = async (scope: Scope, { id, kind }: ContractRecord, lines: readonly LineRecord[]) => {
  const machines = kind === 'sales_order' ? await saleHolds.listOf(scope, id) : [];
  const standing = machines.map(({ line_id: lineId, is_handed_over: isGone }) => ({
    isGone,
    isBilled: !lines.some((line) => line.id === lineId && isUnbilled(line)),
  }));
  return {
    owed: standing.filter(({ isGone, isBilled }) => !isGone && isBilled).length,
    unbilled: standing.filter(({ isGone, isBilled }) => isGone && !isBilled).length,
  };
};

/** The facts that decide which actions are legal on the document now, for the caller: users who have it open themselves are not blocked. */
export const stateOf = async (
  scope: Scope,
  contract: ContractRecord,
  lines: readonly LineRecord[],
): Promise<ContractState> => {
  const isOrder = contract.kind === 'sales_order';
  const machines = await machinesOf(scope, contract, lines);
  return {
    kind: contract.kind,
    status: contract.status,
    isArchived: contract.archive_id !== null,
    isLocked: await isOpenElsewhere(scope, contract.id),
    isCheckout: contract.is_checkout,
    itemsToDeliver: lines.filter(isToDeliver).length,
    itemsOut: lines.filter(isOut).length,
    itemsBack: lines.filter((line) => line.status_code === 'R').length,
    unbilledLines: lines.filter(isUnbilled).length,
    machinesOwed: machines.owed,
    machinesUnbilled: machines.unbilled,
    invoices: lines.filter((line) => line.billed_through !== null).length,
    pickedUnbilled: isOrder ? lines.filter(isPickedUnbilled).length : 0,
    linesToPick: isOrder ? lines.filter(isToPick).length : 0,
    depositHeld: await heldOn(scope, contract.id),
    guaranteeHeld: await guaranteedOn(scope, contract.id),
  };
};
