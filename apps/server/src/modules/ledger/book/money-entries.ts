import { mirrored, type Move, movesOfMoney } from '@yardline/domain/ledger/postings';
import { cents } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import type { NewEntry } from './enter.ts';

const readPayments = ({ tx }: Scope, ids: readonly number[]) =>
  tx
    .selectFrom('payments')
    .where('id', 'in', ids)
    .where('status', 'in', ['succeeded', 'void'])
    .orderBy('id')
    .select(['id', 'number', 'method', 'amount', 'received_at', 'void_on'])
    .select(['fee', 'rounding', 'is_own_cheque'])
    .execute();

type Part = {
  payment_id: number;
  of: 'paper' | 'deposit';
  division_id: number;
  amount: number;
  discount: number;
};

/** What payments are of: papers, or a deposit. */
export const readParts = async ({ tx, company }: Scope, ids: readonly number[]): Promise<Part[]> => {
  const { rows } = await sql<Part>`
    select a.payment_id, 'paper' as of, i.division_id, a.amount, a.discount
    from payment_allocations a join invoices i on i.company_id = ${company.id} and i.id = a.invoice_id
    where a.company_id = ${company.id} and a.payment_id = any(${ids}::bigint[])
    union all
    select x.payment_id, 'deposit', d.division_id, p.amount, 0
    from deposit_payments x
    join deposits d on d.company_id = ${company.id} and d.id = x.deposit_id
    join payments p on p.company_id = ${company.id} and p.id = x.payment_id
    where x.company_id = ${company.id} and x.payment_id = any(${ids}::bigint[])`.execute(tx);
  return rows;
};

const dayIn = ({ company }: Scope, at: string): string => dayOf(Temporal.Instant.from(at), company.timeZone);

type Facts = { id: number; method: string; fee: number; rounding: number; is_own_cheque: boolean };

const movesOf = (payment: Facts, parts: readonly Part[]) =>
  movesOfMoney(
    payment.method,
    parts
      .filter(({ payment_id: id }) => id === payment.id)
      .map(({ of, division_id: divisionId, amount, discount }) => ({
        of,
        divisionId,
        amount: cents(amount),
        discount: cents(discount),
      })),
    {
      fee: cents(payment.fee),
      rounding: cents(payment.rounding),
      isOwnCheque: payment.is_own_cheque,
    },
  );

/** The entries of money that came, or went back: also of payments that are void now. */
export const entriesOfPayments = async (scope: Scope, ids: readonly number[]): Promise<NewEntry[]> => {
  const [payments, parts] = await Promise.all([readPayments(scope, ids), readParts(scope, ids)]);
  return payments.map((payment) => ({
    kind: payment.amount < 0 ? 'refund' : 'payment',
    noun: 'payments',
    rowId: payment.id,
    reference: `${payment.number}`,
    postingOn: dayIn(scope, payment.received_at),
    moves: movesOf(payment, parts),
  }));
};

/** What taking a payment or a refund back would move. */
export const movesBack = async (scope: Scope, id: number): Promise<Move[]> => {
  const [payments, parts] = await Promise.all([readPayments(scope, [id]), readParts(scope, [id])]);
  return payments.flatMap((payment) => mirrored(movesOf(payment, parts)));
};

/** Checks that the bank sent back after a slip brought them there, by the account of that bank. */
const readReturned = async ({ tx }: Scope, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const rows = await tx
    .selectFrom('bank_slip_lines as l')
    .innerJoin('bank_slips as s', 's.id', 'l.slip_id')
    .where('l.payment_id', 'in', ids)
    .where('l.is_returned', '=', true)
    .select(['l.payment_id', 's.account_id'])
    .execute();
  return new Map(rows.map((row) => [row.payment_id ?? 0, row.account_id]));
};

/**
 * The entries that take void payments back, on the day on which they were made void. A check that the bank sent back leaves the bank,
 * where a slip had brought it there.
 */
export const entriesOfVoids = async (scope: Scope, ids: readonly number[]): Promise<NewEntry[]> => {
  const [payments, parts, returned] = await Promise.all([
    readPayments(scope, ids),
    readParts(scope, ids),
    readReturned(scope, ids),
  ]);
  return payments.flatMap((payment) =>
    payment.void_on === null
      ? []
      : [
          {
            kind: 'void' as const,
            noun: 'payments',
            rowId: payment.id,
            reference: `${payment.number}`,
            postingOn: payment.void_on,
            bankId: returned.get(payment.id),
            moves: mirrored(
              movesOf(
                { ...payment, is_own_cheque: payment.is_own_cheque || returned.has(payment.id) },
                parts,
              ),
            ),
          },
        ],
  );
};
