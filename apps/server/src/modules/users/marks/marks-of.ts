import type { RoleMarksForm } from '@yardline/contract/users/role-marks';
import type { UserMark } from '@yardline/contract/users/user-marks';
import type { RoleKind, RoleMark } from '@yardline/contract/roles/roles';
import type { Scope } from '../../../kernel/scope.ts';

/** The marks that are columns of a user; the others are read from their roles. */
export const columnOf = {
  driver: 'is_driver',
  mechanic: 'is_mechanic',
  salesperson: 'is_salesman',
  administrator: 'is_admin',
} as const satisfies Partial<Record<UserMark, string>>;
type KeptMark = keyof typeof columnOf;
export const keptMarks = Object.keys(columnOf) as KeptMark[];

export type Marked = Record<(typeof columnOf)[KeptMark], boolean> & { marks_by_role: string[] };

type Marks = { marks: RoleMark[]; kind: RoleKind };
const none: Marks = { marks: [], kind: 'ordinary' };

/** What a role makes of its people. */
export const readRoleMarks = async ({ tx }: Scope, roleId: number): Promise<Marks> =>
  (await tx
    .selectFrom('role_marks')
    .where('role_id', '=', roleId)
    .select((eb) => [
      eb.ref('marks').$castTo<RoleMark[]>().as('marks'),
      eb.ref('kind').$castTo<RoleKind>().as('kind'),
    ])
    .executeTakeFirst()) ?? none;

const markNames = ({ marks, kind }: RoleMarksForm): UserMark[] => [
  ...marks,
  ...(kind === 'company_admin' ? (['administrator'] as const) : []),
];

/** A role of which other marks are thought. */
type Instead = { roleId: number; form: RoleMarksForm };

/** What the roles of people make of them. */
export const givenTo = async (
  { tx }: Scope,
  userIds: readonly number[],
  instead?: Instead,
): Promise<Map<number, Set<UserMark>>> => {
  const given = new Map(userIds.map((id) => [id, new Set<UserMark>()]));
  if (userIds.length === 0) return given;
  const rows = await tx
    .selectFrom('user_division_roles')
    .leftJoin('role_marks', 'role_marks.role_id', 'user_division_roles.role_id')
    .where('user_id', 'in', userIds)
    .select(['user_id', 'user_division_roles.role_id'])
    .select((eb) => [
      eb.ref('marks').$castTo<RoleMark[] | null>().as('marks'),
      eb.ref('kind').$castTo<RoleKind | null>().as('kind'),
    ])
    .execute();
  for (const row of rows) {
    const own = { marks: row.marks ?? [], kind: row.kind ?? 'ordinary' };
    const form = row.role_id === instead?.roleId ? instead.form : own;
    for (const mark of markNames(form)) given.get(row.user_id)?.add(mark);
  }
  return given;
};

/** How a user is marked when their roles give these marks: one that came by a role goes with it, any other stays. */
export const settled = (user: Marked, given: ReadonlySet<UserMark>): Marked => {
  const after: Marked = { ...user };
  after.marks_by_role = keptMarks.filter((mark) => {
    const column = columnOf[mark];
    const cameByRole = user.marks_by_role.includes(mark) || !user[column];
    if (given.has(mark)) after[column] = true;
    else if (user.marks_by_role.includes(mark)) after[column] = false;
    return given.has(mark) && cameByRole;
  });
  return after;
};

/** The marks of a form, but those that came by a role: the form changes nothing of these. */
export const keepByRole = (
  user: Marked,
  form: Omit<Marked, 'marks_by_role'>,
): Omit<Marked, 'marks_by_role'> => {
  const of = (mark: KeptMark) => (user.marks_by_role.includes(mark) ? user : form)[columnOf[mark]];
  return {
    is_driver: of('driver'),
    is_mechanic: of('mechanic'),
    is_salesman: of('salesperson'),
    is_admin: of('administrator'),
  };
};
