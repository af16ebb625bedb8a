import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, pathId, requiredText } from '../fields.ts';
import { loadActs, ticketActKinds, ticketActs } from '../tickets/field-acts.ts';
import { ticketType } from '../tickets/ticket-fields.ts';
import { orderActKinds, orderActs } from '../work-orders/field-acts.ts';

/** The most acts that a phone sends at once. */
export const mostCommands = 50;

/** One act in the field: of a mechanic on an order, or of a driver on a ticket. */
const fieldCommand = z.discriminatedUnion('kind', [...orderActs, ...ticketActs], { error: 'field.invalid' });
export type FieldCommand = z.input<typeof fieldCommand>;

/** Done; not possible as things stand; or only kept, because it is not the sender's to do. */
const outcome = z.enum(['applied', 'refused', 'kept']);

const result = z.object({
  id: z.string(),
  outcome,
  /** Why it was not done, in words; empty where it was. */
  message: z.string(),
  /** The phone's clock cannot be right: the act counts from when it arrived. */
  is_clock_off: z.boolean(),
});
export type FieldResult = z.output<typeof result>;

const needs = ['work_orders.view', 'tickets.view'] as const;

export const sendFieldCommands = endpoint({
  name: 'sendFieldCommands',
  method: 'POST',
  path: '/rest-api/field/commands',
  summary:
    'Takes what was done in the field, act by act in the order given; an act that is sent again happens once',
  needs,
  body: z.strictObject({ commands: z.array(fieldCommand).min(1).max(mostCommands) }),
  reply: z.object({ results: z.array(result) }),
  effect: 'stock',
});

const noun = z.enum(['work_orders', 'tickets']);

const conflict = z.object({
  id: z.string(),
  kind: z.enum([...orderActKinds, ...ticketActKinds]),
  noun,
  record_id: id,
  /** The order's number, or the ticket's short title. */
  number: z.string(),
  /** Of a ticket, its type; of an order ''. */
  type: z.string(),
  customer_name: z.string(),
  division_title: z.string(),
  timeZone: z.string(),
  /** Where the order or ticket stands now, and who has it: its driver, or its mechanics. */
  status: z.int(),
  held_by: z.string(),
  user_name: z.string(),
  said_at: instant,
  received_at: instant,
  is_clock_off: z.boolean(),
  outcome: z.enum(['refused', 'kept']),
  message: z.string(),
  /** The step of a ticket, the code of a part, the name of a signer, or the words of a note. */
  detail: z.string(),
  /** Whether the caller may see to it. */
  may_settle: z.boolean(),
});
export type FieldConflict = z.output<typeof conflict>;

const conflicts = z.object({
  items: z.array(conflict),
  /** More than can be shown at once wait. */
  has_more: z.boolean(),
});

export const listFieldConflicts = endpoint({
  name: 'listFieldConflicts',
  method: 'GET',
  path: '/rest-api/field/conflicts',
  summary:
    'What phones said, was not applied, and was not seen to yet, with the reason: of all, or of one record',
  needs,
  query: z.strictObject({
    order_id: pathId.optional(),
    ticket_id: pathId.optional(),
    division_id: pathId.optional(),
  }),
  shows: ['field_commands', 'customers', 'divisions', 'tickets', 'users', 'work_orders'],
  reply: conflicts,
});

export const countFieldConflicts = endpoint({
  name: 'countFieldConflicts',
  method: 'GET',
  path: '/rest-api/field/conflicts/count',
  summary:
    'How many acts of phones were not applied and wait for the desk, on the orders and tickets that one sees',
  needs,
  query: z.strictObject({ division_id: pathId.optional() }),
  shows: ['field_commands', 'tickets', 'users', 'work_orders'],
  reply: z.object({ count: z.int() }),
});

export const settleFieldConflict = endpoint({
  name: 'settleFieldConflict',
  method: 'POST',
  path: '/rest-api/field/conflicts/{command}/settlement',
  summary:
    'Takes an act that was not applied off the list: it is done now in the name of the caller, was done in another way, or is dropped, the last two with a note',
  needs: ['work_orders.edit', 'tickets.edit'],
  params: z.strictObject({ command: z.uuid({ error: 'field.invalid' }) }),
  body: z.discriminatedUnion(
    'how',
    [
      z.strictObject({ how: z.literal('now') }),
      z.strictObject({ how: z.literal('change'), note: requiredText(200) }),
      z.strictObject({ how: z.literal('drop'), note: requiredText(200) }),
    ],
    { error: 'field.invalid' },
  ),
  reply: z.object({ message: z.string() }),
  effect: 'stock',
});

const evidence = z.object({
  id,
  kind: z.enum(['signature', 'arrived', 'left', 'no_one', 'set_off']),
  name: z.string(),
  /** What was drawn; null where the typed name stands for it. */
  strokes: z.array(z.array(z.int())).nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  accuracy: z.number().nullable(),
  /** Metres from the customer's end of the ticket; null where either place is not known. */
  distance: z.int().nullable(),
  said_at: instant,
  received_at: instant,
  taken_by: z.string(),
});
export type Evidence = z.output<typeof evidence>;

/** How many of an item were counted aboard, or off the truck, last. */
const loadCount = z.object({
  act: z.enum(loadActs),
  item: z.string(),
  quantity: z.number(),
  is_scanned: z.boolean(),
  said_at: instant,
  taken_by: z.string(),
});
export type LoadCount = z.output<typeof loadCount>;

export const listEvidence = endpoint({
  name: 'listEvidence',
  method: 'GET',
  path: '/rest-api/tickets/{type}/{id}/evidence',
  summary:
    'What phones recorded of a ticket: who came and left when, who signed, and what was counted aboard and off',
  needs: 'tickets.view',
  params: z.strictObject({ type: ticketType, id: pathId }),
  shows: ['evidence', 'tickets', 'users'],
  reply: z.object({ items: z.array(evidence), counts: z.array(loadCount) }),
});
