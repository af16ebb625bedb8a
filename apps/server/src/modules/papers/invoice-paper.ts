import type { Invoice } from '@yardline/contract/invoices/invoices';
import { cents } from '@yardline/domain/money/cents';
import { isMethod } from '@yardline/domain/payments/tenders';
import type { Scope } from '../../kernel/scope.ts';
import { getInvoiceById } from '../invoices/public.ts';
import { fieldsOf } from '../records/public.ts';
import { customerParty } from './contract-paper.ts';
import {
  findBilledContract,
  findBilledSerials,
  findCustomer,
  findInvoiceOrigin,
  findLetterhead,
  findSite,
  findTaxes,
} from './papers.queries.ts';
import type { Paper, PaperLine, PaperSum } from './layout/paper.ts';
import { ownFacts } from './own-facts.ts';
import { addressLines, letterheadLines, serialLine, textsOf, told, type Texts } from './texts.ts';

/**
 * An invoice made ready to print: its lines as they were posted, its payments, and what is owed now.
 * @throws Refusal resource.not_found for another company's and what the caller may not see
 */
export const invoicePaper = async (scope: Scope, id: number): Promise<Paper> => {
  const [invoice, origin] = await Promise.all([getInvoiceById(scope, id), findInvoiceOrigin(scope, id)]);
  const [letterhead, customer, billed, serials, fields, taxes] = await Promise.all([
    findLetterhead(scope, origin.divisionId),
    findCustomer(scope, invoice.customer_id),
    findBilledContract(scope, invoice.contract_id),
    findBilledSerials(scope, id),
    fieldsOf(scope),
    findTaxes(scope, [invoice.tax1_code, invoice.tax2_code]),
  ]);
  const site = await findSite(scope, billed?.site_id ?? null);
  const texts = textsOf(scope, letterhead.timeZone);
  const from = invoice.billed_from;
  const to = invoice.billed_through;
  return {
    type: 'invoice',
    language: scope.language,
    accent: letterhead.accent,
    company: { name: letterhead.name, lines: letterheadLines(texts, letterhead.address, letterhead.email) },
    number: String(invoice.number),
    code: `I-${invoice.number}`,
    mark: null,
    facts: told([
      { label: 'fact.date', value: texts.day(invoice.date) },
      { label: 'fact.due', value: texts.day(invoice.due_on) },
      {
        label: invoice.contract_kind === 'sales_order' ? 'fact.sales_order' : 'fact.contract',
        value: invoice.contract_number === null ? '' : String(invoice.contract_number),
      },
      {
        label: 'fact.work_order',
        value: invoice.work_order_number === null ? '' : String(invoice.work_order_number),
      },
      { label: 'fact.po', value: invoice.po_number },
      { label: 'fact.reference', value: billed?.reference ?? '' },
      {
        label: 'fact.period',
        value: from === null || to === null ? '' : `${texts.dayAt(from)} – ${texts.dayAt(to)}`,
      },
    ]),
    ...ownFacts(invoice.custom_fields, fields, texts),
    parties: [
      customerParty(customer, invoice.customer_name, texts),
      ...(site === undefined
        ? []
        : [{ label: 'party.site' as const, name: site.name, lines: addressLines(site) }]),
    ],
    lines: invoice.lines
      .filter((line) => !origin.hiddenLines.has(line.line_number))
      .map((line) => lineOf(line, serials.get(line.line_number) ?? [], texts)),
    currency: texts.currency,
    sums: sumsOf(invoice, { waiverPercent: billed?.waiver_percent, taxes }, texts),
    comments: '',
  };
};

const lineOf = (line: Invoice['lines'][number], serials: readonly string[], texts: Texts): PaperLine => ({
  product: line.product,
  description: line.description,
  ...serialLine(serials, texts),
  details: line.explanation?.text ?? [],
  quantity: texts.number(line.quantity),
  from: line.period_from === null ? '' : texts.moment(line.period_from),
  to: line.period_to === null ? '' : texts.moment(line.period_to),
  rate: texts.money(line.unit_price),
  discount: line.discount_amount === 0 ? '' : texts.percent(line.discount_percent),
  amount: texts.money(line.extended_amount),
  meter: '',
});

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

/** What credits pay of an invoice; what was taken back again is not printed. */
const creditsOn = ({ total, applications }: Invoice): Invoice['applications'] =>
  total < 0 ? [] : applications.filter((each) => each.amount > 0 && !each.is_taken_back);

type Percents = { waiverPercent: number | undefined; taxes: Awaited<ReturnType<typeof findTaxes>> };

const sumsOf = (invoice: Invoice, { waiverPercent, taxes }: Percents, texts: Texts): PaperSum[] => {
  const part = (label: 'sum.rental' | 'sum.sales' | 'sum.services', value: number): PaperSum[] =>
    value === 0 ? [] : [texts.sum(label, value)];
  const tax = (code: string, percent: number, value: number): PaperSum[] =>
    code === ''
      ? []
      : [texts.sum('sum.tax', value, { tax: texts.tax(code, taxes.get(code)?.name), percent })];
  const waiver =
    waiverPercent === undefined
      ? texts.sum('sum.waiver', invoice.waiver_total)
      : texts.sum('sum.waiver_percent', invoice.waiver_total, { percent: waiverPercent });
  return [
    ...part('sum.rental', invoice.rental_total),
    ...part('sum.sales', invoice.sales_total),
    ...part('sum.services', invoice.services_total),
    ...(invoice.waiver_total === 0 ? [] : [waiver]),
    ...tax(invoice.tax1_code, invoice.tax1_percent, invoice.tax1_total),
    ...tax(invoice.tax2_code, invoice.tax2_percent, invoice.tax2_total),
    texts.sum('sum.total', invoice.total),
    ...invoice.payments.map((payment) => ({
      label: texts.say(payment.amount < 0 ? 'sum.refund' : 'sum.payment', {
        number: String(payment.number ?? ''),
        method: methodOf(payment, texts),
        when: texts.dayAt(payment.received_at),
      }),
      value: payment.amount < 0 ? texts.money(-payment.amount) : texts.minus(cents(payment.amount)),
      isStrong: false,
    })),
    ...creditsOn(invoice).map((credit) => ({
      label: texts.say('sum.credit', { number: String(credit.number), when: texts.dayAt(credit.applied_at) }),
      value: texts.minus(cents(credit.amount)),
      isStrong: false,
    })),
    ...invoice.deposits
      .filter((each) => each.amount > 0 && !each.is_taken_back)
      .map((deposit) => ({
        label: texts.say('sum.deposit_used', {
          number: String(deposit.number),
          when: texts.dayAt(deposit.applied_at),
        }),
        value: texts.minus(cents(deposit.amount)),
        isStrong: false,
      })),
    // What is owed is never below nothing; a credit stands for itself.
    texts.sum('sum.owed', Math.max(0, invoice.balance)),
  ];
};
