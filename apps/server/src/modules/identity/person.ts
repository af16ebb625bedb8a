import type { Scope } from '../../kernel/scope.ts';

/** What the identity service knows of the caller. */
export const readPerson = ({ tx, actor }: Pick<Scope, 'tx' | 'actor'>) =>
  tx
    .selectFrom('identities')
    .where('id', '=', actor.identityId)
    .select([
      ...(['id', 'email', 'full_name', 'language', 'is_super_admin', 'is_support'] as const),
      ...(['tis_user_id', 'email_verified_at', 'invited_at', 'migrated_at'] as const),
    ])
    .executeTakeFirstOrThrow();
export type Person = Awaited<ReturnType<typeof readPerson>>;
