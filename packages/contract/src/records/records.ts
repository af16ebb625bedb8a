import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, listQuery, pageOf, pathId } from '../fields.ts';

/** What comments, fields of the company's own, attachments and a history hang on. Quotes and reservations are contracts here. */
export const recordKind = z.enum([
  'customers',
  'sites',
  'assets',
  'parts',
  'contracts',
  'vendors',
  'work_orders',
  'tickets',
]);
export type RecordKind = z.output<typeof recordKind>;

/** What has a history: records, and the fields that a company adds to them. Work orders and tickets tell theirs on their own pages. */
export const historyKind = z.enum([
  ...recordKind.exclude(['work_orders', 'tickets']).options,
  'custom_fields',
  'divisions',
]);
export type HistoryKind = z.output<typeof historyKind>;

/** A record by its kind and row number. */
export const recordParams = z.strictObject({ kind: recordKind, record: pathId });

/** Users who may see records of some kind; the record itself decides which permission is needed. */
export const anyRecordView = [
  'customers.view',
  'assets.view',
  'parts.view',
  'contracts.view',
  'reservations.view',
  'quotes.view',
  'vendors.view',
  'work_orders.view',
  'tickets.view',
] as const;

/** Users who may change records of some kind; mechanics put notes on the work orders that they are on, drivers on their tickets. */
export const anyRecordEdit = [
  'customers.edit',
  'maintain_sites',
  'assets.edit',
  'parts.edit',
  'contracts.edit',
  'reservations.edit',
  'quotes.edit',
  'vendors.edit',
  'work_orders.view',
  'tickets.view',
] as const;

/** A value as it was: a text, a figure, a switch, or nothing; of what is more than one value only that it changed. */
export const pastValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type PastValue = z.output<typeof pastValue>;

export const historyEntry = z.object({
  id,
  at: instant,
  /** Who did it; empty when the product did it by itself. */
  by: z.string(),
  /** Who of the provider acted as that person; empty otherwise. */
  acting: z.string(),
  /** Whether the change was made by the bearer of a link that the user sent, not by the user. */
  by_link: z.boolean(),
  /** What was done: create, update, delete, open, close, convert, cancel … */
  action: z.string(),
  /** What was changed: the record itself, or one of its notes. */
  part: z.enum(['record', 'comments', 'values', 'files', 'signatures']),
  /** Field by field; ids are told by the name of what they mean. */
  changes: z.array(z.object({ field: z.string(), from: pastValue, to: pastValue })),
});
export type HistoryEntry = z.output<typeof historyEntry>;

export const getRecordHistory = endpoint({
  name: 'getRecordHistory',
  method: 'GET',
  path: '/rest-api/records/{kind}/{record}/history',
  summary: 'The changes of a record, newest first: user, time, and each field before and after',
  needs: [...anyRecordView, 'settings.view'],
  params: recordParams.extend({ kind: historyKind }),
  query: listQuery(['id'], {}),
  shows: [
    'record_values',
    'assets',
    'contacts',
    'contracts',
    'custom_fields',
    'customers',
    'divisions',
    'parts',
    'record_comments',
    'record_files',
    'record_signatures',
    'services',
    'sites',
    'tickets',
    'users',
    'vendors',
  ],
  reply: pageOf(historyEntry),
});
