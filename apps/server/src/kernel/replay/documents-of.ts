import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../scope.ts';
import { type Touched, touchedIds } from './touched.ts';

/** Nouns whose rows say which contract they belong to, each with its table. */
const ofContract = {
  deposits: 'deposits',
  exchange_orders: 'exchange_orders',
  exchanges: 'exchanges',
  guarantees: 'guarantees',
  invoices: 'invoices',
  off_rent_receipts: 'off_rent_receipts',
  requests: 'requests',
  returns: 'returns',
  tickets: 'tickets',
  web_orders: 'web_orders',
  work_orders: 'work_orders',
} as const;

type Read = { company: number; ids: number[] };

const withContract =
  (table: (typeof ofContract)[keyof typeof ofContract]) =>
  ({ company, ids }: Read): RawBuilder<unknown> =>
    sql`select t.contract_id as id from ${sql.table(table)} t where t.company_id = ${company} and t.id = any(${ids}::bigint[])`;

/** Which contracts a row changes the figures or lines of. */
const contractsBehind: Readonly<Record<string, (read: Read) => RawBuilder<unknown>>> = {
  ...Object.fromEntries(Object.entries(ofContract).map(([noun, table]) => [noun, withContract(table)])),
  // What was converted says into what.
  contracts: ({ company, ids }) =>
    sql`select t.source_contract_id as id from contracts t where t.company_id = ${company} and t.id = any(${ids}::bigint[])`,
  off_rents: ({ company, ids }) => sql`select l.contract_id as id from off_rents t
    join contract_lines l on l.company_id = t.company_id and l.id = t.contract_line_id
    where t.company_id = ${company} and t.id = any(${ids}::bigint[])`,
  payments: ({ company, ids }) => sql`select i.contract_id as id from payment_allocations t
    join invoices i on i.company_id = t.company_id and i.id = t.invoice_id
    where t.company_id = ${company} and t.payment_id = any(${ids}::bigint[])
    union select d.contract_id from deposit_payments t
    join deposits d on d.company_id = t.company_id and d.id = t.deposit_id
    where t.company_id = ${company} and t.payment_id = any(${ids}::bigint[])`,
  // Pieces that came in are promised to who waits for them.
  parts: ({ company, ids }) =>
    sql`select t.contract_id as id from ${sql.table('part_promises')} t where t.company_id = ${company} and t.part_id = any(${ids}::bigint[])`,
};

/** Notes of records are audited under the record: contracts/12. */
const notesOn = ({ acts }: Touched, noun: string): number[] =>
  acts.flatMap(({ row_id: row }) => (row.startsWith(`${noun}/`) ? [Number(row.slice(noun.length + 1))] : []));

/** Every contract that a transaction changed, or whose invoices, money, trips or promises it did. */
export const touchedContracts = async (scope: Scope, touched: Touched): Promise<number[]> => {
  const own = [...touchedIds(touched, 'contracts'), ...notesOn(touched, 'contracts')];
  const reads = Object.entries(contractsBehind).flatMap(([noun, read]) => {
    const ids = touchedIds(touched, noun);
    return ids.length === 0 ? [] : [read({ company: scope.company.id, ids })];
  });
  if (reads.length === 0) return [...new Set(own)];
  const { rows } = await sql<{ id: number | null }>`${sql.join(reads, sql` union `)}`.execute(scope.tx);
  return [...new Set([...own, ...rows.flatMap(({ id }) => id ?? [])])];
};

/** Every invoice that a transaction changed, or that money went to. */
export const touchedInvoices = async (scope: Scope, touched: Touched): Promise<number[]> => {
  const own = [...touchedIds(touched, 'invoices'), ...notesOn(touched, 'invoices')];
  const [payments, deposits] = [touchedIds(touched, 'payments'), touchedIds(touched, 'deposits')];
  if (payments.length + deposits.length === 0) return own;
  const { rows } = await sql<{ id: number }>`
    select t.invoice_id as id from payment_allocations t
    where t.company_id = ${scope.company.id} and t.payment_id = any(${payments}::bigint[])
    union select t.invoice_id from ${sql.table('deposit_applications')} t
    where t.company_id = ${scope.company.id} and t.deposit_id = any(${deposits}::bigint[])`.execute(scope.tx);
  return [...new Set([...own, ...rows.map(({ id }) => id)])];
};
