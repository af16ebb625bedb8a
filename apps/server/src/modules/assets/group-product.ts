import { sql } from 'kysely';
import type { Listener } from '../../kernel/jobs/job.ts';
import type { Scope } from '../../kernel/scope.ts';

/**
 * Makes the product of a group that has machines, unless there is one: its number is the group's code, or a longer one where an asset
 * has that number already. It stands at the place of the machine that came first, since every product has a place.
 */
export const keepGroupProduct = async (scope: Scope, machineId: number): Promise<void> => {
  const company = scope.company.id;
  await sql`
    insert into assets (company_id, number, description, kind, group_id, class_id, location_id, division_id, quantity, is_active)
    select g.company_id, case when exists (select from assets t where t.company_id = ${company} and t.number = g.code)
        then g.code || '-ANY-' || g.id else g.code end,
      g.name, 'group', g.id, g.class_id, a.location_id, a.division_id, 0, g.is_active
    from assets a join groups g on g.company_id = ${company} and g.id = a.group_id
    where a.company_id = ${company} and a.id = ${machineId} and a.kind = 'numbered'
      and not exists (select from assets p where p.company_id = ${company} and p.group_id = g.id and p.kind = 'group')
    on conflict do nothing`.execute(scope.tx);
};

/** The product of a group is called what the group is called. */
const renameProduct = async (scope: Scope, { group_id: groupId }: Record<string, unknown>): Promise<void> => {
  const group = await scope.tx
    .selectFrom('groups')
    .where('id', '=', Number(groupId))
    .select(['name', 'is_active'])
    .executeTakeFirst();
  if (group === undefined) return;
  await scope.tx
    .updateTable('assets')
    .set((eb) => ({
      description: group.name,
      is_active: group.is_active,
      row_version: eb('row_version', '+', 1),
    }))
    .where('group_id', '=', Number(groupId))
    .where('kind', '=', 'group')
    .execute();
};

export const listeners: Listener[] = [{ topic: 'group.changed', hear: renameProduct }];
