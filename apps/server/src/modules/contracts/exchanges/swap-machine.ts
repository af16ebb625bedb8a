import type { Scope } from '../../../kernel/scope.ts';
import { type AssetFacts, lockAssets, recordMeter } from '../../assets/public.ts';
import { outHolds, placeHolds, releaseHolds, setHoldStatus } from '../../holds/public.ts';
import { recordLeftOut } from '../lines/left-out.ts';
import type { ExchangePlan } from './exchange-plan.ts';
import { heldUntil } from './plan-exchange.ts';
import { isMetered } from './readings.ts';

type Reading = { reading: number | null; reason: string };

const read = async (scope: Scope, asset: AssetFacts, { reading, reason }: Reading): Promise<void> => {
  if (reading === null || !isMetered(asset)) return;
  await recordMeter(scope, { assetId: asset.id, reading, source: 'exchange', reason });
};

/** The line gives back what it holds of the old machine, and holds the new one from the exchange to the same end. */
const swapHolds = async (scope: Scope, plan: ExchangePlan): Promise<void> => {
  const { form, contract, line, replacement, at } = plan;
  await releaseHolds(scope, [line.id]);
  await placeHolds(scope, [
    {
      assetId: replacement.id,
      locationId: contract.location_id ?? replacement.location_id,
      contractId: contract.id,
      contractLineId: line.id,
      statusCode: 'C',
      quantity: form.quantity,
      startsAt: at.toString(),
      endsAt: heldUntil(plan),
    },
  ]);
  await outHolds.mark(scope, [line.id], at.toString());
  if (line.status_code === 'F') await setHoldStatus(scope, [line.id], 'F');
};

/**
 * Puts another machine on a line whose time goes on: date out, rates, cycles and what is billed stay as they are.
 * @returns the line that has the new machine, which is the same
 * @throws Refusal product.unavailable, asset.already_out, meter.reason_required
 */
export const swapMachine = async (scope: Scope, plan: ExchangePlan): Promise<number> => {
  const { form, contract, line, old, replacement, meterOut } = plan;
  // Both at once, in the order of their ids: meters and holds lock them one by one after this.
  await lockAssets(scope, [old.id, replacement.id]);
  await read(scope, old, {
    reading: form.meterIn,
    reason: form.meterReason || 'read at the exchange',
  });
  await read(scope, replacement, { reading: meterOut, reason: form.meterOutReason });
  await recordLeftOut(scope, contract.id, 'in', [{ number: old.number, leftOut: form.leftOutIn }]);
  await recordLeftOut(scope, contract.id, 'out', [{ number: replacement.number, leftOut: form.leftOutOut }]);
  await swapHolds(scope, plan);
  await scope.tx
    .updateTable('contract_lines')
    .set({
      asset_id: replacement.id,
      description: replacement.description,
      meter_out: isMetered(replacement) ? meterOut : null,
      meter_reason: form.meterOutReason,
      fuel_out: form.fuelOut,
      row_version: line.row_version + 1,
      ...(line.requested_asset_id === replacement.id
        ? { requested_asset_id: null, substitution_reason: '' }
        : {}),
    })
    .where('id', '=', line.id)
    .execute();
  return line.id;
};
