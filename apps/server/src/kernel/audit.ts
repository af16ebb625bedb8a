import { isDeepStrictEqual } from 'node:util';
import type { Scope } from './scope.ts';

export type AuditEntry = {
  action:
    | 'create'
    | 'update'
    | 'delete'
    | 'open'
    | 'close'
    | 'convert'
    | 'cancel'
    | 'return'
    | 'post'
    | 'pay'
    | 'dispatch'
    | 'sign_in'
    | 'sign_out';
  /** The table whose row changed. */
  noun: string;
  rowId: number | string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Card numbers never come to rest: long digit runs that pass for one are masked before writing. */
const masked = (value: Record<string, unknown> | undefined): string | null =>
  value === undefined ? null : JSON.stringify(value).replace(/\b(?:\d[ -]?){13,19}\b/g, '[masked]');

/** Writes who changed what, in the same transaction as the change. Every mutating verb calls it once per row that a person would ask about. */
export const audit = async (scope: Scope, entry: AuditEntry): Promise<void> => {
  scope.trail.entries += 1;
  await scope.tx
    .insertInto('audit_entries')
    .values({
      company_id: scope.company.id,
      at: scope.now.toString(),
      actor_user_id: scope.actor.userId || null,
      impersonator_user_id: scope.actor.impersonator?.userId ?? null,
      request_id: scope.requestId,
      action: entry.action,
      noun: entry.noun,
      row_id: String(entry.rowId),
      before: masked(entry.before),
      after: masked(entry.after),
    })
    .execute();
};

/** The fields that a change really changed, before and after. */
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
