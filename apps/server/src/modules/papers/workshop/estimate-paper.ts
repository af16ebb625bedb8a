import type { Estimate } from '@yardline/contract/estimates/estimates';
import { amount, cents } from '@yardline/domain/money/cents';
import { sectionsOf } from '@yardline/domain/estimates/estimates';
import { notFound } from '../../../kernel/refusal.ts';
import { may, type Scope } from '../../../kernel/scope.ts';
import { getEstimateById } from '../../estimates/public.ts';
import { customerParty } from '../contract-paper.ts';
import type { Paper, PaperLine } from '../layout/paper.ts';
import { findCustomer, findLetterhead } from '../papers.queries.ts';
import { letterheadLines, textsOf, told, type Texts } from '../texts.ts';
import { machineParty, toldParty } from './parties.ts';
import { taxedSums } from './taxed-sums.ts';
import { headRow, underRepairCodes } from './work-rows.ts';

const sumOf = (lines: Estimate['lines']): number =>
  amount(lines.reduce((sum, line) => sum + cents(line.list_amount), 0));

/** What is done in any case, then each choice under its name with what it costs. */
const linesOf = ({ lines }: Estimate, texts: Texts): PaperLine[] => [
  ...underRepairCodes(
    lines.filter(({ section }) => section === ''),
    texts,
  ),
  ...sectionsOf(lines).flatMap((section) => {
    const own = lines.filter((line) => line.section === section);
    const head = headRow('', texts.say('line.choice', { choice: section }));
    return [Object.assign({}, head, { amount: texts.money(sumOf(own)) }), ...underRepairCodes(own, texts)];
  }),
];

/** What is done in any case and what each choice adds at list price; what a waiver takes over; and what the customer pays. */
const sumsOf = async (scope: Scope, estimate: Estimate, texts: Texts): Promise<Paper['sums']> => {
  const { required_total: required, list_total: all, approved_total: approved, totals } = estimate;
  const choices = sectionsOf(estimate.lines).map((section) => ({
    label: texts.say('line.choice', { choice: section }),
    value: texts.money(sumOf(estimate.lines.filter((line) => line.section === section))),
    isStrong: false,
  }));
  const waived = cents(totals.list) - cents(totals.net);
  return [
    ...(required === all ? [] : [texts.sum('sum.in_any_case', required), ...choices]),
    ...(waived === 0
      ? []
      : [
          texts.sum('sum.list', totals.list),
          { label: texts.say('sum.waived'), value: texts.minus(waived), isStrong: false },
        ]),
    ...(await taxedSums(scope, { totals, isToday: true }, texts)),
    ...(approved === null ? [] : [Object.assign(texts.sum('sum.approved', approved), { isStrong: true })]),
  ];
};

/**
 * An estimate made ready to print: the work with its choices, what it comes to, and until when the customer may approve it. [B4.12]
 * @throws Refusal resource.not_found for another company's and what the caller may not see
 */
export const estimatePaper = async (scope: Scope, id: number): Promise<Paper> => {
  if (!may(scope, 'estimates.view')) return notFound();
  const estimate = await getEstimateById(scope, id);
  const [letterhead, customer] = await Promise.all([
    findLetterhead(scope, estimate.division_id),
    findCustomer(scope, estimate.customer_id),
  ]);
  const texts = textsOf(scope, letterhead.timeZone);
  return {
    type: 'workorder_estimate',
    language: scope.language,
    accent: letterhead.accent,
    company: { name: letterhead.name, lines: letterheadLines(texts, letterhead.address, letterhead.email) },
    number: estimate.estimate_n,
    code: `E-${estimate.estimate_n}`,
    mark: null,
    facts: told([
      { label: 'fact.date', value: texts.dayAt(estimate.created_at) },
      { label: 'fact.valid_until', value: texts.day(estimate.valid_until) },
      { label: 'fact.version', value: texts.number(estimate.version) },
      {
        label: 'fact.contract',
        value: estimate.contract_number === null ? '' : String(estimate.contract_number),
      },
    ]),
    parties: [
      customerParty(customer, estimate.customer_name, texts),
      ...(await machineParty(scope, estimate, texts)),
      toldParty('party.complaint', estimate.complaint),
    ],
    lines: linesOf(estimate, texts),
    currency: texts.currency,
    sums: await sumsOf(scope, estimate, texts),
    comments: estimate.terms,
  };
};
