import { bookingRights } from './legacy.ts';
import { holds, type Grants } from './grants.ts';
import type { Permission } from './areas.ts';

/**
 * Everything a user may do in one company. A user with several roles in a division has several entries for it.
 * Locations count only in companies that work by location (`isUpgraded`). [B6.1] [B6.3]
 */
export type Holder = {
  isUpgraded: boolean;
  company: Grants;
  divisions: { divisionId: number; grants: Grants }[];
  locations: { locationId: number; divisionId: number; grants: Grants }[];
};

/** The place of an action; what is left out means 'anywhere'. */
export type Place = { division?: number; location?: number };

/** The layer that forbids it. */
export type Layer = 'company' | 'division' | 'location';

/**
 * The first layer that refuses, or undefined when the user may. A permission needs the company, and any one of the
 * user's sets for the division, and (in companies by location) any one of the sets for a location of that same
 * division. Example: allowed in division 1 and at a location of division 2 only is allowed nowhere. [B6.2] [B6.3]
 */
export function whyNot(holder: Holder, permission: Permission, place: Place = {}): Layer | undefined {
  if (!holds(holder.company, permission)) return 'company';
  const open = new Set(
    holder.divisions
      .filter((set) => matches(place.division, set.divisionId) && holds(set.grants, permission))
      .map((set) => set.divisionId),
  );
  if (open.size === 0) return 'division';
  if (!holder.isUpgraded) return undefined;
  const reached = holder.locations.some(
    (set) =>
      open.has(set.divisionId) && matches(place.location, set.locationId) && holds(set.grants, permission),
  );
  return reached ? undefined : 'location';
}

/** Whether the user may do something, there or (without a place) anywhere. [B6.1] */
export function may(holder: Holder, permission: Permission, place: Place = {}): boolean {
  return whyNot(holder, permission, place) === undefined;
}

/** The divisions in which the user holds a permission, each once, in the order of the user's sets. */
export function divisionsWhere(holder: Holder, permission: Permission): number[] {
  const ids = new Set(holder.divisions.map((set) => set.divisionId));
  return [...ids].filter((division) => may(holder, permission, { division }));
}

/**
 * The greatest discount percent the user may give in a division: the best of the division's sets, never above the
 * company's. Sets of 10 and 15 under a company maximum of 12 give 12. 0 means none. [B6.2] [B6.7]
 */
export function discountMax(holder: Holder, kind: 'rental' | 'sales', divisionId: number): number {
  const key = kind === 'rental' ? 'rentalDiscountMax' : 'salesDiscountMax';
  const inDivision = holder.divisions
    .filter((set) => set.divisionId === divisionId)
    .map((set) => set.grants[key]);
  return Math.min(holder.company[key], Math.max(0, ...inDivision));
}

/** Whether booking screens open: with a right to quotes, reservations or all-in-one documents. [B6.16] */
export function mayBook(holder: Holder, place: Place = {}): boolean {
  return bookingRights.some((permission) => may(holder, permission, place));
}

function matches(asked: number | undefined, id: number): boolean {
  return asked === undefined || asked === id;
}
