import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { address, id, idParams, pathId, requiredText, text } from '../fields.ts';
import { newDetails, typedEnds, when } from './ticket-fields.ts';

/** The most pieces of one thing. */
const mostPieces = 1_000_000;
const pieces = z
  .int({ error: 'quantity.not_whole' })
  .positive({ error: 'quantity.not_positive' })
  .max(mostPieces, { error: 'quantity.invalid' });

/** What a task carries: a line of its contract, a machine of ours, or what its words say. [B3.18] */
const thing = z.discriminatedUnion(
  'carries',
  [
    z.strictObject({ carries: z.literal('line'), lineId: id, quantity: pieces }),
    z.strictObject({ carries: z.literal('machine'), assetId: id }),
    z.strictObject({ carries: z.literal('words'), words: requiredText(120), quantity: pieces.default(1) }),
  ],
  { error: 'field.invalid' },
);
export type TaskThing = z.output<typeof thing>;

export const taskForm = z.strictObject({
  /** The yard whose task it is; machines leave from there. */
  location_id: id,
  contract_id: id.nullable().default(null),
  /** Whom it is for; of a task with a contract, the contract's customer. */
  customer_id: id.nullable().default(null),
  /** The yard to which its machines move: they are in transit until the task closes. Null: they stay where they belong. */
  to_location_id: id.nullable().default(null),
  driver_id: id.nullable().default(null),
  ...when,
  ...typedEnds,
  ...newDetails,
  comments: text(250).default(''),
  things: z.array(thing).min(1, { error: 'field.required' }).max(500),
});
export type TaskForm = z.input<typeof taskForm>;

const createdTask = z.object({
  id,
  short_title: z.string(),
  status: z.literal('created'),
  message: z.string(),
});

export const createTask = endpoint({
  name: 'createTask',
  method: 'POST',
  path: '/rest-api/tickets/task',
  summary:
    'Creates a task, with or without a contract or a customer; its machines move to another yard where it names one',
  needs: 'tickets.create',
  body: taskForm,
  reply: createdTask,
  status: 201,
  effect: 'stock',
});

/** How a truck takes a transfer that is in transit. */
export const truckForm = z.strictObject({
  driver_id: id.nullable().default(null),
  ...when,
  ...typedEnds,
  ...newDetails,
  comments: text(250).default(''),
});

export const sendByTruck = endpoint({
  name: 'sendByTruck',
  method: 'POST',
  path: '/rest-api/transfers/{id}/task',
  summary:
    'Creates a task that takes a transfer in transit: closing it receives its machines, and canceling it leaves them in transit',
  needs: 'tickets.create',
  params: idParams,
  body: truckForm,
  reply: createdTask,
  status: 201,
  effect: 'stock',
  versioned: true,
});

/** What the form of a task starts from: both ends, and the lines of its contract. */
const taskWorksheet = z.object({
  /** The yard that was asked for, else the contract's. */
  location_id: id,
  contract_id: id.nullable(),
  origin: address,
  destination: address,
  contract_number: z.int().nullable(),
  customer_id: id.nullable(),
  customer_name: z.string(),
  lines: z.array(z.object({ lineId: id, prod_n: z.string(), title: z.string(), quantity: z.number() })),
});
export type TaskWorksheet = z.output<typeof taskWorksheet>;

export const getTaskWorksheet = endpoint({
  name: 'getTaskWorksheet',
  method: 'GET',
  path: '/rest-api/task-worksheet',
  summary: 'Both ends of a new task by its yards and its customer, and what its contract holds',
  needs: 'tickets.create',
  query: z.strictObject({
    /** Left out, the yard of the contract. */
    location_id: pathId.optional(),
    to_location_id: pathId.optional(),
    customer_id: pathId.optional(),
    contract_id: pathId.optional(),
  }),
  shows: ['assets', 'classes', 'contacts', 'contracts', 'customers', 'divisions', 'sites'],
  reply: taskWorksheet,
});
