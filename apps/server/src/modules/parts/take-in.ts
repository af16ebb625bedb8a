import type { Part } from '@yardline/contract/parts/parts';
import { amount, cents, times } from '@yardline/domain/money/cents';
import { serialFault } from '@yardline/domain/stock/serial-numbers';
import { refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { movePart } from './move-part.ts';
import { promises } from './promises.ts';
import { receiveSerials } from './serials/receive-serials.ts';

/** So much of a part that comes in, or, below 0, goes out because it was never there. */
export type Receipt = {
  part: Pick<Part, 'id' | 'is_serialized' | 'cost_method'>;
  locationId: number;
  bin: string;
  quantity: number;
  /** The cost of one piece (an amount); null if unknown. */
  unitCost: number | null;
  serials: readonly string[];
  reason: string;
  /** Less than nothing comes in because a receipt is taken back, and not because it was never there. */
  isTakenBack?: boolean;
};

/** @param at the place of the receipt in the form, with its point */
const refuseWrong = ({ part, quantity, unitCost, serials }: Receipt, at: string): void => {
  // What came before numbers were kept has none, so a correction downwards may name fewer.
  const fault = serialFault(
    { isSerialized: part.is_serialized, quantity: Math.abs(quantity), serials },
    { mayNameFewer: quantity < 0 },
  );
  if (fault !== undefined) refuseFields([{ path: `${at}serial_numbers`, ...fault }]);
  if (part.cost_method === 'prompt' && quantity > 0 && unitCost === null)
    refuseFields([{ path: `${at}unit_cost`, code: 'part.cost_required' }]);
};

/**
 * Lays what came in on the shelf, with what was paid for it and the numbers of its pieces; what is corrected downwards goes out
 * of its bin.
 * @param at the place of the receipt in the form, with its point
 * @returns what came in or went out is worth (an amount, never below 0)
 * @throws Refusal request.invalid, permission.denied, part.out_of_stock, part.bin_short, serial.not_here, serial.already_sold
 */
export const takeIn = async (scope: Scope, receipt: Receipt, at = ''): Promise<number> => {
  const { part, locationId, bin, quantity, unitCost, serials, reason, isTakenBack = false } = receipt;
  // A user who may not enter costs is told that, not that the cost is missing.
  if (part.cost_method === 'prompt' && quantity > 0 && unitCost === null) demand(scope, 'view_costs');
  refuseWrong(receipt, at);
  const isIn = quantity > 0;
  const { value } = await movePart(scope, {
    partId: part.id,
    locationId,
    quantity,
    cause: isTakenBack || quantity > 0 ? 'receipt' : 'count',
    reason,
    contractId: null,
    ...(isIn || bin !== '' ? { bin } : {}),
    ...(isIn && unitCost !== null ? { value: amount(times(cents(unitCost), quantity)) } : {}),
    ...(isIn ? {} : { serials: { numbers: serials, become: 'gone' } }),
  });
  if (!isIn) return value;
  // Before the pieces are named: which of them goes to whom is said when they are picked.
  await promises.fillFrom(scope, { partId: part.id, locationId });
  if (serials.length === 0) return value;
  const cost = unitCost ?? amount(Math.round(cents(value) / quantity));
  await receiveSerials(
    scope,
    { partId: part.id, locationId, bin, numbers: serials, cost },
    `${at}serial_numbers`,
  );
  return value;
};
