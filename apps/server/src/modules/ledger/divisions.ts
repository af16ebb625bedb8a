import { divisionsWhere } from '@yardline/domain/permissions/derive';
import type { Permission } from '@yardline/domain/permissions/areas';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** The divisions whose books the caller sees. */
export const seenDivisions = (scope: Scope): number[] => divisionsWhere(scope.actor.holder, 'ledger.view');

/**
 * For what counts in the books of the whole company: demands the right in every division that is not closed.
 * @throws Refusal permission.denied
 */
export const demandEverywhere = async (scope: Scope, permission: Permission): Promise<void> => {
  const held = new Set(divisionsWhere(scope.actor.holder, permission));
  const divisions = await scope.tx
    .selectFrom('divisions')
    .where('is_closed', '=', false)
    .select('id')
    .execute();
  if (divisions.some(({ id }) => !held.has(id)))
    throw new Refusal('permission.denied', { permission, blocked_by: 'division' });
};
