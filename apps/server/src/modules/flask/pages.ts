import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { countLimit } from '../../kernel/list.ts';
import type { Scope } from '../../kernel/scope.ts';
import { productFilters } from '../catalog/public.ts';
import { idsInKit } from '../kits/public.ts';

/** How much of a product lies where. */
export type Lying = { location: string; title: string; quantity: number };

/**
 * One page of what a query finds, by number, and how many pages there are.
 * @param found a query without an order, each row with its `number`
 */
export const pageBy = async <Row>(
  { tx }: Scope,
  found: RawBuilder<unknown>,
  { page, per_page: size }: { page: number; per_page: number },
): Promise<{ rows: Row[]; pages: { page: number; per_page: number; total: number } }> => {
  const { rows } = await sql<Row>`select * from (${found}) found
    order by number limit ${size} offset ${(page - 1) * size}`.execute(tx);
  const counted = await sql<{ n: number }>`
    select count(*) as n from (select from (${found}) found limit ${countLimit}) counted`.execute(tx);
  return { rows, pages: { page, per_page: size, total: Math.ceil((counted.rows[0]?.n ?? 0) / size) } };
};

/** A code or a name, as older programs mix them; anything when nothing is said. */
export const named = (
  code: RawBuilder<unknown>,
  name: RawBuilder<unknown>,
  text: string | undefined,
): RawBuilder<unknown> =>
  text === undefined ? sql`true` : sql`(${code} = ${text} or lower(${name}) = lower(${text}))`;

/** Has a number or code, or an id that reads like it, as older programs mix them. */
export const numbered = (column: 'code' | 'number', text: string): RawBuilder<SqlBool> =>
  /^\d{1,15}$/.test(text)
    ? sql`(${sql.ref(column)} = ${text} or id = ${Number(text)})`
    : sql`${sql.ref(column)} = ${text}`;

/** One of some numbers; any when none are said. */
export const oneOf = (
  column: RawBuilder<unknown>,
  numbers: readonly string[] | undefined,
): RawBuilder<unknown> => (numbers === undefined ? sql`true` : sql`${column} = any(${numbers}::text[])`);

/**
 * Products in a kit and with some values of attributes; no filter when neither is given.
 * @param product the product's id in the query
 */
export const narrowed = (
  scope: Scope,
  of: 'asset_id' | 'part_id',
  product: RawBuilder<unknown>,
  { kit, product_specs: specs }: { kit?: string | undefined; product_specs?: readonly string[] | undefined },
): RawBuilder<unknown> =>
  sql`${kit === undefined ? sql`true` : sql`${product} = any(${idsInKit(scope, kit, of)})`}
    and ${specs === undefined ? sql`true` : productFilters.hasSpecs(scope, of, product, specs)}`;
