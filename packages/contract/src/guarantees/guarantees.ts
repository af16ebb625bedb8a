import { guaranteeStates } from '@yardline/domain/payments/guarantee';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, money, requiredText } from '../fields.ts';

/** An amount that is held on a customer's card for a document and not taken, or a card that is kept until it is held. */
const guarantee = z.object({
  id,
  contract_id: id,
  state: z.enum(guaranteeStates),
  /** What the store asks for, and what the bank holds of it; null before it does. */
  amount: money,
  authorized: money.nullable(),
  /** What was taken; the rest was released with it. */
  captured: money.nullable(),
  card_issuer: z.string(),
  card_last4: z.string(),
  /** Until when the bank holds the amount, and from when a kept card is asked for it. */
  held_until: instant.nullable(),
  holds_at: instant.nullable(),
  /** Why it failed, in the reader's language; empty otherwise. */
  failure: z.string(),
  /** Why staff captured or released it. */
  reason: z.string(),
  /** A capture or a release is under way, which the provider has not answered. */
  is_moving: z.boolean(),
  /** The deposit that captured money became. */
  deposit_id: id.nullable(),
  created_at: instant,
  ended_at: instant.nullable(),
});
export type Guarantee = z.output<typeof guarantee>;

const shows = ['guarantees', 'contracts', 'deposits', 'payments'] as const;

export const getContractGuarantees = endpoint({
  name: 'getContractGuarantees',
  method: 'GET',
  path: '/rest-api/contracts/{id}/guarantees',
  summary: 'What is held on a card for a reservation or a contract, latest first',
  needs: 'payments.view',
  params: idParams,
  shows,
  reply: z.object({ items: z.array(guarantee) }),
});

const captureForm = z.strictObject({
  amount: z.number({ error: 'payment.invalid' }),
  reason: requiredText(64),
});

export const previewCapture = endpoint({
  name: 'previewCapture',
  method: 'POST',
  path: '/rest-api/guarantees/{id}/capture-previews',
  summary: 'What a capture would take of a held amount, and what it would release',
  needs: 'payments.view',
  params: idParams,
  body: captureForm.pick({ amount: true }),
  isPreview: true,
  shows,
  reply: z.object({ authorized: money, captured: money, released: money }),
  question: true,
});

export const captureGuarantee = endpoint({
  name: 'captureGuarantee',
  byPerson: true,
  method: 'POST',
  path: '/rest-api/guarantees/{id}/captures',
  summary: 'Takes a held amount or a part of it, once, as a deposit of its document; the rest is released',
  needs: 'payments.create',
  params: idParams,
  body: captureForm,
  reply: guarantee,
  status: 201,
  effect: 'money',
});

export const releaseGuarantee = endpoint({
  name: 'releaseGuarantee',
  byPerson: true,
  method: 'POST',
  path: '/rest-api/guarantees/{id}/releases',
  summary: 'Lets go of a held amount, or of a card that is kept for it',
  needs: 'payments.create',
  params: idParams,
  body: z.strictObject({ reason: requiredText(64) }),
  reply: guarantee,
  status: 201,
  effect: 'money',
});
