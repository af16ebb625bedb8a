import type { Period } from '../time/local.ts';
import { type Demand, holdsOf, type Watch } from './demand.ts';
import { joined, type Step, timeline } from './free.ts';
import { type KitRow, kitTimeline, piecesPerKit } from './kits.ts';

/** A kit, its contents and the stock of its parts. */
export type Kit = {
  number: string;
  rows: readonly KitRow[];
  parts: readonly { number: string; owned: number; demands: readonly Demand[] }[];
};

/** Stock and the quantity wanted. Of a kit `owned` is null unless the kit itself is counted. */
export type StockQuestion = Watch & {
  owned: number | null;
  demands: readonly Demand[];
  period: Period;
  /** The quantity wanted: the shortage is measured against it. */
  wanted: number;
  kit?: Kit | undefined;
};

export type StockAnswer = { available: number; shortage: number; timeline: Step[] };

/**
 * The quantity free throughout a period, by step, and the shortage. Of 5 owned, 3 out to Wednesday 00:00
 * and a day of turn-round leave 2 on Wednesday and 5 on Thursday; of 2 owned, 3 asked for leave −1, a shortage of 1.
 * @throws RangeError when the kit's contents are missing; refuse cycles first (cycleIn)
 */
export function checkStock(question: StockQuestion): StockAnswer {
  const { owned, demands, period, wanted } = question;
  const own = owned === null ? undefined : timeline(owned, sweepable(demands, question), period);
  const ofKit = question.kit === undefined ? undefined : stepsOfKit(question.kit, question);
  const steps = [own, ofKit].filter((each) => each !== undefined);
  const [first, second] = steps;
  if (first === undefined) throw new RangeError('neither stock nor a kit to look at');
  const told = second === undefined ? first : lesser(first, second);
  const available = Math.min(...told.map(({ free }) => free));
  return { available, shortage: Math.max(0, wanted - available), timeline: told };
}

function sweepable(demands: readonly Demand[], watch: Watch) {
  return demands.flatMap((demand) => holdsOf(demand, watch));
}

function stepsOfKit({ number, rows, parts }: Kit, question: StockQuestion): Step[] {
  const stocks = parts.map(({ demands, ...part }) => ({ ...part, holds: sweepable(demands, question) }));
  return kitTimeline(piecesPerKit(number, rows), stocks, question.period);
}

/** The lesser of two timelines over the same period. */
function lesser(a: readonly Step[], b: readonly Step[]): Step[] {
  const steps = a.flatMap((one) =>
    b.flatMap((other) => {
      const from = Temporal.Instant.compare(one.from, other.from) < 0 ? other.from : one.from;
      const to = Temporal.Instant.compare(one.to, other.to) < 0 ? one.to : other.to;
      const isShared = Temporal.Instant.compare(from, to) < 0;
      return isShared ? [{ from, to, free: Math.min(one.free, other.free) }] : [];
    }),
  );
  return joined(steps);
}
