import { cleanings, type YardStatus, yardStatuses } from '@yardline/domain/yard-returns/states';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  day,
  id,
  idParams,
  instant,
  listQuery,
  pageNumber,
  pageOf,
  pathId,
  queryFlag,
  requiredText,
  text,
  time,
} from '../fields.ts';

const status = z.enum(Object.keys(yardStatuses) as [YardStatus, ...YardStatus[]]);

/** What an inspector finds of one thing that came: its code, which line it is of, and how it came. */
export const yardLineForm = z.strictObject({
  /** As scanned or typed: number, barcode or serial number. */
  code: requiredText(60),
  /** The line that is out with it; null: the one that is, or unknown where none is. */
  contract_line_id: id.nullable().default(null),
  quantity: z
    .int({ error: 'quantity.not_whole' })
    .positive({ error: 'quantity.not_positive' })
    .max(1e6, { error: 'quantity.invalid' })
    .default(1),
  meter: z.number({ error: 'meter.invalid' }).min(0).max(99_999_999).nullable().default(null),
  /** Eighths of the tank. */
  fuel: z.int().min(0).max(8).nullable().default(null),
  condition: z.enum(['good', 'damaged']).default('good'),
  /** How dirty it came; null: not looked at. */
  cleaning: z.enum(cleanings).nullable().default(null),
  /** Parts that should have come with it. */
  missing: text(250).default(''),
  notes: text(250).default(''),
});

/** What came with one truck, of one contract or of several. */
export const yardReturnForm = z.strictObject({
  location_id: id,
  arrived_date: day,
  arrived_time: time,
  brought_by: text(60).default(''),
  notes: text(500).default(''),
  lines: z.array(yardLineForm).min(1, { error: 'field.required' }).max(100),
});
export type YardReturnForm = z.input<typeof yardReturnForm>;

export const yardLine = z.object({
  id,
  yard_return_id: id,
  number: z.int(),
  line_number: z.int(),
  code: z.string(),
  asset_id: id.nullable(),
  asset_number: z.string(),
  description: z.string(),
  is_numbered: z.boolean(),
  contract_line_id: id.nullable(),
  contract_id: id.nullable(),
  contract_number: z.int().nullable(),
  customer_name: z.string(),
  out_at: instant.nullable(),
  quantity: z.int(),
  /** How many of them the counter has taken back. */
  taken: z.int(),
  meter: z.number().nullable(),
  fuel: z.int().nullable(),
  condition: z.enum(['good', 'damaged']),
  cleaning: z.enum(cleanings).nullable(),
  missing: z.string(),
  notes: z.string(),
  status,
  /** What the desk found out, or why it was taken back. */
  reason: z.string(),
  arrived_at: instant,
  brought_by: z.string(),
  division_id: id,
  location_id: id,
  location_title: z.string(),
  timeZone: z.string(),
});
export type YardLine = z.output<typeof yardLine>;

export const yardReturn = z.object({
  id,
  number: z.int(),
  /** Open while one of its lines waits. */
  status,
  arrived_at: instant,
  brought_by: z.string(),
  notes: z.string(),
  division_id: id,
  location_id: id,
  location_title: z.string(),
  timeZone: z.string(),
  created_by_name: z.string(),
  created_at: instant,
  lines: z.array(yardLine),
});
export type YardReturn = z.output<typeof yardReturn>;

const shows = ['yard_returns', 'contracts', 'returns', 'assets', 'customers', 'divisions'] as const;

export const listYardLines = endpoint({
  name: 'listYardLines',
  method: 'GET',
  path: '/rest-api/in-yard-returns',
  summary: 'What came back to the yard: first what is not out by our books, then the longest waiting',
  needs: 'yard_returns.view',
  query: listQuery(['waiting', 'arrived_at'], {
    /** Left out, what waits. */
    status: status.optional(),
    /** Not out by our books. */
    unknown: queryFlag,
    location_id: pathId.optional(),
    asset_id: pathId.optional(),
    page: pageNumber.optional(),
  }),
  shows: [...shows],
  reply: pageOf(yardLine),
});

export const getYardReturn = endpoint({
  name: 'getYardReturn',
  method: 'GET',
  path: '/rest-api/in-yard-returns/{id}',
  summary: 'What came with one truck, and what became of it',
  needs: 'yard_returns.view',
  params: idParams,
  shows: [...shows, 'users'],
  reply: yardReturn,
});

/** A line of a contract that is out with what a code means. */
const yardMatch = z.object({
  contract_line_id: id,
  contract_id: id,
  contract_number: z.int(),
  customer_name: z.string(),
  out_at: instant.nullable(),
  /** How many are out and not in the yard yet. */
  quantity: z.int(),
  meter_out: z.number().nullable(),
  fuel_out: z.int().nullable(),
  is_off_rent: z.boolean(),
});
export type YardMatch = z.output<typeof yardMatch>;

export const matchYardCode = endpoint({
  name: 'matchYardCode',
  method: 'GET',
  path: '/rest-api/in-yard-returns/matches',
  summary: 'What a code in the yard means: a machine or product, and the contracts that it is out on',
  needs: 'yard_returns.create',
  query: z.strictObject({ code: requiredText(60) }),
  shows: [...shows, 'classes', 'exchange_orders', 'holds'],
  reply: z.object({
    asset: z
      .object({
        id,
        number: z.string(),
        description: z.string(),
        is_numbered: z.boolean(),
        meter_type: z.string(),
        energy: z.string(),
      })
      .nullable(),
    /** The oldest first. */
    matches: z.array(yardMatch),
    /** It was exchanged on site and is coming back: of whose line. */
    exchanged: yardMatch
      .pick({ contract_line_id: true, contract_number: true, customer_name: true })
      .nullable(),
    /** The in-yard return in which it waits already. */
    waits_in: z.int().nullable(),
  }),
});

export const createYardReturn = endpoint({
  name: 'createYardReturn',
  method: 'POST',
  path: '/rest-api/in-yard-returns',
  summary: 'Records what came to the yard; charging of each line ends no later than its arrival',
  needs: 'yard_returns.create',
  body: yardReturnForm,
  reply: yardReturn,
  status: 201,
  effect: 'stock',
});

const lineParams = z.strictObject({ id: pathId, line: pathId });
const said = z.strictObject({ reason: requiredText(250) });

export const settleYardLine = endpoint({
  name: 'settleYardLine',
  method: 'POST',
  path: '/rest-api/in-yard-returns/{id}/lines/{line}/settlement',
  summary: 'Closes what is not out by our books, with what was found out about it',
  needs: 'yard_returns.edit',
  params: lineParams,
  body: said,
  reply: yardReturn,
});

export const removeYardLine = endpoint({
  name: 'removeYardLine',
  method: 'POST',
  path: '/rest-api/in-yard-returns/{id}/lines/{line}/removal',
  summary: 'Takes a line back that was recorded by mistake, while it waits',
  needs: 'yard_returns.edit',
  params: lineParams,
  body: said,
  reply: yardReturn,
  effect: 'stock',
});

export const getRentalReturn = endpoint({
  name: 'getRentalReturn',
  method: 'GET',
  path: '/rest-api/returns/rentalreturn/2/{contract_no}',
  summary: 'What of a contract is in the yard and waits for the counter, by the contract’s number',
  needs: ['returns.view', 'yard_returns.view', 'contracts.view'],
  params: z.strictObject({ contract_no: pathId }),
  shows: [...shows],
  reply: z.object({ contract_no: z.int(), lines: z.array(yardLine) }),
});
