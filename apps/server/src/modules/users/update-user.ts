import type { InputOf } from '@yardline/contract/endpoint';
import type { updateUser as endpoint, UserRecord } from '@yardline/contract/users/users';
import { changeOfRights } from '@yardline/domain/permissions/reach';
import { lockPerson } from '../../kernel/auth/lock-person.ts';
import { audit, changesOf } from '../../kernel/audit.ts';
import { demandFreshProof } from '../../kernel/auth/fresh-proof.ts';
import { readHolder } from '../../kernel/auth/holder.ts';
import type { Call } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { endAlong } from '../clock/public.ts';
import { moveRights } from '../companies/public.ts';
import { demandKeeper, endSessionsOf } from '../roles/public.ts';
import { demandAdministrator } from './demand-administrator.ts';
import { keepByRole } from './marks/marks-of.ts';
import { settleMarks } from './marks/settle-marks.ts';
import { checkPlaces, movePlaces } from './places.ts';
import { placesIn } from './places-in.ts';
import { getUserRecord } from './user-record.ts';

/**
 * Changes a person and their rights. What is given or taken the caller holds too, there; no one changes their own; a person
 * who loses a right is signed out. Where a person may sign in (`is_web`, `is_mobile`) counts as a right: closing a door ends
 * the sessions that came through it, and opening it again brings none of them back. A mark that came by a role stays as long as
 * the role.
 *
 * @throws Refusal resource.not_found, permission.denied, document.stale, request.invalid, user.own_rights,
 * user.last_administrator, re_authentication.required, rights.beyond_own, rights.discount_beyond_own, reference.not_found
 */
export const updateUser = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<UserRecord> => {
  checkPlaces(body);
  await moveRights(scope);
  const user = await lockPerson(scope, id, 'users.edit');
  await expectVersion(scope, 'users', user, ifMatch);
  const { places, ...asked } = body;
  const facts = { ...asked, ...keepByRole(user, body) };
  const before = await readHolder(scope.tx, id);
  const old = placesIn(await getUserRecord(scope, id));
  const turnsAdmin = user.is_admin !== facts.is_admin;
  const turnsDoor = user.is_web !== body.is_web || user.is_mobile !== body.is_mobile;
  if (turnsAdmin) await demandAdministrator(scope);
  const moved = await movePlaces(scope, id, places);
  const turnsRights = moved || turnsAdmin || turnsDoor;
  if (turnsRights && id === scope.actor.userId) throw new Refusal('user.own_rights');
  if (turnsRights) await demandFreshProof(scope);
  await scope.tx
    .updateTable('users')
    .set({ ...facts, row_version: user.row_version + 1 })
    .where('id', '=', id)
    .execute();
  const { loses } = changeOfRights(before, await readHolder(scope.tx, id));
  await demandKeeper(scope);
  // A user who is no mechanic any more works on no machine; they stay clocked in.
  if (user.is_mechanic && !facts.is_mechanic) await endAlong(scope, id);
  if (loses.length > 0 || (turnsAdmin && user.is_admin)) await endSessionsOf(scope, [id]);
  if (user.is_web && !body.is_web) await endSessionsOf(scope, [id], 'web');
  if (user.is_mobile && !body.is_mobile) await endSessionsOf(scope, [id], 'mobile');
  const changes = changesOf({ ...user, places: old }, { ...facts, ...(moved ? { places } : {}) });
  await audit(scope, { action: 'update', noun: 'users', rowId: id, ...changes });
  await settleMarks(scope, [id]);
  return getUserRecord(scope, id);
};
