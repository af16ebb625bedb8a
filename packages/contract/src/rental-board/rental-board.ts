import { documentStatusCodes } from '@yardline/domain/availability/status-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, pathId, queryFlag } from '../fields.ts';

/** What a page of the board can be of, beside the whole fleet. */
export const boardPages = ['class', 'group', 'division', 'location'] as const;
export type BoardPage = (typeof boardPages)[number];

const statusCode = z.enum(Object.keys(documentStatusCodes) as [keyof typeof documentStatusCodes], {
  error: 'field.invalid',
});

const place = {
  division_id: pathId.optional(),
  location_id: pathId.optional(),
  class_id: pathId.optional(),
  group_id: pathId.optional(),
};

/** A whole number of a query, within bounds. */
const count = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,4}$/, { error: 'page.invalid' })
    .transform(Number)
    .refine((n) => n <= most, { error: 'page.invalid' });

/** By what the board is ordered; the first is the usual one. */
export const boardOrders = ['number', 'description', 'status_code', 'until'] as const;

export const boardCard = z.object({
  id,
  number: z.string(),
  description: z.string(),
  class_name: z.string(),
  group_name: z.string(),
  division_id: id,
  location_title: z.string(),
  status_code: statusCode,
  /** When it left the yard; null while it is there. */
  out_at: instant.nullable(),
  /** When it is due back, or free again; null when nobody has it or it is unknown. */
  due_at: instant.nullable(),
  /** Out past that. */
  is_late: z.boolean(),
  /** Since when it is in the yard although its contract has it: it waits for the counter. */
  in_yard_since: instant.nullable(),
  /** What has it and for whom, as far as the caller may see the document. */
  document: z.object({ id, kind: z.string(), number: z.int().nullable() }).nullable(),
  customer_name: z.string().nullable(),
  /** The site's name and town, of what is out. */
  site: z.string().nullable(),
});
export type BoardCard = z.output<typeof boardCard>;

export const getRentalBoard = endpoint({
  name: 'getRentalBoard',
  method: 'GET',
  path: '/rest-api/rental-board',
  summary: 'A page of the rental board: each machine with its status, place and return date',
  needs: 'assets.view',
  query: z.strictObject({
    ...place,
    status_code: statusCode.optional(),
    late: queryFlag,
    sort: z.enum(boardOrders, { error: 'sort.unknown' }).optional(),
    page: count(10_000).optional(),
    page_size: count(500).optional(),
  }),
  shows: ['assets', 'classes', 'contracts', 'customers', 'divisions', 'groups', 'sites', 'yard_returns'],
  reply: z.object({ cards: z.array(boardCard) }),
});

export const getBoardLegend = endpoint({
  name: 'getBoardLegend',
  method: 'GET',
  path: '/rest-api/rental-board/legend',
  summary: 'Number of machines on the rental board by status, and how many are late',
  needs: 'assets.view',
  query: z.strictObject({
    ...place,
    /** Counts the pages of this kind as well. */
    by: z.enum(boardPages, { error: 'field.invalid' }).optional(),
  }),
  shows: ['assets', 'classes', 'divisions', 'groups'],
  reply: z.object({
    /** When it was counted; null before it is. */
    as_of: instant.nullable(),
    total: z.int(),
    late: z.int(),
    statuses: z.array(z.object({ status_code: statusCode, count: z.int() })),
    /** By title; those on which there is nothing are left out. */
    pages: z.array(z.object({ id, title: z.string(), count: z.int() })),
  }),
});
export type BoardLegend = z.output<(typeof getBoardLegend)['reply']>;
