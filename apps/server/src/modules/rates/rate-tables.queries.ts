import type { InputOf } from '@yardline/contract/endpoint';
import { ratesInCents } from '@yardline/contract/rates/rate-window';
import type { listRateTables, RateTableRow, WholeRateTable } from '@yardline/contract/rates/rates';
import { findingsOf } from '@yardline/domain/rate-tables/findings';
import { type Finding, sayFinding } from '@yardline/domain/rate-tables/words';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type RateRow, ratesOfTables } from './rates.queries.ts';

const kind = sql<RateTableRow['kind']>`split_part(rate_tables.product, ':', 1)`;
const source = sql<RateTableRow['source']>`split_part(case rate_tables.owner when '' then rate_tables.product
  else rate_tables.owner end, ':', 1)`;
const owner = sql<string>`coalesce(customers.name, sites.name, price_lists.name, divisions.title, '')`;
const product = sql<string>`coalesce(assets.number, groups.code, classes.code, '')`;
const productName = sql<string>`coalesce(assets.description, groups.name, classes.name, '')`;

// By its rules the table prices.
const pricingClass = sql<number>`coalesce(rate_tables.class_id, groups.class_id, assets.class_id)`;

// Those of its product, its group or its class for which the same owner has nothing narrower.
const followers = sql<number>`case when rate_tables.asset_id is not null then assets.is_active::integer else (
  select count(*) from groups g
  join assets a on a.company_id = g.company_id and a.group_id = g.id and a.is_active and a.kind <> 'group'
  where g.company_id = rate_tables.company_id and (g.id = rate_tables.group_id or g.class_id = rate_tables.class_id)
    and not exists (select from rate_tables n where n.company_id = g.company_id and n.owner = rate_tables.owner
      and n.product = any (case when rate_tables.class_id is null then array['asset:' || a.id::text]
        else array['asset:' || a.id::text, 'group:' || g.id::text] end))) end`;

const tableRows = ({ tx }: Scope) =>
  tx
    .selectFrom('rate_tables')
    .leftJoin('customers', 'customers.id', 'rate_tables.customer_id')
    .leftJoin('sites', 'sites.id', 'rate_tables.site_id')
    .leftJoin('price_lists', 'price_lists.id', 'rate_tables.price_list_id')
    .leftJoin('divisions', 'divisions.id', 'rate_tables.division_id')
    .leftJoin('assets', 'assets.id', 'rate_tables.asset_id')
    .leftJoin('groups', 'groups.id', 'rate_tables.group_id')
    .leftJoin('classes', 'classes.id', 'rate_tables.class_id')
    .select(['rate_tables.id', 'rate_tables.customer_id', 'rate_tables.site_id', 'rate_tables.price_list_id'])
    .select(['rate_tables.division_id', 'rate_tables.group_id', 'rate_tables.class_id'])
    .select(['rate_tables.expires_on', 'rate_tables.row_version'])
    .select([kind.as('kind'), source.as('source'), owner.as('owner'), product.as('product')])
    .select([productName.as('product_name'), followers.as('assets')]);

/** What is found in rates as they are on the wire. */
const findingsIn = (rates: readonly RateRow[]): Finding[] => findingsOf(ratesInCents(rates));

/** One page of the rate tables of the company, by what they price or by whose they are. */
export const listRateTableRows = async (
  scope: Scope,
  { query }: InputOf<typeof listRateTables>,
): Promise<Page<RateTableRow>> => {
  const text = sql<string>`lower(${product} || ' ' || ${productName} || ' ' || ${owner})`;
  let rows = tableRows(scope).where(matches(text, query.search));
  if (query.source !== undefined) rows = rows.where(source, '=', query.source);
  if (query.group_id !== undefined) rows = rows.where('rate_tables.group_id', '=', query.group_id);
  if (query.class_id !== undefined) rows = rows.where('rate_tables.class_id', '=', query.class_id);
  if (query.customer_id !== undefined) rows = rows.where('rate_tables.customer_id', '=', query.customer_id);
  if (query.price_list_id !== undefined) {
    rows = rows.where('rate_tables.price_list_id', '=', query.price_list_id);
  }
  const page = await listPage(scope, rows, query, {
    id: sql.ref<number>('rate_tables.id'),
    sorts: {
      product: { by: sql`lower(${productName})`, of: (row) => row.product_name.toLowerCase() },
      owner: { by: sql`lower(${owner})`, of: (row) => row.owner.toLowerCase() },
    },
  });
  const rates = await ratesOfTables(
    scope,
    page.items.map(({ id }) => id),
  );
  const items = page.items.map((row) => {
    const own = rates.get(row.id) ?? [];
    return {
      ...row,
      rates: own,
      warnings: findingsIn(own).filter(({ level }) => level === 'warning').length,
    };
  });
  return { ...page, items };
};

/** @throws Refusal resource.not_found */
export const getRateTableById = async (scope: Scope, tableId: number): Promise<WholeRateTable> => {
  const row = await tableRows(scope)
    .where('rate_tables.id', '=', tableId)
    .select(pricingClass.as('pricing_class_id'))
    .executeTakeFirst();
  if (row === undefined) return notFound();
  const rates = (await ratesOfTables(scope, [tableId])).get(tableId) ?? [];
  const findings = findingsIn(rates);
  return {
    ...row,
    rates,
    warnings: findings.filter(({ level }) => level === 'warning').length,
    findings: findings.map(({ at, key, level, data }) => ({
      code: rates[at]?.code ?? '',
      level,
      key,
      message: sayFinding({ key, data }, scope.language, scope.company.currency),
    })),
  };
};

/** The table, locked against other writers until the transaction ends. @throws Refusal resource.not_found */
export const lockRateTable = async ({ tx }: Scope, tableId: number) =>
  (await tx.selectFrom('rate_tables').selectAll().where('id', '=', tableId).forUpdate().executeTakeFirst()) ??
  notFound();
