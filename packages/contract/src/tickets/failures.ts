import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pricing } from '../nouns/shown.ts';
import { id, money, pathId, text } from '../fields.ts';
import { failureReason, ticket, ticketType } from './ticket-fields.ts';

const params = z.strictObject({ type: ticketType, id: pathId });

export const failureForm = z.strictObject({
  reason: failureReason,
  note: text(250).default(''),
  /** Whether a new ticket tries again with the same things, or none does. */
  rest: z.enum(['again', 'none'], { error: 'field.invalid' }).default('again'),
  /** Not to charge what the reason charges takes the right to plan tickets. */
  charges: z.boolean().default(true),
});
export type FailureForm = z.input<typeof failureForm>;

export const failTicket = endpoint({
  name: 'failTicket',
  method: 'POST',
  path: '/rest-api/tickets/{type}/{id}/failure',
  summary:
    'Closes a ticket whose trip failed: nothing moves, a new ticket may try again, and what the reason charges goes on the contract',
  needs: 'tickets.edit',
  params,
  body: failureForm,
  reply: z.object({
    ticket,
    message: z.string(),
    newTicket: z.object({ id, short_title: z.string() }).nullable(),
  }),
  effect: 'stock',
  versioned: true,
});

export const previewFailure = endpoint({
  name: 'previewFailure',
  method: 'GET',
  path: '/rest-api/tickets/{type}/{id}/failure',
  summary:
    'What a failed trip would be charged by its reason, with the total of the contract before and after',
  needs: 'tickets.edit',
  params,
  query: z.strictObject({ reason: failureReason }),
  shows: [
    ...pricing,
    'tickets',
    'contracts',
    'custom_fields',
    'groups',
    'holds',
    'invoices',
    'kits',
    'off_rents',
    'services',
    'sites',
    'ticket_settings',
    'transfers',
    'users',
    'vendors',
  ],
  reply: z.object({
    charge: z.object({ name: z.string(), amount: money }).nullable(),
    /** Null where the ticket is of no contract. */
    totals: z.object({ before: money, after: money }).nullable(),
  }),
});

/** What each reason charges; a reason without a service charges nothing. */
export const dryRunForm = z.strictObject({
  charges: z.array(z.strictObject({ reason: failureReason, service_id: id })).max(8),
});

const dryRunSettings = z.object({
  charges: z.array(z.object({ reason: failureReason, service_id: id, service: z.string(), amount: money })),
  row_version: z.int(),
});

export const getDryRunCharges = endpoint({
  name: 'getDryRunCharges',
  method: 'GET',
  path: '/rest-api/ticket-settings',
  summary: 'Which reasons for a failed trip are charged, and by which service',
  needs: ['settings.view', 'tickets.view'],
  shows: ['ticket_settings', 'services'],
  reply: dryRunSettings,
});

export const updateDryRunCharges = endpoint({
  name: 'updateDryRunCharges',
  method: 'PUT',
  path: '/rest-api/ticket-settings',
  summary: 'Changes which reasons for a failed trip are charged',
  needs: 'settings.edit',
  body: dryRunForm,
  reply: dryRunSettings,
  versioned: true,
});
