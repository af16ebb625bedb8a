import { pauseReasons } from '@yardline/domain/work-orders/states';
import { hasAtMostDecimals } from '@yardline/domain/format/decimals';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, moment, pathId, requiredText, text } from '../fields.ts';
import { signing } from '../signatures/signatures.ts';
import { mechanicStatus } from './choices.ts';
import { signers } from './signing.ts';
import { workOrderRow } from './work-orders.ts';

/** The most acts that a phone sends at once. */
export const mostCommands = 50;

const shared = {
  /** Given by the phone: the same act, sent again, gets the same answer. */
  id: z.uuid({ error: 'field.invalid' }),
  order_id: id,
  /** Whose act it is; another user's act, handed in from a shared phone, is kept and not applied. */
  user_id: id,
  /** What the phone's clock said. */
  said_at: moment,
};
const quantity = z
  .number({ error: 'quantity.invalid' })
  .gt(0, { error: 'quantity.not_positive' })
  .max(1_000_000, { error: 'quantity.invalid' })
  .refine((n) => hasAtMostDecimals(n, 2), { error: 'quantity.invalid' });

/** One act in the field. */
const fieldCommand = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ ...shared, kind: z.literal('start') }),
    z.strictObject({
      ...shared,
      kind: z.literal('pause'),
      reason: z.enum(pauseReasons, { error: 'field.invalid' }),
    }),
    z.strictObject({ ...shared, kind: z.literal('finish') }),
    /** A part by its number or barcode, taken off the shelf of the order's yard. */
    z.strictObject({
      ...shared,
      kind: z.literal('part'),
      code: requiredText(60),
      quantity: quantity.default(1),
      bin: text(20).optional(),
    }),
    /** Who signs for the work: drawn, or under the typed name. */
    z.strictObject({
      ...shared,
      kind: z.literal('signature'),
      signer: z.enum(signers, { error: 'field.invalid' }),
      ...signing,
    }),
    z.strictObject({ ...shared, kind: z.literal('note'), text: requiredText(300) }),
  ],
  { error: 'field.invalid' },
);
export type FieldCommand = z.input<typeof fieldCommand>;
const commandKinds = ['start', 'pause', 'finish', 'part', 'signature', 'note'] as const;
const kind = z.enum(commandKinds);

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

export const sendFieldCommands = endpoint({
  name: 'sendFieldCommands',
  method: 'POST',
  path: '/rest-api/field/commands',
  summary:
    'Takes what was done in the field, act by act in the order given; an act that is sent again happens once',
  needs: 'work_orders.view',
  body: z.strictObject({ commands: z.array(fieldCommand).min(1).max(mostCommands) }),
  reply: z.object({ results: z.array(result) }),
  effect: 'stock',
});

const unapplied = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      kind,
      user_name: z.string(),
      said_at: instant,
      received_at: instant,
      is_clock_off: z.boolean(),
      outcome,
      message: z.string(),
      /** The code of a part, the name of a signer, or the words of a note. */
      detail: z.string(),
    }),
  ),
});

export const listFieldCommands = endpoint({
  name: 'listFieldCommands',
  method: 'GET',
  path: '/rest-api/workorders/{id}/field-commands',
  summary: 'What phones said of a work order and was not applied, with the reason',
  needs: 'work_orders.view',
  params: z.strictObject({ id: pathId }),
  shows: ['field_commands', 'users', 'work_orders'],
  reply: unapplied,
});

export const settleFieldCommand = endpoint({
  name: 'settleFieldCommand',
  method: 'POST',
  path: '/rest-api/workorders/{id}/field-commands/{command}/settlement',
  summary: 'Takes an act that was not applied off the list of its order: someone at the desk saw to it',
  needs: 'work_orders.edit',
  params: z.strictObject({ id: pathId, command: z.uuid({ error: 'field.invalid' }) }),
  body: z.strictObject({ note: text(200).default('') }),
  reply: unapplied,
});

const job = workOrderRow.extend({
  /** How far the caller is with it; 5 for an order that waits for a mechanic. */
  own_status: mechanicStatus,
  running_since: instant.nullable(),
  /** Minutes of the caller's own that are over. */
  own_minutes: z.int(),
});
export type FieldJob = z.output<typeof job>;

export const getFieldWork = endpoint({
  name: 'getFieldWork',
  method: 'GET',
  path: '/rest-api/field/work',
  summary: "The caller's jobs in the order of the day, and those of their yards that wait for a mechanic",
  needs: 'work_orders.view',
  shows: ['work_orders', 'assets', 'customers', 'sites', 'divisions', 'holds', 'contracts', 'users'],
  reply: z.object({ jobs: z.array(job), waiting: z.array(job) }),
});
