import type { Link } from './link.ts';

/** A picture in several widths, each at `base` + width + `.webp`; width and height are those of the whole. */
export type Picture = {
  base: string;
  widths: number[];
  width: number;
  height: number;
  /** What it shows; empty where it says nothing that the page does not say. */
  alt: string;
  /** In hundredths from the left and the top, what stays in sight where it is cut; its middle where left out. */
  focus?: { x: number; y: number };
};

export type Modal = {
  /** By which the browser counts how often it was shown. */
  key: string;
  title: string;
  text: string;
  button: Link;
  count: number;
};

/** The provider of measurements that a company chose for its own host. */
export type Measuring = { by: 'ga4'; id: string } | { by: 'matomo'; id: string; url: string };
/** What a page says about measuring. The form goes to `action` and leads back to the page. */
export type Measure = { action: string; back: string } & (
  | { state: 'ask' }
  | { state: 'off' }
  | { state: 'on'; provider: Measuring }
);

/** The period and the place that prices and stock are told for; a form lets the shopper change them. */
export type When = {
  from: string;
  to: string;
  /** Whether the shopper chose it; otherwise it is proposed, and cards tell a price from so much a day. */
  isChosen: boolean;
  /** Why another period is shown than the one that the address names. */
  moved?:
    | 'past'
    | 'too_soon'
    | 'closed'
    | 'not_then'
    | 'too_short'
    | 'too_long'
    | 'too_far'
    | 'end_before_start'
    | 'not_a_time';
  at: string;
  places: { code: string; title: string }[];
  /** The first and the last moment that may be chosen. */
  earliest: string;
  latest: string;
  /** How far apart the times are that may be chosen, in minutes. */
  stepMinutes: number;
  /** By which rules the period is judged; left out where a page has none to show. */
  limits?: WhenLimits;
  /** Two products of the cart that are never rented together. */
  clash?: { one: string; other: string };
};

/** Each rule with the name of the product that asks for it; empty where the store says it of all. */
export type WhenLimits = {
  least: { days: number; of: string };
  most: { days: number; of: string };
  notice: { minutes: number; of: string };
  ahead: { days: number; of: string };
  /** The minute of the day until which it may begin on the same day. */
  sameDay?: { until: number; of: string };
  /** Minutes of the day between which it begins. */
  starts?: { times: { from: number; to: number }[]; of: string };
  /** When the place is closed: weekdays from 1 for Monday, and days. */
  closed: { weekdays: number[]; holidays: string[] };
};

/**
 * What a browser works out before a page for cards is opened: the number below `most` whose digest after the salt is the target, sent
 * with the token.
 */
export type Proof = { token: string; salt: string; target: string; most: number };
