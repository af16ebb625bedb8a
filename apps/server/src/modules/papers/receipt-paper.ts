import { amount, cents } from '@yardline/domain/money/cents';
import type { Scope } from '../../kernel/scope.ts';
import type { receipts } from '../payments/public.ts';
import { customerParty } from './contract-paper.ts';
import { findCustomer, findLetterhead, findTaxes } from './papers.queries.ts';
import { methodOf } from './invoice/invoice-sums.ts';
import type { Paper, PaperLine } from './layout/paper.ts';
import { companyLines, type Texts, textsOf, told } from './texts.ts';

/** A payment with all that its receipt says. */
export type Receipt = Awaited<ReturnType<typeof receipts.of>>;

const blank = { product: '', details: [], quantity: '', to: '', discount: '', meter: '' };

/** What was given before there was an invoice, and for which document. */
const depositLine = (
  { amount: paid }: Receipt,
  { number, date, document }: NonNullable<Receipt['deposit']>,
  texts: Texts,
): PaperLine => ({
  ...blank,
  from: texts.day(date),
  description:
    document === null
      ? texts.say('entry.deposit_ahead', { number: String(number) })
      : texts.say('entry.deposit_for', {
          number: String(number),
          document: texts.say(`document.${document.kind}`, { number: String(document.number ?? '') }),
        }),
  rate: '',
  amount: texts.money(paid),
});

/** What of it went to an invoice, and what was deducted of that because it came early. */
const partLine = (
  { number, date, total, amount: paid, discount }: Receipt['parts'][number],
  texts: Texts,
): PaperLine => ({
  ...blank,
  details: discount === 0 ? [] : [texts.say('entry.deducted', { amount: texts.money(discount) })],
  from: texts.day(date),
  description: texts.say('entry.invoice', { number: String(number) }),
  rate: texts.money(total),
  amount: texts.money(paid),
});

/** The company's fee, which came on top of what was paid. [B3.41] */
const feeLine = ({ fee, fee_description: description }: Receipt, texts: Texts): PaperLine => ({
  ...blank,
  from: '',
  description,
  rate: '',
  amount: texts.money(fee),
});

/** What cash came to above or under what it paid, in coins of five cents. */
const roundingLine = ({ rounding }: Receipt, texts: Texts): PaperLine => ({
  ...blank,
  from: '',
  description: texts.say('entry.rounding'),
  rate: '',
  amount: texts.money(rounding),
});

/** A payment made ready to print as its receipt: who paid what, when and how, and which invoices it went to. */
export const receiptPaper = async (scope: Scope, receipt: Receipt): Promise<Paper> => {
  const [letterhead, customer, taxes] = await Promise.all([
    findLetterhead(scope, receipt.division_id),
    findCustomer(scope, receipt.customer_id),
    findTaxes(scope, receipt.taxes),
  ]);
  const texts = textsOf(scope, letterhead.timeZone);
  return {
    type: 'receipt',
    language: scope.language,
    accent: letterhead.accent,
    company: { name: letterhead.name, lines: companyLines({ letterhead, taxes }, texts) },
    number: String(receipt.number ?? ''),
    code: '',
    mark: null,
    facts: told([
      { label: 'fact.received', value: texts.moment(receipt.received_at) },
      { label: 'fact.method', value: methodOf(receipt, texts) },
      { label: 'fact.cheque', value: receipt.cheque_number },
      { label: 'fact.reference', value: receipt.reference },
    ]),
    parties: [customerParty(customer, receipt.customer_name, texts)],
    lines: [
      ...receipt.parts.map((part) => partLine(part, texts)),
      ...(receipt.deposit === null ? [] : [depositLine(receipt, receipt.deposit, texts)]),
      ...(receipt.fee === 0 ? [] : [feeLine(receipt, texts)]),
      ...(receipt.rounding === 0 ? [] : [roundingLine(receipt, texts)]),
    ],
    currency: texts.currency,
    sums: [
      {
        ...texts.sum(
          'sum.received',
          amount(cents(receipt.amount) + cents(receipt.fee) + cents(receipt.rounding)),
        ),
        isStrong: true,
      },
    ],
    comments: texts.say(receipt.deposit === null ? 'receipt.thanks' : 'receipt.deposit'),
  };
};
