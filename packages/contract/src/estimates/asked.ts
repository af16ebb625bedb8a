import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, money, pathId, requiredText } from '../fields.ts';
import { linkCode } from '../links.ts';
import { waiverBound } from './estimates.ts';
import { signForm } from '../signatures/signatures.ts';

const linkParams = z.strictObject({ link: linkCode });

const askedTax = z.object({ name: z.string(), percent: z.number(), is_compound: z.boolean() });

/** An estimate as its customer reads it. */
export const askedEstimate = z.object({
  language: z.enum(['en', 'fr']),
  currency: z.string(),
  company: z.object({ name: z.string(), lines: z.array(z.string()), accent: z.string() }),
  number: z.string(),
  version: z.int(),
  machine: z.string(),
  complaint: z.string(),
  terms: z.string(),
  /** The last day on which it may be approved. */
  valid_until: z.string(),
  is_over: z.boolean(),
  /** The work, then the choices; the one without a title is done in any case. Amounts are without taxes. */
  sections: z.array(
    z.object({
      title: z.string(),
      amount: money,
      lines: z.array(
        z.object({
          repair: z.string(),
          kind: z.enum(['L', 'P', 'V', 'X']),
          description: z.string(),
          quantity: z.number(),
          amount: money,
          is_tax1: z.boolean(),
          is_tax2: z.boolean(),
        }),
      ),
    }),
  ),
  /** What a damage waiver leaves to the reader; null where none covers the repair. */
  waiver: waiverBound.nullable(),
  /** The taxes of today, as they are called. */
  tax1: askedTax.nullable(),
  tax2: askedTax.nullable(),
  /** Pictures of the machine as it left and as it came back. */
  photos: z.array(z.object({ id, way: z.enum(['out', 'in']), taken_at: instant })),
  /** Whom we asked, and who of us did. */
  name: z.string(),
  asked_by: z.string(),
  time_zone: z.string(),
  expires_at: instant,
  /** Null until it is approved or declined. */
  decision: z
    .object({
      decision: z.enum(['approved', 'declined']),
      name: z.string(),
      reason: z.string(),
      sections: z.array(z.string()),
      total: money,
      at: instant,
    })
    .nullable(),
  questions: z.array(z.object({ id, question: z.string(), asked_at: instant })),
});
export type AskedEstimate = z.output<typeof askedEstimate>;

const shared = { needs: 'public', link: 'estimate', params: linkParams } as const;

export const openEstimate = endpoint({
  name: 'openEstimate',
  method: 'POST',
  path: '/rest-api/open/estimates/{link}/openings',
  summary: 'The estimate of a link; opening it is recorded once',
  body: z.strictObject({}),
  reply: askedEstimate,
  isPulse: true,
  ...shared,
});

export const approveEstimate = endpoint({
  name: 'approveEstimate',
  method: 'POST',
  path: '/rest-api/open/estimates/{link}/approvals',
  summary: 'Approves the estimate of a link with the ticked choices, once',
  body: signForm.extend({ sections: z.array(requiredText(60)).max(50).default([]) }),
  reply: askedEstimate,
  status: 201,
  ...shared,
});

export const declineEstimate = endpoint({
  name: 'declineEstimate',
  method: 'POST',
  path: '/rest-api/open/estimates/{link}/refusals',
  summary: 'Declines the estimate of a link with a reason, once',
  body: z.strictObject({ name: requiredText(80), reason: requiredText(500) }),
  reply: askedEstimate,
  status: 201,
  ...shared,
});

export const askAboutEstimate = endpoint({
  name: 'askAboutEstimate',
  method: 'POST',
  path: '/rest-api/open/estimates/{link}/questions',
  summary: 'Asks a question about the estimate of a link; its sender gets a mail',
  body: z.strictObject({ name: requiredText(80), question: requiredText(500) }),
  reply: askedEstimate,
  status: 201,
  ...shared,
});

export const getEstimatePhoto = endpoint({
  name: 'getEstimatePhoto',
  method: 'GET',
  path: '/rest-api/open/estimates/{link}/photos/{photo}',
  summary: 'A photo of the machine of an estimate, for the bearer of its link',
  needs: 'public',
  link: 'estimate',
  params: linkParams.extend({ photo: pathId }),
  file: 'application/octet-stream',
});
