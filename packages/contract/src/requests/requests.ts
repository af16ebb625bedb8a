import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, listQuery, pageOf, pathId, requiredText, text } from '../fields.ts';

/** What customers ask for of what they rent. */
export const requestKinds = ['off_rent', 'extension', 'pickup', 'service'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestStages = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type RequestStage = (typeof requestStages)[number];

const kind = z.enum(requestKinds, { error: 'field.invalid' });
const stage = z.enum(requestStages, { error: 'field.invalid' });

const row = {
  id,
  number: z.int(),
  kind,
  stage,
  /** Waiting for the shop, or with the customer: done or answered. [B4.18] */
  status: z.enum(['pending', 'delivered']),
  customer_id: id,
  customer_name: z.string(),
  contract_id: id,
  contract_number: z.int().nullable(),
  division_id: id,
  location_title: z.string(),
  /** The clock of the place. */
  time_zone: z.string(),
  /** Who asks. */
  name: z.string(),
  wanted_from: instant.nullable(),
  wanted_to: instant.nullable(),
  /** The machine stands still. */
  is_stopped: z.boolean(),
  lines: z.int(),
  created_at: instant,
  row_version: z.int(),
};

export const requestRow = z.object(row);
export type RequestRow = z.output<typeof requestRow>;

export const requestLine = z.object({
  line_id: id,
  asset_id: id.nullable(),
  product: z.string(),
  description: z.string(),
  quantity: z.number(),
});

export const customerRequest = z.object({
  ...row,
  lines: z.array(requestLine),
  /** Their positions, as they were sent. */
  photos: z.array(z.int()),
  language: z.enum(['en', 'fr']),
  email: z.string(),
  phone: z.string(),
  note: z.string(),
  /** Why the product did not do it by itself. */
  obstacle: z.enum(['', 'promised', 'refused']),
  answer: z.string(),
  decided_at: instant.nullable(),
  decided_by: z.string(),
  receipt: z.object({ id, number: z.int() }).nullable(),
  ticket: z.object({ id, short_title: z.string() }).nullable(),
  work_order: z.object({ id, number: z.int() }).nullable(),
});
export type CustomerRequest = z.output<typeof customerRequest>;

const shows = [
  'requests',
  'assets',
  'contracts',
  'customers',
  'divisions',
  'off_rent_receipts',
  'tickets',
  'users',
  'work_orders',
] as const;

export const listRequests = endpoint({
  name: 'listRequests',
  method: 'GET',
  path: '/rest-api/requests',
  summary:
    'What customers ask for of what they rent: what waits first, machines that stand still before others',
  needs: 'requests.view',
  query: listQuery(['stage', 'created_at', 'number'], { kind: kind.optional(), stage: stage.optional() }),
  shows,
  reply: pageOf(requestRow),
});

export const getRequest = endpoint({
  name: 'getRequest',
  method: 'GET',
  path: '/rest-api/requests/{id}',
  summary: 'What a customer asks for, and what became of it',
  needs: 'requests.view',
  params: idParams,
  shows,
  reply: customerRequest,
});

export const getRequestPhoto = endpoint({
  name: 'getRequestPhoto',
  method: 'GET',
  path: '/rest-api/requests/{id}/photos/{photo}',
  summary: 'A photo that a customer sent with a request, or its thumbnail, as base64',
  needs: 'requests.view',
  params: idParams.extend({ photo: pathId }),
  query: z.strictObject({ size: z.literal('small').optional() }),
  shows: [...shows, 'files'],
  reply: z.object({ base64: z.string(), media_type: z.string() }),
});

export const acceptRequest = endpoint({
  name: 'acceptRequest',
  method: 'POST',
  path: '/rest-api/requests/{id}/acceptances',
  summary: 'Does what a customer asks for, as its kind says: a later return, a pickup ticket or a work order',
  needs: 'requests.edit',
  params: idParams,
  /** What the customer reads beside. */
  body: z.strictObject({ answer: text(400).default('') }),
  reply: customerRequest,
  effect: 'stock',
});

export const declineRequest = endpoint({
  name: 'declineRequest',
  method: 'POST',
  path: '/rest-api/requests/{id}/declines',
  summary: 'Declines what a customer asks for with a reason, which the customer is mailed',
  needs: 'requests.edit',
  params: idParams,
  body: z.strictObject({ answer: requiredText(400) }),
  reply: customerRequest,
});
