import { displayDate } from '@yardline/domain/format/dates';
import { displayMoney } from '@yardline/domain/format/numbers';
import { cents } from '@yardline/domain/money/cents';
import { cardIssuer } from '@yardline/domain/payments/cards';
import { dayOf } from '@yardline/domain/time/local';
import type { Scope } from '../../../kernel/scope.ts';
import { postMail } from '../../mail/public.ts';

/** Who gets the receipt: whom a request was mailed to, or the customer's person who paid in their account. */
const payerOf = async ({ tx }: Scope, paymentId: number) => {
  const [asked, member] = await Promise.all([
    tx
      .selectFrom('payment_request_payments as rp')
      .innerJoin('payment_requests as r', 'r.id', 'rp.request_id')
      .where('rp.payment_id', '=', paymentId)
      .where('r.email', '<>', '')
      .select(['r.email', 'r.language'])
      .executeTakeFirst(),
    tx
      .selectFrom('member_payments as m')
      .innerJoin('portal_logins as l', 'l.id', 'm.portal_login_id')
      .where('m.payment_id', '=', paymentId)
      .select(['l.email', 'm.language'])
      .executeTakeFirst(),
  ]);
  return asked ?? member;
};

/**
 * Mails a receipt to who paid by a request or in their account, in the transaction that records the payment: the mail
 * exists exactly when the payment does. A payment at the counter gets none.
 */
export const mailReceipt = async (scope: Scope, paymentId: number): Promise<void> => {
  const { tx, company, now } = scope;
  const payer = await payerOf(scope, paymentId);
  if (payer === undefined) return;
  const [payment, invoices] = await Promise.all([
    tx
      .selectFrom('payments')
      .where('id', '=', paymentId)
      .select(['number', 'amount', 'fee', 'card_issuer', 'card_last4'])
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('payment_allocations as a')
      .innerJoin('invoices as i', 'i.id', 'a.invoice_id')
      .where('a.payment_id', '=', paymentId)
      .orderBy('i.number')
      .select('i.number')
      .execute(),
  ]);
  const language = payer.language === 'fr' ? 'fr' : 'en';
  await postMail(tx, {
    companyId: company.id,
    ownerIdentityId: undefined,
    now,
    language,
    to: payer.email,
    template: 'payment-receipt',
    data: {
      company: company.name,
      number: String(payment.number ?? ''),
      amount: displayMoney(cents(payment.amount) + cents(payment.fee), language, company.currency),
      card: [cardIssuer(payment.card_issuer), `···· ${payment.card_last4}`].join(' ').trim(),
      day: displayDate(dayOf(now, company.timeZone), language),
      invoices: invoices.map(({ number }) => number).join(', '),
    },
  });
};
