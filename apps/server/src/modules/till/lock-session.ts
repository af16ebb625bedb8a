import { notFound, Refusal } from '../../kernel/refusal.ts';
import { demand, may, type Scope } from '../../kernel/scope.ts';

/** An open session, locked against what comes in meanwhile. */
export type LockedSession = {
  id: number;
  drawer_id: number;
  division_id: number;
  float_amount: number;
  opened_by: number;
  row_version: number;
};

const closerOf = async ({ tx }: Scope, userId: number | null): Promise<string> => {
  const user = await tx.selectFrom('users').where('id', '=', userId).select('name').executeTakeFirst();
  return user?.name ?? '';
};

/** Locks a session that is open. @throws Refusal resource.not_found, permission.denied, till.closed {name} */
export const lockSession = async (scope: Scope, id: number): Promise<LockedSession> => {
  const row = await scope.tx
    .selectFrom('drawer_sessions')
    .where('id', '=', id)
    .select(['id', 'drawer_id', 'division_id', 'float_amount', 'opened_by', 'closed_at', 'closed_by'])
    .select('row_version')
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || !may(scope, 'payments.view', { division: row.division_id })) return notFound();
  demand(scope, 'payments.create', { division: row.division_id });
  if (row.closed_at !== null)
    throw new Refusal('till.closed', { name: await closerOf(scope, row.closed_by) });
  return row;
};
