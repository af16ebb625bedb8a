import { hasAtMostDecimals } from '@yardline/domain/format/decimals';
import { z } from 'zod';
import { cost } from '../costs.ts';
import { part } from './parts.ts';
import { contractKind } from '../contracts/kinds.ts';
import { endpoint } from '../endpoint.ts';
import {
  id,
  instant,
  listQuery,
  money,
  pageOf,
  pathId,
  price,
  quantity,
  serialNumbers,
  text,
} from '../fields.ts';

/** Where a piece that is known by its number is: on a shelf, between two yards, with a customer, or written off. */
export const serialStatuses = ['in_stock', 'in_transit', 'sold', 'gone'] as const;
/** A part's shelf within a location; none is the shelf at large. */
export const bin = text(12);
const byNumber = z.strictObject({ number: z.string().min(1).max(40) });

export const partSerial = z.object({
  id,
  serial_number: z.string(),
  status: z.enum(serialStatuses),
  location_id: id.nullable(),
  location_title: z.string().nullable(),
  bin: z.string(),
  /** What was paid for it. */
  cost: cost(money).nullable(),
  received_at: instant,
  sold_at: instant.nullable(),
  contract_id: id.nullable(),
  contract_number: z.int().nullable(),
  /** A contract, or a sales order: each has numbers of its own. */
  contract_kind: contractKind.nullable(),
});
export type PartSerial = z.output<typeof partSerial>;

export const listPartSerials = endpoint({
  name: 'listPartSerials',
  method: 'GET',
  path: '/rest-api/parts/{number}/serial_numbers',
  summary: 'The serial numbers of a part with their location, or the document they were sold on',
  needs: 'parts.view',
  params: byNumber,
  query: listQuery(['serial_number'], {
    status: z.enum(serialStatuses).optional(),
    location_id: pathId.optional(),
  }),
  shows: ['parts', 'contracts', 'divisions'],
  reply: pageOf(partSerial),
});

export const partMove = z.object({
  id,
  at: instant,
  /** Below 0: it left. */
  quantity: z.number(),
  /** What it was worth, with the sign of the quantity; a move of nothing changes the value alone. */
  value: cost(money).nullable(),
  reason: z.string(),
  location_title: z.string(),
  bin: z.string(),
  user_name: z.string(),
  contract_id: id.nullable(),
  contract_number: z.int().nullable(),
  /** A contract, or a sales order: each has numbers of its own. */
  contract_kind: contractKind.nullable(),
});
export type PartMove = z.output<typeof partMove>;

export const listPartMoves = endpoint({
  name: 'listPartMoves',
  method: 'GET',
  path: '/rest-api/parts/{number}/moves',
  summary: 'Stock movements of a part, newest first',
  needs: 'parts.view',
  params: byNumber,
  query: listQuery(['at'], { location_id: pathId.optional() }),
  shows: ['parts', 'contracts', 'divisions', 'users'],
  reply: pageOf(partMove),
});

export const movePartBin = endpoint({
  name: 'movePartBin',
  method: 'POST',
  path: '/rest-api/parts/{number}/bin-moves',
  summary: 'Moves a quantity of a part to another bin of the same location',
  needs: 'parts.edit',
  params: byNumber,
  body: z.strictObject({
    location_id: id,
    from_bin: bin.default(''),
    to_bin: bin.default(''),
    quantity: quantity,
    /** Which pieces, where they are known by their numbers. */
    serial_numbers: serialNumbers.default([]),
  }),
  reply: part,
  effect: 'stock',
});

/** A delivery as it is scanned in: what came, for how much, and into which bin it is laid. */
export const deliveryForm = z.strictObject({
  location_id: id,
  /** The vendor's delivery note or our order: it stands with each move. */
  reference: text(50).default(''),
  lines: z
    .array(
      z.strictObject({
        part_id: id,
        quantity: z
          .number({ error: 'quantity.invalid' })
          .positive({ error: 'quantity.not_positive' })
          .max(1e9, { error: 'quantity.invalid' })
          .refine((n) => hasAtMostDecimals(n, 2), { error: 'quantity.too_many_decimals' }),
        bin: bin.default(''),
        unit_cost: cost(price).nullable().default(null),
        serial_numbers: serialNumbers.default([]),
      }),
    )
    .min(1, { error: 'delivery.lines_required' })
    .max(200),
});
export type DeliveryForm = z.input<typeof deliveryForm>;

export const receiveDelivery = endpoint({
  name: 'receiveDelivery',
  method: 'POST',
  path: '/rest-api/part-deliveries',
  summary: 'Receives several parts at a location at once, with cost, bin and serial numbers; all or nothing',
  needs: 'parts.edit',
  body: deliveryForm,
  reply: z.object({ lines: z.int(), pieces: z.number(), value: cost(money).nullable() }),
  status: 201,
  effect: 'stock',
});
