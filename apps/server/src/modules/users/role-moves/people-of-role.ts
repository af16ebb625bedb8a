import type { PersonMove } from '@yardline/contract/users/role-moves';
import type { Grants } from '@yardline/domain/permissions/grants';
import { changeOfRights } from '@yardline/domain/permissions/reach';
import type { SourcedHolder } from '@yardline/domain/permissions/why';
import { readHolders } from '../../../kernel/auth/holder.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { readGrants } from '../../roles/public.ts';

/** A role with what it allows. */
export type RoleGrants = { id: number; grants: Grants };

/** @throws Refusal resource.not_found */
export const readRole = async (scope: Scope, roleId: number): Promise<RoleGrants> => {
  const row =
    (await scope.tx.selectFrom('roles').selectAll().where('id', '=', roleId).executeTakeFirst()) ??
    notFound();
  return { id: roleId, grants: await readGrants(scope, row) };
};

/** Everyone who has a role, users who left as well: they may come back. By id, in which order they are locked. */
export const peopleOf = ({ tx }: Scope, roleId: number) =>
  tx
    .selectFrom('users')
    .where((eb) => {
      const inDivisions = eb.selectFrom('user_division_roles').where('role_id', '=', roleId);
      const atLocations = eb.selectFrom('user_location_roles').where('role_id', '=', roleId);
      return eb.or([
        eb('id', 'in', inDivisions.select('user_id')),
        eb('id', 'in', atLocations.select('user_id')),
      ]);
    })
    .orderBy('id')
    .select(['id', 'name', 'is_active'])
    .execute();

/** The rights of a user with another role, or none, in the place of one. */
const swapped = (holder: SourcedHolder, from: number, to: RoleGrants | null): SourcedHolder => {
  const swap = <S extends { roleId: number; grants: Grants }>(sets: S[]): S[] =>
    sets.flatMap((set) => {
      if (set.roleId !== from) return [set];
      return to === null ? [] : [{ ...set, roleId: to.id, grants: to.grants }];
    });
  return { ...holder, divisions: swap(holder.divisions), locations: swap(holder.locations) };
};

const titles = async ({ tx }: Scope): Promise<Map<number, string>> => {
  const rows = await tx.selectFrom('divisions').select(['id', 'title']).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
};

const divisionsOf = ({ divisions }: SourcedHolder): Set<number> =>
  new Set(divisions.map(({ divisionId }) => divisionId));

/** What becomes of each user of a role who would have another one, or none. */
export const movesOf = async (scope: Scope, from: number, to: RoleGrants | null): Promise<PersonMove[]> => {
  const people = await peopleOf(scope, from);
  const [holders, titleOf] = await Promise.all([
    readHolders(
      scope.tx,
      people.map(({ id }) => id),
    ),
    titles(scope),
  ]);
  return people.flatMap(({ id, name, is_active }) => {
    const before = holders.get(id);
    if (before === undefined) return [];
    const after = swapped(before, from, to);
    const left = divisionsOf(before).difference(divisionsOf(after));
    const leaves = [...left].map((division) => titleOf.get(division) ?? '').toSorted();
    return [{ id, name, is_active, leaves, ...changeOfRights(before, after) }];
  });
};
