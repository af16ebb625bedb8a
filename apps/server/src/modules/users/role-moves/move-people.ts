import { lockPerson } from '../../../kernel/auth/lock-person.ts';
import { audit } from '../../../kernel/audit.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { demandKeeper, endSessionsOf, makePlanned } from '../../roles/public.ts';
import { swapRole } from '../places.ts';
import { getUserRecord } from '../user-record.ts';
import { settleMarks } from '../marks/settle-marks.ts';
import { placesIn } from '../places-in.ts';
import { movesOf, peopleOf, type RoleGrants } from './people-of-role.ts';

type Move = {
  from: number;
  to: RoleGrants | null;
  /** All of its people when undefined. */
  userIds: readonly number[] | undefined;
  /** Whether the role is deleted with it: then no change of it is made that waited for this. */
  deletes?: boolean;
};

const moveOne = async (scope: Scope, userId: number, { from, to }: Move): Promise<void> => {
  const user = await lockPerson(scope, userId, 'users.edit');
  if (userId === scope.actor.userId) throw new Refusal('user.own_rights');
  const before = placesIn(await getUserRecord(scope, userId));
  await swapRole(scope, userId, { from, to: to?.id ?? null });
  const after = placesIn(await getUserRecord(scope, userId));
  const works = after.some(({ division_id: division }) => division === user.default_division_id);
  await scope.tx
    .updateTable('users')
    .set({
      default_division_id: works ? user.default_division_id : null,
      row_version: user.row_version + 1,
    })
    .where('id', '=', userId)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'users',
    rowId: userId,
    before: { places: before },
    after: { places: after },
  });
};

/**
 * Gives users of a role another one, or none, wherever they have it; who loses a right is signed out. Users who have lost the
 * role since are left alone. The rights are locked by the caller (`moveRights`), so no one gets the role meanwhile.
 *
 * @returns how many were moved
 * @throws Refusal user.own_rights, user.last_administrator, rights.beyond_own, rights.discount_beyond_own, person.beyond_own
 */
export const movePeople = async (scope: Scope, move: Move): Promise<number> => {
  const people = await peopleOf(scope, move.from);
  const moved = people.filter(({ id }) => move.userIds?.includes(id) ?? true);
  const changes = await movesOf(scope, move.from, move.to);
  for (const { id } of moved) await moveOne(scope, id, move);
  await settleMarks(
    scope,
    moved.map(({ id }) => id),
  );
  if (move.deletes !== true) await makePlanned(scope, [move.from]);
  await demandKeeper(scope);
  const losers = changes.filter(({ id, loses }) => loses.length > 0 && moved.some((one) => one.id === id));
  await endSessionsOf(
    scope,
    losers.map(({ id }) => id),
  );
  return moved.length;
};
