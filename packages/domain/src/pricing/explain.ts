import type { Cents } from '../money/cents.ts';
import type { WordData } from '../words/fill.ts';
import type { Calendar } from './calendar.ts';
import type { Chargeable } from './chargeable.ts';
import type { PolicyCover } from './policy.ts';
import type { PriceLine } from './rates.ts';
import { roundTo, type Rounding } from './rounding.ts';
import type { Sentence, SentenceKey } from './words.ts';

/** All parts of a price, in the order of its explanation. */
export type Reckoning = {
  chargeable: Chargeable;
  calendar: Calendar;
  cover: PolicyCover;
  missed: readonly Sentence[];
  rejected: readonly { lines: readonly PriceLine[]; difference: Cents }[];
  minimum: Cents;
  rounding: Rounding;
  unit: Cents;
  quantity: number;
  rental: Cents;
  discountPercent: number;
  discount: Cents;
  net: Cents;
  policy: string;
  version: number;
};

/** A rule's sentences with their figures; none when the rule did not affect this price. */
type Step = (reckoning: Reckoning) => readonly Sentence[];

const steps: readonly Step[] = [
  ({ chargeable }) => [tellTime('charged', chargeable)],
  ({ calendar }) => tellCalendar(calendar),
  ({ chargeable: { free } }) =>
    free > 0 ? [sentence('price.off_rent', { hours: Math.round((free / 60) * 100) / 100 })] : [],
  ({ chargeable: { forgiven, grace } }) =>
    forgiven > 0 ? [sentence('price.grace', { forgiven, grace })] : [],
  ({ cover }) => cover.lines.map((line) => tellLine(line)),
  ({ cover }) => cover.notes ?? [],
  ({ missed }) => missed,
  ({ rejected }) =>
    rejected.map(({ lines, difference }) => sentence('price.rejected', { ways: ways(lines), difference })),
  ({ cover, minimum }) =>
    minimum > cover.total ? [sentence('price.minimum', { cover: cover.total, minimum })] : [],
  ({ quantity, unit, rental }) =>
    quantity === 1 ? [] : [sentence('price.quantity', { quantity, unit, rental })],
  tellRounding,
  ({ discountPercent: percent, discount, net }) =>
    percent > 0 ? [sentence('price.discount', { percent, discount, net })] : [],
  ({ policy, version }) => [sentence('price.policy', { policy, version })],
];

/** The sentences that let a customer recompute a price by hand. */
export function explain(reckoning: Reckoning): Sentence[] {
  return steps.flatMap((step) => step(reckoning));
}

/** Time in words, alone ('time') or as the first sentence of an explanation ('charged'), without parts that are 0. */
export function tellTime(
  kind: 'time' | 'charged',
  { days, hours }: { days: number; hours: number },
): Sentence {
  if (hours === 0) return sentence(`${kind}.days`, { days });
  return days === 0 ? sentence(`${kind}.hours`, { hours }) : sentence(`${kind}.days_hours`, { days, hours });
}

const countingSentences: Partial<Record<Calendar['counting'], SentenceKey>> = {
  'calendar-day': 'calendar.dates',
  night: 'calendar.nights',
};
const weekSentences: Partial<Record<number, SentenceKey>> = {
  6: 'calendar.no_sundays',
  5: 'calendar.no_weekends',
};

function tellCalendar({ counting, daysPerWeek, hoursPerDay, open, holidays = [] }: Calendar): Sentence[] {
  const keys = [countingSentences[counting], weekSentences[daysPerWeek]].filter((key) => key !== undefined);
  return [
    ...keys.map((key) => sentence(key, {})),
    ...(counting === 'open-hours' && open !== undefined ? [sentence('calendar.open_hours', open)] : []),
    ...(hoursPerDay < 24 ? [sentence('calendar.hours_per_day', { hours: hoursPerDay })] : []),
    ...(holidays.length > 0 ? [sentence('calendar.holidays', { dates: holidays.join(', ') })] : []),
  ];
}

function tellLine({ share, ...line }: PriceLine): Sentence {
  if (share === undefined) return sentence('price.line', line);
  const { code, amount, extended } = line;
  return sentence('price.share', { ...share, code, amount, extended });
}

function tellRounding({
  cover,
  minimum,
  quantity,
  unit,
  rental,
  rounding: { to, place },
}: Reckoning): Sentence[] {
  const exact = Math.max(cover.total, minimum);
  const [from, rounded] = place === 'piece' ? [exact, roundTo(exact, to)] : [unit * quantity, rental];
  return from === rounded ? [] : [sentence('price.rounded', { step: to, from, rounded })];
}

function ways(lines: readonly PriceLine[]): string {
  return lines.map((line) => `${line.count} × ${line.code}`).join(' + ');
}

function sentence(key: Sentence['key'], data: WordData): Sentence {
  return { key, data };
}
