import type { Asset, updateAsset as endpoint } from '@yardline/contract/assets/assets';
import type { InputOf } from '@yardline/contract/endpoint';
import { isTenfold } from '@yardline/domain/meters/reading';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { markProduct } from '../catalog/public.ts';
import { refreshAsset } from '../maintenance/public.ts';
import { matchMachines } from '../recall-book/public.ts';
import { placeOf } from './asset-place.ts';
import { getAssetByNumber, lockAssetByNumber } from './assets.queries.ts';
import { keepGroupProduct } from './group-product.ts';
import { recordMeter } from './record-meter.ts';
import { refuseBarcodeTaken } from './refuse-barcode-taken.ts';
import { refuseWhileHeld } from './refuse-inactive.ts';

type Form = InputOf<typeof endpoint>['body'];
type Locked = Awaited<ReturnType<typeof lockAssetByNumber>>;

const changeMeter = async (scope: Scope, before: Locked, { meter, meter_reason }: Form): Promise<void> => {
  if (meter === before.meter) return;
  demand(scope, 'update_meter_reading', { division: before.division_id, location: before.location_id });
  if (meter === null) return refuseFields([{ path: 'meter', code: 'meter.required' }]);
  if (before.meter !== null && meter < before.meter && meter_reason === '') {
    refuseFields([{ path: 'meter_reason', code: 'meter.reason_required' }]);
  }
  if (meter_reason === '' && isTenfold(before.meter, meter))
    refuseFields([{ path: 'meter_reason', code: 'meter.tenfold', data: { meter: before.meter ?? 0 } }]);
  await recordMeter(scope, { assetId: before.id, reading: meter, source: 'edit', reason: meter_reason });
};

/** A machine that is out cannot be moved by writing: it stays where its document says. */
const refuseMoveWhileOut = async (scope: Scope, before: Locked, locationId: number): Promise<void> => {
  if (before.location_id === locationId || before.kind === 'bulk') return;
  const out = await scope.tx
    .selectFrom('holds')
    .where('asset_id', '=', before.id)
    .where('released_at', 'is', null)
    .where('out_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
  if (out !== undefined) throw new Refusal('asset.already_out', { number: before.number });
};

/** By what a recall names a machine. */
const recalledBy = ['make', 'model', 'serial_number', 'is_active'] as const;

/**
 * Writes an asset's new values, computed from the present ones under its lock; both its old and its new place
 * must be the actor's. A changed meter is a reading, and a lower one needs a reason. [B5.17]
 * @throws Refusal resource.not_found, document.stale, permission.denied, request.invalid, asset.barcode_taken,
 *   asset.already_out when it would move while it is out; request.invalid at is_active of one that is held
 */
export const writeAsset = async (
  scope: Scope,
  { number, ifMatch }: { number: string; ifMatch: number | undefined },
  formOf: (before: Locked) => Form | Promise<Form>,
): Promise<void> => {
  const before = await lockAssetByNumber(scope, number);
  demand(scope, 'assets.edit', { division: before.division_id, location: before.location_id });
  await expectVersion(scope, 'assets', before, ifMatch);
  const body = await formOf(before);
  const place = await placeOf(scope, body, before.group_id);
  demand(scope, 'assets.edit', { division: place.division_id, location: body.location_id });
  if (body.cost !== undefined && body.cost !== before.cost)
    demand(scope, 'view_costs', { division: before.division_id, location: before.location_id });
  await refuseMoveWhileOut(scope, before, body.location_id);
  const isActive = body.is_active ?? before.is_active;
  await refuseWhileHeld(scope, before, isActive);
  await changeMeter(scope, before, body);
  if (body.barcode !== before.barcode) await refuseBarcodeTaken(scope, body.barcode);
  const { category_ids: categoryIds, attribute_value_ids: valueIds, tags, ...rest } = body;
  const { meter, meter_reason: meterReason, barcode, ...form } = rest;
  const after = { ...form, ...place, barcode: barcode || null, is_active: isActive };
  await scope.tx
    .updateTable('assets')
    .set({ ...after, row_version: before.row_version + 1 })
    .where('id', '=', before.id)
    .execute();
  if (before.kind === 'numbered' && form.group_id !== before.group_id)
    await keepGroupProduct(scope, before.id);
  await refreshAsset(scope, before.id);
  if (recalledBy.some((name) => after[name] !== before[name])) await matchMachines(scope, [before.id]);
  const told = meterReason === '' ? { ...after, meter } : { ...after, meter, meter_reason: meterReason };
  const wanted = { category_ids: categoryIds, attribute_value_ids: valueIds, tags };
  const marks = await markProduct(scope, { asset_id: before.id }, wanted);
  await audit(scope, {
    action: 'update',
    noun: 'assets',
    rowId: before.id,
    ...changesOf({ ...before, ...marks.before }, { ...told, ...marks.after }),
  });
};

/** Plain editing of an asset. @throws Refusal as writeAsset */
export const updateAsset = async (
  scope: Scope,
  { params: { number }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Asset> => {
  await writeAsset(scope, { number, ifMatch }, () => body);
  return getAssetByNumber(scope, number);
};
