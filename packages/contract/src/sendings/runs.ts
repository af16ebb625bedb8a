import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant } from '../fields.ts';
import { sendingChannel, sendingKind, sendingNeeds } from './sendings.ts';

/** So many documents are sent at once. */
export const mostSentAtOnce = 500;

/** Documents of one kind, or the invoices of a billing run. */
const chosen = z.strictObject({
  type: sendingKind,
  ids: z.array(id).max(mostSentAtOnce, { error: 'field.invalid' }).default([]),
  billing_run_id: id.optional(),
  /** By text they go to those who agreed to texts, and to no others. */
  channel: sendingChannel.default('mail'),
});

export const sendingRun = z.object({
  id,
  kind: sendingKind,
  channel: sendingChannel,
  status: z.enum(['queued', 'done']),
  total: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** What was not sent, each by name, with the reason. */
  problems: z.array(z.object({ record_id: id, name: z.string(), message: z.string() })),
  created_at: instant,
  finished_at: instant.nullable(),
});
export type SendingRun = z.output<typeof sendingRun>;

const row = z.object({
  record_id: id,
  number: z.string(),
  customer_name: z.string(),
  /** An address or a number; empty where there is none to send to. */
  to: z.string(),
  /** Why there is none, in words; empty otherwise. */
  problem: z.string(),
  language: z.enum(['en', 'fr']),
});

export const previewSendingRun = endpoint({
  name: 'previewSendingRun',
  method: 'POST',
  path: '/rest-api/sending-run-previews',
  summary: 'Who would get which document, and whose address is missing',
  needs: sendingNeeds,
  body: chosen,
  question: true,
  rate: 'preview',
  isPreview: true,
  shows: [
    'sendings',
    'companies',
    'contacts',
    'contracts',
    'customers',
    'deposits',
    'invoices',
    'payments',
    'returns',
    'srm_locks',
    'text_consents',
    'tickets',
    'users',
  ],
  reply: z.object({ rows: z.array(row), ready: z.int(), missing: z.int() }),
});

export const startSendingRun = endpoint({
  name: 'startSendingRun',
  method: 'POST',
  path: '/rest-api/sending-runs',
  summary: 'Sends several documents in the background, each to its customer; follow it by its id',
  needs: sendingNeeds,
  body: chosen,
  reply: sendingRun,
  status: 202,
  acting: 'closed',
});

export const getSendingRun = endpoint({
  name: 'getSendingRun',
  method: 'GET',
  path: '/rest-api/sending-runs/{id}',
  summary: 'Progress of sending several documents',
  needs: sendingNeeds,
  params: idParams,
  shows: ['sending_runs'],
  reply: sendingRun,
});
