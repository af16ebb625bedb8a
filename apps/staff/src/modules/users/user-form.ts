import type { NewUserForm, UserRecord, Workplace } from '@yardline/contract/users/users';

/** The form of an existing user; only users themselves change their address, so it is not sent. */
export const formOf = (user: UserRecord): NewUserForm => ({
  email: user.email,
  name: user.name,
  phone: user.phone,
  is_web: user.is_web,
  is_mobile: user.is_mobile,
  is_admin: user.is_admin,
  is_driver: user.is_driver,
  is_mechanic: user.is_mechanic,
  is_salesman: user.is_salesman,
  employee_number: user.employee_number,
  user_type: user.user_type,
  default_language: user.default_language,
  default_division_id: user.default_division_id,
  places: user.places.map(({ division, roles, locations }) => ({
    division_id: division.id,
    role_ids: roles.map(({ id }) => id),
    location_ids: locations.map(({ id }) => id),
  })),
});

/**
 * The places with other roles in one division: without roles the user does not work there; with the first one, at all of
 * its locations.
 *
 * @param locationIds every location of the division
 */
export const withRoles = (
  places: readonly Workplace[],
  divisionId: number,
  roleIds: readonly number[],
  locationIds: readonly number[],
): Workplace[] => {
  const others = places.filter((place) => place.division_id !== divisionId);
  if (roleIds.length === 0) return others;
  const before = places.find((place) => place.division_id === divisionId);
  const location_ids = before?.location_ids ?? [...locationIds];
  return [...others, { division_id: divisionId, role_ids: [...roleIds], location_ids }];
};

/** The places with the user's roles in one division applied to other locations of it. */
export const withLocations = (
  places: readonly Workplace[],
  divisionId: number,
  locationIds: readonly number[],
): Workplace[] =>
  places.map((place) =>
    place.division_id === divisionId ? { ...place, location_ids: [...locationIds] } : place,
  );
