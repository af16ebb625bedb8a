import type { CarriedBy } from '@yardline/contract/suggestions/suggestions';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/** A list that a product carries, and whether by itself, by its group or by its class. */
export type Carried = { id: number; number: string; description: string; by: CarriedBy };

/** A rental product or kit (R), or a part (S). */
export type CarryingType = 'R' | 'S';

const table = { R: 'assets', S: 'parts' } as const;

/** Carriers `c` of a product with their lists `l`, the nearest first; lists that are put away count as none. */
const nearest = ({ company }: Scope, type: CarryingType, product: string): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${product}.${column}`);
  const own =
    type === 'R'
      ? sql`c.asset_id = ${of('id')} or c.group_id = ${of('group_id')}`
      : sql`c.part_id = ${of('id')}`;
  return sql`suggestion_carriers c
    join suggestion_lists l on l.company_id = ${company.id} and l.id = c.list_id and l.is_active
    where c.company_id = ${company.id} and (${own} or c.class_id = ${of('class_id')})
    order by c.class_id is not null, c.group_id is not null limit 1`;
};

/** In a query, the number of a product's suggestion list, '' where there is none. @param product its alias there */
export const carriedNumber = (scope: Scope, type: CarryingType, product: string): RawBuilder<string> =>
  sql<string>`coalesce((select l.number from ${nearest(scope, type, product)}), '')`;

/**
 * The suggestion list of a rental product or kit (R) or a part (S): its own, else its group's, else its class's. An archived
 * one counts as none. Undefined where there is none, or no such product.
 */
export const findCarriedList = async (
  scope: Scope,
  type: CarryingType,
  productId: number,
): Promise<Carried | undefined> => {
  const company = scope.company.id;
  const { rows } = await sql<Carried>`
    select list.* from ${sql.table(table[type])} x
    cross join lateral (
      select l.id, l.number, l.description, case when c.class_id is not null then 'class'
        when c.group_id is not null then 'group' else 'product' end as by
      from ${nearest(scope, type, 'x')}) list
    where x.company_id = ${company} and x.id = ${productId}`.execute(scope.tx);
  return rows[0];
};
