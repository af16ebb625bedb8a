import type { InputOf } from '@yardline/contract/endpoint';
import type { printStatement } from '@yardline/contract/papers/papers';
import type { Scope } from '../../kernel/scope.ts';
import { statements } from '../invoices/public.ts';
import { customerParty } from './contract-paper.ts';
import { findCustomer, findLetterhead } from './papers.queries.ts';
import type { Paper, PaperLine, PaperSum } from './layout/paper.ts';
import { letterheadLines, textsOf, type Texts } from './texts.ts';

type Statement = Awaited<ReturnType<typeof statements.of>>;

const bands = ['current', 'days_30', 'days_60', 'days_90', 'days_120'] as const;

/**
 * A customer's statement made ready to print: what happened in its days, what was owed then, and how old that was.
 * @throws Refusal resource.not_found, request.invalid for days that do not follow each other or span more than a year
 */
export const statementPaper = async (
  scope: Scope,
  call: Pick<InputOf<typeof printStatement>, 'params' | 'query'>,
): Promise<Paper> => {
  const statement = await statements.of(scope, call);
  const [letterhead, customer] = await Promise.all([
    findLetterhead(scope, null),
    findCustomer(scope, call.params.id),
  ]);
  const texts = textsOf(scope, letterhead.timeZone);
  return {
    type: 'statement',
    language: scope.language,
    accent: letterhead.accent,
    company: { name: letterhead.name, lines: letterheadLines(texts, letterhead.address, letterhead.email) },
    number: customer?.customer_number ?? '',
    code: '',
    mark: null,
    facts: [
      { label: 'fact.days', value: `${texts.day(statement.from)} – ${texts.day(statement.to)}` },
      { label: 'fact.customer_number', value: customer?.customer_number ?? '' },
    ],
    parties: [customerParty(customer, customer?.name ?? '', texts)],
    lines: statement.entries.map((entry) => lineOf(entry, texts)),
    currency: texts.currency,
    sums: sumsOf(statement, texts),
    comments: '',
  };
};

const lineOf = (
  { kind, day, number, charge, credit, balance }: Statement['entries'][number],
  texts: Texts,
): PaperLine => ({
  product: '',
  details: [],
  quantity: '',
  to: '',
  meter: '',
  from: texts.day(day),
  description: texts.say(`entry.${kind}`, { number: String(number ?? '') }),
  rate: charge === 0 ? '' : texts.money(charge),
  discount: credit === 0 ? '' : texts.money(credit),
  amount: texts.money(balance),
});

const sumsOf = (statement: Statement, texts: Texts): PaperSum[] => {
  const { opening, closing, ageing, from, to, as_of, late_fee_total: fees, deposits_held: held } = statement;
  return [
    texts.sum('sum.opening', opening, { day: texts.day(from) }),
    texts.sum('sum.closing', closing, { day: texts.day(to) }),
    ...bands.flatMap((band) => (ageing[band] === 0 ? [] : [texts.sum(`sum.${band}`, ageing[band])])),
    ...(held === 0 ? [] : [texts.sum('sum.deposits_held', held, { day: texts.day(as_of) })]),
    ...(fees === 0 ? [] : [texts.sum('sum.late_fees', fees, { day: texts.day(as_of) })]),
  ];
};
