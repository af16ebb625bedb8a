import type { Invoice } from '@yardline/contract/invoices/invoices';
import { dayOf } from '@yardline/domain/time/local';
import type { Scope } from '../../../kernel/scope.ts';
import { getInvoiceById } from '../../invoices/public.ts';
import { fieldsOf } from '../../records/public.ts';
import { customerParty } from '../contract-paper.ts';
import { type InvoiceFacts, invoiceFacts } from './invoice-facts.ts';
import { billedSums, owedSum, settledSums } from './invoice-sums.ts';
import { findBilledSerials, findInvoiceOrigin } from '../papers.queries.ts';
import type { Labelled, Paper, PaperLine } from '../layout/paper.ts';
import { ownFacts } from '../own-facts.ts';
import { findExemptions } from './exemptions.ts';
import { findTaxBases } from './tax-bases.ts';
import { addressLines, companyLines, serialLine, textsOf, told, type Texts } from '../texts.ts';

const unknown = { tax1: null, tax2: null };

/**
 * An invoice or a credit made ready to print: parties, lines and sums as they were posted, and apart from them what was paid and is owed
 * today.
 * @throws Refusal resource.not_found for another company's and what the caller may not see
 */
export const invoicePaper = async (scope: Scope, id: number): Promise<Paper> => {
  const [invoice, origin] = await Promise.all([getInvoiceById(scope, id), findInvoiceOrigin(scope, id)]);
  const [facts, serials, fields, bases, exempt] = await Promise.all([
    invoiceFacts(scope, invoice, origin),
    findBilledSerials(scope, id),
    fieldsOf(scope),
    origin.snapshot === null ? unknown : findTaxBases(scope, id),
    findExemptions(scope, id),
  ]);
  const { letterhead, customer, site } = facts;
  const texts = textsOf(scope, letterhead.timeZone);
  const billed = billedSums(invoice, { ...facts, bases }, texts);
  const settled = settledSums(invoice, texts);
  const isCredit = invoice.source === 'R';
  return {
    type: 'invoice',
    ...(isCredit && { isCredit }),
    language: scope.language,
    accent: letterhead.accent,
    company: { name: letterhead.name, lines: companyLines(facts, texts) },
    number: String(invoice.number),
    code: `I-${invoice.number}`,
    mark: null,
    facts: [
      ...(isCredit ? creditFacts(invoice, facts, texts) : factsOf(invoice, facts, texts)),
      ...exemptFacts(exempt),
    ],
    ...ownFacts(invoice.custom_fields, fields, texts),
    parties: [
      customerParty(customer, invoice.customer_name, texts),
      ...(site ? [{ label: 'party.site' as const, name: site.name, lines: addressLines(site) }] : []),
    ],
    lines: invoice.lines
      .filter((line) => !origin.hiddenLines.has(line.line_number))
      .map((line) => lineOf(line, serials.get(line.line_number) ?? [], texts)),
    currency: texts.currency,
    sums: billed,
    // A credit asks for nothing; what was refunded of it is told.
    standing: isCredit ? settled : [...settled, owedSum(invoice, texts)],
    standingOn: texts.day(dayOf(scope.now, letterhead.timeZone)),
    covered: {
      facts: factsOf(invoice, facts, texts),
      sums: [...billed, ...settled, owedSum(invoice, texts)],
    },
    comments: '',
  };
};

/** Which part of the bill of a contract it is: '40% of contract 123'. */
const shareOf = ({ share, contract_number: number }: Invoice, texts: Texts): string => {
  if (share === null || share === undefined) return '';
  const contract = String(number ?? '');
  return share.percent === null
    ? texts.say('share.amount', { amount: texts.money(share.amount ?? 0), contract })
    : texts.say('share.percent', { percent: texts.percent(share.percent), contract });
};

const factsOf = (invoice: Invoice, { reference }: InvoiceFacts, texts: Texts): Labelled[] => {
  const { billed_from: from, billed_through: to } = invoice;
  return told([
    { label: 'fact.date', value: texts.day(invoice.date) },
    { label: 'fact.due', value: texts.day(invoice.due_on) },
    { label: 'fact.terms', value: invoice.terms_text },
    {
      label: 'fact.early_discount',
      value:
        invoice.discount_by === null
          ? ''
          : texts.say('discount.by', {
              amount: texts.money(invoice.early_discount),
              day: texts.day(invoice.discount_by),
            }),
    },
    {
      label: invoice.contract_kind === 'sales_order' ? 'fact.sales_order' : 'fact.contract',
      value: invoice.contract_number === null ? '' : String(invoice.contract_number),
    },
    {
      label: 'fact.work_order',
      value: invoice.work_order_number === null ? '' : String(invoice.work_order_number),
    },
    { label: 'fact.share', value: shareOf(invoice, texts) },
    { label: 'fact.po', value: invoice.po_number },
    { label: 'fact.reference', value: reference },
    {
      label: 'fact.period',
      value: from === null || to === null ? '' : `${texts.dayAt(from)} – ${texts.dayAt(to)}`,
    },
  ]);
};

/** By which certificates or numbers it is exempt. */
const exemptFacts = (numbers: readonly string[]): Labelled[] =>
  told([{ label: 'fact.exempt', value: numbers.join(', ') }]);

/** A credit is not due, and says which invoices it corrects. */
const creditFacts = (invoice: Invoice, facts: InvoiceFacts, texts: Texts): Labelled[] => {
  const [date, ...more] = factsOf(invoice, facts, texts).filter(({ label }) => label !== 'fact.due');
  const numbers = invoice.credits.map(({ number }) => String(number)).join(', ');
  return [...(date ? [date] : []), ...told([{ label: 'fact.corrects', value: numbers }]), ...more];
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
