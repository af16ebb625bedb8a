import { type Cents, times } from '../money/cents.ts';

/** How a vendor charges a piece: once, or for each day, week or month of four weeks that has begun. */
export const costPers = ['total', 'day', 'week', 'month'] as const;
export type CostPer = (typeof costPers)[number];

const daysOf: Record<Exclude<CostPer, 'total'>, number> = { day: 1, week: 7, month: 28 };

/** For how long a piece is with the shop; days as `2026-01-31`. */
export type RerentTime = {
  from: string;
  /** When it is due back at the vendor. */
  until: string;
  /** When it went back there; null while it has not. */
  backOn: string | null;
};

const laterOf = (a: string, b: string): string => (a > b ? a : b);

/** The day through which the vendor is paid: what is kept too long costs on, what went back early costs no more. */
const paidThrough = ({ until, backOn }: RerentTime, today: string): string => backOn ?? laterOf(until, today);

/** So many periods that have begun, at least one. */
const periods = (per: CostPer, time: RerentTime, today: string): number => {
  if (per === 'total') return 1;
  const days = Temporal.PlainDate.from(time.from).until(paidThrough(time, today)).days;
  return Math.max(1, Math.ceil(days / daysOf[per]));
};

/**
 * What the vendor asks for all pieces of a line until now, in cents; of what is still to come, until it is due back.
 * @param cost for one piece, in cents
 * @param today the day of the company, `2026-01-31`
 */
export const rerentCost = (
  { cost, per, quantity, ...time }: RerentTime & { cost: Cents; per: CostPer; quantity: number },
  today: string,
): Cents => times(times(cost, periods(per, time, today)), quantity);

/** Where a re-rented line stands: not out yet, with the customer, due back at the vendor, kept too long, or back there. */
export const rerentStates = ['coming', 'out', 'due', 'late', 'back'] as const;
export type RerentState = (typeof rerentStates)[number];

type Standing = { statusCode: string; until: string; backOn: string | null };

/** What is late stays late wherever it is: the vendor is paid for each day more. */
export const rerentState = ({ statusCode, until, backOn }: Standing, today: string): RerentState => {
  if (backOn !== null) return 'back';
  if (until < today) return 'late';
  if (statusCode === '') return 'coming';
  return statusCode === 'R' ? 'due' : 'out';
};
