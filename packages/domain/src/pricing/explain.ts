import type { Cents } from '../money/cents.ts';
import type { Chargeable } from './chargeable.ts';
import type { Cover, PriceLine } from './rates.ts';
import type { Sentence } from './words.ts';
import type { WordData } from '../words/fill.ts';

/** Everything a price was made of, in the order in which it is told. */
export type Reckoning = {
  chargeable: Chargeable;
  graceMinutes: number;
  cover: Cover;
  rejected: readonly { lines: readonly PriceLine[]; difference: Cents }[];
  unit: Cents;
  quantity: number;
  rental: Cents;
  discountPercent: number;
  discount: Cents;
  net: Cents;
  policy: string;
  version: number;
};

/** A rule, the figures it is told with, and whether it touched this price. */
type Step = (reckoning: Reckoning) => Sentence[];

const steps: readonly Step[] = [
  ({ chargeable }) => [tellTime('charged', chargeable)],
  ({ chargeable: { forgiven }, graceMinutes: grace }) =>
    forgiven > 0 ? [sentence('price.grace', { forgiven, grace })] : [],
  ({ cover }) => cover.lines.map((line) => sentence('price.line', line)),
  ({ rejected }) =>
    rejected.map(({ lines, difference }) => sentence('price.rejected', { ways: ways(lines), difference })),
  ({ cover, unit }) =>
    unit > cover.total ? [sentence('price.minimum', { cover: cover.total, minimum: unit })] : [],
  ({ quantity, unit, rental }) =>
    quantity === 1 ? [] : [sentence('price.quantity', { quantity, unit, rental })],
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

function ways(lines: readonly PriceLine[]): string {
  return lines.map((line) => `${line.count} × ${line.code}`).join(' + ');
}

function sentence(key: Sentence['key'], data: WordData): Sentence {
  return { key, data };
}
