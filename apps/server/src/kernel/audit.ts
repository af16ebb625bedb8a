import { isDeepStrictEqual } from 'node:util';
import type { Noun } from '@yardline/contract/nouns/nouns';
import { insertPlain } from './database/bulk.ts';
import { tellChange } from './live/tell-change.ts';
import type { Scope } from './scope.ts';
import { noteActs } from './replay/touched.ts';
import { eventOf, writeEvent } from './security-events.ts';
import { learnWords } from './search-words.ts';

export type Act =
  | 'create'
  | 'update'
  | 'delete'
  | 'open'
  | 'close'
  | 'reopen'
  | 'convert'
  | 'extend'
  | 'cancel'
  | 'return'
  | 'post'
  | 'pay'
  | 'dispatch'
  | 'sign'
  | 'sign_in'
  | 'sign_out';

export type AuditEntry = {
  rowId: number | string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
} & (
  | { action: Act; noun: Noun }
  /** An export names the list that left. */
  | { action: 'export'; noun: string }
);

/** Card numbers are never stored: long digit runs that pass as one are masked before writing. */
const masked = (value: Record<string, unknown> | undefined): string | null =>
  value === undefined ? null : JSON.stringify(value).replace(/\b(?:\d[ -]?){13,19}\b/g, '[masked]');

/** What a change made, and that it was made over whatever the row said meanwhile. */
const toldOf = ({ trail }: Scope, { after }: AuditEntry): Record<string, unknown> | undefined =>
  trail.isUnversioned === true ? Object.assign({}, after, { unversioned: true }) : after;

/** The same as a value of its own, for rows that travel together. */
const maskedRow = (value: Record<string, unknown> | undefined): unknown =>
  JSON.parse(masked(value) ?? 'null');

/** Who makes a change, and by which call. */
const whoOf = (scope: Scope) => ({
  actor_user_id: scope.actor.userId || null,
  impersonator_user_id: scope.actor.impersonator?.userId ?? null,
  link_id: scope.link?.id ?? null,
  portal_login_id: scope.member?.loginId ?? null,
  api_key_id: scope.apiKeyId ?? null,
  session_id: scope.sessionId ?? null,
  address: scope.address ?? '',
  request_id: scope.requestId,
});

/**
 * Records who changed what, in the same transaction as the change. Every mutating verb calls it once per row that a user
 * would ask about. New search words are learned from it as well.
 */
export const audit = async (scope: Scope, entry: AuditEntry): Promise<void> => {
  const isFirst = scope.trail.entries === 0;
  scope.trail.entries += 1;
  scope.trail.nouns.add(entry.noun);
  noteActs(scope, [entry]);
  const written = scope.tx
    .insertInto('audit_entries')
    .values({
      ...whoOf(scope),
      company_id: scope.company.id,
      at: scope.now.toString(),
      action: entry.action,
      noun: entry.noun,
      row_id: String(entry.rowId),
      before: masked(entry.before),
      after: masked(isFirst ? toldOf(scope, entry) : entry.after),
    })
    .execute();
  // Both are sent in one message: the notice is a statement of its own, because it is not the rows' machine that tells.
  await Promise.all([written, tellChange(scope, entry.noun, entry.rowId)]);
  const event = eventOf(entry, scope.actor.impersonator !== undefined);
  if (event !== undefined)
    await writeEvent(scope.tx, {
      companyId: scope.company.id,
      at: scope.now.toString(),
      event,
      userId: scope.actor.userId || undefined,
      impersonatorUserId: scope.actor.impersonator?.userId,
      sessionId: scope.sessionId,
      address: scope.address,
      requestId: scope.requestId,
      subject: `${entry.noun} ${entry.rowId}`,
    });
  await learnWords(scope, [entry]);
};

/**
 * Records changes of many rows in one statement; each at the current time, or at a time of its own, as for an import of
 * another system's past.
 */
export const auditAll = async (
  scope: Scope,
  entries: readonly (AuditEntry & { at?: string })[],
): Promise<void> => {
  if (entries.length === 0) return;
  scope.trail.entries += entries.length;
  for (const { noun } of entries) scope.trail.nouns.add(noun);
  noteActs(scope, entries);
  const about = whoOf(scope);
  const rows = entries.map(({ action, noun, rowId, before, after, at = scope.now.toString() }) => ({
    ...about,
    at,
    action,
    noun,
    row_id: String(rowId),
    before: maskedRow(before),
    after: maskedRow(after),
  }));
  await insertPlain(scope, 'audit_entries', rows);
  await learnWords(scope, entries);
};

/** The fields whose values differ, before and after. */
export const changesOf = (
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } => {
  const changed = Object.keys(after).filter((field) => !isDeepStrictEqual(before[field], after[field]));
  return {
    before: Object.fromEntries(changed.map((field) => [field, before[field]])),
    after: Object.fromEntries(changed.map((field) => [field, after[field]])),
  };
};
