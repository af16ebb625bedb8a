import { type OffRentReason, offRentReasons } from '@yardline/domain/billing/off-rent-reasons';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, instant, mailAddress, percent, requiredText, text, time } from '../fields.ts';
import { billing } from '../nouns/shown.ts';

const reasons = Object.keys(offRentReasons) as [OffRentReason, ...OffRentReason[]];

/** How a call-off reached us. */
export const callChannels = ['phone', 'staff', 'driver', 'text', 'link', 'portal'] as const;
export type CallChannel = (typeof callChannels)[number];

const lineForm = z.strictObject({
  lineId: id,
  /** A part of a bulk line; all of it when left out. */
  quantity: z
    .int({ error: 'quantity.invalid' })
    .positive({ error: 'quantity.invalid' })
    .nullable()
    .default(null),
  /** Fuel or charge left, in eighths. */
  fuelLeft: z.int({ error: 'field.invalid' }).min(0).max(8).nullable().default(null),
});

/** What is asked about a call before it is saved. */
export const offRentCallQuestion = z.strictObject({
  contract_id: id,
  lines: z.array(lineForm).min(1, { error: 'field.required' }).max(500),
  /** The moment that the customer said for later today, in the division's time; now when left out. */
  date: day.nullable().default(null),
  time: time.nullable().default(null),
  reason: z.enum(reasons, { error: 'field.invalid' }),
  /** The share of the time that is free; the reason's when left out. */
  freePercent: percent.nullable().default(null),
});

/** A customer calls equipment off. */
export const offRentCallForm = offRentCallQuestion.extend({
  /** Why less is free than the reason gives; the customer reads it. */
  shareReason: text(200).default(''),
  channel: z.enum(callChannels, { error: 'field.invalid' }).default('phone'),
  byName: requiredText(80),
  phone: text(24).default(''),
  email: mailAddress.or(z.literal('')).default(''),
  /** Where the equipment stands. */
  place: text(120).default(''),
  notes: text(250).default(''),
  /** Whether a pickup ticket is made; as the company's setting says when left out. */
  makesPickup: z.boolean({ error: 'field.invalid' }).nullable().default(null),
});
export type ParsedOffRentCallForm = z.output<typeof offRentCallForm>;
export type ParsedOffRentCallQuestion = z.output<typeof offRentCallQuestion>;

/** What a receipt says of one line, as it was given. */
const receiptLine = z.object({
  lineId: id,
  product: z.string(),
  description: z.string(),
  quantity: z.number(),
  freePercent: z.number(),
  fuelLeft: z.int().nullable(),
});

export const offRentReceipt = z.object({
  id,
  number: z.int(),
  contract_id: id,
  contract_number: z.int().nullable(),
  customer_name: z.string(),
  division_id: id.nullable(),
  timeZone: z.string(),
  called_at: instant,
  /** From then on it is not charged. */
  effective_at: instant,
  reason: z.enum(reasons),
  channel: z.enum(callChannels),
  by_name: z.string(),
  phone: z.string(),
  email: z.string(),
  place: z.string(),
  notes: z.string(),
  share_reason: z.string(),
  /** Waiting for an approval, approved, or taken back. */
  status: z.enum(['waiting', 'approved', 'taken_back']),
  lines: z.array(receiptLine),
  /** Invoices that billed beyond the moment; the next billing run credits them. */
  billed_beyond: z.array(z.int()),
  pickup: z.object({ id, short_title: z.string() }).nullable(),
  /** The SHA-256 of what the receipt says, in hexadecimal digits. */
  hash: z.string(),
  taken_by: z.string(),
  take_back_reason: z.string(),
});
export type OffRentReceipt = z.output<typeof offRentReceipt>;

const shows = [
  'off_rent_receipts',
  'off_rents',
  'contracts',
  'customers',
  'divisions',
  'tickets',
  'users',
] as const;

export const createOffRentCall = endpoint({
  name: 'createOffRentCall',
  method: 'POST',
  path: '/rest-api/off-rent-calls',
  summary: 'Calls equipment off: billing stops at the moment on the receipt',
  needs: 'contracts.edit',
  body: offRentCallForm,
  reply: offRentReceipt,
  status: 201,
  effect: 'money',
});

export const previewOffRentCall = endpoint({
  name: 'previewOffRentCall',
  method: 'POST',
  path: '/rest-api/off-rent-calls/preview',
  summary:
    'What a call-off would save: the rent of its lines without and with it, and the invoices that billed beyond',
  needs: 'contracts.edit',
  body: offRentCallQuestion,
  isPreview: true,
  shows: billing,
  reply: z.object({
    effective_at: instant,
    /** Rent before taxes, from the date out to the end of each line, or of its billing cycle where the end is open. */
    rent_before: z.number(),
    rent_after: z.number(),
    billed_beyond: z.array(z.int()),
    /** Whether it counts only once it is approved. */
    is_waiting: z.boolean(),
    makes_pickup: z.boolean(),
  }),
  question: true,
});

export const listOffRentReceipts = endpoint({
  name: 'listOffRentReceipts',
  method: 'GET',
  path: '/rest-api/contracts/{id}/off-rent-receipts',
  summary: 'The receipts of call-offs of a contract, newest first',
  needs: 'contracts.view',
  params: idParams,
  shows,
  reply: z.object({ receipts: z.array(offRentReceipt) }),
});

export const getOffRentReceipt = endpoint({
  name: 'getOffRentReceipt',
  method: 'GET',
  path: '/rest-api/off-rent-calls/{id}',
  summary: 'The receipt of a call-off',
  needs: 'contracts.view',
  params: idParams,
  shows,
  reply: offRentReceipt,
});

export const takeBackOffRentCall = endpoint({
  name: 'takeBackOffRentCall',
  method: 'POST',
  path: '/rest-api/off-rent-calls/{id}/reversal',
  summary: 'Takes a call-off back while nothing followed; its pickup ticket is canceled',
  needs: 'contracts.edit',
  params: idParams,
  body: z.strictObject({ reason: requiredText(200) }),
  reply: offRentReceipt,
  effect: 'money',
});

export const callOffSettings = z.strictObject({
  call_off_makes_pickup: z.boolean({ error: 'field.invalid' }),
  /** The receipt goes by text, too, to the caller's number where its owner agreed to texts. */
  call_off_texts_receipt: z.boolean({ error: 'field.invalid' }).default(false),
});

export const getCallOffSettings = endpoint({
  name: 'getCallOffSettings',
  method: 'GET',
  path: '/rest-api/company/call-offs',
  summary: 'Whether a call-off makes its pickup ticket, and whether its receipt goes by text, too',
  needs: 'settings.view',
  shows: ['companies'],
  reply: callOffSettings.extend({ row_version: z.int() }),
});

export const setCallOffSettings = endpoint({
  name: 'setCallOffSettings',
  method: 'PUT',
  path: '/rest-api/company/call-offs',
  summary: 'Sets whether a call-off makes its pickup ticket, and whether its receipt goes by text, too',
  needs: 'settings.edit',
  body: callOffSettings,
  reply: callOffSettings.extend({ row_version: z.int() }),
  versioned: true,
});
