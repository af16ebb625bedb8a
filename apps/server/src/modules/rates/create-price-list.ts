import type { InputOf } from '@yardline/contract/endpoint';
import type { createPriceList as endpoint, PriceListRow } from '@yardline/contract/rates/rates';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getPriceListById } from './price-lists.queries.ts';

/**
 * Adds a price list; its rate tables are added one by one, and customers are given it on their record.
 * @throws Refusal record.already_exists for a code in use
 */
export const createPriceList = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<PriceListRow> => {
  const { id } = await scope.tx
    .insertInto('price_lists')
    .values({ ...body, company_id: scope.company.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'price_lists', rowId: id, after: body });
  return getPriceListById(scope, id);
};
