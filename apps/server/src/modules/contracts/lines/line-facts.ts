import type { ContractState } from '@yardline/domain/contracts/states';
import type { Scope } from '../../../kernel/scope.ts';
import { heldOn } from '../../deposits/public.ts';
import { isOpenElsewhere } from '../../srm-locks/public.ts';
import type { ContractRecord, LineRecord } from '../contracts.queries.ts';

/** Still with the customer. */
export const isOut = (line: Pick<LineRecord, 'status_code'>): boolean =>
  line.status_code === 'O' || line.status_code === 'F';

/** Rented and not handed over yet. */
export const isToDeliver = (line: Pick<LineRecord, 'type' | 'status_code'>): boolean =>
  line.type === 'R' && line.status_code === '';

/**
 * Whether a line has still to be billed, or to go out at all. A rental is billed when it is billed through its return,
 * neither to before it nor beyond; sales and services are billed once; what is not chargeable is never billed.
 */
export const isUnbilled = (line: LineRecord): boolean => {
  if (isToDeliver(line) || isOut(line)) return true;
  if (!line.is_chargeable) return false;
  if (line.billed_through === null) return true;
  return line.returned_at !== null && Temporal.Instant.compare(line.billed_through, line.returned_at) !== 0;
};

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
  itemsToDeliver: lines.filter(isToDeliver).length,
  itemsOut: lines.filter(isOut).length,
  unbilledLines: lines.filter(isUnbilled).length,
  invoices: lines.filter((line) => line.billed_through !== null).length,
  depositHeld: await heldOn(scope, contract.id),
});
