import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  MarkChange,
  previewRoleMarks as previewing,
  RoleMarksForm,
  setRoleMarks as setting,
} from '@yardline/contract/users/role-marks';
import type { UserMark } from '@yardline/contract/users/user-marks';
import { audit, changesOf } from '../../../kernel/audit.ts';
import { demandFreshProof } from '../../../kernel/auth/fresh-proof.ts';
import { lockPerson } from '../../../kernel/auth/lock-person.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { moveRights } from '../../companies/public.ts';
import { lockRole } from '../../roles/public.ts';
import { demandAdministrator } from '../demand-administrator.ts';
import { peopleOf, readRole } from '../role-moves/people-of-role.ts';
import { columnOf, givenTo, keptMarks, readRoleMarks, settled } from './marks-of.ts';
import { settleMarks } from './settle-marks.ts';

/** Of each user of a role which marks would come and go with other marks of it; those for whom nothing changes stay out. */
const changesOfMarks = async (scope: Scope, roleId: number, form: RoleMarksForm): Promise<MarkChange[]> => {
  const ids = (await peopleOf(scope, roleId)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const [now, then] = [await givenTo(scope, ids), await givenTo(scope, ids, { roleId, form })];
  const users = await scope.tx
    .selectFrom('users')
    .where('id', 'in', ids)
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name', 'is_driver', 'is_mechanic', 'is_salesman', 'is_admin', 'marks_by_role'])
    .execute();
  return users.flatMap((user) => {
    const { id, name } = user;
    const [had, has] = [now.get(id) ?? new Set<UserMark>(), then.get(id) ?? new Set<UserMark>()];
    const after = settled(user, has);
    const read: UserMark[] = ['dispatcher', 'yard_inspector'];
    const gains: UserMark[] = [
      ...keptMarks.filter((mark) => after[columnOf[mark]] && !user[columnOf[mark]]),
      ...read.filter((mark) => has.has(mark) && !had.has(mark)),
    ];
    const loses: UserMark[] = [
      ...keptMarks.filter((mark) => user[columnOf[mark]] && !after[columnOf[mark]]),
      ...read.filter((mark) => had.has(mark) && !has.has(mark)),
    ];
    return gains.length + loses.length === 0 ? [] : [{ id, name, gains, loses }];
  });
};

/** Who would become what, and who would be it no more. @throws Refusal resource.not_found */
export const previewRoleMarks = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof previewing>,
): Promise<ReplyOf<typeof previewing>> => {
  await readRole(scope, id);
  return { people: await changesOfMarks(scope, id, body) };
};

/**
 * Sets what a role makes of its people, who get it and lose it at once. Only an administrator makes a role one of
 * administrators or super admins, or takes that back. [B6.5]
 *
 * @throws Refusal re_authentication.required, resource.not_found, permission.denied, request.invalid for a mark twice,
 * role.for_super_admins, user.own_rights, person.beyond_own
 */
export const setRoleMarks = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof setting>,
): Promise<ReplyOf<typeof setting>> => {
  await demandFreshProof(scope);
  if (new Set(body.marks).size < body.marks.length) refuseFields([{ path: 'marks', code: 'field.invalid' }]);
  await moveRights(scope);
  await lockRole(scope, id);
  const before = await readRoleMarks(scope, id);
  if (before.kind !== body.kind) await demandAdministrator(scope);
  const people = (await changesOfMarks(scope, id, body)).map((person) => person.id);
  for (const userId of people.toSorted((a, b) => a - b)) await lockPerson(scope, userId, 'users.edit');
  const { marks, kind } = body;
  await scope.tx
    .insertInto('role_marks')
    .values({ company_id: scope.company.id, role_id: id, marks, kind })
    .onConflict((conflict) => conflict.columns(['company_id', 'role_id']).doUpdateSet({ marks, kind }))
    .execute();
  const holders = (await peopleOf(scope, id)).map((person) => person.id);
  await settleMarks(scope, holders);
  await audit(scope, { action: 'update', noun: 'roles', rowId: id, ...changesOf(before, { marks, kind }) });
  return { id, marks, kind };
};
