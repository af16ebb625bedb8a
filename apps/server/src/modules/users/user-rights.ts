import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { explainRights as endpoint } from '@yardline/contract/users/users';
import { permissions } from '@yardline/domain/permissions/areas';
import { whyMay } from '@yardline/domain/permissions/why';
import { readHolder } from '../../kernel/auth/holder.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Every permission of a person with where it comes from. [B6.1] @throws Refusal resource.not_found */
export const explainRights = async (
  { tx }: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  if ((await tx.selectFrom('users').where('id', '=', id).select('id').executeTakeFirst()) === undefined)
    return notFound();
  const holder = await readHolder(tx, id);
  const names = (rows: { id: number; name: string }[]) => {
    const byId = new Map(rows.map((row) => [row.id, row.name]));
    return (ids: readonly number[]) => ids.map((each) => byId.get(each) ?? '').toSorted();
  };
  const rolesOf = names(await tx.selectFrom('roles').select(['id', 'name']).execute());
  const divisionsOf = names(await tx.selectFrom('divisions').select(['id', 'title as name']).execute());
  const locationsOf = names(await tx.selectFrom('locations').select(['id', 'title as name']).execute());
  return {
    rights: permissions.map((permission) => {
      const { isAllowed, blockedBy, sources } = whyMay(holder, permission);
      return {
        permission,
        is_allowed: isAllowed,
        blocked_by: blockedBy ?? null,
        sources: sources
          .map(({ divisionId, roleIds, locationIds }) => ({
            division: divisionsOf([divisionId])[0] ?? '',
            roles: rolesOf(roleIds),
            locations: locationsOf(locationIds),
          }))
          .toSorted((a, b) => a.division.localeCompare(b.division)),
      };
    }),
  };
};
