import type { Workplace } from '@yardline/contract/users/users';
import { grantsOf, type Grants } from '@yardline/domain/permissions/grants';
import { type FieldRefusal, Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { demandOwn, makePlanned } from '../roles/public.ts';

/** One role of a person at one place: in a division, or at a location of it. */
type Held = { roleId: number; divisionId: number; locationId?: number };

const keyOf = ({ roleId, divisionId, locationId = 0 }: Held): string =>
  `${roleId}.${divisionId}.${locationId}`;

const heldOf = (places: readonly Workplace[]): Held[] =>
  places.flatMap(({ division_id: divisionId, role_ids: roleIds, location_ids: locationIds }) =>
    [...new Set(roleIds)].flatMap((roleId) => [
      { roleId, divisionId },
      ...[...new Set(locationIds)].map((locationId) => ({ roleId, divisionId, locationId })),
    ]),
  );

/** What a person holds now. */
const readHeld = async ({ tx }: Scope, userId: number): Promise<Held[]> => {
  const [divisions, locations] = await Promise.all([
    tx
      .selectFrom('user_division_roles')
      .where('user_id', '=', userId)
      .select(['role_id as roleId', 'division_id as divisionId'])
      .execute(),
    tx
      .selectFrom('user_location_roles')
      .innerJoin('locations', 'locations.id', 'user_location_roles.location_id')
      .where('user_id', '=', userId)
      .select(['role_id as roleId', 'division_id as divisionId', 'location_id as locationId'])
      .execute(),
  ]);
  return [...divisions, ...locations];
};

/** @throws Refusal request.invalid for a division twice, or a default division in which the person does not work */
export const checkPlaces = (form: {
  places: readonly Workplace[];
  default_division_id: number | null;
}): void => {
  const ids = form.places.map((place) => place.division_id);
  const faults: FieldRefusal[] = ids.flatMap((id, index) =>
    ids.indexOf(id) === index
      ? []
      : [{ path: `places.${index}.division_id`, code: 'user.division_twice' as const }],
  );
  if (form.default_division_id !== null && !ids.includes(form.default_division_id))
    faults.push({ path: 'default_division_id', code: 'user.not_his_division' });
  if (faults.length > 0) refuseFields(faults);
};

const demandTheirDivision = async ({ tx }: Scope, held: readonly Held[]): Promise<void> => {
  const ids = held.flatMap(({ locationId }) => (locationId === undefined ? [] : [locationId]));
  if (ids.length === 0) return;
  const rows = await tx
    .selectFrom('locations')
    .where('id', 'in', ids)
    .select(['id', 'division_id'])
    .execute();
  const divisionOf = new Map(rows.map((row) => [row.id, row.division_id]));
  const isWrong = held.some(
    ({ locationId, divisionId }) => locationId !== undefined && divisionOf.get(locationId) !== divisionId,
  );
  if (isWrong) throw new Refusal('reference.not_found');
};

const grantsOfRoles = async ({ tx }: Scope): Promise<Map<number, Grants>> => {
  const roles = await tx
    .selectFrom('roles')
    .select(['id', 'rental_discount_max', 'sales_discount_max'])
    .execute();
  const rows = await tx.selectFrom('role_grants').select(['role_id', 'name', 'level']).execute();
  return new Map(
    roles.map((role) => {
      const own = rows.filter((row) => row.role_id === role.id);
      const names = own.map(({ name, level }) => (level === 'yes' ? name : `${name}.${level}`));
      return [role.id, grantsOf(names, { rental: role.rental_discount_max, sales: role.sales_discount_max })];
    }),
  );
};

/** @throws Refusal rights.beyond_own, rights.discount_beyond_own, reference.not_found for a role that there is not */
const demandGivable = async (scope: Scope, moved: readonly Held[]): Promise<void> => {
  const grants = await grantsOfRoles(scope);
  const { isUpgraded } = scope.actor.holder;
  for (const { roleId, divisionId, locationId } of moved) {
    const role = grants.get(roleId);
    if (role === undefined) throw new Refusal('reference.not_found');
    const place = isUpgraded && locationId !== undefined ? { location: locationId } : {};
    demandOwn(scope, role, { division: divisionId, ...place });
  }
};

/**
 * Replaces a user's roles by those of a form. The actor must hold everything given and taken at that place.
 *
 * @returns whether anything moved
 * @throws Refusal rights.beyond_own, rights.discount_beyond_own, reference.not_found
 */
export const movePlaces = async (
  scope: Scope,
  userId: number,
  places: readonly Workplace[],
): Promise<boolean> => {
  const [before, after] = [await readHeld(scope, userId), heldOf(places)];
  const [had, has] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  const taken = before.filter((each) => !has.has(keyOf(each)));
  const moved = [...after.filter((each) => !had.has(keyOf(each))), ...taken];
  if (moved.length === 0) return false;
  await demandTheirDivision(scope, after);
  await demandGivable(scope, moved);
  await write(scope, userId, after);
  await makePlanned(
    scope,
    taken.map(({ roleId }) => roleId),
  );
  return true;
};

/**
 * Puts another role in the place of one wherever a user has it, or takes it away. The actor must hold both, there.
 *
 * @returns whether the user had it
 * @throws Refusal rights.beyond_own, rights.discount_beyond_own
 */
export const swapRole = async (
  scope: Scope,
  userId: number,
  { from, to }: { from: number; to: number | null },
): Promise<boolean> => {
  const before = await readHeld(scope, userId);
  const taken = before.filter(({ roleId }) => roleId === from);
  if (taken.length === 0) return false;
  const kept = before.filter(({ roleId }) => roleId !== from);
  const had = new Set(kept.map(keyOf));
  const given = to === null ? [] : taken.map((each) => ({ ...each, roleId: to }));
  const added = given.filter((each) => !had.has(keyOf(each)));
  await demandGivable(scope, [...taken, ...added]);
  await write(scope, userId, [...kept, ...added]);
  return true;
};

const write = async ({ tx, company }: Scope, userId: number, held: readonly Held[]): Promise<void> => {
  await tx.deleteFrom('user_division_roles').where('user_id', '=', userId).execute();
  await tx.deleteFrom('user_location_roles').where('user_id', '=', userId).execute();
  const member = { company_id: company.id, user_id: userId };
  const divisions = held.flatMap(({ roleId, divisionId, locationId }) =>
    locationId === undefined ? [{ ...member, division_id: divisionId, role_id: roleId }] : [],
  );
  const locations = held.flatMap(({ roleId, locationId }) =>
    locationId === undefined ? [] : [{ ...member, location_id: locationId, role_id: roleId }],
  );
  if (divisions.length > 0) await tx.insertInto('user_division_roles').values(divisions).execute();
  if (locations.length > 0) await tx.insertInto('user_location_roles').values(locations).execute();
};
