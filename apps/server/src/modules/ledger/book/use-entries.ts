import { movesOfUse } from '@yardline/domain/ledger/postings';
import { cents } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import type { NewEntry } from './enter.ts';

type Use = {
  id: number;
  amount: number;
  applied_at: string;
  /** The number of the invoice, its division, and that of the deposit or credit. */
  number: number;
  division_id: number;
  from_division_id: number;
};

const readDepositUses = async ({ tx, company }: Scope, ids: readonly number[]): Promise<Use[]> => {
  const { rows } = await sql<Use>`
    select u.id, u.amount, u.applied_at, i.number, i.division_id, d.division_id as from_division_id
    from deposit_applications u
    join deposits d on d.company_id = ${company.id} and d.id = u.deposit_id
    join invoices i on i.company_id = ${company.id} and i.id = u.invoice_id
    where u.company_id = ${company.id} and u.id = any(${ids}::bigint[]) order by u.id`.execute(tx);
  return rows;
};

const readCreditUses = async ({ tx, company }: Scope, ids: readonly number[]): Promise<Use[]> => {
  const { rows } = await sql<Use>`
    select u.id, u.amount, u.applied_at, i.number, i.division_id, c.division_id as from_division_id
    from credit_applications u
    join invoices c on c.company_id = ${company.id} and c.id = u.credit_id
    join invoices i on i.company_id = ${company.id} and i.id = u.invoice_id
    where u.company_id = ${company.id} and u.id = any(${ids}::bigint[])
      and c.division_id <> i.division_id order by u.id`.execute(tx);
  return rows;
};

const entriesOf = (scope: Scope, of: 'deposit' | 'credit', uses: readonly Use[]): NewEntry[] =>
  uses.map((use) => ({
    kind: `${of}_${use.amount < 0 ? ('return' as const) : ('use' as const)}` as const,
    noun: `${of}_applications`,
    rowId: use.id,
    reference: `${use.number}`,
    postingOn: dayOf(Temporal.Instant.from(use.applied_at), scope.company.timeZone),
    moves: movesOfUse({
      of,
      fromDivisionId: use.from_division_id,
      divisionId: use.division_id,
      amount: cents(use.amount),
    }),
  }));

/** The entries of what deposits pay of invoices, and of what is taken back of it. */
export const entriesOfDepositUses = async (scope: Scope, ids: readonly number[]): Promise<NewEntry[]> =>
  entriesOf(scope, 'deposit', await readDepositUses(scope, ids));

/** The same of credits: only where the invoice is of another division does anything move. */
export const entriesOfCreditUses = async (scope: Scope, ids: readonly number[]): Promise<NewEntry[]> =>
  entriesOf(scope, 'credit', await readCreditUses(scope, ids));

/** The entries of what was written off, and of what was taken back of it. */
export const entriesOfWriteOffs = async (scope: Scope, ids: readonly number[]): Promise<NewEntry[]> => {
  const rows = await scope.tx
    .selectFrom('write_offs as w')
    .innerJoin('invoices as i', 'i.id', 'w.invoice_id')
    .where('w.id', 'in', ids)
    .orderBy('w.id')
    .select(['w.id', 'w.kind', 'w.amount', 'w.written_at', 'w.reverses_id', 'i.number', 'i.division_id'])
    .execute();
  return rows.map((row) => ({
    kind: row.reverses_id === null ? 'write_off' : 'write_off_return',
    noun: 'write_offs',
    rowId: row.id,
    reference: `${row.number}`,
    postingOn: dayOf(Temporal.Instant.from(row.written_at), scope.company.timeZone),
    moves: [
      {
        posting: row.kind === 'bad_debt' ? 'badDebt' : 'smallBalance',
        divisionId: row.division_id,
        amount: cents(row.amount),
      },
    ],
  }));
};
