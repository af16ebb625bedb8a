import { permissions, type Permission } from './areas.ts';
import { discountMax, may, type Holder, type Place } from './derive.ts';
import { allGrants, holds, type Grants } from './grants.ts';

/**
 * The permissions of a role that its giver does not hold at a place; empty when they may give or take it there. What the
 * company withholds from everyone is not counted: no one holds it, and the giver's own roles decide. [B6.1] [B6.7]
 */
export function beyond(giver: Holder, grants: Grants, place: Place): Permission[] {
  const own: Holder = { ...giver, company: allGrants };
  return permissions.filter((each) => holds(grants, each) && !may(own, each, place));
}

/** Whether a role allows greater discounts in a division than the giver may grant. [B6.7] */
export function outbids(giver: Holder, grants: Grants, divisionId: number): boolean {
  const own: Holder = { ...giver, company: allGrants };
  return (
    grants.rentalDiscountMax > discountMax(own, 'rental', divisionId) ||
    grants.salesDiscountMax > discountMax(own, 'sales', divisionId)
  );
}

/**
 * Whether one user may act on another's account: wherever the subject holds a role, the actor holds the permission for
 * the act, all that the role allows, and discounts as great. For a subject without roles the permission is enough.
 */
export function covers(actor: Holder, subject: Holder, permission: Permission): boolean {
  const sets: { grants: Grants; place: Place & { division: number } }[] = [
    ...subject.divisions.map(({ divisionId, grants }) => ({ grants, place: { division: divisionId } })),
    ...(subject.isUpgraded
      ? subject.locations.map(({ divisionId, locationId, grants }) => ({
          grants,
          place: { division: divisionId, location: locationId },
        }))
      : []),
  ];
  return sets.every(
    ({ grants, place }) =>
      may(actor, permission, place) &&
      beyond(actor, grants, place).length === 0 &&
      !outbids(actor, grants, place.division),
  );
}

const placesOf = ({ isUpgraded, divisions, locations }: Holder): Place[] =>
  isUpgraded
    ? locations.map(({ divisionId, locationId }) => ({ division: divisionId, location: locationId }))
    : divisions.map(({ divisionId }) => ({ division: divisionId }));

/** The permissions that a change of rights gives to a user and takes from them, at any of their places. */
export type RightsChange = { gains: Permission[]; loses: Permission[] };

const gained = (before: Holder, after: Holder): Permission[] => {
  const places = placesOf(after);
  return permissions.filter((each) =>
    places.some((place) => may(after, each, place) && !may(before, each, place)),
  );
};

/** Compares two states of one user's rights, place by place: the same right at another place is one more, and one less. */
export function changeOfRights(before: Holder, after: Holder): RightsChange {
  return { gains: gained(before, after), loses: gained(after, before) };
}

/** Whether the holder may manage users and roles: such a user can give all others their rights again. */
export function keepsPeople(holder: Holder): boolean {
  return may(holder, 'users.edit') && may(holder, 'roles.edit');
}
