import { sql } from 'kysely';
import type { Candidate, Setting } from '../kind.ts';
import type { Named } from '../references.ts';

const fold = (text: string): string => text.trim().toLowerCase();

/** The cells of columns, each once. */
export const cellsOf = (candidates: readonly Candidate[], ...fields: readonly string[]): string[] => [
  ...new Set(
    candidates.flatMap(({ values }) =>
      fields.flatMap((field) => (values[field] === undefined ? [] : [String(values[field])])),
    ),
  ),
];

/** Vendors by the external id under which they were imported, else by their number. */
export const vendorsNamed = async (
  { scope: { tx, company } }: Setting,
  wanted: readonly string[],
): Promise<Named<number>> => {
  if (wanted.length === 0) return () => undefined;
  const { rows } = await sql<{ name: string; id: number }>`
    select vendor_number as name, id from vendors
      where company_id = ${company.id} and vendor_number = any(${[...wanted]}::text[])
    union all select external_id, record_id from import_keys
      where company_id = ${company.id} and kind = 'vendors' and external_id = any(${[...wanted]}::text[])`.execute(
    tx,
  );
  const ids = new Map(rows.map(({ name, id }) => [name, id]));
  return (name) => ids.get(name);
};

/** Codes by what they are; without regard to capitals where only one is meant. */
const coded = (rows: readonly { id: number; code: string }[]): Named<number> => {
  const exact = new Map(rows.map(({ id, code }) => [code, id]));
  const alike = Map.groupBy(rows, ({ code }) => fold(code));
  return (name) => {
    const [only, ...more] = alike.get(fold(name)) ?? [];
    return exact.get(name) ?? (more.length === 0 ? only?.id : undefined);
  };
};

export const laborCodesNamed = async ({ scope: { tx } }: Setting): Promise<Named<number>> =>
  coded(await tx.selectFrom('labor_codes').select(['id', 'code']).execute());

export const repairCodesNamed = async ({ scope: { tx } }: Setting): Promise<Named<number>> =>
  coded(await tx.selectFrom('repair_codes').select(['id', 'code']).execute());

export const servicesNamed = async ({ scope: { tx } }: Setting): Promise<Named<number>> =>
  coded(await tx.selectFrom('services').select(['id', 'service_code as code']).execute());

/** Divisions by their code or their title. */
export const divisionsNamed = async ({ scope: { tx } }: Setting): Promise<Named<number>> => {
  const rows = await tx.selectFrom('divisions').select(['id', 'code', 'title']).execute();
  const titled = coded(rows.map(({ id, title }) => ({ id, code: title })));
  const byCode = coded(rows);
  return (name) => byCode(name) ?? titled(name);
};

/** Mechanics by their mail address, or by their name where only one has it. */
export const mechanicsNamed = async ({ scope: { tx } }: Setting): Promise<Named<number>> => {
  const rows = await tx
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.identity_id')
    .where('users.is_mechanic', '=', true)
    .where('users.is_active', '=', true)
    .select(['users.id', 'users.name', 'identities.email'])
    .execute();
  const byMail = coded(rows.map(({ id, email }) => ({ id, code: email })));
  const byName = Map.groupBy(rows, ({ name }) => fold(name));
  return (text) => {
    const [only, ...more] = byName.get(fold(text)) ?? [];
    return byMail(text) ?? (more.length === 0 ? only?.id : undefined);
  };
};

/** Parts by their number. */
export const partsNamed = async (
  { scope: { tx } }: Setting,
  wanted: readonly string[],
): Promise<Named<number>> => {
  if (wanted.length === 0) return () => undefined;
  const rows = await tx
    .selectFrom('parts')
    .where('number', 'in', [...wanted])
    .select(['id', 'number'])
    .execute();
  const ids = new Map(rows.map(({ number, id }) => [number, id]));
  return (name) => ids.get(name);
};
