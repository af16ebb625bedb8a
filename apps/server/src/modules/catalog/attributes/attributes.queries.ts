import type { Attribute } from '@yardline/contract/catalog/categories';
import { sql } from 'kysely';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';

const products = sql<number>`(select count(*) from product_attributes p
  where p.company_id = attribute_values.company_id and p.value_id = attribute_values.id)`;

/** All attributes by their names, with their values in their order. */
export const attributesOf = async ({ tx }: Scope): Promise<Attribute[]> => {
  const [rows, values] = await Promise.all([
    tx
      .selectFrom('attributes')
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .select(['id as attribute_id', 'name as attribute_type', 'name_fr as attribute_type_fr', 'row_version'])
      .execute(),
    tx
      .selectFrom('attribute_values')
      .orderBy('position')
      .orderBy('id')
      .select(['attribute_id', 'id as attribute_value_id', 'name as attribute_value_name'])
      .select(['name_fr as attribute_value_name_fr', 'is_landing', products.as('products')])
      .execute(),
  ]);
  const byAttribute = Map.groupBy(values, (value) => value.attribute_id);
  return rows.map((row) => ({
    ...row,
    attribute_values: (byAttribute.get(row.attribute_id) ?? []).map(
      ({
        attribute_value_id,
        attribute_value_name,
        attribute_value_name_fr,
        is_landing,
        products: counted,
      }) => ({
        attribute_value_id,
        attribute_value_name,
        attribute_value_name_fr,
        is_landing,
        products: counted,
      }),
    ),
  }));
};

/** All attributes and their values, by their names alone. */
export const attributeNames = async ({
  tx,
}: Scope): Promise<{ id: number; name: string; values: { id: number; name: string }[] }[]> => {
  const attributes = await tx
    .selectFrom('attributes')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .select(['id', 'name'])
    .execute();
  const values = await tx
    .selectFrom('attribute_values')
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'name', 'attribute_id'])
    .execute();
  const byAttribute = Map.groupBy(values, (value) => value.attribute_id);
  return attributes.map(({ id, name }) => ({
    id,
    name,
    values: (byAttribute.get(id) ?? []).map((value) => ({ id: value.id, name: value.name })),
  }));
};

/** @throws Refusal resource.not_found */
export const getAttributeById = async (scope: Scope, id: number): Promise<Attribute> =>
  (await attributesOf(scope)).find((each) => each.attribute_id === id) ?? notFound();

/**
 * One attribute with its values, locked until the transaction ends: no product takes one of them meanwhile.
 * @throws Refusal resource.not_found
 */
export const lockAttribute = async (scope: Scope, id: number): Promise<Attribute> => {
  await scope.tx.selectFrom('attributes').where('id', '=', id).select('id').forUpdate().execute();
  await scope.tx
    .selectFrom('attribute_values')
    .where('attribute_id', '=', id)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
  return getAttributeById(scope, id);
};
