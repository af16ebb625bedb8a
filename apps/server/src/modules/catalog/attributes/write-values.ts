import type { Attribute, createAttribute } from '@yardline/contract/catalog/categories';
import type { InputOf } from '@yardline/contract/endpoint';
import { sql } from 'kysely';
import { refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';

type Values = InputOf<typeof createAttribute>['body']['attribute_values'];
type Known = Attribute['attribute_values'];

const refuseWrong = (values: Values, known: Known): void => {
  const names = new Set<string>();
  const ids = new Set(known.map((each) => each.attribute_value_id));
  for (const [index, { attribute_value_id: id, attribute_value_name: name }] of values.entries()) {
    const at = `attribute_values.${index}`;
    if (names.has(name))
      refuseFields([{ path: `${at}.attribute_value_name`, code: 'attribute.value_twice', data: { name } }]);
    names.add(name);
    // A value occurs once: naming it twice, or one of another attribute, is a mistake.
    if (id !== null && !ids.delete(id))
      refuseFields([{ path: `${at}.attribute_value_id`, code: 'reference.not_found' }]);
  }
};

/** What products have is not removed. */
const refuseInUse = (removed: Known): void => {
  for (const { attribute_value_name: name, products } of removed)
    if (products > 0)
      refuseFields([
        { path: 'attribute_values', code: 'attribute.value_in_use', data: { name, n: products } },
      ]);
};

/**
 * Writes the values of an attribute in their order: known ones are renamed, new ones added, and those left out removed.
 * @throws Refusal request.invalid for a name that comes twice, an unknown value, or a removed one that products have
 */
export const writeValues = async (
  { tx, company }: Scope,
  { attributeId, values, known }: { attributeId: number; values: Values; known: Known },
): Promise<void> => {
  refuseWrong(values, known);
  const kept = new Set(values.map((each) => each.attribute_value_id));
  const removed = known.filter((each) => !kept.has(each.attribute_value_id));
  refuseInUse(removed);
  const rows = values.map((each, position) => ({
    id: each.attribute_value_id,
    name: each.attribute_value_name,
    name_fr: each.attribute_value_name_fr ?? null,
    is_landing: each.is_landing ?? null,
    position,
  }));
  if (removed.length > 0) {
    const ids = removed.map((each) => each.attribute_value_id);
    await tx.deleteFrom('attribute_values').where('id', 'in', ids).execute();
  }
  await sql`update attribute_values v set name = r.name, name_fr = coalesce(r.name_fr, v.name_fr),
      is_landing = coalesce(r.is_landing, v.is_landing), position = r.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, name text, name_fr text, is_landing boolean, position integer)
    where v.company_id = ${company.id}::bigint and v.attribute_id = ${attributeId}::bigint and v.id = r.id`.execute(
    tx,
  );
  const added = rows.filter(({ id }) => id === null);
  if (added.length === 0) return;
  await tx
    .insertInto('attribute_values')
    .values(
      added.map(({ name, name_fr, is_landing, position }) => ({
        company_id: company.id,
        attribute_id: attributeId,
        name,
        name_fr: name_fr ?? '',
        is_landing: is_landing ?? false,
        position,
      })),
    )
    .execute();
};

/** An attribute as the audit tells it. */
export const toldAttribute = ({
  attribute_type,
  attribute_type_fr,
  attribute_values: values,
}: InputOf<typeof createAttribute>['body'] | Attribute): Record<string, unknown> => ({
  attribute_type,
  ...(attribute_type_fr === undefined ? {} : { attribute_type_fr }),
  attribute_values: values.map(
    ({ attribute_value_name: name, attribute_value_name_fr: french = '', is_landing: isLanding }) =>
      `${name}${french === '' ? '' : ` (${french})`}${isLanding === true ? ' *' : ''}`,
  ),
});
