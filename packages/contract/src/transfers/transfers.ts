import { z } from 'zod';
import { bin } from '../parts/part-stock.ts';
import { endpoint } from '../endpoint.ts';
import {
  day,
  id,
  idParams,
  instant,
  listQuery,
  pageOf,
  pathId,
  serialNumbers,
  text,
  time,
} from '../fields.ts';

/** On the way; all of it arrived or went back; given up before anything arrived. */
export const transferStatuses = ['sent', 'received', 'cancelled'] as const;
/** Machines go in whole pieces; of parts up to two decimals. */
const pieces = z
  .number({ error: 'quantity.invalid' })
  .positive({ error: 'quantity.not_positive' })
  .max(1_000_000_000, { error: 'quantity.invalid' })
  .refine((n) => Number(n.toFixed(2)) === n, { error: 'quantity.too_many_decimals' });
/** Pieces of a part that are known by their numbers. */
const serials = serialNumbers.default([]);

export const transferForm = z.strictObject({
  from_location_id: id,
  to_location_id: id,
  /** When it is to arrive, by the clocks of the yard that it goes to. */
  expected_date: day,
  expected_time: time.default('17:00'),
  comments: text(250).default(''),
  lines: z
    .array(
      z.strictObject({
        /** A machine or a counted product, or else a part: one of the two. */
        asset_id: id.optional(),
        part_id: id.optional(),
        quantity: pieces.default(1),
        serial_numbers: serials,
      }),
    )
    .min(1, { error: 'transfer.lines_required' })
    .max(500),
});

export const transferRow = z.object({
  id,
  number: z.int(),
  status: z.enum(transferStatuses),
  from_location_id: id,
  from_title: z.string(),
  to_location_id: id,
  to_title: z.string(),
  sent_at: instant,
  expected_at: instant,
  closed_at: instant.nullable(),
  /** Pieces sent, and those of them that arrived. */
  pieces: z.number(),
  received: z.number(),
  row_version: z.int(),
});
export type TransferRow = z.output<typeof transferRow>;

const transferLine = z.object({
  id,
  asset_id: id.nullable(),
  part_id: id.nullable(),
  number: z.string(),
  description: z.string(),
  kind: z.enum(['numbered', 'bulk', 'customer_owned', 'part']),
  serial_number: z.string(),
  /** Whatever it can be scanned by, its number and serial number too. */
  codes: z.array(z.string()),
  quantity: z.number(),
  received: z.number(),
  went_back: z.number(),
  /** Pieces of a part that are still on their way, by their numbers. */
  serial_numbers: z.array(z.string()),
});
export const transfer = transferRow.extend({
  comments: z.string(),
  created_by_name: z.string(),
  /** The task that takes it, or took it last; null where it goes without one. */
  task: z.object({ id, short_title: z.string(), is_open: z.boolean() }).nullable(),
  lines: z.array(transferLine),
});
export type Transfer = z.output<typeof transfer>;

export const listTransfers = endpoint({
  name: 'listTransfers',
  method: 'GET',
  path: '/rest-api/transfers',
  summary: 'Transfers between yards, searched by number or product',
  needs: 'assets.view',
  query: listQuery(['expected_at', 'number'], {
    status: z.enum(transferStatuses).optional(),
    /** Either end of the way. */
    location_id: pathId.optional(),
  }),
  shows: ['transfers', 'assets', 'divisions', 'parts'],
  reply: pageOf(transferRow),
});

export const getTransfer = endpoint({
  name: 'getTransfer',
  method: 'GET',
  path: '/rest-api/transfers/{id}',
  summary: 'One transfer with its items',
  needs: 'assets.view',
  params: idParams,
  shows: ['transfers', 'assets', 'divisions', 'parts', 'tickets', 'users'],
  reply: transfer,
});

export const sendTransfer = endpoint({
  name: 'sendTransfer',
  method: 'POST',
  path: '/rest-api/transfers',
  summary:
    'Sends stock to another yard: it leaves this yard now, and is available there from the expected arrival',
  needs: 'assets.edit',
  body: transferForm,
  reply: transfer,
  status: 201,
  effect: 'stock',
});

export const receiveTransfer = endpoint({
  name: 'receiveTransfer',
  method: 'POST',
  path: '/rest-api/transfers/{id}/receipts',
  summary: 'Receives a transfer in full or in part',
  needs: 'assets.edit',
  params: idParams,
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ line_id: id, quantity: pieces, bin: bin.default(''), serial_numbers: serials }))
      .min(1, { error: 'transfer.lines_required' })
      .max(500),
  }),
  reply: transfer,
  effect: 'stock',
  versioned: true,
});

export const endTransfer = endpoint({
  name: 'endTransfer',
  method: 'POST',
  path: '/rest-api/transfers/{id}/end',
  summary: 'Closes a transfer; items still in transit return to their yard',
  needs: 'assets.edit',
  params: idParams,
  body: z.strictObject({ reason: text(120).min(1, { error: 'field.required' }) }),
  reply: transfer,
  effect: 'stock',
  versioned: true,
});
