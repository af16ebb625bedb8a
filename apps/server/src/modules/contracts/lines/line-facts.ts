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
import { isOpenElsewhere } from '../../srm-locks/public.ts';
import type { ContractRecord, LineRecord } from '../contracts.queries.ts';

/** The facts that decide which actions are legal on the document now, for the caller: users who have it open themselves are not blocked. */
export const stateOf = async (
  scope: Scope,
  contract: ContractRecord,
  lines: readonly LineRecord[],
): Promise<ContractState> => ({
  kind: contract.kind,
  status: contract.status,
  isArchived: contract.archive_id !== null,
  isLocked: await isOpenElsewhere(scope, contract.id),
  isCheckout: contract.is_checkout,
  itemsToDeliver: lines.filter(isToDeliver).length,
  itemsOut: lines.filter(isOut).length,
  itemsBack: lines.filter((line) => line.status_code === 'R').length,
  unbilledLines: lines.filter(isUnbilled).length,
  invoices: lines.filter((line) => line.billed_through !== null).length,
  pickedUnbilled: contract.kind === 'sales_order' ? lines.filter(isPickedUnbilled).length : 0,
  linesToPick: contract.kind === 'sales_order' ? lines.filter(isToPick).length : 0,
  depositHeld: await heldOn(scope, contract.id),
  guaranteeHeld: await guaranteedOn(scope, contract.id),
});
