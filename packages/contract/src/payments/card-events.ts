import { z } from 'zod';
import { bytes, endpoint } from '../endpoint.ts';
import { pathId } from '../fields.ts';

/** The longest report: one object of Stripe with what belongs to it. */
const longestReport = 64 << 10;

export const reportCardEvent = endpoint({
  name: 'reportCardEvent',
  method: 'POST',
  path: '/gateway/hooks/stripe/{companyId}',
  summary: 'Stripe reports what became of a payment; its signature over the very bytes opens it',
  needs: 'public',
  params: z.strictObject({ companyId: pathId }),
  headers: z.object({ 'stripe-signature': z.string().default('') }),
  body: bytes(longestReport),
  isRaw: true,
  reply: z.null(),
});
