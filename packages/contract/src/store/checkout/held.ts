/** When an amount is held on a shopper's card: as soon as they order, or on a later day, until which the card is kept. */
export type HeldReview = { held: 'now' } | { held: 'later'; on: string };

/**
 * What is held on the card of an order, in cents: it is held until a day, its card is kept until a day, no card could be held and
 * another is asked for, a part was taken, or nothing is held any more.
 */
export type HeldOrder = {
  state: 'held' | 'kept' | 'failed' | 'captured' | 'over';
  cents: number;
  last4: string;
  /** A local day: until when it is held, or from when. */
  on: string | null;
  /** Where the form leads by which another card is given, and where the page for cards is, if it is not ours. */
  action?: string;
  paysAt?: string;
  /** They come back from that page: a card is held or kept now, or not. */
  isGiven?: boolean;
};
