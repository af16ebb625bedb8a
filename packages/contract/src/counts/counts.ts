import { z } from 'zod';
import { cost } from '../costs.ts';
import { endpoint } from '../endpoint.ts';
import {
  id,
  idParams,
  instant,
  listQuery,
  money,
  pageOf,
  pathId,
  requiredText,
  serialNumbers,
  text,
} from '../fields.ts';
import { bin } from '../parts/part-stock.ts';

export const countStatuses = ['open', 'posted', 'cancelled'] as const;
/** What a sheet covers: machines and counted products, parts, or both. */
export const countCovers = ['assets', 'parts', 'all'] as const;
/** What becomes of lines that nobody counted: they stay as they are, or nothing of them is there. */
export const countUncounted = ['leave', 'missing'] as const;

export const anyView = ['assets.view', 'parts.view'] as const;
const anyEdit = ['assets.edit', 'parts.edit'] as const;

export const countForm = z.strictObject({
  location_id: id,
  /** Only these bins; the whole location when there are none. */
  bins: z.array(requiredText(12)).max(50).default([]),
  covers: z.enum(countCovers),
  /** Whether those who count see what should be there. */
  shows_expected: z.boolean().default(false),
  comments: text(250).default(''),
});

export const countRow = z.object({
  id,
  number: z.int(),
  status: z.enum(countStatuses),
  location_id: id,
  location_title: z.string(),
  bins: z.array(z.string()),
  covers: z.enum(countCovers),
  started_at: instant,
  closed_at: instant.nullable(),
  created_by_name: z.string(),
  lines: z.int(),
  lines_counted: z.int(),
  row_version: z.int(),
});
export type CountRow = z.output<typeof countRow>;

export const countLine = z.object({
  id,
  asset_id: id.nullable(),
  part_id: id.nullable(),
  kind: z.enum(['numbered', 'bulk', 'part']),
  number: z.string(),
  description: z.string(),
  serial_number: z.string(),
  bin: z.string(),
  is_serialized: z.boolean(),
  /** What should be there; null on a blind sheet until it is posted. */
  expected: z.number().nullable(),
  counted: z.number().nullable(),
  /** Less or more than should have been there when it was counted; null while it is not, or on a blind sheet. */
  difference: z.number().nullable(),
  /** What the difference is worth, with its sign. */
  value: cost(money).nullable(),
  serials_seen: z.array(z.string()),
  found_bin: z.string().nullable(),
  /** It changed while it was being counted: it has to be counted once more. */
  is_moved: z.boolean(),
  counted_at: instant.nullable(),
  counted_by_name: z.string(),
});
export type CountLine = z.output<typeof countLine>;

/** What was scanned and is nothing that the sheet counts. */
export const countFind = z.object({
  id,
  code: z.string(),
  bin: z.string(),
  /** How often it was scanned there. */
  times: z.int(),
  /** The result of the investigation; empty until there is one. */
  note: z.string(),
  last_at: instant,
  last_by_name: z.string(),
});
export type CountFind = z.output<typeof countFind>;

export const count = countRow.extend({
  shows_expected: z.boolean(),
  comments: z.string(),
  reason: z.string(),
  closed_by_name: z.string(),
  sheet: z.array(countLine),
  finds: z.array(countFind),
});
export type Count = z.output<typeof count>;

export const listCounts = endpoint({
  name: 'listCounts',
  method: 'GET',
  path: '/rest-api/counts',
  summary: 'Stock counts, searched by number',
  needs: anyView,
  query: listQuery(['started_at', 'number'], {
    status: z.enum(countStatuses).optional(),
    location_id: pathId.optional(),
  }),
  shows: ['counts', 'divisions', 'users'],
  reply: pageOf(countRow),
});

export const getCount = endpoint({
  name: 'getCount',
  method: 'GET',
  path: '/rest-api/counts/{id}',
  summary: 'One stock count with its sheet; a blind one shows no expected quantities while it is open',
  needs: anyView,
  params: idParams,
  shows: ['counts', 'assets', 'divisions', 'parts', 'users'],
  reply: count,
});

export const startCount = endpoint({
  name: 'startCount',
  method: 'POST',
  path: '/rest-api/counts',
  summary: 'Creates a count sheet with the expected stock of a location, or of some of its bins',
  needs: anyEdit,
  body: countForm,
  reply: count,
  status: 201,
  effect: 'stock',
});

export const scanCount = endpoint({
  name: 'scanCount',
  method: 'POST',
  path: '/rest-api/counts/{id}/scans',
  summary:
    'Counts one more of the scanned item: a machine, a serial number, or one unit of a product; an unknown code is recorded as an unknown item',
  needs: anyEdit,
  params: idParams,
  body: z.strictObject({ code: requiredText(40), bin: bin.default('') }),
  /** The line that it counts for, or what was found instead. */
  reply: z.union([z.object({ line: countLine }), z.object({ find: countFind })]),
  effect: 'stock',
});

export const enterCount = endpoint({
  name: 'enterCount',
  method: 'PUT',
  path: '/rest-api/counts/{id}/lines/{lineId}',
  summary: 'Sets the counted quantity of a line; null clears it',
  needs: anyEdit,
  params: z.strictObject({ id: pathId, lineId: pathId }),
  body: z.strictObject({
    counted: z
      .number({ error: 'quantity.invalid' })
      .min(0, { error: 'quantity.invalid' })
      .max(1e9, { error: 'quantity.invalid' })
      .refine((n) => Number(n.toFixed(2)) === n, { error: 'quantity.too_many_decimals' })
      .nullable(),
    /** The pieces that were seen, of a part whose pieces are known by their numbers. */
    serial_numbers: serialNumbers.default([]),
  }),
  reply: countLine,
  effect: 'stock',
});

export const noteFind = endpoint({
  name: 'noteFind',
  method: 'PUT',
  path: '/rest-api/counts/{id}/finds/{findId}',
  summary: 'Identifies an unknown item of a stock count, also after the count is closed',
  needs: anyEdit,
  params: z.strictObject({ id: pathId, findId: pathId }),
  body: z.strictObject({ reason: requiredText(64) }),
  reply: countFind,
});

export const postCount = endpoint({
  name: 'postCount',
  method: 'POST',
  path: '/rest-api/counts/{id}/postings',
  summary: 'Adjusts the stock to the count; machines not found are written off as lost',
  needs: anyEdit,
  params: idParams,
  body: z.strictObject({ reason: requiredText(64), uncounted: z.enum(countUncounted).default('leave') }),
  reply: count,
  effect: 'stock',
  versioned: true,
});

export const cancelCount = endpoint({
  name: 'cancelCount',
  method: 'POST',
  path: '/rest-api/counts/{id}/cancellations',
  summary: 'Cancels a stock count; no stock is adjusted',
  needs: anyEdit,
  params: idParams,
  body: z.strictObject({ reason: requiredText(64) }),
  reply: count,
  versioned: true,
});
