import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  id,
  idParams,
  instant,
  listQuery,
  mailAddress,
  money,
  pageOf,
  pathId,
  requiredText,
  text,
} from '../fields.ts';

export const disputeStages = ['open', 'answered', 'accepted', 'rejected', 'withdrawn'] as const;
export type DisputeStage = (typeof disputeStages)[number];
const stage = z.enum(disputeStages, { error: 'field.invalid' });

const row = {
  id,
  number: z.int(),
  stage,
  customer_id: id,
  customer_name: z.string(),
  invoice_id: id,
  invoice_number: z.int(),
  division_id: id,
  /** The clock of the division that billed it. */
  time_zone: z.string(),
  line_number: z.int(),
  description: z.string(),
  /** How much of the line, before taxes. */
  amount: money,
  reason: z.string(),
  /** Who disputes it. */
  name: z.string(),
  created_at: instant,
  row_version: z.int(),
};

export const disputeRow = z.object(row);
export type DisputeRow = z.output<typeof disputeRow>;

export const dispute = z.object({
  ...row,
  language: z.enum(['en', 'fr']),
  email: z.string(),
  /** What the line bills, and how much of it was credited. */
  billed: money,
  credited: money,
  /** What a credit of the amount comes to with its taxes. */
  taxed_amount: money,
  is_reopened: z.boolean(),
  decided_at: instant.nullable(),
  decided_by: z.string(),
  credit: z.object({ id, number: z.int() }).nullable(),
  /** Customers who bear the rest of the same line of a shared bill. */
  other_payers: z.array(z.string()).default([]),
  messages: z.array(
    z.object({ is_of_customer: z.boolean(), name: z.string(), text: z.string(), at: instant }),
  ),
});
export type Dispute = z.output<typeof dispute>;

const shows = ['disputes', 'customers', 'divisions', 'invoices', 'users'] as const;

export const listDisputes = endpoint({
  name: 'listDisputes',
  method: 'GET',
  path: '/rest-api/disputes',
  summary: 'Lines of bills that their customers do not agree with: what waits for an answer first',
  needs: 'requests.view',
  query: listQuery(['stage', 'created_at', 'number', 'amount'], {
    stage: stage.optional(),
    customer_id: pathId.optional(),
    invoice_id: pathId.optional(),
  }),
  shows,
  reply: pageOf(disputeRow),
});

export const getDispute = endpoint({
  name: 'getDispute',
  method: 'GET',
  path: '/rest-api/disputes/{id}',
  summary: 'A disputed line with what customer and shop said about it',
  needs: 'requests.view',
  params: idParams,
  shows,
  reply: dispute,
});

export const disputeForm = z.strictObject({
  invoice_id: id,
  line_number: z.int({ error: 'field.invalid' }).positive({ error: 'field.invalid' }),
  /** Before taxes; all that is not credited when left out. */
  amount: money.nullable().default(null),
  reason: requiredText(400),
});
export type ParsedDisputeForm = z.output<typeof disputeForm>;

export const createDispute = endpoint({
  name: 'createDispute',
  method: 'POST',
  path: '/rest-api/disputes',
  summary: 'Records at the counter that a customer does not agree with a line of a bill',
  needs: 'requests.create',
  body: disputeForm.extend({
    /** Who said so, and where the answer goes; the customer where left out. */
    name: text(80).default(''),
    email: mailAddress.or(z.literal('')).default(''),
  }),
  reply: dispute,
  status: 201,
});

export const answerDispute = endpoint({
  name: 'answerDispute',
  method: 'POST',
  path: '/rest-api/disputes/{id}/answers',
  summary: 'Answers a customer who disputes a line, or asks back; the customer is mailed',
  needs: 'requests.edit',
  params: idParams,
  body: z.strictObject({ text: requiredText(1000) }),
  reply: dispute,
});

export const acceptDispute = endpoint({
  name: 'acceptDispute',
  method: 'POST',
  path: '/rest-api/disputes/{id}/acceptances',
  summary: 'Credits a disputed line, in whole or in part; what is open of its invoice becomes less at once',
  needs: 'requests.edit',
  params: idParams,
  /** Before taxes; what is disputed when left out. */
  body: z.strictObject({
    amount: money.nullable().default(null),
    text: text(1000).default(''),
    /** Of a shared bill: whether those who bear the rest of the line are credited in the same shares. */
    creditsAll: z.boolean().default(true),
  }),
  reply: dispute,
  effect: 'money',
});

export const rejectDispute = endpoint({
  name: 'rejectDispute',
  method: 'POST',
  path: '/rest-api/disputes/{id}/rejections',
  summary: 'Leaves a disputed line as it was billed, with the reason, which the customer is mailed',
  needs: 'requests.edit',
  params: idParams,
  body: z.strictObject({ text: requiredText(1000) }),
  reply: dispute,
});

export const withdrawDispute = endpoint({
  name: 'withdrawDispute',
  method: 'POST',
  path: '/rest-api/disputes/{id}/withdrawals',
  summary: 'Ends a dispute that the customer gives up',
  needs: 'requests.edit',
  params: idParams,
  reply: dispute,
});

export const reopenDispute = endpoint({
  name: 'reopenDispute',
  method: 'POST',
  path: '/rest-api/disputes/{id}/reopenings',
  summary: 'Opens a rejected dispute again, once',
  needs: 'requests.edit',
  params: idParams,
  body: z.strictObject({ text: requiredText(1000) }),
  reply: dispute,
});
