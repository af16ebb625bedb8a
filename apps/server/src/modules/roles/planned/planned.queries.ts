import type { Role } from '@yardline/contract/roles/roles';
import type { Permission } from '@yardline/domain/permissions/areas';
import type { Scope } from '../../../kernel/scope.ts';

/** The change of a role that waits until no one has the role. */
export const findPlanned = ({ tx }: Scope, roleId: number): Promise<Role['planned'] | undefined> =>
  tx
    .selectFrom('role_changes')
    .innerJoin('users', 'users.id', 'role_changes.planned_by')
    .where('role_id', '=', roleId)
    .select(['role_changes.name', 'rental_discount_max', 'sales_discount_max', 'planned_at'])
    .select((eb) => eb.ref('role_changes.permissions').$castTo<Permission[]>().as('permissions'))
    .select('users.name as planned_by')
    .executeTakeFirst();

/** Ends what is planned for a role. @returns what it was; null where nothing was planned */
export const dropPlanned = async (scope: Scope, roleId: number): Promise<Role['planned']> => {
  const planned = await findPlanned(scope, roleId);
  if (planned !== undefined)
    await scope.tx.deleteFrom('role_changes').where('role_id', '=', roleId).execute();
  return planned ?? null;
};

/** Whether another role has a name. */
export const isNameTaken = async ({ tx }: Scope, id: number, name: string): Promise<boolean> => {
  const other = await tx
    .selectFrom('roles')
    .where('name', '=', name)
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst();
  return other !== undefined;
};
