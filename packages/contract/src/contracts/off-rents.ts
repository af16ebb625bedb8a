import { type OffRentReason, offRentReasons } from '@yardline/domain/billing/off-rent-reasons';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, instant, pathId, percent, text, time } from '../fields.ts';

const reasons = Object.keys(offRentReasons) as [OffRentReason, ...OffRentReason[]];

export const offRent = z.object({
  id,
  lineId: id,
  lineNumber: z.int(),
  product: z.string(),
  description: z.string(),
  quantity: z.number(),
  from: instant,
  /** Null until it is on rent again. */
  to: instant.nullable(),
  reason: z.enum(reasons),
  freePercent: z.number(),
  status: z.enum(['created', 'updated', 'approved']),
  notes: z.string(),
  /** Why less is free than the reason gives. */
  shareReason: z.string(),
  /** The number of the receipt that the customer has for it; null where there is none. */
  receipt: z.int().nullable(),
});
export type OffRent = z.output<typeof offRent>;

/** Puts a line off rent from a local day and time, until it is resumed or to an end that is known. */
export const offRentForm = z.strictObject({
  lineId: id,
  fromDate: day,
  fromTime: time,
  toDate: day.nullable().default(null),
  toTime: time.nullable().default(null),
  reason: z.enum(reasons, { error: 'field.invalid' }),
  /** The share of the time that is free; the reason's when left out. */
  freePercent: percent.nullable().default(null),
  notes: text(250).default(''),
  approve: z.boolean().default(false),
});
export type ParsedOffRentForm = z.output<typeof offRentForm>;

const offRents = z.object({ offRents: z.array(offRent) });
const oneParams = z.strictObject({ id: pathId, offRentId: pathId });

export const listOffRents = endpoint({
  name: 'listOffRents',
  method: 'GET',
  path: '/rest-api/contracts/{id}/off-rents',
  summary: 'The off-rent times of a contract, oldest first',
  needs: 'contracts.view',
  params: idParams,
  shows: ['off_rents', 'off_rent_receipts', 'assets', 'contracts'],
  reply: offRents,
});

export const createOffRent = endpoint({
  name: 'createOffRent',
  method: 'POST',
  path: '/rest-api/contracts/{id}/off-rents',
  summary: 'Puts a line off rent: charging stops once it is approved',
  needs: 'contracts.edit',
  params: idParams,
  body: offRentForm,
  reply: offRents,
  status: 201,
  effect: 'money',
});

export const resumeOffRent = endpoint({
  name: 'resumeOffRent',
  method: 'POST',
  path: '/rest-api/contracts/{id}/off-rents/{offRentId}/resumptions',
  summary: 'Puts a line back on rent',
  needs: 'contracts.edit',
  params: oneParams,
  body: z.strictObject({ toDate: day, toTime: time }),
  reply: offRents,
  effect: 'money',
});

export const approveOffRent = endpoint({
  name: 'approveOffRent',
  method: 'POST',
  path: '/rest-api/contracts/{id}/off-rents/{offRentId}/approvals',
  summary: 'Approves off-rent time: it is not charged',
  needs: 'billing.edit',
  params: oneParams,
  body: z.strictObject({}),
  reply: offRents,
  effect: 'money',
});

/** What is changed of off-rent time before it is approved. A start that a receipt names stands. */
export const offRentChange = z.strictObject({
  fromDate: day,
  fromTime: time,
  reason: z.enum(reasons, { error: 'field.invalid' }),
  freePercent: percent.nullable().default(null),
  shareReason: text(200).default(''),
  notes: text(250).default(''),
});

export const updateOffRent = endpoint({
  name: 'updateOffRent',
  method: 'PUT',
  path: '/rest-api/contracts/{id}/off-rents/{offRentId}',
  summary: 'Changes the start or the reason of off-rent time before it is approved',
  needs: 'contracts.edit',
  params: oneParams,
  body: offRentChange,
  reply: offRents,
});

export const removeOffRent = endpoint({
  name: 'removeOffRent',
  method: 'DELETE',
  path: '/rest-api/contracts/{id}/off-rents/{offRentId}',
  summary: 'Removes off-rent time that is not billed yet',
  needs: 'contracts.edit',
  params: oneParams,
  reply: offRents,
});
