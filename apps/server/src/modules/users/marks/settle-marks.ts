import { audit, changesOf } from '../../../kernel/audit.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { endAlong } from '../../clock/public.ts';
import { endSessionsOf } from '../../roles/public.ts';
import { demandAdministrator } from '../demand-administrator.ts';
import { columnOf, givenTo, keptMarks, type Marked, settled } from './marks-of.ts';

/** @throws Refusal role.for_super_admins with the role and one of those who are none */
const demandSuperAdmins = async ({ tx }: Scope, userIds: readonly number[]): Promise<void> => {
  const row = await tx
    .selectFrom('user_division_roles')
    .innerJoin('role_marks', 'role_marks.role_id', 'user_division_roles.role_id')
    .innerJoin('roles', 'roles.id', 'user_division_roles.role_id')
    .innerJoin('users', 'users.id', 'user_division_roles.user_id')
    .innerJoin('identities', 'identities.id', 'users.identity_id')
    .where('user_division_roles.user_id', 'in', userIds)
    .where('role_marks.kind', '=', 'super_admin')
    .where('identities.is_super_admin', '=', false)
    .select(['roles.name as role', 'users.name'])
    .executeTakeFirst();
  if (row !== undefined) throw new Refusal('role.for_super_admins', row);
};

/** The state of users before their marks follow their roles. */
const usersOf = ({ tx }: Scope, userIds: readonly number[]) =>
  tx
    .selectFrom('users')
    .where('id', 'in', userIds)
    .orderBy('id')
    .select(['id', 'is_driver', 'is_mechanic', 'is_salesman', 'is_admin', 'marks_by_role', 'row_version'])
    .execute();

/** What the history tells: how users are marked, not by which way. */
const toldOf = ({ is_driver, is_mechanic, is_salesman, is_admin }: Marked) => ({
  is_driver,
  is_mechanic,
  is_salesman,
  is_admin,
});

const isSame = (one: Marked, other: Marked): boolean =>
  keptMarks.every((mark) => one[columnOf[mark]] === other[columnOf[mark]]) &&
  one.marks_by_role.join() === other.marks_by_role.join();

/**
 * Lets the marks of people follow their roles after these changed: they get what a role makes of them, and lose what came by a
 * role that they have lost. The callers have locked them. A user who is no
 * administrator any more is signed out, one who is no mechanic any more works on no machine. [B6.5]
 *
 * @throws Refusal role.for_super_admins, permission.denied to make an administrator without being one, user.own_rights
 */
export const settleMarks = async (scope: Scope, userIds: readonly number[]): Promise<void> => {
  if (userIds.length === 0) return;
  await demandSuperAdmins(scope, userIds);
  const given = await givenTo(scope, userIds);
  for (const { id, row_version: version, ...before } of await usersOf(scope, userIds)) {
    const after = settled(before, given.get(id) ?? new Set());
    if (isSame(before, after)) continue;
    const turnsAdmin = before.is_admin !== after.is_admin;
    if (turnsAdmin) await demandAdministrator(scope);
    if (turnsAdmin && id === scope.actor.userId) throw new Refusal('user.own_rights');
    await scope.tx
      .updateTable('users')
      .set({ ...after, row_version: version + 1 })
      .where('id', '=', id)
      .execute();
    if (before.is_mechanic && !after.is_mechanic) await endAlong(scope, id);
    if (before.is_admin && !after.is_admin) await endSessionsOf(scope, [id]);
    const changes = changesOf(toldOf(before), toldOf(after));
    await audit(scope, { action: 'update', noun: 'users', rowId: id, ...changes });
  }
};
