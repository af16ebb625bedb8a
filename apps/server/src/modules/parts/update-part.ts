import type { Part, updatePart as endpoint } from '@yardline/contract/assets';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { refuseBarcodeTaken } from '../assets/public.ts';
import { getPartByNumber } from './parts.queries.ts';
import { refuseWrongClass } from './sold-class.ts';

/**
 * Changes what is written down of a part. Its stock changes by receipts, and documents keep the price that they have.
 * @throws Refusal resource.not_found, document.stale, request.invalid when the class is not one of sales, asset.barcode_taken
 */
export const updatePart = async (
  scope: Scope,
  { params: { number }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Part> => {
  const before =
    (await scope.tx
      .selectFrom('parts')
      .selectAll()
      .where('number', '=', number)
      .forNoKeyUpdate()
      .executeTakeFirst()) ?? notFound();
  await expectVersion(scope, 'parts', before, ifMatch);
  await refuseWrongClass(scope, body.class_id);
  if (body.barcode !== (before.barcode ?? '')) await refuseBarcodeTaken(scope, body.barcode);
  const after = { ...body, barcode: body.barcode || null };
  await scope.tx
    .updateTable('parts')
    .set({ ...after, row_version: before.row_version + 1 })
    .where('id', '=', before.id)
    .execute();
  await audit(scope, { action: 'update', noun: 'parts', rowId: before.id, ...changesOf(before, after) });
  return getPartByNumber(scope, number);
};
