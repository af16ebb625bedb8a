import { Refusal } from './refusal.ts';
import type { Scope } from './scope.ts';

/**
 * Refuses a save over another user's changes: the version in If-Match must be the row's.
 * @throws Refusal document.stale with who changed which fields since the caller's version
 */
export const expectVersion = async (
  scope: Scope,
  noun: string,
  row: { id: number; row_version: number },
  expected: number | undefined,
): Promise<void> => {
  if (expected === undefined || expected === row.row_version) return;
  const changes = await scope.tx
    .selectFrom('audit_entries')
    .leftJoin('users', 'users.id', 'audit_entries.actor_user_id')
    .where('noun', '=', noun)
    .where('row_id', '=', String(row.id))
    .orderBy('audit_entries.id', 'desc')
    .limit(Math.max(1, Math.min(20, row.row_version - expected)))
    .select(['audit_entries.at', 'audit_entries.after', 'users.name'])
    .execute();
  const changed = new Set(
    changes.flatMap((change) => Object.keys((change.after as Record<string, unknown> | null) ?? {})),
  );
  // How it was saved is no field of the row.
  changed.delete('unversioned');
  throw new Refusal('document.stale', {
    row_version: row.row_version,
    changed: [...changed].toSorted(),
    changed_by: changes[0]?.name ?? '',
    changed_at: changes[0]?.at ?? '',
  });
};
