import type { Asset, createAsset as endpoint } from '@yardline/contract/assets/assets';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { markProduct } from '../catalog/public.ts';
import { refreshAsset } from '../maintenance/public.ts';
import { matchMachines } from '../recall-book/public.ts';
import { newValues } from '../records/public.ts';
import { placeOf } from './asset-place.ts';
import { getAssetByNumber } from './assets.queries.ts';
import { keepGroupProduct } from './group-product.ts';
import { recordMeter } from './record-meter.ts';
import { refuseBarcodeTaken } from './refuse-barcode-taken.ts';

type Form = InputOf<typeof endpoint>['body'];

/** One machine is there or not; a bulk product counts. A customer's own machine names its customer, ours name none. */
const refuseWrongKind = async (scope: Scope, { kind, quantity, customer_id }: Form): Promise<void> => {
  if (kind !== 'bulk' && quantity > 1) refuseFields([{ path: 'quantity', code: 'quantity.invalid' }]);
  if (kind !== 'customer_owned') {
    if (customer_id !== null) {
      refuseFields([{ path: 'customer_id', code: 'field.invalid', data: { field: 'customer_id' } }]);
    }
    return;
  }
  if (customer_id === null)
    return refuseFields([{ path: 'customer_id', code: 'contract.customer_required' }]);
  const owner = await scope.tx
    .selectFrom('customers')
    .where('id', '=', customer_id)
    .select('id')
    .executeTakeFirst();
  if (owner === undefined) refuseFields([{ path: 'customer_id', code: 'reference.not_found' }]);
};

/**
 * Adds a machine or a bulk product to the fleet, with its stock at the location and its first meter reading. [B5.13]
 * @throws Refusal permission.denied at the location, request.invalid, asset.number_taken, asset.barcode_taken
 */
export const createAsset = async (scope: Scope, { body }: InputOf<typeof endpoint>): Promise<Asset> => {
  const place = await placeOf(scope, body);
  demand(scope, 'assets.create', { division: place.division_id, location: body.location_id });
  if (body.cost !== undefined)
    demand(scope, 'view_costs', { division: place.division_id, location: body.location_id });
  await refuseWrongKind(scope, body);
  await refuseBarcodeTaken(scope, body.barcode);
  const held = await newValues(scope, 'asset', body.custom_fields);
  const { meter, barcode, category_ids: categoryIds, attribute_value_ids: valueIds, tags, ...form } = body;
  const { id } = await scope.tx
    .insertInto('assets')
    .values({
      ...form,
      ...held,
      ...place,
      barcode: barcode || null,
      company_id: scope.company.id,
      created_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (body.kind === 'bulk') {
    await scope.tx
      .insertInto('bulk_stock')
      .values({
        company_id: scope.company.id,
        asset_id: id,
        location_id: body.location_id,
        quantity: body.quantity,
      })
      .execute();
  }
  if (body.kind === 'numbered') await keepGroupProduct(scope, id);
  if (meter === null) await refreshAsset(scope, id);
  else await recordMeter(scope, { assetId: id, reading: meter, source: 'first', reason: '' });
  if (body.make !== '') await matchMachines(scope, [id]);
  const marks = { category_ids: categoryIds, attribute_value_ids: valueIds, tags };
  const { after } = await markProduct(scope, { asset_id: id }, marks);
  await audit(scope, {
    action: 'create',
    noun: 'assets',
    rowId: id,
    after: { ...form, meter, barcode, ...after },
  });
  return getAssetByNumber(scope, body.number);
};
