import type { Method } from '@yardline/domain/payments/tenders';
import { sql } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type OnPage, onPage } from '../payments/public.ts';
import { payerOf } from './payable.ts';

const rowsOf = (scope: Scope) =>
  scope.tx
    .selectFrom('payments')
    .where('payments.customer_id', '=', payerOf(scope).customerId)
    .select(['payments.id', 'payments.number', 'payments.method', 'payments.amount', 'payments.status'])
    .select(['payments.card_issuer', 'payments.card_last4', 'payments.cheque_number', 'payments.failure'])
    .select(['payments.received_at'])
    .select((eb) =>
      eb
        .exists(
          eb.selectFrom('member_payments').whereRef('payment_id', '=', 'payments.id').select('payment_id'),
        )
        .as('is_of_portal'),
    )
    .$narrowType<{
      method: Method;
      status: 'pending' | 'succeeded' | 'failed' | 'void';
    }>();

export type OwnPayment = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

/** Invoices of a payment, the first due first. */
const invoicesOf = ({ tx }: Scope, paymentIds: readonly number[]) =>
  tx
    .selectFrom('payment_allocations as a')
    .innerJoin('invoices as i', 'i.id', 'a.invoice_id')
    .where('a.payment_id', 'in', [...paymentIds, 0])
    .orderBy('i.due_on')
    .orderBy('i.id')
    .select(['a.payment_id', 'a.invoice_id', 'i.number', 'a.amount'])
    .execute();

type Slice = { limit: number; offset: number };

/**
 * Money that came from the customer and went back to them, and what waits for the card's provider, the newest first.
 * @throws Refusal resource.not_found without the right
 */
export const listOwnPayments = async (scope: Scope, { limit, offset }: Slice) => {
  const counted = rowsOf(scope).where('status', 'in', ['pending', 'succeeded']);
  const [rows, { n }] = await Promise.all([
    counted.orderBy('payments.id', 'desc').limit(limit).offset(offset).execute(),
    counted
      .clearSelect()
      .select(sql<number>`count(*)::integer`.as('n'))
      .executeTakeFirstOrThrow(),
  ]);
  const parts = await invoicesOf(
    scope,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map((row) => ({ ...row, invoices: parts.filter((part) => part.payment_id === row.id) })),
    total: n,
  };
};

/** One that was made in the account. @throws Refusal resource.not_found, also for another customer's */
export const getOwnPayment = async (scope: Scope, id: number) => {
  const row = await rowsOf(scope).where('payments.id', '=', id).executeTakeFirst();
  if (row?.is_of_portal !== true) return notFound();
  return Object.assign(row, { invoices: await invoicesOf(scope, [id]) });
};

/** Whom to ask about one of the customer's own that waits; undefined for one that waits no more. */
export const ownAwaited = async (scope: Scope, id: number): Promise<OnPage['asking'] | undefined> => {
  const { status } = await getOwnPayment(scope, id);
  return status === 'pending' ? onPage.askingAbout(scope, id) : undefined;
};
