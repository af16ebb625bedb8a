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

type Call = Pick<InputOf<typeof printStatement>, 'params' | 'query'>;

/**
 * A customer's statement made ready to print: what happened in its days, or what is open of each invoice, as the customer gets it where
 * neither was chosen; what was owed then, and how old that was.
 * @throws Refusal resource.not_found, request.invalid for days that do not follow each other or span more than a year
 */
export const statementPaper = async (
  scope: Scope,
  { params, query: { form: chosen, ...query } }: Call,
): Promise<Paper> => {
  const statement = await statements.of(scope, { params, query });
  const isOpenItems = (chosen ?? (await statements.formOf(scope, params.id))) === 'open_items';
  const [letterhead, customer] = await Promise.all([
    findLetterhead(scope, null),
    findCustomer(scope, params.id),
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
      isOpenItems
        ? { label: 'fact.as_of', value: texts.day(statement.as_of) }
        : { label: 'fact.days', value: `${texts.day(statement.from)} – ${texts.day(statement.to)}` },
      { label: 'fact.customer_number', value: customer?.customer_number ?? '' },
    ],
    parties: [customerParty(customer, customer?.name ?? '', texts)],
    ...(isOpenItems
      ? {
          isOpenItems,
          lines: statement.open_items.map((item) => itemOf(item, texts)),
          sums: restOf(statement, texts),
        }
      : {
          lines: statement.entries.map((entry) => lineOf(entry, texts)),
          sums: sumsOf(statement, texts),
        }),
    currency: texts.currency,
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

const itemOf = (item: Statement['open_items'][number], texts: Texts): PaperLine => ({
  product: '',
  details: item.po_number === '' ? [] : [`${texts.say('fact.po')} ${item.po_number}`],
  quantity: '',
  meter: '',
  from: texts.day(item.invoiced_on),
  to: texts.day(item.due_on),
  description: texts.say(item.total < 0 ? 'entry.credit' : 'entry.invoice', { number: String(item.number) }),
  rate: texts.money(item.total),
  discount: '',
  amount: texts.money(item.balance),
});

const sumsOf = (statement: Statement, texts: Texts): PaperSum[] => {
  const { opening, closing, from, to } = statement;
  return [
    texts.sum('sum.opening', opening, { day: texts.day(from) }),
    texts.sum('sum.closing', closing, { day: texts.day(to) }),
    ...agedOf(statement, texts),
  ];
};

/** What all open items come to. */
const restOf = (statement: Statement, texts: Texts): PaperSum[] => [
  texts.sum('sum.closing', statement.ageing.total, { day: texts.day(statement.as_of) }),
  ...agedOf(statement, texts),
];

const agedOf = (statement: Statement, texts: Texts): PaperSum[] => {
  const { ageing, as_of, late_fee_total: fees, deposits_held: held } = statement;
  return [
    ...bands.flatMap((band) => (ageing[band] === 0 ? [] : [texts.sum(`sum.${band}`, ageing[band])])),
    ...(held === 0 ? [] : [texts.sum('sum.deposits_held', held, { day: texts.day(as_of) })]),
    ...(fees === 0 ? [] : [texts.sum('sum.late_fees', fees, { day: texts.day(as_of) })]),
  ];
};
