import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, money, pathId } from '../fields.ts';
import { anyRecordView, historyEntry } from '../records/records.ts';
import { stepPaper } from './steps.ts';

/** Records that have a feed. */
export const feedRecord = z.enum(['contracts', 'customers', 'assets']);
export type FeedRecord = z.output<typeof feedRecord>;

/** What can happen on a record. A new kind is a line here, its rows in modules/thread/kinds, and its words. */
export const feedKinds = [
  'change',
  'check_out',
  'comment',
  'deposit',
  'file',
  'invoice',
  'payment',
  'return',
  'sending',
  'signature',
  'signature_request',
  'ticket',
] as const;
export type FeedKind = (typeof feedKinds)[number];

const feedEntry = z.object({
  kind: z.enum(feedKinds),
  /** The row that it tells of, among those of its kind. */
  id,
  at: instant,
  /** Who did it, or whose link was used for it; empty when the product did. */
  by: z.string(),
  by_link: z.boolean(),
  /** What it is about in one line: a subject, a comment, a name. */
  text: z.string(),
  /** How it stands: of a message its state, of a payment its method, of a file its type, of a change what was done. */
  state: z.string(),
  amount: money.nullable(),
  /** Pieces that went out or came back. */
  pieces: z.number().nullable(),
  /** The document to open. */
  paper: stepPaper.nullable(),
  changes: historyEntry.shape.changes,
});
export type FeedEntry = z.output<typeof feedEntry>;

export const getFeed = endpoint({
  name: 'getFeed',
  method: 'GET',
  path: '/rest-api/records/{kind}/{record}/feed',
  summary:
    'Everything that happened on a document, a customer or a machine, newest first, as far as the caller may see it',
  needs: anyRecordView,
  params: z.strictObject({ kind: feedRecord, record: pathId }),
  query: z.strictObject({
    after: z.string().max(400).optional(),
    /** Only entries of this kind. */
    only: z.enum(feedKinds).optional(),
  }),
  shows: [
    'assets',
    'classes',
    'contacts',
    'contracts',
    'custom_fields',
    'customers',
    'deposits',
    'divisions',
    'groups',
    'invoices',
    'mails',
    'parts',
    'payment_requests',
    'payments',
    'price_lists',
    'record_comments',
    'record_files',
    'record_signatures',
    'record_values',
    'returns',
    'sendings',
    'services',
    'texts',
    'sites',
    'tickets',
    'users',
  ],
  reply: z.object({
    entries: z.array(feedEntry),
    /** Where the next page begins; null on the last. */
    next: z.string().nullable(),
  }),
});
