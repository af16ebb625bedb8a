import type { InputOf } from '@yardline/contract/endpoint';
import type { createKit as endpoint, Kit } from '@yardline/contract/kits/kits';
import { audit } from '../../kernel/audit.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { placeOf, refuseBarcodeTaken } from '../assets/public.ts';
import { markProduct } from '../catalog/public.ts';
import { getKitByNumber } from './kits.queries.ts';
import { toldDetails, writeDetails } from './write-details.ts';

/**
 * Adds a kit: a product without stock of its own, with the taxes and rates of its group, and its contents. [B1.6]
 * @throws Refusal permission.denied at the location, request.invalid, asset.number_taken, asset.barcode_taken
 */
export const createKit = async (scope: Scope, { body }: InputOf<typeof endpoint>): Promise<Kit> => {
  const place = await placeOf(scope, body);
  demand(scope, 'assets.create', { division: place.division_id, location: body.location_id });
  await refuseBarcodeTaken(scope, body.barcode);
  const { kitDetails, chargeable, barcode, category_ids, attribute_value_ids, tags, ...form } = body;
  const { id } = await scope.tx
    .insertInto('assets')
    .values({
      ...form,
      ...place,
      kind: 'kit',
      quantity: 0,
      barcode: barcode || null,
      company_id: scope.company.id,
      created_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await scope.tx
    .insertInto('kits')
    .values({ company_id: scope.company.id, asset_id: id, is_priced: chargeable })
    .execute();
  await writeDetails(scope, id, kitDetails);
  const marks = await markProduct(scope, { asset_id: id }, { category_ids, attribute_value_ids, tags });
  const kit = await getKitByNumber(scope, body.number);
  const after = { ...form, chargeable, barcode, kitDetails: toldDetails(kit.kitDetails), ...marks.after };
  await audit(scope, { action: 'create', noun: 'kits', rowId: id, after });
  return kit;
};
