import { namesOf } from '@yardline/domain/permissions/grants';
import { audit, changesOf } from '../../../kernel/audit.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { countHolders, lockRole, readGrants } from '../roles.queries.ts';
import { grantsOfForm, writeGrants } from '../write-grants.ts';
import { dropPlanned, isNameTaken } from './planned.queries.ts';

const makeOne = async (scope: Scope, id: number): Promise<void> => {
  const planned = await dropPlanned(scope, id);
  if (planned === null) return;
  const row = await lockRole(scope, id);
  const before = await readGrants(scope, row);
  const { rental_discount_max, sales_discount_max } = planned;
  // A name that another role got meanwhile holds up no one's move: the role keeps its own.
  const name = (await isNameTaken(scope, id, planned.name)) ? row.name : planned.name;
  const after = grantsOfForm(planned);
  await scope.tx
    .updateTable('roles')
    .set({ name, rental_discount_max, sales_discount_max, row_version: row.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await writeGrants(scope, id, after);
  await audit(scope, {
    action: 'update',
    noun: 'roles',
    rowId: id,
    ...changesOf(
      { ...row, permissions: namesOf(before), planned },
      { name, rental_discount_max, sales_discount_max, permissions: namesOf(after), planned: null },
    ),
  });
};

/**
 * Makes the changes that were held back of roles that no one has any more. The caller holds the lock of the rights and has just
 * taken these roles from people. Who takes a role from its last user needs no right of what was planned: its planner
 * held all of it, it reaches no one by this, and giving the role to people demands its rights again. [B6.18]
 */
export const makePlanned = async (scope: Scope, taken: readonly number[]): Promise<void> => {
  for (const id of [...new Set(taken)].toSorted((a, b) => a - b))
    if ((await countHolders(scope, id)) === 0) await makeOne(scope, id);
};
