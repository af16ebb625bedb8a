import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant } from '../fields.ts';
import { papers } from '../nouns/shown.ts';

/** What can be granted: a discount on a line or on the document, a rate, a free line, an exemption from taxes. */
export const grantKinds = [
  'discount',
  'rental_discount',
  'sales_discount',
  'rate',
  'free',
  'exemption',
] as const;
/** Why a grant does not count any more. */
export const grantEnds = [
  'withdrawn',
  'removed',
  'customer',
  'division',
  'product',
  'quantity',
  'period',
  'value',
] as const;

const priceGrant = z.object({
  id,
  /** Number and product of the line; null for the whole document. */
  line_number: z.int().nullable(),
  line_text: z.string(),
  kind: z.enum(grantKinds),
  /** A percent or a rate; null for a free line and for an exemption. */
  figure: z.number().nullable(),
  /** Number of an exemption; else empty. */
  number: z.string(),
  granted_by: z.string(),
  granted_at: instant,
  /** What it covers of a line. */
  quantity: z.number().nullable(),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  /** Since when, by whom and why it does not count any more; null while it counts. */
  ended: z.object({ by: z.string(), at: instant, why: z.enum(grantEnds) }).nullable(),
});
export type PriceGrant = z.output<typeof priceGrant>;

export const listPriceGrants = endpoint({
  name: 'listPriceGrants',
  method: 'GET',
  path: '/rest-api/contracts/{id}/price-grants',
  summary:
    'Approved discounts, rates, free lines and exemptions of a document, with who approved them; ended ones last',
  needs: ['contracts.view', 'reservations.view', 'quotes.view'],
  params: idParams,
  shows: ['contracts', ...papers, 'srm_locks'],
  reply: z.object({ items: z.array(priceGrant) }),
});
