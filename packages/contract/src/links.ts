import { z } from 'zod';

/**
 * What a link opens for its bearer: one document to sign, to read or to accept, one estimate to decide on, one amount
 * to pay, or the arrival of one driver.
 */
export type LinkKind = 'signature' | 'payment' | 'view' | 'accept' | 'estimate' | 'trip';

/** Days that a link opens. Security guide, 4. */
export const linkDays: Readonly<Record<LinkKind, number>> = {
  signature: 14,
  payment: 30,
  view: 90,
  accept: 30,
  estimate: 14,
  trip: 3,
};

/** A link's code as it stands in an address: the company, and 256 bits that nobody can guess. */
export const linkCode = z.string().regex(/^[1-9]\d{0,14}\.[\w-]{43}$/);
