import { displayDate } from '@yardline/domain/format/dates';
import { displayMoney } from '@yardline/domain/format/numbers';
import { cents } from '@yardline/domain/money/cents';
import { cardIssuer } from '@yardline/domain/payments/cards';
import { dayOf } from '@yardline/domain/time/local';
import type { Scope } from '../../../kernel/scope.ts';
import { postMail } from '../../mail/public.ts';

/**
 * Mails a receipt to the payer of a request that was sent by mail, in the transaction that records the payment: the mail
 * exists exactly when the payment does. A payment without a mailed request gets none.
 */
export const mailReceipt = async (scope: Scope, paymentId: number): Promise<void> => {
  const { tx, company, now } = scope;
  const row = await tx
    .selectFrom('payment_request_payments as rp')
    .innerJoin('payment_requests as r', 'r.id', 'rp.request_id')
    .innerJoin('payments as p', 'p.id', 'rp.payment_id')
    .where('rp.payment_id', '=', paymentId)
    .where('r.email', '<>', '')
    .select(['r.email', 'r.language', 'p.number', 'p.amount', 'p.card_issuer', 'p.card_last4'])
    .executeTakeFirst();
  if (row === undefined) return;
  const invoices = await tx
    .selectFrom('payment_allocations as a')
    .innerJoin('invoices as i', 'i.id', 'a.invoice_id')
    .where('a.payment_id', '=', paymentId)
    .orderBy('i.number')
    .select('i.number')
    .execute();
  const language = row.language === 'fr' ? 'fr' : 'en';
  await postMail(tx, {
    companyId: company.id,
    ownerIdentityId: undefined,
    now,
    language,
    to: row.email,
    template: 'payment-receipt',
    data: {
      company: company.name,
      number: String(row.number ?? ''),
      amount: displayMoney(cents(row.amount), language, company.currency),
      card: [cardIssuer(row.card_issuer), `···· ${row.card_last4}`].join(' ').trim(),
      day: displayDate(dayOf(now, company.timeZone), language),
      invoices: invoices.map(({ number }) => number).join(', '),
    },
  });
};
