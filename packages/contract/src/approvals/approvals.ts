import { z } from 'zod';
import { contractKind } from '../contracts/contracts.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, money, text } from '../fields.ts';

export const approvalState = z.enum(['asked', 'approved', 'refused', 'withdrawn', 'used', 'expired']);
export type ApprovalState = z.output<typeof approvalState>;

const person = z.object({ id, name: z.string() });

/** What a call makes or changes, as far as its answer names it; empty where it does not. */
const subject = z.object({
  kind: contractKind.nullable(),
  number: z.string(),
  customer: z.string(),
});
export type ApprovalSubject = z.output<typeof subject>;

export const approval = z.object({
  id,
  /** Name of the call. */
  call: z.string(),
  asked_by: person,
  asked_of: person,
  /** Why the asker wants it, in their words. */
  reason: z.string(),
  /** Why the call was refused, one sentence each, in the reader's language. */
  refused_for: z.array(z.string()),
  subject,
  /** The total that it would answer; null where it has none. */
  total: money.nullable(),
  state: approvalState,
  answer: z.string(),
  asked_at: instant,
  /** Until when it can be decided; once approved, until when it can be used. */
  expires_at: instant,
});
export type Approval = z.output<typeof approval>;

/** A call as it was refused. */
const refusedCall = z.strictObject({
  name: text(60),
  params: z.record(text(40), text(100)).default({}),
  query: z.record(text(40), text(200)).default({}),
  body: z.unknown(),
  /** The document's version that the call was for. */
  if_match: z.int().positive().nullable().default(null),
});
export type RefusedCall = z.output<typeof refusedCall>;

export const listApprovals = endpoint({
  name: 'listApprovals',
  method: 'GET',
  path: '/rest-api/approvals',
  summary: 'What colleagues ask of the caller, and what the caller asked in the last day',
  needs: 'signed-in',
  shows: ['approvals', 'users'],
  reply: z.object({
    /** Waiting for the caller, oldest first. */
    of_me: z.array(approval),
    by_me: z.array(approval),
  }),
});

export const getApproval = endpoint({
  name: 'getApproval',
  method: 'GET',
  path: '/rest-api/approvals/{id}',
  summary: 'One of these',
  needs: 'signed-in',
  params: idParams,
  shows: ['approvals', 'users'],
  reply: approval,
});

export const listApprovers = endpoint({
  name: 'listApprovers',
  method: 'GET',
  path: '/rest-api/approvers',
  summary:
    'Colleagues who hold rights that the caller lacks, those with the most first; whether theirs suffice is said when one is asked',
  needs: 'signed-in',
  query: z.strictObject({ permission: text(60).optional() }),
  shows: ['companies', 'divisions', 'roles', 'users'],
  reply: z.object({ people: z.array(person) }),
});

export const askApproval = endpoint({
  name: 'askApproval',
  method: 'POST',
  path: '/rest-api/approvals',
  summary: 'Puts a refused call before a colleague whose rights suffice for it',
  needs: 'signed-in',
  body: z.strictObject({ call: refusedCall, asked_of: id, reason: text(300).default('') }),
  status: 201,
  reply: approval,
  byPerson: true,
  acting: 'closed',
});

export const decideApproval = endpoint({
  name: 'decideApproval',
  method: 'POST',
  path: '/rest-api/approvals/{id}/decision',
  summary: 'Approves what a colleague asks, or refuses it',
  needs: 'signed-in',
  params: idParams,
  body: z.strictObject({ decision: z.enum(['approved', 'refused']), answer: text(300).default('') }),
  reply: approval,
  byPerson: true,
  acting: 'closed',
});

export const approveHere = endpoint({
  name: 'approveHere',
  method: 'POST',
  path: '/rest-api/approvals/{id}/here',
  summary: "Approves at the asker's screen, by the password of the colleague who was asked",
  needs: 'signed-in',
  params: idParams,
  body: z.strictObject({ password: z.string().min(1, { error: 'field.required' }).max(200) }),
  reply: approval,
  byPerson: true,
  acting: 'closed',
});

export const withdrawApproval = endpoint({
  name: 'withdrawApproval',
  method: 'DELETE',
  path: '/rest-api/approvals/{id}',
  summary: 'Takes back what the caller asked and no one has decided',
  needs: 'signed-in',
  params: idParams,
  reply: approval,
  byPerson: true,
  acting: 'closed',
});
