import { ratedProducts } from '@yardline/domain/pricing/rate-source';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { ownersOf, ratesOfTables, sourceOf, type RateTable, type RateTerms } from './rates.queries.ts';

/** An asset as one of many documents wants it, with the terms of that document. */
type RateAsk = RateTerms & { asset: { id: number; group_id: number; class_id: number } };

type Table = { id: number; product: string; owner: string; expires_on: string | null };

const priceListsOf = async (
  { tx, company }: Scope,
  asks: readonly RateAsk[],
): Promise<Map<number, number>> => {
  const ids = [...new Set(asks.flatMap(({ customerId }) => customerId ?? []))];
  const { rows } = await sql<{ id: number; list: number }>`
    select id, price_list_id as list from customers
    where company_id = ${company.id} and id = any(${ids}::bigint[]) and price_list_id is not null`.execute(
    tx,
  );
  return new Map(rows.map(({ id, list }) => [id, list]));
};

const keyOf = (product: string, owner: string): string => `${product} ${owner}`;

const productsOf = ({ asset }: RateAsk): string[] => {
  const ids = { asset: asset.id, group: asset.group_id, class: asset.class_id };
  return ratedProducts.map((product) => `${product}:${ids[product]}`);
};

/**
 * The rate tables of many documents' assets, each by its own terms, as ratesOf finds that of one; the answers stand in the
 * order of the asks. A join of asks with tables was planned by the size of neither, so which table counts is chosen here.
 * [B3.3] [B3.30]
 */
export const ratesOfAll = async (scope: Scope, asks: readonly RateAsk[]): Promise<RateTable[]> => {
  const { tx, company } = scope;
  const lists = await priceListsOf(scope, asks);
  const wanted = asks.map((ask) => ({
    on: ask.on,
    products: productsOf(ask),
    owners: ownersOf({ ...ask, priceListId: lists.get(ask.customerId ?? 0) }),
  }));
  const all = (pick: 'products' | 'owners') => [...new Set(wanted.flatMap((each) => each[pick]))];
  const { rows } = await sql<Table>`
    select id, product, owner, expires_on::text as expires_on from rate_tables
    where company_id = ${company.id} and product = any(${all('products')}::text[]) and owner = any(${all('owners')}::text[])`.execute(
    tx,
  );
  const tables = new Map(rows.map((row) => [keyOf(row.product, row.owner), row]));
  const chosen = wanted.map(({ on, products, owners }) =>
    owners
      .flatMap((owner) => products.flatMap((product) => tables.get(keyOf(product, owner)) ?? []))
      .find(({ expires_on: last }) => last === null || last >= on),
  );
  const ids = [...new Set(chosen.flatMap((table) => table?.id ?? []))];
  const rates = await ratesOfTables(scope, ids);
  return chosen.map((table) =>
    table === undefined
      ? { source: 'none', rates: [] }
      : { source: sourceOf(table), rates: rates.get(table.id) ?? [] },
  );
};
