import type { OffRentReceipt } from '@yardline/contract/off-rent-calls/off-rent-calls';
import type { Scope } from '../../kernel/scope.ts';
import { getReceiptById } from '../off-rent-calls/public.ts';
import { customerParty } from './contract-paper.ts';
import type { Paper, PaperLine } from './layout/paper.ts';
import { findCustomer, findLetterhead } from './papers.queries.ts';
import { filled, letterheadLines, type Texts, textsOf, told } from './texts.ts';

const lineOf = (line: OffRentReceipt['lines'][number], texts: Texts): PaperLine => ({
  product: line.product,
  description: line.description,
  details: [
    ...(line.freePercent === 100
      ? []
      : [texts.say('off_rent.free', { percent: texts.percent(line.freePercent) })]),
    ...(line.fuelLeft === null ? [] : [texts.say('off_rent.fuel', { eighths: String(line.fuelLeft) })]),
  ],
  quantity: texts.number(line.quantity),
  from: '',
  to: '',
  rate: '',
  discount: '',
  amount: '',
  meter: '',
});

/** What the customer should know of it now: whether it waits, was taken back, and what is credited. */
const stateOf = (receipt: OffRentReceipt, texts: Texts): string[] => [
  receipt.status === 'waiting' ? texts.say('off_rent.waits') : '',
  receipt.status === 'taken_back'
    ? texts.say('off_rent.taken_back', { reason: receipt.take_back_reason })
    : '',
  receipt.billed_beyond.length === 0
    ? ''
    : texts.say('off_rent.billed', { numbers: receipt.billed_beyond.join(', ') }),
];

const customerOf = ({ tx }: Scope, contractId: number) =>
  tx
    .selectFrom('contracts')
    .where('id', '=', contractId)
    .select(['customer_id', 'po_number'])
    .executeTakeFirstOrThrow();

/**
 * The receipt of a call-off for its customer: what is off rent, from which moment, and by which number they can prove it.
 * @throws Refusal resource.not_found for another company's and what the caller may not see
 */
export const callOffPaper = async (scope: Scope, id: number): Promise<Paper> => {
  const receipt = await getReceiptById(scope, id);
  const contract = await customerOf(scope, receipt.contract_id);
  const [letterhead, customer] = await Promise.all([
    findLetterhead(scope, receipt.division_id),
    findCustomer(scope, contract.customer_id),
  ]);
  const texts = textsOf(scope, letterhead.timeZone);
  return {
    type: 'off_rent_receipt',
    language: scope.language,
    accent: letterhead.accent,
    company: { name: letterhead.name, lines: letterheadLines(texts, letterhead.address, letterhead.email) },
    number: `OR-${receipt.number}`,
    code: `OR-${receipt.number}`,
    mark: receipt.status === 'taken_back' ? 'mark.cancelled' : null,
    facts: told([
      { label: 'fact.called', value: texts.moment(receipt.called_at) },
      { label: 'fact.off_rent_from', value: texts.moment(receipt.effective_at) },
      { label: 'fact.called_by', value: receipt.by_name },
      { label: 'fact.off_rent_reason', value: texts.say(`off_rent.${receipt.reason}`) },
      { label: 'fact.contract', value: String(receipt.contract_number ?? '') },
      { label: 'fact.po', value: contract.po_number },
      { label: 'fact.pickup', value: receipt.pickup?.short_title ?? '' },
      { label: 'fact.stands', value: receipt.place },
      { label: 'fact.share_reason', value: receipt.share_reason },
    ]),
    parties: [customerParty(customer, receipt.customer_name, texts)],
    lines: receipt.lines.map((line) => lineOf(line, texts)),
    sums: [],
    comments: filled(stateOf(receipt, texts)).join(' '),
  };
};
