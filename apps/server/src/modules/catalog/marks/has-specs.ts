import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';

/**
 * Whether a product has every one of some values of attributes, each by its name or by its attribute's and its own:
 * `Diesel`, `Fuel:Diesel`.
 * @param product the product's id in the query, as `sql.ref('a.id')`
 */
export const hasSpecs = (
  { company }: Scope,
  of: 'asset_id' | 'part_id',
  product: RawBuilder<unknown>,
  specs: readonly string[],
): RawBuilder<unknown> =>
  sql`not exists (select from unnest(${specs}::text[]) spec where not exists (
    select from product_attributes m
    join attribute_values v on v.company_id = m.company_id and v.id = m.value_id
    join attributes t on t.company_id = v.company_id and t.id = v.attribute_id
    where m.company_id = ${company.id} and ${sql.ref(`m.${of}`)} = ${product}
      and lower(spec) in (lower(v.name), lower(t.name || ':' || v.name))))`;
