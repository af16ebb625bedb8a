import { sql } from 'kysely';
import type { Kind, Written } from './kind.ts';

type StoredBy = NonNullable<Kind['storedBy']>;

const idsOf = (written: readonly Written[]): number[] => [
  ...new Set(written.map(({ recordId }) => recordId)),
];

/** The sums of columns of the records that rows wrote, as their table has them. */
export const storedIn =
  (table: 'customers' | 'assets' | 'parts' | 'rates', fields: readonly string[]): StoredBy =>
  async ({ scope: { tx, company } }, written) => {
    const sums = fields.map(
      (field) => sql`coalesce(round(sum(${sql.ref(field)}) * 100), 0)::float8 as ${sql.ref(field)}`,
    );
    const { rows } = await sql<Record<string, number>>`
      select ${sql.join(sums)} from ${sql.table(table)}
      where company_id = ${company.id} and id = any(${idsOf(written)}::bigint[])`.execute(tx);
    return rows[0] ?? {};
  };

/** What rentals that are over came to as the history has it; what is still out is billed at the counter, and no amount of a file. */
export const storedOfRentals: StoredBy = async ({ scope: { tx, company } }, written) => {
  const over = written.filter(({ values }) => values['in'] !== undefined || values['status'] === 'cancelled');
  const told = over.map(({ recordId, values }) => ({
    contract_id: recordId,
    number: values['asset_number'],
    out: values['out'],
  }));
  const { rows } = await sql<{ total: number; tax: number }>`
    select
      (select coalesce(sum(l.extended_amount), 0) * 100
        from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) r(contract_id bigint, number text, "out" timestamptz)
        join assets a on a.company_id = ${company.id} and a.number = r.number
        join contract_lines l on l.company_id = ${company.id} and l.contract_id = r.contract_id and l.asset_id = a.id
          and coalesce(l.out_at, l.starts_at) = r."out" and l.status_code in ('', 'R'))::float8 as total,
      (select coalesce(sum(tax1_total), 0) * 100 from contracts
        where company_id = ${company.id} and id = any(${idsOf(over)}::bigint[])
          and status in ('closed', 'cancelled'))::float8 as tax`.execute(tx);
  return rows[0] ?? {};
};
