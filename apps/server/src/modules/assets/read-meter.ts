import type { Asset } from '@yardline/contract/assets/assets';
import type { readMeter as endpoint } from '@yardline/contract/assets/asset-life';
import type { InputOf } from '@yardline/contract/endpoint';
import { checkReading, type ReadingProblem } from '@yardline/domain/meters/reading';
import { audit } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { findAssets } from './asset-facts.ts';
import { getAssetByNumber, lockAssetByNumber } from './assets.queries.ts';
import { paceFault } from './meter-pace.ts';
import { recordMeter } from './record-meter.ts';

type Form = InputOf<typeof endpoint>['body'];

const fields: Readonly<Record<ReadingProblem['field'], keyof Form>> = {
  meterIn: 'reading',
  newMeterDigits: 'new_meter_digits',
  oldClosingMeter: 'old_closing_meter',
  newInitialMeter: 'new_initial_meter',
};

const refuseWrongReading = (last: number | null, form: Form): void => {
  const problem = checkReading({
    meterOut: last ?? 0,
    meterIn: form.reading,
    newMeterDigits: form.new_meter_digits,
    oldClosingMeter: form.old_closing_meter,
    newInitialMeter: form.new_initial_meter,
  });
  if (problem !== undefined) {
    const { code } = problem;
    refuseFields([
      {
        path: fields[problem.field],
        code: code === 'return.meter_below_out' ? 'meter.closing_below_last' : code,
        data: { meter: last ?? 0 },
      },
    ]);
  }
  const isExplained = form.new_meter_digits !== null || form.old_closing_meter !== null || form.reason !== '';
  if (last !== null && form.reading < last && !isExplained) {
    refuseFields([{ path: 'reason', code: 'meter.reason_required', data: { meter: last } }]);
  }
};

/** A slip of the finger does not become the meter of a machine. */
const refuseTooMany = async (scope: Scope, assetId: number, form: Form): Promise<void> => {
  const asset = (await findAssets(scope, [assetId])).get(assetId);
  if (asset === undefined) return;
  const fault = await paceFault(scope, asset, {
    meterIn: form.reading,
    newMeterDigits: form.new_meter_digits,
    oldClosingMeter: form.old_closing_meter,
    newInitialMeter: form.new_initial_meter,
    reason: form.reason,
  });
  if (fault === undefined) return;
  refuseFields([{ path: fault.code === 'meter.impossible' ? 'reading' : 'reason', ...fault }]);
};

/**
 * Records a meter reading between rentals. Below the last reading it needs the dial that rolled over, the exchange of the
 * meter, or a reason. More hours than the days since then have need a reason too, and what cannot be is refused. [B5.17] [B3.4]
 * @throws Refusal resource.not_found, document.stale, permission.denied, request.invalid
 */
export const readMeter = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Asset> => {
  const before = await lockAssetByNumber(scope, params.number);
  demand(scope, 'update_meter_reading', { division: before.division_id, location: before.location_id });
  await expectVersion(scope, 'assets', before, ifMatch);
  refuseWrongReading(before.meter, body);
  await refuseTooMany(scope, before.id, body);
  const { reading, reason, ...explained } = body;
  const isExchange = body.old_closing_meter !== null;
  await recordMeter(scope, {
    assetId: before.id,
    reading,
    source: isExchange ? 'new_meter' : 'reading',
    reason,
    explained,
  });
  await audit(scope, {
    action: 'update',
    noun: 'assets',
    rowId: before.id,
    before: { meter: before.meter },
    after: { meter: reading },
  });
  return getAssetByNumber(scope, params.number);
};
