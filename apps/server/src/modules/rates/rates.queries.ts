import type { WireWindow } from '@yardline/contract/rates/rate-window';
import { type RatedProduct, ratedProducts, type RateSource } from '@yardline/domain/pricing/rate-source';
import type { RateUnit } from '@yardline/domain/pricing/rates';
import { rateLength } from '@yardline/domain/rate-tables/length';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

export type RateRow = {
  code: string;
  description: string;
  unit: RateUnit;
  count: number;
  amount: number;
  window?: WireWindow;
};

/** A rate as it is stored: without a window it holds at any time. */
type StoredRate = Omit<RateRow, 'window'> & { time_window: unknown };

/** The rates of a product and whose they are. */
export type RateTable = { source: Exclude<RateSource, 'override'> | 'none'; rates: RateRow[] };

/** The owners whose rates may apply besides the product's own: a document's customer, their price list, site and division. */
export type RateTerms = {
  customerId?: number | null | undefined;
  siteId?: number | null | undefined;
  divisionId?: number | null | undefined;
  /** The price list of the store in which the document was ordered; in a store its own list goes before it. */
  storeListId?: number | null | undefined;
  /** The document's day, `2026-01-05`: what expired before it is passed over. */
  on: string;
};

const isSpecial = ({ window }: RateRow): number => (window === undefined ? 0 : 1);

/** Shortest first, and those that hold at certain times after the others. */
const sortedRates = (rates: readonly RateRow[]): RateRow[] =>
  rates.toSorted(
    (a, b) => isSpecial(a) - isSpecial(b) || rateLength(a) - rateLength(b) || a.code.localeCompare(b.code),
  );

const rateRow = ({ code, description, unit, count, amount, time_window: window }: StoredRate): RateRow => ({
  code,
  description,
  unit,
  count,
  amount,
  ...(window === null ? {} : { window: window as WireWindow }),
});

type Found = StoredRate & { asset_id: number; owner: string; product: RatedProduct };

/** Whose rates a table has, by its owner and its product: `customer:7`, or without an owner `group:3`. */
export const sourceOf = ({ owner, product }: { owner: string; product: string }): RateTable['source'] =>
  (owner || product).split(':')[0] as RateTable['source'];

const named = (kind: string, id: number | null | undefined): string | null =>
  id === null || id === undefined ? null : `${kind}:${id}`;

/** The owners of tables that may apply, in the order of rateSources; everybody's tables have no owner and come last. */
export const ownersOf = ({
  customerId,
  siteId,
  divisionId,
  priceListId,
}: Omit<RateTerms, 'on'> & { priceListId: number | undefined }): string[] =>
  [
    named('customer', customerId),
    named('site', siteId),
    named('price_list', priceListId),
    named('division', divisionId),
    '',
  ].filter((owner) => owner !== null);

/** The price list of a customer. Without one nothing of customers is read, which a shop on the web may not. */
const ofCustomer = ({ company }: Scope, customerId: number | null | undefined): RawBuilder<unknown> =>
  customerId === null || customerId === undefined
    ? sql`null::text`
    : sql`(select 'price_list:' || price_list_id::text from customers where company_id = ${company.id} and id = ${customerId}::bigint)`;

/**
 * The rate table of each asset: the customer's, else the site's, the price list's, the division's, that of the store
 * where it is ordered, the product's own, its group's or its class's (rateSources), of one source the narrower; shortest rate first. One query for all, one probe of
 * one index for each asset. Amounts are as on the wire. An asset without any rate has the source 'none'. [B3.3] [B3.30]
 */
export const ratesOf = async (
  scope: Scope,
  assetIds: readonly number[],
  { customerId, siteId, divisionId, storeListId, on }: RateTerms,
): Promise<Map<number, RateTable>> => {
  const company = scope.company.id;
  const ids = [...new Set(assetIds)];
  // In the order of rateSources; everybody's tables have no owner and come last.
  const owners = sql`array_remove(array[
    ${named('customer', customerId)}::text,
    ${named('site', siteId)}::text,
    ${ofCustomer(scope, customerId)},
    ${named('division', divisionId)}::text,
    ${named('price_list', scope.storeListId === undefined ? storeListId : scope.storeListId)}::text,
    ''], null)`;
  const { rows } = await sql<Found>`
    with chosen as (
      select distinct on (a.id) a.id as asset_id, t.id, t.owner, split_part(t.product, ':', 1) as product
      from assets a
      join rate_tables t on t.company_id = ${company}
        and t.product = any (array['asset:' || a.id::text, 'group:' || a.group_id::text, 'class:' || a.class_id::text])
        and t.owner = any (${owners})
        and (t.expires_on is null or t.expires_on >= ${on}::date)
      where a.company_id = ${company} and a.id = any (${ids}::bigint[])
      order by a.id, array_position(${owners}, t.owner),
        array_position(${[...ratedProducts]}::text[], split_part(t.product, ':', 1)))
    select c.asset_id, c.owner, c.product, r.code, r.description, r.unit, r.unit_count as count, r.amount, r.time_window
    from chosen c join rates r on r.company_id = ${company} and r.rate_table_id = c.id
  `.execute(scope.tx);
  const byAsset = Map.groupBy(rows, (row) => row.asset_id);
  return new Map(ids.map((id) => [id, tableOf(byAsset.get(id) ?? [])]));
};

const tableOf = (found: readonly Found[]): RateTable => {
  const [first] = found;
  if (first === undefined) return { source: 'none', rates: [] };
  return { source: sourceOf(first), rates: sortedRates(found.map(rateRow)) };
};

/** The rates that an asset has for everybody, its own, its group's or its class's; and the version of its own, 0 without any. */
export const todaysRates = async (
  scope: Scope,
  assetId: number,
): Promise<RateTable & { row_version: number }> => {
  const on = scope.now.toZonedDateTimeISO(scope.company.timeZone).toPlainDate().toString();
  const [tables, own] = await Promise.all([
    ratesOf(scope, [assetId], { on }),
    scope.tx
      .selectFrom('rate_tables')
      .where('product', '=', `asset:${assetId}`)
      .where('owner', '=', '')
      .select('row_version')
      .executeTakeFirst(),
  ]);
  const table = tables.get(assetId) ?? { source: 'none', rates: [] };
  return { ...table, row_version: own?.row_version ?? 0 };
};

/** The rates of each of these tables, shortest first. */
export const ratesOfTables = async (
  { tx }: Scope,
  tableIds: readonly number[],
): Promise<Map<number, RateRow[]>> => {
  const rows = await tx
    .selectFrom('rates')
    .where('rate_table_id', 'in', [0, ...tableIds])
    .select(['rate_table_id', 'code', 'description', 'unit', 'unit_count as count', 'amount', 'time_window'])
    .$narrowType<{ unit: RateUnit }>()
    .execute();
  const byTable = Map.groupBy(rows, (row) => row.rate_table_id);
  return new Map(tableIds.map((id) => [id, sortedRates((byTable.get(id) ?? []).map(rateRow))]));
};
