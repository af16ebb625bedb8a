import { finalTicketStatuses } from '@yardline/domain/tickets/status';
import type { InputOf } from '@yardline/contract/endpoint';
import type { activateUser as activation, Leave, UserRecord } from '@yardline/contract/users/users';
import { lockPerson } from '../../kernel/auth/lock-person.ts';
import { audit } from '../../kernel/audit.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { leavers } from '../clock/public.ts';
import { moveRights } from '../companies/public.ts';
import { demandKeeper, endSessionsOf } from '../roles/public.ts';
import { sessionsOf } from '../sessions/public.ts';
import { getUserRecord } from './user-record.ts';

type Named = InputOf<typeof activation>;

/** What a mechanic works on, and what waits for them; and since when a user is clocked in. */
const workOf = async ({ tx }: Scope, id: number) => {
  const orders = await tx
    .selectFrom('work_order_mechanics as m')
    .innerJoin('work_orders as o', 'o.id', 'm.work_order_id')
    .where('m.user_id', '=', id)
    .where('m.status', 'in', [1, 2, 3])
    .where('o.status', 'not in', [3, 4])
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  const opening = await tx
    .selectFrom('clock_openings')
    .where('user_id', '=', id)
    .select('began_at')
    .executeTakeFirst();
  const running = await tx
    .selectFrom('job_stretches as s')
    .innerJoin('work_orders as o', 'o.id', 's.work_order_id')
    .where('s.user_id', '=', id)
    .where('s.ended_at', 'is', null)
    .select('o.number')
    .executeTakeFirst();
  return {
    open_orders: orders.n,
    clocked_in_at: opening?.began_at ?? null,
    running_order: running === undefined ? null : String(running.number),
  };
};

/** What depends on a user who is about to be deactivated. @throws Refusal resource.not_found */
export const previewLeave = async (scope: Scope, { params: { id } }: Named): Promise<Leave> => {
  const { tx, now } = scope;
  if ((await tx.selectFrom('users').where('id', '=', id).select('id').executeTakeFirst()) === undefined)
    return notFound();
  const tickets = await tx
    .selectFrom('tickets')
    .where('driver_user_id', '=', id)
    .where('status', 'not in', finalTicketStatuses)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  const keys = await tx
    .selectFrom('api_keys')
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toString())
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return {
    open_tickets: tickets.n,
    sessions: (await sessionsOf(scope, id)).length,
    api_keys: keys.n,
    ...(await workOf(scope, id)),
  };
};

const turn = async (scope: Scope, id: number, isActive: boolean): Promise<void> => {
  await moveRights(scope);
  const user = await lockPerson(scope, id, 'users.delete');
  if (id === scope.actor.userId) throw new Refusal('user.own_rights');
  await scope.tx
    .updateTable('users')
    .set({ is_active: isActive, row_version: user.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'users',
    rowId: id,
    before: { is_active: user.is_active },
    after: { is_active: isActive },
  });
};

/**
 * Deactivates a user at once: sessions end, keys are revoked, the job that runs is paused and their attendance ends. Their records
 * and roles are kept.
 * @throws Refusal resource.not_found, permission.denied, user.own_rights, user.last_administrator, rights.beyond_own,
 *   time.overlaps, time.week_approved
 */
export const deactivateUser = async (scope: Scope, { params: { id } }: Named): Promise<UserRecord> => {
  await turn(scope, id, false);
  await leavers.endTimeOfLeaver(scope, id);
  await demandKeeper(scope);
  await endSessionsOf(scope, [id]);
  await scope.tx
    .updateTable('api_keys')
    .set({ revoked_at: scope.now.toString() })
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  return getUserRecord(scope, id);
};

/**
 * Reactivates a user with their former roles; keys stay revoked.
 * @throws Refusal resource.not_found, permission.denied, user.own_rights, rights.beyond_own
 */
export const activateUser = async (scope: Scope, { params: { id } }: Named): Promise<UserRecord> => {
  await turn(scope, id, true);
  return getUserRecord(scope, id);
};
