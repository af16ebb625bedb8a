import type { InputOf } from '@yardline/contract/endpoint';
import type { Kit, updateKit as endpoint } from '@yardline/contract/kits/kits';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { lockAssetByNumber, placeOf, refuseBarcodeTaken } from '../assets/public.ts';
import { markProduct } from '../catalog/public.ts';
import { getKitByNumber } from './kits.queries.ts';
import { toldDetails, writeDetails } from './write-details.ts';

/**
 * Changes a kit, or whether it is offered at all. Documents keep what it brought along; the place before and the one after
 * must both be the actor's.
 * @throws Refusal resource.not_found, document.stale, permission.denied, request.invalid, kit.circle, asset.barcode_taken
 */
export const updateKit = async (
  scope: Scope,
  { params: { number }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Kit> => {
  const asset = await lockAssetByNumber(scope, number);
  const kit =
    (await scope.tx
      .selectFrom('kits')
      .selectAll()
      .where('asset_id', '=', asset.id)
      .forNoKeyUpdate()
      .executeTakeFirst()) ?? notFound();
  demand(scope, 'assets.edit', { division: asset.division_id, location: asset.location_id });
  await expectVersion(scope, 'kits', { id: asset.id, row_version: kit.row_version }, ifMatch);
  const place = await placeOf(scope, body, asset.group_id);
  demand(scope, 'assets.edit', { division: place.division_id, location: body.location_id });
  if (body.barcode !== (asset.barcode ?? '')) await refuseBarcodeTaken(scope, body.barcode);
  const before = await getKitByNumber(scope, number);
  const { kitDetails, chargeable, barcode, category_ids, attribute_value_ids, tags, ...form } = body;
  await scope.tx
    .updateTable('assets')
    .set({ ...form, ...place, barcode: barcode || null, row_version: asset.row_version + 1 })
    .where('id', '=', asset.id)
    .execute();
  await scope.tx
    .updateTable('kits')
    .set({ is_priced: chargeable, row_version: kit.row_version + 1 })
    .where('asset_id', '=', asset.id)
    .execute();
  await writeDetails(scope, asset.id, kitDetails);
  const marks = await markProduct(scope, { asset_id: asset.id }, { category_ids, attribute_value_ids, tags });
  const after = await getKitByNumber(scope, number);
  const told = (one: Kit) => ({ ...one, kitDetails: toldDetails(one.kitDetails) });
  const changes = changesOf(
    { ...told(before), ...marks.before },
    { ...form, chargeable, barcode, kitDetails: told(after).kitDetails, ...marks.after },
  );
  await audit(scope, { action: 'update', noun: 'kits', rowId: asset.id, ...changes });
  return after;
};
