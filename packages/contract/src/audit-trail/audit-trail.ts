import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, instant, listQuery, pageNumber, pageOf, pathId } from '../fields.ts';
import { type Noun, nouns } from '../nouns/nouns.ts';
import { historyEntry } from '../records/records.ts';

/** By which way a change came: a user, a customer's person in the store, the bearer of a link, a program with a key, or the product itself. */
export const auditWays = ['user', 'portal', 'link', 'key', 'product'] as const;
export type AuditWay = (typeof auditWays)[number];

/** What is done to records, as the history says it. */
export const auditActions = [
  'create',
  'update',
  'delete',
  'open',
  'close',
  'reopen',
  'convert',
  'extend',
  'cancel',
  'return',
  'post',
  'pay',
  'dispatch',
  'sign',
  'export',
  'sign_in',
  'sign_out',
] as const;

const auditRow = z.object({
  id,
  at: instant,
  action: z.string(),
  /** What was changed, and which one: a table's noun with the row's number; of a note, the noun of its record. Of an export, the list that left. */
  noun: z.string(),
  row_id: z.string(),
  /** What people call that row now; empty for one that is gone or has no name. */
  record: z.string(),
  /** Of a document and of a trip what kind it is; else empty. */
  record_kind: z.string(),
  /** What of the record was changed: itself, or one of its notes. */
  part: historyEntry.shape.part,
  way: z.enum(auditWays),
  user_id: id.nullable(),
  /** The user's name; of a link who sent it, of a key whose it is. */
  user_name: z.string(),
  /** Who of the provider's staff acted as the user; empty when the user acted themselves. */
  acting_name: z.string(),
  portal_login_id: id.nullable(),
  portal_name: z.string(),
  link_id: id.nullable(),
  link_kind: z.string(),
  api_key_id: id.nullable(),
  key_name: z.string(),
  /** Network address; empty for what a job did. */
  address: z.string(),
  request_id: z.string(),
  /** Field by field, as the history of a record tells it. */
  changes: historyEntry.shape.changes,
  /** The same in one line, for files: `credit_limit: 5000 → 7500`. */
  told: z.string(),
});
export type AuditRow = z.output<typeof auditRow>;

const name = z.string().min(1, { error: 'field.invalid' }).max(80, { error: 'field.invalid' });

export const listAudit = endpoint({
  name: 'listAudit',
  acting: 'closed',
  method: 'GET',
  path: '/rest-api/audit',
  summary:
    'Every change of the company’s records, newest first: who, when, by which way, and each field before and after; searched by row, request or network address',
  needs: 'audit.view',
  query: listQuery(['at'], {
    noun: name.optional(),
    /** The row of that noun. */
    row_id: name.optional(),
    action: z.enum(auditActions, { error: 'field.invalid' }).optional(),
    way: z.enum(auditWays, { error: 'field.invalid' }).optional(),
    user_id: pathId.optional(),
    portal_login_id: pathId.optional(),
    link_id: pathId.optional(),
    api_key_id: pathId.optional(),
    request_id: name.optional(),
    /** First and last day, by the company's clocks. */
    from: day.optional(),
    to: day.optional(),
    page: pageNumber.optional(),
  }),
  shows: Object.keys(nouns) as Noun[],
  reply: pageOf(auditRow),
});

export const getAuditFilters = endpoint({
  name: 'getAuditFilters',
  acting: 'closed',
  method: 'GET',
  path: '/rest-api/audit-filters',
  summary:
    'By whom and by what the change history can be filtered, former ones included, and how far it is sealed',
  needs: 'audit.view',
  shows: ['users', 'api_keys', 'portal_logins'],
  reply: z.object({
    users: z.array(z.object({ id, name: z.string() })),
    api_keys: z.array(z.object({ id, name: z.string() })),
    portal_logins: z.array(z.object({ id, name: z.string() })),
    /** The last seal and how many entries all seals cover; null before the first. */
    sealed: z.object({ at: instant, seals: z.int(), entries: z.int() }).nullable(),
  }),
});
