import type { InputOf } from '@yardline/contract/endpoint';
import type { listPriceLists, PriceListRow } from '@yardline/contract/rates/rates';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

const tables = sql<number>`(select count(*) from rate_tables t
  where t.company_id = price_lists.company_id and t.owner = 'price_list:' || price_lists.id::text)`;
const customers = sql<number>`(select count(*) from customers c
  where c.company_id = price_lists.company_id and c.price_list_id = price_lists.id)`;

const listRows = ({ tx }: Scope) =>
  tx
    .selectFrom('price_lists')
    .select(['price_lists.id', 'code', 'name', 'row_version'])
    .select([tables.as('tables'), customers.as('customers')]);

export const listPriceListRows = (
  scope: Scope,
  { query }: InputOf<typeof listPriceLists>,
): Promise<Page<PriceListRow>> =>
  listPage(scope, listRows(scope).where(matches(sql`lower(code || ' ' || name)`, query.search)), query, {
    id: sql.ref<number>('price_lists.id'),
    sorts: {
      code: { by: sql.ref('code'), of: (row) => row.code },
      name: { by: sql`lower(name)`, of: (row) => row.name.toLowerCase() },
    },
  });

/** @throws Refusal resource.not_found */
export const getPriceListById = async (scope: Scope, listId: number): Promise<PriceListRow> =>
  (await listRows(scope).where('price_lists.id', '=', listId).executeTakeFirst()) ?? notFound();
