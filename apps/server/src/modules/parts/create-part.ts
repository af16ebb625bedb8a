import type { createPart as endpoint, Part } from '@yardline/contract/parts/parts';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { refuseBarcodeTaken } from '../assets/public.ts';
import { markProduct } from '../catalog/public.ts';
import { newValues } from '../records/public.ts';
import { getPartByNumber } from './parts.queries.ts';
import { refuseWrongClass } from './sold-class.ts';

/**
 * Adds a part, with no stock yet: that comes by receipts.
 * @throws Refusal request.invalid when the class is not one of sales, part.number_taken, asset.barcode_taken
 */
export const createPart = async (scope: Scope, { body }: InputOf<typeof endpoint>): Promise<Part> => {
  await refuseWrongClass(scope, body.class_id);
  await refuseBarcodeTaken(scope, body.barcode);
  const held = await newValues(scope, 'part', body.custom_fields);
  const { category_ids: categoryIds, attribute_value_ids: valueIds, tags, ...form } = body;
  const { id } = await scope.tx
    .insertInto('parts')
    .values({ ...form, ...held, barcode: body.barcode || null, company_id: scope.company.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const marks = { category_ids: categoryIds, attribute_value_ids: valueIds, tags };
  const { after } = await markProduct(scope, { part_id: id }, marks);
  await audit(scope, { action: 'create', noun: 'parts', rowId: id, after: { ...form, ...after } });
  return getPartByNumber(scope, body.number);
};
