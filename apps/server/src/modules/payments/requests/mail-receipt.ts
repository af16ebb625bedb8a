import { displayDate } from '@yardline/domain/format/dates';
import type { Language } from '@yardline/domain/format/language';
import { displayMoney } from '@yardline/domain/format/numbers';
import { cents } from '@yardline/domain/money/cents';
import { cardIssuer } from '@yardline/domain/payments/cards';
import { dayOf } from '@yardline/domain/time/local';
import type { Scope } from '../../../kernel/scope.ts';
import { postMail } from '../../mail/public.ts';
import { documentName } from './document-name.ts';

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

/** The numbers of the invoices that a payment is for. */
const invoicesOf = async ({ tx }: Scope, paymentId: number): Promise<string> => {
  const rows = await tx
    .selectFrom('payment_allocations as a')
    .innerJoin('invoices as i', 'i.id', 'a.invoice_id')
    .where('a.payment_id', '=', paymentId)
    .orderBy('i.number')
    .select('i.number')
    .execute();
  return rows.map(({ number }) => number).join(', ');
};

/** The document that a payment is held for as a deposit; undefined where it pays invoices. */
const documentOf = async ({ tx }: Scope, paymentId: number) => {
  const row = await tx
    .selectFrom('deposit_payments as dp')
    .innerJoin('deposits as d', 'd.id', 'dp.deposit_id')
    .innerJoin('contracts as k', 'k.id', 'd.contract_id')
    .where('dp.payment_id', '=', paymentId)
    .select(['k.kind', 'k.number'])
    .$narrowType<{ kind: 'reservation' | 'contract' }>()
    .executeTakeFirst();
  return row === undefined ? undefined : { kind: row.kind, number: row.number ?? 0 };
};

/**
 * Mails a receipt to who paid by a request or in their account, in the transaction that records the payment: the mail
 * exists exactly when the payment does. A payment at the counter gets none.
 */
export const mailReceipt = async (scope: Scope, paymentId: number): Promise<void> => {
  const { tx, company, now } = scope;
  const payer = await payerOf(scope, paymentId);
  if (payer === undefined) return;
  const payment = await tx
    .selectFrom('payments')
    .where('id', '=', paymentId)
    .select(['number', 'amount', 'fee', 'card_issuer', 'card_last4'])
    .executeTakeFirstOrThrow();
  const language: Language = payer.language === 'fr' ? 'fr' : 'en';
  const data = {
    company: company.name,
    number: String(payment.number ?? ''),
    amount: displayMoney(cents(payment.amount) + cents(payment.fee), language, company.currency),
    card: [cardIssuer(payment.card_issuer), `···· ${payment.card_last4}`].join(' ').trim(),
    day: displayDate(dayOf(now, company.timeZone), language),
  };
  const mail = { companyId: company.id, ownerIdentityId: undefined, now, language, to: payer.email };
  const document = await documentOf(scope, paymentId);
  if (document === undefined) {
    const named = Object.assign(data, { invoices: await invoicesOf(scope, paymentId) });
    await postMail(tx, { ...mail, template: 'payment-receipt', data: named });
  } else {
    const named = Object.assign(data, { document: documentName(language, document) });
    await postMail(tx, { ...mail, template: 'deposit-receipt', data: named });
  }
};
