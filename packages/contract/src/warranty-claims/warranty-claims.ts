import { claimStatuses, type ClaimStatus } from '@yardline/domain/work-orders/claims';
import { z } from 'zod';
import { cost } from '../costs.ts';
import { endpoint } from '../endpoint.ts';
import {
  chosenId,
  day,
  id,
  idParams,
  instant,
  listQuery,
  money,
  pageOf,
  pathId,
  price,
  queryFlag,
  requiredText,
  text,
} from '../fields.ts';

const statuses = Object.keys(claimStatuses) as [ClaimStatus, ...ClaimStatus[]];

/** After how many days without an answer a claim is asked about. */
export const daysToAnswer = 30;

/** What is said of a claim besides its lines. */
const told = {
  /** Under which number the vendor knows the claim. */
  vendor_claim_number: text(40).default(''),
  note: text(500).default(''),
  /** By when the vendor wants the replaced parts back; null: not at all. */
  core_due_on: day.nullable().default(null),
  core_sent_on: day.nullable().default(null),
};

export const claimForm = z.strictObject({ work_order_id: id, vendor_id: chosenId, ...told });
export const claimChange = z.strictObject({
  ...told,
  /** What is asked for each line; only of a draft. Left out, it stays. */
  lines: z
    .array(z.strictObject({ id, claimed: price }))
    .max(500)
    .optional(),
});

export const claimRow = z.object({
  id,
  number: z.int(),
  status: z.enum(statuses),
  work_order_id: id,
  order_n: z.string(),
  asset_id: id.nullable(),
  asset_number: z.string(),
  machine: z.string(),
  vendor_id: id,
  vendor_name: z.string(),
  vendor_claim_number: z.string(),
  claimed: money,
  approved: money.nullable(),
  received: money.nullable(),
  filed_at: instant.nullable(),
  core_due_on: day.nullable(),
  core_sent_on: day.nullable(),
  division_id: id,
  location_title: z.string(),
  timeZone: z.string(),
  created_at: instant,
  row_version: z.int(),
});
export type ClaimRow = z.output<typeof claimRow>;

const claimLine = z.object({
  id,
  line_number: z.int(),
  work_line_id: id,
  kind: z.enum(['L', 'P', 'V', 'X']),
  product: z.string(),
  description: z.string(),
  quantity: z.number(),
  /** What the vendor bears of the line at list price. */
  vendor_share: money,
  cost: cost(money).nullable(),
  claimed: money,
  approved: money.nullable(),
});
export type ClaimLine = z.output<typeof claimLine>;

export const warrantyClaim = claimRow.extend({
  note: z.string(),
  complaint: z.string(),
  /** Under which number the vendor knows the warranty, as the work order says. */
  vendor_number: z.string(),
  received_on: day.nullable(),
  created_by_name: z.string(),
  lines: z.array(claimLine),
  /** What became of it, the first step first. */
  steps: z.array(
    z.object({ to_status: z.enum(statuses), note: z.string(), at: instant, user_name: z.string() }),
  ),
});
export type WarrantyClaim = z.output<typeof warrantyClaim>;

const shows = ['warranty_claims', 'work_orders', 'assets', 'vendors', 'divisions'] as const;

export const listWarrantyClaims = endpoint({
  name: 'listWarrantyClaims',
  method: 'GET',
  path: '/rest-api/warranty-claims',
  summary: 'Warranty claims, searched by number, order, vendor, machine or the vendor’s number',
  needs: 'warranty_claims.view',
  query: listQuery(['number', 'filed_at'], {
    status: z.enum(statuses).optional(),
    vendor_id: pathId.optional(),
    work_order_id: pathId.optional(),
    /** Filed, and without an answer for 30 days. */
    unanswered: queryFlag,
    /** The vendor waits for the replaced parts. */
    cores: queryFlag,
  }),
  shows: [...shows],
  reply: pageOf(claimRow),
});

export const getWarrantyClaim = endpoint({
  name: 'getWarrantyClaim',
  method: 'GET',
  path: '/rest-api/warranty-claims/{id}',
  summary: 'One warranty claim with its lines and what became of it',
  needs: 'warranty_claims.view',
  params: idParams,
  shows: [...shows, 'users', 'parts', 'labor_codes', 'services'],
  reply: warrantyClaim,
});

const claimableOrder = z.object({
  id,
  order_n: z.string(),
  asset_number: z.string(),
  machine: z.string(),
  customer_name: z.string(),
  complaint: z.string(),
  vendor_number: z.string(),
  /** What vendors bear of it at list price and no claim asks for yet. */
  vendor_total: money,
  division_id: id,
  location_title: z.string(),
  timeZone: z.string(),
  closed_at: instant,
});
export type ClaimableOrder = z.output<typeof claimableOrder>;

export const listClaimable = endpoint({
  name: 'listClaimable',
  method: 'GET',
  path: '/rest-api/warranty-claims/claimable-orders',
  summary: 'Closed work orders of which a vendor bears a share that no claim asks for yet',
  needs: 'warranty_claims.view',
  query: listQuery(['closed_at'], {}),
  shows: [...shows, 'customers', 'holds', 'contracts', 'sites'],
  reply: pageOf(claimableOrder),
});

export const getRecovery = endpoint({
  name: 'getRecovery',
  method: 'GET',
  path: '/rest-api/warranty-claims/recovery',
  summary:
    'What was claimed of each vendor in the last year, what they approved and paid, and what share that is',
  needs: 'warranty_claims.view',
  shows: ['warranty_claims', 'vendors'],
  reply: z.object({
    vendors: z.array(
      z.object({
        vendor_id: id,
        vendor_name: z.string(),
        claims: z.int(),
        claimed: money,
        approved: money,
        received: money,
        /** Received of what was claimed, in percent; null where nothing was claimed. */
        recovery_percent: z.number().nullable(),
      }),
    ),
  }),
});

export const createWarrantyClaim = endpoint({
  name: 'createWarrantyClaim',
  method: 'POST',
  path: '/rest-api/warranty-claims',
  summary:
    'Drafts a claim for every line of a closed work order that a vendor bears and no claim asks for yet',
  needs: 'warranty_claims.create',
  body: claimForm,
  reply: warrantyClaim,
  status: 201,
});

export const updateWarrantyClaim = endpoint({
  name: 'updateWarrantyClaim',
  method: 'PUT',
  path: '/rest-api/warranty-claims/{id}',
  summary: 'Changes what is told of a claim, and of a draft what it asks for',
  needs: 'warranty_claims.edit',
  params: idParams,
  body: claimChange,
  reply: warrantyClaim,
  versioned: true,
});

export const fileWarrantyClaim = endpoint({
  name: 'fileWarrantyClaim',
  method: 'POST',
  path: '/rest-api/warranty-claims/{id}/file',
  summary: 'Files a claim with the vendor; one that was refused is filed again with a note',
  needs: 'warranty_claims.edit',
  params: idParams,
  body: z.strictObject({ note: text(500).default('') }),
  reply: warrantyClaim,
  versioned: true,
});

export const answerWarrantyClaim = endpoint({
  name: 'answerWarrantyClaim',
  method: 'POST',
  path: '/rest-api/warranty-claims/{id}/answer',
  summary: 'Writes what the vendor approves of each line; nothing of all of them is a refusal',
  needs: 'warranty_claims.edit',
  params: idParams,
  body: z.strictObject({
    lines: z.array(z.strictObject({ id, approved: price })).max(500),
    vendor_claim_number: text(40).default(''),
    /** Why less is approved than was claimed. */
    note: text(500).default(''),
  }),
  reply: warrantyClaim,
  versioned: true,
});

export const receiveWarrantyClaim = endpoint({
  name: 'receiveWarrantyClaim',
  method: 'POST',
  path: '/rest-api/warranty-claims/{id}/receive',
  summary: 'Writes what the vendor paid or credited; the books of the machine follow',
  needs: 'warranty_claims.edit',
  params: idParams,
  body: z.strictObject({ received: price, received_on: day, note: text(500).default('') }),
  reply: warrantyClaim,
  versioned: true,
});

export const closeWarrantyClaim = endpoint({
  name: 'closeWarrantyClaim',
  method: 'POST',
  path: '/rest-api/warranty-claims/{id}/close',
  summary: 'Closes a claim that was paid, or one that was refused and is not filed again: its cost is ours',
  needs: 'warranty_claims.edit',
  params: idParams,
  body: z.strictObject({ note: text(500).default('') }),
  reply: warrantyClaim,
  versioned: true,
});

export const withdrawWarrantyClaim = endpoint({
  name: 'withdrawWarrantyClaim',
  method: 'POST',
  path: '/rest-api/warranty-claims/{id}/withdraw',
  summary: 'Takes back a claim that is not answered; its lines can be claimed again',
  needs: 'warranty_claims.edit',
  params: idParams,
  body: z.strictObject({ reason: requiredText(120) }),
  reply: warrantyClaim,
  versioned: true,
});
