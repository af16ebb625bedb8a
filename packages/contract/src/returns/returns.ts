import { offers } from '@yardline/domain/returns/charges';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  day,
  id,
  idParams,
  instant,
  listQuery,
  pageOf,
  pathId,
  pickedIds,
  price,
  text,
  time,
} from '../fields.ts';
import { cleaningFound, lineCheckInPrice, partsFound } from './check-in.ts';
import { leftOut } from '../readings/readings.ts';
import { billing } from '../nouns/shown.ts';
import { invoiceDraft } from '../invoices/invoices.ts';
import { acceptedFindings } from '../invoices/self-audit.ts';

export const returnCondition = z.enum(['good', 'damaged', 'missing']);

/** What comes back, when, in which state. */
export const returnForm = z.strictObject({
  returnedDate: day,
  returnedTime: time,
  locationId: id,
  comments: text(250).default(''),
  lines: z
    .array(
      z.strictObject({
        lineId: id,
        quantity: z.number({ error: 'quantity.invalid' }),
        meterIn: z.number().min(0).max(99_999_999).nullable().default(null),
        /** Why the meter is below the reading at the check-out. */
        meterReason: text(30).default(''),
        /** Digits of a meter that ran over; where a replaced one ended and its successor began. */
        newMeterDigits: z
          .int({ error: 'meter.invalid' })
          .min(1, { error: 'meter.invalid' })
          .max(9, { error: 'meter.invalid' })
          .nullable()
          .default(null),
        oldClosingMeter: z.number().min(0).max(99_999_999).nullable().default(null),
        newInitialMeter: z.number().min(0).max(99_999_999).nullable().default(null),
        fuelIn: z.int().min(0).max(8).nullable().default(null),
        leftOut,
        condition: returnCondition.default('good'),
        notes: text(250).default(''),
        /** Of a re-rented line: it went on to its vendor on the same day. */
        backToVendor: z.boolean().default(false),
        /** What is charged for how it comes back, each once; at its own price when none is given. */
        charges: z
          .array(z.strictObject({ serviceId: id, amount: price.nullable().default(null) }))
          .max(20)
          .default([]),
        /** How dirty it came back, and which parts were missing: charged as the company's check-in says. */
        cleaning: cleaningFound,
        missingParts: partsFound,
      }),
    )
    .min(1, { error: 'field.required' })
    .max(500),
  /** The in-yard return that is taken over: nothing of it is charged beyond its arrival. */
  yardReturnId: id.optional(),
  /** Invoice what is unbilled on the returned lines in the same instant. */
  invoice: z.boolean().default(true),
  /** Whether what is held for the contract pays that invoice; left out, it is as the company's rules say. */
  applyDeposits: z.boolean().optional(),
  /** Why nothing is charged for what comes back late; empty: it is charged. */
  lateFeesWaived: text(120).default(''),
  /** What the audit of its bill found and someone accepts. */
  acceptsFindings: acceptedFindings.optional(),
});
export type ReturnForm = z.input<typeof returnForm>;
export type ParsedReturnForm = z.output<typeof returnForm>;

export const returnRow = z.object({
  id,
  number: z.int(),
  contract_id: id,
  contract_number: z.int().nullable(),
  customer_name: z.string(),
  returned_at: instant,
  is_full: z.boolean(),
  lines_count: z.int(),
  /** When it was taken back because it was entered by mistake, by whom and why. */
  reversed_at: instant.nullable(),
  reversed_by: z.string(),
  reversal_reason: z.string(),
});
export type ReturnRow = z.output<typeof returnRow>;

export const listReturns = endpoint({
  name: 'listReturns',
  method: 'GET',
  path: '/rest-api/returns',
  summary: 'Returns, newest first',
  needs: 'returns.view',
  query: listQuery(['number'], {
    contract_id: pathId.optional(),
    /** Rows picked out of the list. */
    ids: pickedIds.optional(),
  }),
  shows: ['returns', 'contracts', 'customers', 'users'],
  reply: pageOf(returnRow),
});

/** What can be charged for a line that is out: a service at its price, for what it is offered. */
export const returnCharge = z.object({
  lineId: id,
  serviceId: id,
  offer: z.enum(offers),
  name: z.string(),
  amount: price,
});
export type ReturnCharge = z.output<typeof returnCharge>;

export const listReturnCharges = endpoint({
  name: 'listReturnCharges',
  method: 'GET',
  path: '/rest-api/contracts/{id}/return-charges',
  summary: 'What can be charged at the return of each line that is out, by the class of its machine',
  needs: 'returns.view',
  params: idParams,
  shows: ['assets', 'contracts', 'services', 'companies'],
  reply: z.object({
    charges: z.array(returnCharge),
    checkIn: z.array(lineCheckInPrice),
    /** Whether nothing of it is charged without a photo of how it came back. */
    asksPhoto: z.boolean(),
  }),
});

export const createReturn = endpoint({
  name: 'createReturn',
  method: 'POST',
  path: '/rest-api/contracts/{id}/returns',
  summary: 'Returns lines in full or in part, makes the units available, and optionally invoices them',
  needs: 'returns.create',
  params: idParams,
  body: returnForm,
  reply: z.object({
    return: returnRow,
    invoice_id: id.nullable(),
    invoice_number: z.int().nullable(),
    /** The credit for time billed beyond the return. */
    credit_id: id.nullable(),
    credit_number: z.int().nullable(),
    contract_status: z.string(),
    /** A cash customer's invoice: it has to be paid in full before anything else. */
    is_payment_due: z.boolean(),
  }),
  status: 201,
  effect: 'stock',
});

export const previewReturnInvoice = endpoint({
  name: 'previewReturnInvoice',
  method: 'POST',
  path: '/rest-api/contracts/{id}/return-previews',
  summary: 'The invoice a return would create; changes nothing',
  needs: 'returns.view',
  params: idParams,
  body: returnForm,
  isPreview: true,
  shows: [
    'contracts',
    ...billing,
    'deposits',
    'machine_photos',
    'returns',
    'sites',
    'tickets',
    'yard_returns',
  ],
  reply: invoiceDraft.extend({
    /** What comes back late, and what it is charged for that: nothing where it is waived. */
    late_fees: z.array(z.object({ lineId: id, product: z.string(), hours: z.int(), amount: price })),
  }),
  question: true,
});
