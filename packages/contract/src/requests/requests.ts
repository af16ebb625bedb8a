import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  day,
  id,
  idParams,
  instant,
  listQuery,
  mailAddress,
  pageOf,
  pathId,
  requiredText,
  text,
  time,
} from '../fields.ts';

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
  /** Who wrote it at the counter; empty where the customer asked in the portal. */
  written_by: z.string(),
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

/** What the counter records: a call-off is done at once, and is no request. */
export const writtenKinds = ['service', 'pickup', 'extension'] as const;

/** Fields of what a customer asks for on the phone or at the counter, when it is not done at once. */
export const requestFields = z.strictObject({
  contract_id: id,
  kind: z.enum(writtenKinds, { error: 'field.invalid' }),
  lines: z
    .array(
      z.strictObject({ line_id: id, quantity: z.int({ error: 'quantity.not_whole' }).min(1).max(999_999) }),
    )
    .min(1, { error: 'field.required' })
    .max(500),
  /** The day of the new return, or of the pickup, by the clock of the contract's place. */
  date: day.nullable().default(null),
  /** From when someone is there for a pickup. */
  from: time.nullable().default(null),
  /** The time of the new return, or until when someone is there. */
  until: time.nullable().default(null),
  is_stopped: z.boolean({ error: 'field.invalid' }).default(false),
  note: text(400).default(''),
  name: requiredText(80),
  email: mailAddress.or(z.literal('')).default(''),
  phone: text(24).default(''),
  /** In which the answer is mailed. */
  language: z.enum(['en', 'fr'], { error: 'field.invalid' }).default('en'),
});

/** The same, with what each kind needs. */
export const requestForm = requestFields.superRefine(({ kind, date, until, note, lines, from }, context) => {
  const demand = (isMissing: boolean, path: string, message = 'field.required') => {
    if (isMissing) context.addIssue({ code: 'custom', path: [path], message });
  };
  demand(kind === 'extension' && date === null, 'date');
  demand(kind === 'extension' && until === null, 'until');
  demand(kind === 'pickup' && date === null && (from !== null || until !== null), 'date');
  demand(kind === 'service' && note.trim() === '', 'note');
  demand(kind === 'service' && lines.length > 1, 'lines', 'field.invalid');
});
export type ParsedRequestForm = z.output<typeof requestForm>;

export const createRequest = endpoint({
  name: 'createRequest',
  method: 'POST',
  path: '/rest-api/requests',
  summary: 'Records what a customer asks for of what they rent; it waits for an answer',
  needs: 'requests.edit',
  body: requestForm,
  reply: customerRequest,
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
