import type { Scope } from '../../kernel/scope.ts';

/** Has a list begin with the view for the caller; or, if it did so, no longer. */
export const beginWith = async (
  { tx, company, actor }: Scope,
  view: { id: number; list: string },
  isDefault: boolean,
): Promise<void> => {
  const own = { company_id: company.id, user_id: actor.userId, list: view.list, view_id: view.id };
  if (isDefault) {
    await tx
      .insertInto('list_beginnings')
      .values(own)
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'user_id', 'list']).doUpdateSet({ view_id: view.id }),
      )
      .execute();
    return;
  }
  await tx
    .deleteFrom('list_beginnings')
    .where('user_id', '=', actor.userId)
    .where('list', '=', view.list)
    .where('view_id', '=', view.id)
    .execute();
};
