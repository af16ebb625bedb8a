import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, text } from '../fields.ts';
import { linkCode } from '../links.ts';
import { signatureSheet } from '../signatures/signatures.ts';

const linkParams = z.strictObject({ link: linkCode });

/** What the customer of a ticket sees of its arrival. */
const arrivalView = z.object({
  language: z.enum(['en', 'fr']),
  company: z.object({ name: z.string(), lines: z.array(z.string()), accent: z.string() }),
  time_zone: z.string(),
  type: z.enum(['delivery', 'pickup', 'task']),
  /** Not on the way yet, on the way, at the place, or gone from it. */
  phase: z.enum(['planned', 'coming', 'there', 'left']),
  /** The driver's first name. */
  driver: z.string(),
  slot_from: instant.nullable(),
  slot_to: instant.nullable(),
  /** When they should arrive, as was told last. */
  arrive_at: instant.nullable(),
  /** Where the driver last said to be while on the way, to about a kilometre, and how far that is from the place in kilometres. */
  position: z
    .object({ at: instant, latitude: z.number(), longitude: z.number(), distance: z.number().nullable() })
    .nullable(),
  arrived_at: instant.nullable(),
  left_at: instant.nullable(),
  /** What was asked to be changed by this link. */
  requests: z.array(
    z.object({
      id,
      contact_name: z.string(),
      contact_phone: z.string(),
      instructions: z.string(),
      asked_at: instant,
      is_taken: z.boolean(),
    }),
  ),
  /** The proof, after the driver left and closed the ticket; until when it is shown. */
  proof: signatureSheet.nullable(),
  until: instant.nullable(),
});
export type ArrivalView = z.output<typeof arrivalView>;

/** What is to be changed; what is empty stays as it is. */
const arrivalRequestForm = z
  .strictObject({
    contact_name: text(60).default(''),
    contact_phone: text(15).default(''),
    instructions: text(500).default(''),
  })
  .refine((form) => Object.values(form).some((said) => said !== ''), {
    error: 'field.required',
    path: ['instructions'],
  });

const shared = { needs: 'public', link: 'trip', params: linkParams } as const;

export const openArrival = endpoint({
  name: 'openArrival',
  method: 'POST',
  path: '/rest-api/open/arrivals/{link}/openings',
  summary: 'When the driver of a link arrives, where they last were, and the proof once they left',
  body: z.strictObject({}),
  reply: arrivalView,
  isPulse: true,
  ...shared,
});

export const askArrivalChange = endpoint({
  name: 'askArrivalChange',
  method: 'POST',
  path: '/rest-api/open/arrivals/{link}/requests',
  summary: 'Asks for another contact or other instructions before the driver arrives; the desk decides',
  body: arrivalRequestForm,
  reply: arrivalView,
  status: 201,
  ...shared,
});

export const printArrivalProof = endpoint({
  name: 'printArrivalProof',
  method: 'GET',
  path: '/rest-api/open/arrivals/{link}/proof',
  summary: 'The proof of the delivery or pickup of a link as PDF, for an hour after the driver left',
  file: 'application/pdf',
  ...shared,
});
