import type { Scope } from '../../kernel/scope.ts';

/** The actor as marks of the clock name them, and when they clocked in by the clock of their machine; undefined while they are not. */
export const ownMark = async ({ tx, actor }: Scope) => {
  const me = await tx
    .selectFrom('users')
    .where('id', '=', actor.userId)
    .select(['id', 'name', 'srm_uid'])
    .executeTakeFirstOrThrow();
  const opening = await tx
    .selectFrom('clock_openings')
    .where('user_id', '=', actor.userId)
    .select('said_at')
    .executeTakeFirst();
  return { me, since: opening?.said_at };
};
