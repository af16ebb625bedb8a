import type { Scene } from '../stage/open-stage.ts';
import type { Yard } from '../stage/yards.ts';

export type BusyPlan = {
  assets: number;
  contracts: number;
  /** Work orders of the workshop, about; none when left out. */
  orders?: number;
  /** How many documents the product itself writes at most; the rest are copies of those. */
  written?: number;
};

/** Past documents, copies of them, long rentals that are out, and what goes on these days. */
export type Sizes = { past: number; copies: number; long: number; present: number };

/**
 * What is written and what is copied. No machine serves two documents of these days, and one in eight is kept for long
 * rentals; the past takes so few that each machine is back long before its next turn.
 */
export const sizesOf = ({ assets, contracts, written = 5_000 }: BusyPlan): Sizes => {
  const verbs = Math.min(contracts, written);
  const long = Math.min(Math.floor(verbs / 5), Math.floor(assets / 10));
  const present = Math.min(Math.floor((verbs * 2) / 5), Math.floor(assets / 3));
  const past = Math.min(verbs - long - present, assets);
  return { past, long, present, copies: contracts - past - long - present };
};

/** Everything that documents of the year are made of; the n-th of a kind is the same on every run. */
export type Year = {
  yard: Yard;
  sizes: Sizes;
  assetIds: readonly number[];
  customerIds: readonly number[];
  driverIds: readonly number[];
  today: Temporal.PlainDate;
  now: Temporal.Instant;
};

export type Fate = 'contract' | 'quote' | 'reservation' | 'draft' | 'cancelled';

/** What one document rents, from whom, when, and what becomes of it. */
export type DocumentPlan = {
  n: number;
  reference: string;
  fate: Fate;
  out: Temporal.PlainDate;
  back: Temporal.PlainDate;
  isDelivered: boolean;
  /** Is not brought back, though its time is over. */
  staysOut: boolean;
  assetIds: number[];
  customerId: number;
};

/** A document in the hands of those who work on it. */
export type Living = { scene: Scene; year: Year; plan: DocumentPlan };

/** Days from the first day of the past to today, and the days that the past is written for; copies repeat them to the end of the year. */
export const firstDay = -384;
export const pastDays = 28;

/** Every so many-th machine is kept for long rentals. */
const keptEvery = 8;

/** Whether the machine at a place of the fleet is kept for long rentals. */
export const isKept = (index: number): boolean => index % keptEvery === 0;

/** The most machines of one document. */
const most = 3;

/** The machines of the n-th document: one, two or three, in turn, none skipped. */
const machinesOf = (free: readonly number[], n: number): number[] => {
  const before = Math.floor(n / most) * 6 + ([0, 1, 3][n % most] ?? 0);
  return Array.from({ length: 1 + (n % most) }, (_, k) => free[(before + k) % free.length] ?? 0);
};

/** What becomes of the n-th of the past, and of the n-th of these days. */
const past: Readonly<Record<number, Fate>> = { 0: 'quote', 5: 'quote', 10: 'reservation', 15: 'cancelled' };
const present: Readonly<Record<number, Fate>> = { 0: 'quote', 5: 'quote', 10: 'reservation', 15: 'draft' };

const customerOf = ({ customerIds }: Year, n: number): number =>
  customerIds[(n * 7) % customerIds.length] ?? 0;

/** Where documents of a kind lie and what they are called. */
type Stretch = { name: string; count: number; from: number; days: number; fates: typeof past };

const spread = (year: Year, { name, count, from, days, fates }: Stretch): DocumentPlan[] => {
  const free = year.assetIds.filter((_, index) => !isKept(index));
  return Array.from({ length: count }, (_, n) => {
    const out = year.today.add({ days: from + Math.floor((n * days) / count) });
    return {
      n,
      reference: `${name}-${n}`,
      fate: fates[n % 20] ?? 'contract',
      isDelivered: n % 3 === 1,
      out,
      back: out.add({ days: 1 + (n % 6) }),
      staysOut: false,
      assetIds: machinesOf(free, n),
      customerId: customerOf(year, n),
    };
  });
};

/** The start of the year, of which everything is over. */
export const planPast = (year: Year): DocumentPlan[] =>
  spread(year, { name: 'PAST', count: year.sizes.past, from: firstDay, days: pastDays, fates: past });

/** From twelve days ago until next week. */
export const planPresent = (year: Year): DocumentPlan[] =>
  spread(year, { name: 'NOW', count: year.sizes.present, from: -12, days: 19, fates: present });

/** One machine each, out for weeks without a bill; of many some should have come back. */
export const planLong = (year: Year): DocumentPlan[] => {
  const kept = year.assetIds.filter((_, index) => isKept(index));
  return Array.from({ length: year.sizes.long }, (_, n) => {
    const isLate = n >= 400 && n % 12 === 0;
    return {
      n,
      reference: `LONG-${n}`,
      fate: 'contract',
      isDelivered: false,
      out: year.today.add({ days: Math.floor((n * 35) / year.sizes.long) - 70 }),
      back: year.today.add({ days: isLate ? -1 - (n % 9) : 3 + (n % 20) }),
      assetIds: [kept[n] ?? 0],
      customerId: customerOf(year, n),
      staysOut: isLate,
    };
  });
};
