import { toLocal } from '../time/local.ts';
import type { StockAnswer, StockQuestion } from './check.ts';
import { holdsOf } from './demand.ts';
import { freeOver } from './free.ts';
import { piecesPerKit } from './kits.ts';
import type { StockSentence } from './words.ts';

/** Explains the answer: the quantity owned, its holds, when the fewest are free, and the contents of one kit. */
export function explainStock(
  question: StockQuestion,
  { available, shortage, timeline }: StockAnswer,
  zone: string,
): StockSentence[] {
  const { owned, buffers, demands } = question;
  const holds = demands.flatMap((demand) => holdsOf(demand, question));
  const endless = holds.filter(({ to, quantity }) => to === null && quantity > 0);
  const least = timeline.find(({ free }) => free === available);
  const from = least === undefined ? undefined : toLocal(least.from, zone);
  return [
    ...said(owned !== null, 'owned', { owned: owned ?? 0 }),
    ...said(buffers.before + buffers.after > 0, 'buffers', buffers),
    ...said(endless.length > 0, 'endless', { count: sum(endless.map(({ quantity }) => quantity)) }),
    ...explainKit(question),
    ...said(timeline.length > 1, 'least', { free: available, from: `${from?.date} ${from?.time}` }),
    ...said(available >= 0, 'free', { free: available }),
    ...said(shortage > 0, 'short', { shortage }),
  ];
}

function explainKit(question: StockQuestion): StockSentence[] {
  const { kit, period } = question;
  if (kit === undefined) return [];
  const stocks = new Map(kit.parts.map((part) => [part.number, part]));
  return [...piecesPerKit(kit.number, kit.rows)].map(([part, quantity]) => {
    const stock = stocks.get(part);
    const holds = (stock?.demands ?? []).flatMap((demand) => holdsOf(demand, question));
    return { key: 'kit', data: { part, quantity, free: freeOver(stock?.owned ?? 0, holds, period) } };
  });
}

const said = (isSo: boolean, key: StockSentence['key'], data: StockSentence['data']): StockSentence[] =>
  isSo ? [{ key, data }] : [];

const sum = (figures: readonly number[]): number => figures.reduce((total, each) => total + each, 0);
