import type { InputOf } from '@yardline/contract/endpoint';
import type { PriceListRow, updatePriceList as endpoint } from '@yardline/contract/rates/rates';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { getPriceListById } from './price-lists.queries.ts';

/**
 * Renames a price list.
 * @throws Refusal resource.not_found, document.stale, record.already_exists for a code in use
 */
export const updatePriceList = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<PriceListRow> => {
  const before =
    (await scope.tx
      .selectFrom('price_lists')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()) ?? notFound();
  await expectVersion(scope, 'price_lists', before, ifMatch);
  const after = { ...body, row_version: before.row_version + 1 };
  await scope.tx.updateTable('price_lists').set(after).where('id', '=', id).execute();
  await audit(scope, { action: 'update', noun: 'price_lists', rowId: id, ...changesOf(before, body) });
  return getPriceListById(scope, id);
};
