import type { createPart as endpoint, Part } from '@yardline/contract/assets';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getPartByNumber } from './parts.queries.ts';

/**
 * Adds a part, with no stock yet: that comes by receipts.
 * @throws Refusal request.invalid when the class is not one of sales, part.number_taken, asset.barcode_taken
 */
export const createPart = async (scope: Scope, { body }: InputOf<typeof endpoint>): Promise<Part> => {
  const sold = await scope.tx
    .selectFrom('classes')
    .where('id', '=', body.class_id)
    .select('kind')
    .executeTakeFirst();
  if (sold === undefined) refuseFields([{ path: 'class_id', code: 'reference.not_found' }]);
  if (sold?.kind !== 'sales')
    refuseFields([{ path: 'class_id', code: 'field.invalid', data: { field: 'class_id' } }]);
  const { id } = await scope.tx
    .insertInto('parts')
    .values({ ...body, barcode: body.barcode || null, company_id: scope.company.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'parts', rowId: id, after: body });
  return getPartByNumber(scope, body.number);
};
