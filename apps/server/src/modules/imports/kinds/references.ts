import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import { type Candidate, type Fault, type Setting } from './kind.ts';

/** What a cell names: a record, or nothing that there is. */
export type Named<T> = (text: string) => T | undefined;

const texts = (candidates: readonly Candidate[], field: string): string[] => [
  ...new Set(
    candidates.flatMap(({ values }) => (values[field] === undefined ? [] : [String(values[field])])),
  ),
];

/** The customers that rows name, by the external id under which they were imported, else by their number. */
export const customersNamed = async (
  { scope: { tx, company } }: Setting,
  candidates: readonly Candidate[],
): Promise<Named<number>> => {
  const wanted = texts(candidates, 'customer');
  if (wanted.length === 0) return () => undefined;
  const { rows } = await sql<{ name: string; id: number }>`
    select customer_number as name, id from customers
      where company_id = ${company.id} and customer_number = any(${wanted}::text[])
    union all select external_id, record_id from import_keys
      where company_id = ${company.id} and kind = 'customers' and external_id = any(${wanted}::text[])`.execute(
    tx,
  );
  const ids = new Map(rows.map(({ name, id }) => [name, id]));
  return (name) => ids.get(name);
};

/** A record that has a number: an asset, as rows name it. */
export type NumberedAsset = { id: number; number: string; division_id: number; location_id: number };

/** The assets that rows name by their number. */
export const assetsNamed = async (
  { scope: { tx } }: Setting,
  candidates: readonly Candidate[],
): Promise<Named<NumberedAsset>> => {
  const wanted = texts(candidates, 'asset_number');
  if (wanted.length === 0) return () => undefined;
  const rows = await tx
    .selectFrom('assets')
    .where('number', 'in', wanted)
    .select(['id', 'number', 'division_id', 'location_id'])
    .execute();
  const assets = new Map(rows.map((row) => [row.number, row]));
  return (number) => assets.get(number);
};

const fold = (text: string): string => text.trim().toLowerCase();

export type Location = { id: number; division_id: number };

/** Locations by their code or their title; the only open one of a company need not be named. */
export const locationsNamed = async ({
  tx,
}: Scope): Promise<{ named: Named<Location>; only: Location | undefined }> => {
  const rows = await tx
    .selectFrom('locations')
    .select(['id', 'division_id', 'code', 'title', 'is_closed'])
    .orderBy('is_closed', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const found = new Map([
    ...rows.map((row) => [fold(row.title), row] as const),
    ...rows.map((row) => [fold(row.code), row] as const),
  ]);
  const open = rows.filter((row) => !row.is_closed);
  return { named: (text) => found.get(fold(text)), only: open.length === 1 ? open[0] : undefined };
};

export type Group = { id: number; class_id: number; kind: string };

/** Groups of rental products by their code or their name. */
export const groupsNamed = async ({ tx }: Scope): Promise<Named<Group>> => {
  const rows = await tx
    .selectFrom('groups')
    .innerJoin('classes', 'classes.id', 'groups.class_id')
    .select(['groups.id', 'groups.class_id', 'classes.kind', 'groups.code', 'groups.name'])
    .execute();
  const found = new Map([
    ...rows.map((row) => [fold(row.name), row] as const),
    ...rows.map((row) => [fold(row.code), row] as const),
  ]);
  return (text) => found.get(fold(text));
};

export type Class = { id: number; kind: string; has_availability: boolean };

/** Classes by their code or their name. */
export const classesNamed = async ({ tx }: Scope): Promise<Named<Class>> => {
  const rows = await tx
    .selectFrom('classes')
    .select(['id', 'kind', 'has_availability', 'code', 'name'])
    .execute();
  const found = new Map([
    ...rows.map((row) => [fold(row.name), row] as const),
    ...rows.map((row) => [fold(row.code), row] as const),
  ]);
  return (text) => found.get(fold(text));
};

/** The fault of a cell that names nothing that there is. */
export const unknown = (field: string): Fault[] => [{ field, code: 'reference.not_found' }];

/** The fault of a blank cell that has to say something. */
export const missing = (field: string): Fault[] => [{ field, code: 'field.required', data: { field } }];
