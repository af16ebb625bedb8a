import type { Link } from './link.ts';

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
  moved?: 'past' | 'closed' | 'too_short' | 'too_long' | 'too_far' | 'end_before_start' | 'not_a_time';
  at: string;
  places: { code: string; title: string }[];
  /** The first and the last moment that may be chosen. */
  earliest: string;
  latest: string;
  /** How far apart the times are that may be chosen, in minutes. */
  stepMinutes: number;
};

/**
 * What a browser works out before a page for cards is opened: the number below `most` whose digest after the salt is the target, sent
 * with the token.
 */
export type Proof = { token: string; salt: string; target: string; most: number };
