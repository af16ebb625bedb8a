import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { getUserHistory as endpoint } from '@yardline/contract/users/users';
import { mostListed } from '@yardline/domain/text/sizes';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** What was changed of a person, the newest first and a hundred at most: names of what changed, never what guards an account. @throws Refusal resource.not_found */
export const userHistory = async (
  { tx }: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  if ((await tx.selectFrom('users').where('id', '=', id).select('id').executeTakeFirst()) === undefined)
    return notFound();
  const rows = await tx
    .selectFrom('audit_entries')
    .leftJoin('users', 'users.id', 'audit_entries.actor_user_id')
    .where('noun', '=', 'users')
    .where('row_id', '=', String(id))
    .orderBy('audit_entries.id', 'desc')
    .limit(mostListed)
    .select([
      'audit_entries.id',
      'audit_entries.at',
      'audit_entries.action',
      'audit_entries.after',
      'users.name',
    ])
    .execute();
  return {
    items: rows.map(({ id: entryId, at, action, after, name }) => ({
      id: entryId,
      at,
      action,
      by: name ?? '',
      changed: action === 'update' ? Object.keys((after as Record<string, unknown> | null) ?? {}) : [],
    })),
  };
};
