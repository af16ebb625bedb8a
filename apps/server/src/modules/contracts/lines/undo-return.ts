import type { Scope } from '../../../kernel/scope.ts';
import { outHolds } from '../../holds/public.ts';
import { lockContract } from '../contracts.queries.ts';
import { serviceLines } from './add-service-lines.ts';
import { openAgain } from './open-again.ts';

/** What a line was before a return took it back; of its times off rent those that the return ended or deleted. */
export type LineBefore = {
  status: string;
  billedThrough: string | null;
  offRents: { id: number; status: string; ends_at: string | null }[];
};

/** A returned line that goes out again as it was, and how far it is billed from now on. */
type LineUndone = LineBefore & { lineId: number };

/** What of a return is taken back: its lines, what they held, and what it charged that nobody was billed. */
type Undone = {
  lines: readonly LineUndone[];
  holds: Parameters<typeof outHolds.restore>[1];
  chargeLineIds: readonly number[];
};

const restoreOffRents = async ({ tx }: Scope, { offRents }: LineBefore): Promise<void> => {
  for (const { id, status, ends_at: ends } of offRents)
    await tx.updateTable('off_rents').set({ status, ends_at: ends }).where('id', '=', id).execute();
};

/**
 * Puts lines out again that a return took back: with their holds, their times off rent and as far billed as is said. What the return
 * charged and nobody was billed comes off the contract, and one that is closed is open again. The caller holds the contract's lock, and
 * audits the return.
 * @throws Refusal product.unavailable, asset.already_out
 */
export const undoReturn = async (
  scope: Scope,
  contractId: number,
  { lines, holds, chargeLineIds }: Undone,
): Promise<void> => {
  await outHolds.restore(scope, holds);
  for (const line of lines) {
    await scope.tx
      .updateTable('contract_lines')
      .set((eb) => ({
        status_code: line.status,
        billed_through: line.billedThrough,
        returned_at: null,
        meter_in: null,
        fuel_in: null,
        new_meter_digits: null,
        old_closing_meter: null,
        new_initial_meter: null,
        is_lost: false,
        rerent_back_on: null,
        row_version: eb('row_version', '+', 1),
      }))
      .where('id', '=', line.lineId)
      .execute();
    await restoreOffRents(scope, line);
  }
  await openAgain(scope, contractId);
  await serviceLines.remove(scope, await lockContract(scope, contractId), chargeLineIds);
};
