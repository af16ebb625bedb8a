import type { DrawerSession, openDrawer as endpoint } from '@yardline/contract/till/sessions';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { demand, may, type Scope } from '../../kernel/scope.ts';
import { getSessionById } from './sessions.ts';

const isOpen = async ({ tx }: Scope, drawerId: number): Promise<boolean> =>
  (await tx
    .selectFrom('drawer_sessions')
    .where('drawer_id', '=', drawerId)
    .where('closed_at', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined;

/**
 * Opens a drawer with its float. What was taken back of it since its last close falls on this session.
 * @throws Refusal resource.not_found, permission.denied, till.drawer_inactive, till.drawer_open
 */
export const openSession = async (
  scope: Scope,
  { params: { id: drawerId }, body }: InputOf<typeof endpoint>,
): Promise<DrawerSession> => {
  const drawer = await scope.tx
    .selectFrom('drawers')
    .where('id', '=', drawerId)
    .select(['division_id', 'is_active'])
    .forUpdate()
    .executeTakeFirst();
  if (drawer === undefined || !may(scope, 'payments.view', { division: drawer.division_id }))
    return notFound();
  demand(scope, 'payments.create', { division: drawer.division_id });
  if (!drawer.is_active) throw new Refusal('till.drawer_inactive');
  if (await isOpen(scope, drawerId)) throw new Refusal('till.drawer_open');
  const { id } = await scope.tx
    .insertInto('drawer_sessions')
    .values({
      company_id: scope.company.id,
      drawer_id: drawerId,
      division_id: drawer.division_id,
      float_amount: body.float_amount,
      opened_at: scope.now.toString(),
      opened_by: scope.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await scope.tx
    .updateTable('drawer_entries')
    .set({ session_id: id })
    .where('drawer_id', '=', drawerId)
    .where('session_id', 'is', null)
    .execute();
  await audit(scope, {
    action: 'open',
    noun: 'drawer_sessions',
    rowId: id,
    after: { drawer_id: drawerId, ...body },
  });
  return getSessionById(scope, id);
};
