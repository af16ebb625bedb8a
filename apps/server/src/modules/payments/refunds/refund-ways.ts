import type { getRefundWays as endpoint } from '@yardline/contract/payments/refunds';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { amount, cents, type Cents } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import { Refusal } from '../../../kernel/refusal.ts';
import { may, type Scope } from '../../../kernel/scope.ts';
import { getCredit } from '../credits.queries.ts';
import type { Returned } from '../movements.ts';

/** A card payment that may go back, with its name at the provider and what of it has not gone back yet. */
type CardPaid = {
  payment_id: number;
  number: number;
  received_at: string;
  card_issuer: string;
  card_last4: string;
  provider: string;
  ref: string;
  left: number;
};

/** Card payments by their ids, less completed and pending refunds. The caller locks them before paying. */
const cardsAmong = async (scope: Scope, payments: ReturnType<typeof sql>): Promise<CardPaid[]> => {
  const { rows } = await sql<CardPaid>`
    select p.id as payment_id, p.number, p.received_at, p.card_issuer, p.card_last4, p.provider, p.provider_ref as ref,
      p.amount + coalesce((select sum(r.amount) from payments r
        where r.company_id = p.company_id and r.refunds_payment_id = p.id
          and r.status in ('pending', 'succeeded')), 0) as left
    from payments p
    where p.company_id = ${scope.company.id} and p.method = 'card' and p.status = 'succeeded' and p.amount > 0
      and p.provider_ref is not null and p.id in (${payments})
    order by p.received_at desc, p.id desc`.execute(scope.tx);
  return rows;
};

/** Payments of the invoices of which a credit takes something back: on them, or as deposits that paid them. */
const paidInto = ({ company }: Scope, creditId: number) => sql`
  with credited as (
    select distinct paid.invoice_id from invoice_lines l
    join invoice_lines paid on paid.company_id = l.company_id and paid.id = l.credits_line_id
    where l.company_id = ${company.id} and l.invoice_id = ${creditId}
  )
  select a.payment_id from payment_allocations a
  where a.company_id = ${company.id} and a.invoice_id in (select invoice_id from credited)
  union
  select d.payment_id from deposit_applications u
  join deposit_payments d on d.company_id = u.company_id and d.deposit_id = u.deposit_id
  where u.company_id = ${company.id} and u.invoice_id in (select invoice_id from credited)`;

const paidDeposit = ({ company }: Scope, depositId: number) => sql`
  select payment_id from deposit_payments where company_id = ${company.id} and deposit_id = ${depositId}`;

const lockPayment = async ({ tx }: Scope, id: number): Promise<void> => {
  await tx.selectFrom('payments').where('id', '=', id).select('id').forUpdate().execute();
};

/** @throws Refusal refund.card_exceeded {left} */
const refuseBeyond = (asked: Cents, { left }: CardPaid): void => {
  if (asked <= cents(left)) return;
  const field = { path: 'amount', code: 'refund.card_exceeded' as const, data: { left: cents(left) } };
  throw new Refusal(field.code, field.data, [field]);
};

/**
 * The card payment that gets back money of a credit, locked: one of those that paid what the credit takes back.
 * @throws Refusal refund.not_its_card for any other, refund.card_exceeded {left}
 */
export const cardOfCredit = async (
  scope: Scope,
  creditId: number,
  { paymentId, asked }: { paymentId: number | null; asked: Cents },
): Promise<Returned> => {
  if (paymentId !== null) await lockPayment(scope, paymentId);
  const cards = await cardsAmong(scope, paidInto(scope, creditId));
  const card = cards.find(({ payment_id: id }) => id === paymentId);
  if (card === undefined) {
    const field = { path: 'payment_id', code: 'refund.not_its_card' as const };
    throw new Refusal(field.code, {}, [field]);
  }
  refuseBeyond(asked, card);
  return { paymentId: card.payment_id, provider: card.provider, ref: card.ref };
};

/** The card payment by which a deposit came, locked. @throws Refusal deposit.not_by_card, refund.card_exceeded {left} */
export const cardOfDeposit = async (scope: Scope, depositId: number, asked: Cents): Promise<Returned> => {
  const [card] = await cardsAmong(scope, paidDeposit(scope, depositId));
  if (card === undefined)
    throw new Refusal('deposit.not_by_card', {}, [{ path: 'method', code: 'deposit.not_by_card' }]);
  await lockPayment(scope, card.payment_id);
  const [now = card] = await cardsAmong(scope, paidDeposit(scope, depositId));
  refuseBeyond(asked, now);
  return { paymentId: now.payment_id, provider: now.provider, ref: now.ref };
};

/** What a customer owes on open invoices, wherever they were written; credits stand beside it. */
export const owedBy = async ({ tx }: Scope, customerId: number): Promise<Cents> => {
  const { owed } = await tx
    .selectFrom('invoices')
    .where('customer_id', '=', customerId)
    .where('balance', '>', 0)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('balance'), eb.lit(0)).as('owed'))
    .executeTakeFirstOrThrow();
  return cents(owed);
};

/** Who may grant a customer terms may let money go that the customer owes. */
const mayLetGo = (scope: Scope, division: number): boolean => may(scope, 'customer_terms', { division });

type Credit = { customer_id: number; division_id: number };

/** @throws Refusal refund.customer_owes {owed} */
export const refuseWhileOwing = async (scope: Scope, credit: Credit): Promise<void> => {
  if (mayLetGo(scope, credit.division_id)) return;
  const owed = await owedBy(scope, credit.customer_id);
  if (owed > 0)
    throw new Refusal('refund.customer_owes', { owed }, [
      { path: 'method', code: 'refund.customer_owes', data: { owed } },
    ]);
};

/** By which ways a credit may go back. @throws Refusal resource.not_found, invoice_credit.used_up */
export const refundWays = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const credit = await getCredit(scope, params.id);
  const [cards, owed] = [
    await cardsAmong(scope, paidInto(scope, credit.id)),
    await owedBy(scope, credit.customer_id),
  ];
  return {
    cards: cards.filter(({ left }) => left > 0),
    owed: amount(owed),
    may_pay_out: owed <= 0 || mayLetGo(scope, credit.division_id),
  };
};
