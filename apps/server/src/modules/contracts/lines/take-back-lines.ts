import { isOut } from '@yardline/domain/contracts/line-status';
import { mustRead, type Reading } from '@yardline/domain/meters/energy';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { type AssetFacts, lockAssets, recordMeter } from '../../assets/public.ts';
import { releaseHolds, splitHold } from '../../holds/public.ts';
import { linesOf } from '../contracts.queries.ts';
import { refuseOrdered } from '../exchanges/refuse-ordered.ts';
import { type LeftUnread, recordLeftOut } from './left-out.ts';
import { splitLine } from './split-line.ts';
import type { LineBefore } from './undo-return.ts';

/**
 * What comes back: a line, or a quantity of a bulk line; the meter in the asset's unit, fuel in eighths of the tank. A
 * reason lets the meter be below its reading at the check-out; a dial that ran over and a replacement say what was used.
 */
type LineComing = {
  lineId: number;
  quantity: number;
  meterIn: number | null;
  fuelIn: number | null;
  meterReason?: string;
  newMeterDigits?: number | null;
  oldClosingMeter?: number | null;
  newInitialMeter?: number | null;
  condition?: string;
  /** It went back to the vendor on this day of the division. */
  backToVendorOn?: string | null;
  /** What is not read on purpose. */
  leftOut?: readonly Reading[];
};

/** What of a machine was left unread on purpose; of a missing one there is nothing to read. */
const unreadOf = (
  asset: AssetFacts,
  coming: Pick<LineComing, 'meterIn' | 'fuelIn' | 'leftOut'>,
): Reading[] => {
  const read = { meter: coming.meterIn, fuel: coming.fuelIn };
  const asked = mustRead({ meterType: asset.meter_type, energy: asset.energy });
  return asked.filter((each) => read[each] === null && coming.leftOut?.includes(each) === true);
};

/** The line that stands for what came back: the line itself, or a new one when only part of it did. */
type LineBack = { lineId: number; returnedLineId: number; quantity: number; before: LineBefore };

/** A time off rent ends at the latest with the return; one that would begin after it never was. @returns what it changes, as it was */
const endOffRents = async (scope: Scope, lineId: number, at: string): Promise<LineBefore['offRents']> => {
  const changed = await scope.tx
    .selectFrom('off_rents')
    .where('contract_line_id', '=', lineId)
    .where('status', '<>', 'deleted')
    .where((eb) => eb.or([eb('starts_at', '>=', at), eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .orderBy('id')
    .select(['id', 'status', 'ends_at'])
    .execute();
  const open = scope.tx
    .updateTable('off_rents')
    .where('contract_line_id', '=', lineId)
    .where('status', '<>', 'deleted');
  await open.where('starts_at', '>=', at).set({ status: 'deleted' }).execute();
  await open
    .where('starts_at', '<', at)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .set({ ends_at: at })
    .execute();
  return changed;
};

/**
 * Takes lines of a contract back at `at` (an instant) and frees their units at once. Of a bulk line a part may come: it
 * becomes a returned line of its own, and the rest stays out with the same date out and billed through. The caller holds
 * the contract's lock, audits and bumps its version.
 * @throws Refusal contract.line_not_found, contract.line_not_out, return.quantity_exceeds, return.meter_below_out,
 *   exchange_order.line_has_one
 */
export const takeBackLines = async (
  scope: Scope,
  contractId: number,
  coming: readonly LineComing[],
  at: string,
): Promise<LineBack[]> => {
  const lines = new Map((await linesOf(scope, contractId)).map((line) => [line.id, line]));
  await refuseOrdered(
    scope,
    coming.map(({ lineId }) => lineId),
  );
  // All at once, in the order of their ids: meters and holds lock them one by one after this.
  const assets = await lockAssets(
    scope,
    coming.flatMap(({ lineId }) => lines.get(lineId)?.asset_id ?? []),
  );
  const back: LineBack[] = [];
  const unread: LeftUnread[] = [];
  for (const { lineId, quantity, meterIn, fuelIn, meterReason = '', ...read } of coming) {
    const line = lines.get(lineId);
    if (line === undefined || line.type !== 'R') throw new Refusal('contract.line_not_found');
    if (!isOut(line) || back.some((each) => each.lineId === lineId)) {
      throw new Refusal('contract.line_not_out');
    }
    if (!Number.isInteger(quantity) || quantity <= 0 || quantity > line.quantity) {
      throw new Refusal('return.quantity_exceeds');
    }
    if (meterIn !== null && line.meter_out !== null && meterIn < line.meter_out && meterReason === '') {
      throw new Refusal('return.meter_below_out', { meter_out: line.meter_out });
    }
    const returned = quantity === line.quantity ? line : await splitLine(scope, line, quantity);
    if (returned !== line && line.rerent_vendor_id === null)
      await splitHold(scope, { lineId, newLineId: returned.id, quantity });
    const asset = assets.get(line.asset_id ?? 0);
    if (meterIn !== null && asset !== undefined && asset.meter_type !== '' && asset.meter_type !== 'N') {
      await recordMeter(scope, {
        assetId: asset.id,
        reading: meterIn,
        source: 'return',
        reason: meterReason || 'read at the return',
      });
    }
    await scope.tx
      .updateTable('contract_lines')
      .set({
        status_code: 'R',
        returned_at: at,
        meter_in: meterIn,
        fuel_in: fuelIn,
        new_meter_digits: read.newMeterDigits ?? null,
        old_closing_meter: read.oldClosingMeter ?? null,
        new_initial_meter: read.newInitialMeter ?? null,
        is_lost: read.condition === 'missing',
        ...(line.rerent_vendor_id === null ? {} : { rerent_back_on: read.backToVendorOn ?? null }),
        row_version: returned.row_version + 1,
      })
      .where('id', '=', returned.id)
      .execute();
    const offRents = await endOffRents(scope, returned.id, at);
    if (asset !== undefined)
      unread.push({ number: asset.number, leftOut: unreadOf(asset, { meterIn, fuelIn, ...read }) });
    const before = { status: line.status_code, billedThrough: line.billed_through, offRents };
    back.push({ lineId, returnedLineId: returned.id, quantity, before });
  }
  await releaseHolds(
    scope,
    back.map((each) => each.returnedLineId),
  );
  await recordLeftOut(scope, contractId, 'in', unread);
  return back;
};
