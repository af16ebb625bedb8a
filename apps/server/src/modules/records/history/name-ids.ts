import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';

/** The columns of a record that say another row by its number, and how that row is called. */
const named = {
  customer_id: ['customers', 'name'],
  merged_into_id: ['customers', 'name'],
  primary_contact_id: ['contacts', 'first_name'],
  site_id: ['sites', 'name'],
  class_id: ['classes', 'name'],
  group_id: ['groups', 'name'],
  location_id: ['locations', 'title'],
  division_id: ['divisions', 'title'],
  price_list_id: ['price_lists', 'name'],
  terms_id: ['terms', 'code'],
  tax1_code_id: ['tax_codes', 'code'],
  tax2_code_id: ['tax_codes', 'code'],
  salesman_user_id: ['users', 'name'],
  converted_to: ['contracts', 'number'],
} as const;

type Field = keyof typeof named;
const isNamed = (field: string): field is Field => Object.hasOwn(named, field);

/** A field with what it was and what it became, as the audit has it. */
export type RawChange = { field: string; from: unknown; to: unknown };

const read = async ({ tx }: Scope, field: Field, ids: number[]): Promise<Map<number, string>> => {
  const [table, column] = named[field];
  const rows = await tx
    .selectFrom(table)
    .where(`${table}.id`, 'in', ids)
    .select([`${table}.id`, sql.ref<string | number | null>(`${table}.${column}`).as('name')])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, String(name ?? '')]));
};

/**
 * What the ids among changes are called now, one query for each kind of row; of a row that is gone its number stays.
 * @returns the name of a field's value, or the value itself
 */
export const nameIds = async (
  scope: Scope,
  changes: readonly RawChange[],
): Promise<(field: string, value: unknown) => unknown> => {
  const wanted = new Map<Field, Set<number>>();
  for (const { field, from, to } of changes) {
    if (!isNamed(field)) continue;
    const ids = wanted.get(field) ?? new Set();
    wanted.set(field, ids);
    for (const value of [from, to]) if (typeof value === 'number') ids.add(value);
  }
  const names = new Map<string, Map<number, string>>();
  for (const [field, ids] of wanted) if (ids.size > 0) names.set(field, await read(scope, field, [...ids]));
  return (field, value) => (typeof value === 'number' ? (names.get(field)?.get(value) ?? value) : value);
};
