import type { Invoice } from '@yardline/contract/invoices/invoices';
import { cents } from '@yardline/domain/money/cents';
import { isMethod } from '@yardline/domain/payments/tenders';
import type { InvoiceFacts } from './invoice-facts.ts';
import type { PaperSum } from '../layout/paper.ts';
import type { Texts } from '../texts.ts';

type Paid = Pick<Invoice['payments'][number], 'method' | 'card_issuer' | 'card_last4'>;

/** How something was paid: 'Visa ending in 4242'. */
export const methodOf = (payment: Paid, { say }: Texts): string => {
  if (isMethod(payment.method) && payment.method !== 'card') return say(`method.${payment.method}`);
  const issuer = {
    V: 'Visa',
    M: 'Mastercard',
    A: 'American Express',
    D: 'Diners',
    S: 'Discover',
    I: 'Interac',
  }[payment.card_issuer];
  return payment.card_last4 === ''
    ? say('method.card')
    : say('method.card_ending', { issuer: issuer ?? say('method.card'), last4: payment.card_last4 });
};

/** What the taxes of an invoice were taken on, in its amounts; null where its lines do not say it. */
export type TaxBases = { tax1: number | null; tax2: number | null };

type Told = Pick<InvoiceFacts, 'waiverPercent' | 'taxes'> & { bases: TaxBases };

/** What of a tax goes to each of the authorities that levy it together. */
const taxParts = ({ tax_parts: parts }: Invoice, code: string, texts: Texts): PaperSum[] =>
  parts
    .filter((part) => part.code === code)
    .map(({ authority, registration_number: number, percent, tax }) =>
      texts.sum('sum.tax_part', tax, {
        authority: number === '' ? authority : texts.say('registration', { tax: authority, number }),
        percent,
      }),
    );

/** What an invoice bills: by kind, with waiver and taxes, and in all. */
export const billedSums = (
  invoice: Invoice,
  { waiverPercent, taxes, bases }: Told,
  texts: Texts,
): PaperSum[] => {
  const part = (label: 'sum.rental' | 'sum.sales' | 'sum.services', value: number): PaperSum[] =>
    value === 0 ? [] : [texts.sum(label, value)];
  const tax = (n: 'tax1' | 'tax2'): PaperSum[] => {
    const code = invoice[`${n}_code`];
    if (code === '') return [];
    const base = bases[n];
    const named = { tax: texts.tax(code, taxes.get(code)?.name), percent: invoice[`${n}_percent`] };
    const whole =
      base === null
        ? texts.sum('sum.tax', invoice[`${n}_total`], named)
        : texts.sum('sum.tax_on', invoice[`${n}_total`], Object.assign(named, { base: texts.money(base) }));
    return [whole, ...taxParts(invoice, code, texts)];
  };
  const waiver =
    waiverPercent === undefined
      ? texts.sum('sum.waiver', invoice.waiver_total)
      : texts.sum('sum.waiver_percent', invoice.waiver_total, { percent: waiverPercent });
  return [
    ...part('sum.rental', invoice.rental_total),
    ...part('sum.sales', invoice.sales_total),
    ...part('sum.services', invoice.services_total),
    ...(invoice.waiver_total === 0 ? [] : [waiver]),
    ...tax('tax1'),
    ...tax('tax2'),
    texts.sum('sum.total', invoice.total),
  ];
};

/** What credits pay of an invoice; what was taken back again is not printed. */
const creditsOn = ({ total, applications }: Invoice): Invoice['applications'] =>
  total < 0 ? [] : applications.filter((each) => each.amount > 0 && !each.is_taken_back);

const paid = (label: string, value: string): PaperSum => ({ label, value, isStrong: false });

/** What came of an invoice since. */
export const settledSums = (invoice: Invoice, texts: Texts): PaperSum[] => [
  ...invoice.payments.map((payment) =>
    paid(
      texts.say(payment.amount < 0 ? 'sum.refund' : 'sum.payment', {
        number: String(payment.number ?? ''),
        method: methodOf(payment, texts),
        when: texts.dayAt(payment.received_at),
      }),
      payment.amount < 0 ? texts.money(-payment.amount) : texts.minus(cents(payment.amount)),
    ),
  ),
  ...creditsOn(invoice).map((credit) =>
    paid(
      texts.say('sum.credit', { number: String(credit.number), when: texts.dayAt(credit.applied_at) }),
      texts.minus(cents(credit.amount)),
    ),
  ),
  ...invoice.deposits
    .filter((each) => each.amount > 0 && !each.is_taken_back)
    .map((deposit) =>
      paid(
        texts.say('sum.deposit_used', {
          number: String(deposit.number),
          when: texts.dayAt(deposit.applied_at),
        }),
        texts.minus(cents(deposit.amount)),
      ),
    ),
  ...(invoice.discounted === 0
    ? []
    : [paid(texts.say('sum.early_discount'), texts.minus(cents(invoice.discounted)))]),
  ...(invoice.written_off === 0
    ? []
    : [paid(texts.say('sum.adjustment'), texts.minus(cents(invoice.written_off)))]),
];

/** What is owed of it: never below nothing; a credit stands for itself. */
export const owedSum = ({ balance }: Invoice, texts: Texts): PaperSum =>
  texts.sum('sum.owed', Math.max(0, balance));
