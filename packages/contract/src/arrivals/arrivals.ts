import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, pathId } from '../fields.ts';
import { textRow } from '../texts/texts.ts';
import { ticketType } from '../tickets/ticket-fields.ts';

/** Why a customer got no text: no number on the ticket, its owner was not asked or said stop, or the phone said it too late. */
const unsentReasons = ['no_number', 'no_consent', 'stopped', 'too_late'] as const;
export type UnsentReason = (typeof unsentReasons)[number];

const notice = z.object({
  id,
  kind: z.enum(['on_the_way', 'late']),
  /** When the driver set off, or said that they are late. */
  said_at: instant,
  /** When they should arrive, as the customer was told; null where no time was told. */
  arrive_at: instant.nullable(),
  number: z.string(),
  /** How the text stands, or why there is none. */
  state: z.enum([...textRow.shape.state.options, ...unsentReasons]),
  /** What the provider said when it could not deliver it, in the reader’s language; empty otherwise. */
  failure: z.string(),
  opened_at: instant.nullable(),
  sent_by: z.string(),
});
export type ArrivalNotice = z.output<typeof notice>;

const request = z.object({
  id,
  /** What is empty stays as it is. */
  contact_name: z.string(),
  contact_phone: z.string(),
  instructions: z.string(),
  asked_at: instant,
  decision: z.enum(['taken', 'left']).nullable(),
  decided_at: instant.nullable(),
  decided_by: z.string(),
});
export type ArrivalRequest = z.output<typeof request>;

const arrivals = z.object({
  /** Whether the company tells customers of arrivals. */
  is_on: z.boolean(),
  notices: z.array(notice),
  requests: z.array(request),
});
export type Arrivals = z.output<typeof arrivals>;

const shows = ['arrival_notices', 'tickets', 'texts', 'ticket_settings', 'users'] as const;
const ticketParams = z.strictObject({ type: ticketType, id: pathId });

export const listArrivalNotices = endpoint({
  name: 'listArrivalNotices',
  method: 'GET',
  path: '/rest-api/tickets/{type}/{id}/arrival-notices',
  summary: 'What the customer was told of the arrival by text, and what they want to be changed',
  needs: 'tickets.view',
  params: ticketParams,
  shows: [...shows],
  reply: arrivals,
});

/** The most and the fewest minutes that a text says that a driver is late. */
const lateMinutes = { least: 5, most: 480 };

export const lateForm = z.strictObject({
  minutes: z
    .int({ error: 'field.invalid' })
    .min(lateMinutes.least, { error: 'field.invalid' })
    .max(lateMinutes.most, { error: 'field.invalid' }),
});

export const textLate = endpoint({
  name: 'textLate',
  method: 'POST',
  path: '/rest-api/tickets/{type}/{id}/late-texts',
  summary: 'Tells the contact of a ticket by text that the driver arrives later, and when',
  needs: 'tickets.edit',
  params: ticketParams,
  body: lateForm,
  reply: arrivals,
  status: 201,
});

export const decideArrivalRequest = endpoint({
  name: 'decideArrivalRequest',
  method: 'POST',
  path: '/rest-api/arrival-requests/{id}/decisions',
  summary: 'Takes over on the ticket what its customer wants to be changed, or leaves the ticket as it is',
  needs: 'tickets.edit',
  params: idParams,
  body: z.strictObject({ decision: z.enum(['taken', 'left'], { error: 'field.invalid' }) }),
  reply: arrivals,
  status: 201,
});
