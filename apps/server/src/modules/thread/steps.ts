import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { getContractSteps, Step } from '@yardline/contract/thread/steps';
import { isUnbilled } from '@yardline/domain/contracts/line-status';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type LineRecord, linesOf, mayView, placeOf } from '../contracts/public.ts';
import {
  chainOf,
  type DatedPaper,
  invoicesOf,
  type Link,
  paymentsOf,
  returnsOf,
  ticketsOf,
} from './steps.queries.ts';

type Facts = {
  chain: readonly Link[];
  /** The contract, or until there is one what will become it. */
  last: Link;
  lines: readonly LineRecord[];
  papers: readonly DatedPaper[];
};

const latest = (moments: readonly (string | null)[]): string | null =>
  moments.reduce((last, each) => (each !== null && (last === null || each > last) ? each : last), null);

const first = (moments: readonly (string | null)[]): string | null =>
  moments.reduce((begin, each) => (each !== null && (begin === null || each < begin) ? each : begin), null);

const seen = (papers: readonly DatedPaper[], ...types: DatedPaper['type'][]): Step['papers'] =>
  papers.filter(({ type }) => types.includes(type)).map(({ type, id, number }) => ({ type, id, number }));

/** A step that a document of its own takes: the quote, the reservation. */
const ofKind = (
  step: 'quoted' | 'reserved',
  kind: 'quote' | 'reservation',
  { chain, papers }: Facts,
): Step => {
  const own = chain.find((link) => link.kind === kind && link.status !== 'draft');
  const kinds = ['quote', 'reservation', 'contract'];
  const isPassed = chain.some((link) => kinds.indexOf(link.kind) > kinds.indexOf(kind));
  const missing = isPassed ? 'skipped' : 'none';
  return {
    step,
    state: own === undefined ? missing : 'done',
    at: own?.opened_at ?? null,
    pieces: null,
    papers: seen(papers, kind),
  };
};

/** A step that pieces go one after the other. */
const ofPieces = (
  step: 'out' | 'returned',
  { lines, last, papers }: Facts,
  went: (line: LineRecord) => string | null,
): Step => {
  const kits = new Set(lines.map((line) => line.kit_line_number));
  // A kit is no piece: what it brought is.
  const rented = lines.filter((line) => line.type === 'R' && !kits.has(line.line_number));
  const gone = rented.filter((line) => went(line) !== null);
  const count = (some: readonly LineRecord[]): number =>
    some.reduce((sum, { quantity }) => sum + quantity, 0);
  const pieces = { done: count(gone), of: count(rented) };
  const moments = gone.map(went);
  const begun = pieces.done === pieces.of ? 'done' : 'part';
  const none = last.kind === 'contract' && pieces.of === 0 ? 'skipped' : 'none';
  return {
    step,
    state: pieces.done === 0 ? none : begun,
    at: step === 'out' ? first(moments) : latest(moments),
    pieces,
    papers: step === 'out' ? seen(papers, 'contract', 'delivery') : seen(papers, 'pickup', 'return'),
  };
};

/** A sales order goes its own way: ordered, and picked piece by piece. */
const ofOrder = ({ last, lines, papers }: Facts): Step[] => {
  const parts = lines.filter(({ type }) => type === 'S');
  const count = (some: readonly LineRecord[]): number =>
    some.reduce((sum, { quantity }) => sum + Math.round(quantity * 100), 0) / 100;
  const pieces = { done: count(parts.filter((line) => line.status_code === 'S')), of: count(parts) };
  const begun = pieces.done === pieces.of ? 'done' : 'part';
  return [
    {
      step: 'ordered',
      state: last.opened_at === null ? 'none' : 'done',
      at: last.opened_at,
      pieces: null,
      papers: seen(papers, 'sales_order'),
    },
    { step: 'picked', state: pieces.done === 0 ? 'none' : begun, at: null, pieces, papers: [] },
  ];
};

const ofMoney = (facts: Facts): Step[] => {
  const { last, lines, papers } = facts;
  const { billed, paid, owed } = last.figures;
  const isBilled = last.status === 'closed' || (billed !== 0 && !lines.some(isUnbilled));
  const isPaid = isBilled && billed > 0 && owed === 0;
  const when = (type: DatedPaper['type']) =>
    latest(papers.filter((each) => each.type === type).map(({ at }) => at));
  const nothing = last.status === 'closed' && billed === 0;
  const part = (amount: number) => (amount === 0 ? 'none' : 'part');
  const state = (isDone: boolean, amount: number) => (isDone ? 'done' : part(amount));
  return [
    {
      step: 'billed',
      state: nothing ? 'skipped' : state(isBilled, billed),
      at: when('invoice'),
      pieces: null,
      papers: seen(papers, 'invoice'),
    },
    {
      step: 'paid',
      state: nothing ? 'skipped' : state(isPaid, paid),
      at: when('payment'),
      pieces: null,
      papers: seen(papers, 'payment'),
    },
  ];
};

/**
 * How far a quote, reservation or contract is, with the documents of each step that the caller may see.
 * @throws Refusal resource.not_found
 */
export const contractSteps = async (
  scope: Scope,
  { params }: InputOf<typeof getContractSteps>,
): Promise<ReplyOf<typeof getContractSteps>> => {
  const chain = await chainOf(scope, params.id);
  const asked = chain.find(({ id }) => id === params.id) ?? notFound();
  if (!mayView(scope, asked)) return notFound();
  const last = chain.findLast(({ kind }) => kind === 'contract') ?? asked;
  const ask = { contractId: last.id, place: placeOf(last) };
  const [lines, ...papers] = await Promise.all([
    linesOf(scope, last.id),
    ticketsOf(scope, ask),
    returnsOf(scope, ask),
    invoicesOf(scope, ask),
    paymentsOf(scope, ask),
  ]);
  const own = chain
    .filter((link) => mayView(scope, link))
    .map(({ id, kind, number, opened_at: at }) => ({ type: kind, id, number, at: at ?? '' }));
  const facts = { chain, last, lines, papers: [...own, ...papers.flat()] };
  if (last.kind === 'sales_order') return { steps: [...ofOrder(facts), ...ofMoney(facts)] };
  return {
    steps: [
      ofKind('quoted', 'quote', facts),
      ofKind('reserved', 'reservation', facts),
      ofPieces('out', facts, (line) => line.out_at),
      ofPieces('returned', facts, (line) => line.returned_at),
      ...ofMoney(facts),
    ],
  };
};
