import { isToDeliver } from '@yardline/domain/contracts/line-status';
import { checkFuel, hasMeter, mustRead, type Reading } from '@yardline/domain/meters/energy';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { type AssetFacts, lockAssets, meters, recordMeter } from '../../assets/public.ts';
import { outHolds, splitHold } from '../../holds/public.ts';
import type { LineRecord } from '../contracts.queries.ts';
import { type Leaver, leaveAsUnits } from './leave-as-units.ts';
import { type LeftUnread, recordLeftOut } from './left-out.ts';
import { splitLine } from './split-line.ts';

/** What leaves: a line, or a quantity of a bulk line; the meter in the asset's unit, fuel in eighths of the tank. */
type LineLeaving = {
  lineId: number;
  /** Of a line of a group, the machine that leaves; without one those that were proposed do. */
  assetId?: number | undefined;
  quantity?: number;
  meterOut: number | null;
  fuelOut: number | null;
  /** What is not read on purpose. */
  leftOut?: readonly Reading[];
  meterReason?: string;
  /** Which machines of the vendor leave with a re-rented line. */
  rerentUnit?: string;
};

/** Where the quantity that left stands now: on the line itself, or on a new line when only part of it went. */
type LineLeft = { lineId: number; outLineId: number; quantity: number };

/**
 * The meter at which a machine leaves: as read, else as the document or the machine itself knows it; null of a machine without
 * one, and where no one knows it and it is left out on purpose.
 * @throws Refusal meter.required
 */
export const meterOf = (
  line: Pick<LineRecord, 'meter_out'>,
  asset: AssetFacts | undefined,
  { read, leftOut }: { read: number | null; leftOut: readonly Reading[] },
): number | null => {
  if (!hasMeter(asset?.meter_type ?? '')) return null;
  const meter = read ?? line.meter_out ?? asset?.meter ?? null;
  if (meter === null && !leftOut.includes('meter')) throw new Refusal('meter.required');
  return meter;
};

/** What of a machine no one read. @throws Refusal fuel.required, charge.required, fuel.not_of_machine */
const unreadOf = (asset: AssetFacts, item: LineLeaving, meter: number | null): Reading[] => {
  if (asset.kind !== 'numbered' && asset.kind !== 'customer_owned') return [];
  const machine = { meterType: asset.meter_type, energy: asset.energy };
  const code = checkFuel({ fuel: item.fuelOut, leftOut: item.leftOut ?? [] }, machine);
  if (code !== undefined) throw new Refusal(code);
  const read = { meter, fuel: item.fuelOut };
  return mustRead(machine).filter((each) => read[each] === null);
};

/**
 * Puts lines of a contract on rent from `at` (an instant): their machines are out, their meters recorded. Of a bulk
 * line a part may go; it becomes a line of its own and the line named keeps the rest. Of a line of a group each machine gets a
 * line of its own. The caller holds the contract's lock, audits and bumps its version.
 * @throws Refusal contract.line_not_found, contract.line_already_out, ticket.quantity_exceeds, meter.required,
 * fuel.required, charge.required, fuel.not_of_machine, meter.reason_required, meter.beyond_time, meter.impossible, asset.already_out, product.unavailable, contract.unit_not_of_group
 */
export const checkOutLines = async (
  scope: Scope,
  contractId: number,
  leaving: readonly LineLeaving[],
  at: string,
): Promise<LineLeft[]> => checkOut(scope, contractId, await leaveAsUnits(scope, contractId, leaving), at);

/** The same for what leaves once each machine has its line. */
export const checkOut = async (
  scope: Scope,
  contractId: number,
  leavers: readonly Leaver<LineLeaving>[],
  at: string,
): Promise<LineLeft[]> => {
  // All at once, in the order of their ids: meters and holds lock them one by one after this.
  const assets = await lockAssets(
    scope,
    leavers.flatMap(({ line }) => line.asset_id ?? []),
  );
  const left: (LineLeft & { of: number })[] = [];
  const unread: LeftUnread[] = [];
  for (const { item, line, askedAs, quantity: going } of leavers) {
    if (!isToDeliver(line) || left.some(({ of }) => of === line.id)) {
      throw new Refusal('contract.line_already_out');
    }
    if (going <= 0 || going > line.quantity) throw new Refusal('ticket.quantity_exceeds');
    const out = going === line.quantity ? line : await splitLine(scope, line, going);
    if (out !== line && line.rerent_vendor_id === null)
      await splitHold(scope, { lineId: line.id, newLineId: out.id, quantity: going });
    const asset = assets.get(line.asset_id ?? 0);
    const meter = meterOf(line, asset, { read: item.meterOut, leftOut: item.leftOut ?? [] });
    if (asset !== undefined) unread.push({ number: asset.number, leftOut: unreadOf(asset, item, meter) });
    const reason = item.meterReason || line.meter_reason;
    if (meter !== null && asset !== undefined) {
      const fault = await meters.untoldFault(scope, asset, { meter, reason });
      if (fault !== undefined) throw new Refusal(fault.code, fault.data);
      await recordMeter(scope, { assetId: asset.id, reading: meter, source: 'check_out', reason });
    }
    await scope.tx
      .updateTable('contract_lines')
      .set({
        status_code: 'O',
        out_at: at,
        meter_out: meter,
        meter_reason: reason,
        fuel_out: item.fuelOut,
        ...(line.rerent_vendor_id === null || !item.rerentUnit ? {} : { rerent_unit: item.rerentUnit }),
        row_version: out.row_version + 1,
      })
      .where('id', '=', out.id)
      .execute();
    left.push({ lineId: askedAs, outLineId: out.id, quantity: going, of: line.id });
  }
  await outHolds.mark(
    scope,
    left.map((each) => each.outLineId),
    at,
  );
  await recordLeftOut(scope, contractId, 'out', unread);
  return left.map(({ lineId, outLineId, quantity }) => ({ lineId, outLineId, quantity }));
};
