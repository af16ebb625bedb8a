import { type Deposit, type getCustomerDeposits, mostDeposits } from '@yardline/contract/deposits/deposits';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { sql } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { customerIdOf } from '../customers/public.ts';

type Of = { ids?: readonly number[]; customerId?: number; contractId?: number };

/** Deposits that came, in the divisions whose payments the actor may see, the latest first. */
const headsOf = (scope: Scope, { ids, customerId, contractId }: Of) => {
  const divisions = divisionsWhere(scope.actor.holder, 'payments.view');
  let rows = scope.tx
    .selectFrom('deposits as d')
    .innerJoin('customers as c', 'c.id', 'd.customer_id')
    .innerJoin('users as u', 'u.id', 'd.created_by')
    .leftJoin('contracts as k', 'k.id', 'd.contract_id')
    .where('d.number', 'is not', null)
    .where(sql<boolean>`d.division_id = any(${divisions}::bigint[])`)
    .orderBy('d.id', 'desc')
    .limit(mostDeposits + 1)
    .select(['d.id', 'd.number', 'd.customer_id', 'c.name as customer_name', 'd.amount', 'd.held'])
    .select(['d.taken_at', 'u.name as taken_by'])
    .select(['k.id as contract_id', 'k.kind as contract_kind', 'k.number as contract_number'])
    .$narrowType<{ contract_kind: 'reservation' | 'contract' | null }>();
  if (ids !== undefined) rows = rows.where('d.id', 'in', ids);
  if (customerId !== undefined) rows = rows.where('d.customer_id', '=', customerId);
  if (contractId !== undefined) rows = rows.where('d.contract_id', '=', contractId);
  return rows.execute();
};

const paymentsOf = ({ tx }: Scope, ids: readonly number[]) =>
  tx
    .selectFrom('deposit_payments as dp')
    .innerJoin('payments as p', 'p.id', 'dp.payment_id')
    .where('dp.deposit_id', 'in', ids)
    .where('p.status', 'in', ['pending', 'succeeded'])
    .orderBy('p.id')
    .select(['dp.deposit_id', 'p.id as payment_id', 'p.number', 'p.method', 'p.amount', 'p.status'])
    .select(['p.received_at', 'p.card_issuer', 'p.card_last4', 'p.reason'])
    .$narrowType<Pick<Deposit['payments'][number], 'method'>>()
    .execute();

const applicationsOf = ({ tx }: Scope, ids: readonly number[]) =>
  tx
    .selectFrom('deposit_applications as a')
    .innerJoin('invoices as v', 'v.id', 'a.invoice_id')
    .leftJoin('deposit_applications as b', 'b.reverses_id', 'a.id')
    .where('a.deposit_id', 'in', ids)
    .orderBy('a.id')
    .select([
      'a.deposit_id',
      'a.id',
      'v.id as invoice_id',
      'v.number',
      'a.amount',
      'a.applied_at',
      'a.reason',
    ])
    .select((eb) => eb('b.id', 'is not', null).as('is_taken_back'))
    .execute();

type OfDeposit<T> = T extends (...args: never[]) => Promise<(infer Row)[]> ? Row : never;

const paymentOf = (row: OfDeposit<typeof paymentsOf>): Deposit['payments'][number] => ({
  payment_id: row.payment_id,
  number: row.number,
  method: row.method,
  amount: row.amount,
  received_at: row.received_at,
  card_issuer: row.card_issuer,
  card_last4: row.card_last4,
  reason: row.reason,
});

const applicationOf = (row: OfDeposit<typeof applicationsOf>): Deposit['applications'][number] => ({
  id: row.id,
  invoice_id: row.invoice_id,
  number: row.number,
  amount: row.amount,
  applied_at: row.applied_at,
  reason: row.reason,
  is_taken_back: row.is_taken_back === true,
});

/** Deposits as they are answered, with how they came and what they paid. */
export const listDeposits = async (scope: Scope, of: Of): Promise<Deposit[]> => {
  const heads = await headsOf(scope, of);
  if (heads.length === 0) return [];
  const ids = heads.map(({ id }) => id);
  const [payments, applications] = [await paymentsOf(scope, ids), await applicationsOf(scope, ids)];
  return heads.map(({ contract_id: contractId, contract_kind: kind, contract_number: number, ...head }) => {
    const own = payments.filter((row) => row.deposit_id === head.id);
    const done = own.filter(({ status }) => status === 'succeeded');
    const used = applications.filter((row) => row.deposit_id === head.id);
    const backOf = (rows: typeof own) =>
      amount(-sum(rows.filter((row) => row.amount < 0).map((row) => cents(row.amount))));
    return {
      ...head,
      number: head.number ?? 0,
      document: contractId === null || kind === null ? null : { id: contractId, kind, number },
      reserved: backOf(own.filter(({ status }) => status === 'pending')),
      applied: amount(sum(used.map((row) => cents(row.amount)))),
      refunded: backOf(done),
      payments: done.map(paymentOf),
      applications: used.map(applicationOf),
    };
  });
};

/** What may be used of deposits, in all. */
export const heldIn = (deposits: readonly Deposit[]): number =>
  amount(sum(deposits.map(({ held, reserved }) => cents(held) - cents(reserved))));

/** One deposit. @throws Refusal resource.not_found, also for what the actor may not see */
export const getDepositById = async (scope: Scope, id: number): Promise<Deposit> =>
  (await listDeposits(scope, { ids: [id] }))[0] ?? notFound();

/** A customer's deposits by the number on their papers. @throws Refusal resource.not_found */
export const depositsOfCustomer = async (
  scope: Scope,
  { params }: InputOf<typeof getCustomerDeposits>,
): Promise<ReplyOf<typeof getCustomerDeposits>> => {
  const customerId = await customerIdOf(scope, params.customerNumber);
  const deposits = await listDeposits(scope, { customerId });
  const { held } = await scope.tx
    .selectFrom('deposits')
    .where('customer_id', '=', customerId)
    .where('held', '>', 0)
    .where(sql<boolean>`division_id = any(${divisionsWhere(scope.actor.holder, 'payments.view')}::bigint[])`)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('held'), eb.lit(0)).as('held'))
    .executeTakeFirstOrThrow();
  const reserved = sum(deposits.map((each) => cents(each.reserved)));
  return {
    held: amount(cents(held) - reserved),
    deposits: deposits.slice(0, mostDeposits),
    has_more: deposits.length > mostDeposits,
  };
};

/** Where a deposit is, and of whom, read without a lock. @throws Refusal resource.not_found for what the actor may not see */
export const findPlace = async (scope: Scope, id: number) => {
  const row = await scope.tx
    .selectFrom('deposits')
    .where('id', '=', id)
    .where('number', 'is not', null)
    .select(['id', 'customer_id', 'contract_id', 'division_id', 'held'])
    .executeTakeFirst();
  return row !== undefined && may(scope, 'payments.view', { division: row.division_id }) ? row : notFound();
};
