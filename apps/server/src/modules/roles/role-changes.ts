import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { PersonChange, previewRole as endpoint } from '@yardline/contract/roles/roles';
import type { Grants } from '@yardline/domain/permissions/grants';
import { changeOfRights } from '@yardline/domain/permissions/reach';
import type { SourcedHolder } from '@yardline/domain/permissions/why';
import { readHolders } from '../../kernel/auth/holder.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { grantsOfForm } from './write-grants.ts';

const withRole = (holder: SourcedHolder, roleId: number, grants: Grants): SourcedHolder => ({
  ...holder,
  divisions: holder.divisions.map((set) => (set.roleId === roleId ? { ...set, grants } : set)),
  locations: holder.locations.map((set) => (set.roleId === roleId ? { ...set, grants } : set)),
});

/** What becomes of everybody active who holds a role when it allows something else; those for whom nothing changes stay out. */
export const changesOfPeople = async (
  { tx }: Scope,
  roleId: number,
  grants: Grants,
): Promise<PersonChange[]> => {
  const people = await tx
    .selectFrom('users')
    .where('is_active', '=', true)
    .where((eb) =>
      eb('id', 'in', eb.selectFrom('user_division_roles').where('role_id', '=', roleId).select('user_id')),
    )
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name'])
    .execute();
  const holders = await readHolders(
    tx,
    people.map(({ id }) => id),
  );
  return people.flatMap(({ id, name }) => {
    const before = holders.get(id);
    if (before === undefined) return [];
    const { gains, loses } = changeOfRights(before, withRole(before, roleId, grants));
    return gains.length + loses.length === 0 ? [] : [{ id, name, gains, loses }];
  });
};

/** Who would gain and who would lose what. @throws Refusal resource.not_found */
export const previewRole = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const role = await scope.tx.selectFrom('roles').where('id', '=', id).select('id').executeTakeFirst();
  if (role === undefined) return notFound();
  return { people: await changesOfPeople(scope, id, grantsOfForm(body)) };
};
