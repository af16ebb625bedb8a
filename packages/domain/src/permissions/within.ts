import { implies, levels, type Area, type Level } from './areas.ts';
import type { Holder } from './derive.ts';
import { type Grants, holds } from './grants.ts';

const strongest = (all: readonly (Level | undefined)[]): Level | undefined =>
  levels.findLast((level) => all.includes(level));

const weaker = (one: Level | undefined, other: Level | undefined): Level | undefined => {
  if (one === undefined || other === undefined) return undefined;
  return implies(one, other) ? other : one;
};

const levelsOf = (all: readonly Grants[]): Map<Area, Level> => {
  const areas = new Set(all.flatMap((grants) => Object.keys(grants.levels) as Area[]));
  return new Map(
    [...areas].flatMap((area) => {
      const level = strongest(all.map((grants) => grants.levels[area]));
      return level === undefined ? [] : [[area, level] as const];
    }),
  );
};

/** A layer cut to what any of the others allows. */
const cut = (grants: Grants, others: readonly Grants[]): Grants => {
  const most = levelsOf(others);
  const kept = (Object.keys(grants.levels) as Area[]).flatMap((area) => {
    const level = weaker(grants.levels[area], most.get(area));
    return level === undefined ? [] : [[area, level] as const];
  });
  return {
    levels: Object.fromEntries(kept),
    flags: grants.flags.filter((flag) => others.some((each) => holds(each, flag))),
    rentalDiscountMax: Math.min(
      grants.rentalDiscountMax,
      Math.max(0, ...others.map((each) => each.rentalDiscountMax)),
    ),
    salesDiscountMax: Math.min(
      grants.salesDiscountMax,
      Math.max(0, ...others.map((each) => each.salesDiscountMax)),
    ),
  };
};

/** The limit of rights: a holder, and the places of its company. */
export type Ceiling = {
  holder: Holder;
  divisionIds: readonly number[];
  locationIds: readonly number[];
};

/**
 * A holder limited by a ceiling: at each place what both hold there. A place that only the holder's
 * company has, because it was added to a copy, gets what the ceiling holds at any place. Example: edit in divisions 1 and 2
 * under a ceiling of view in division 1 and nothing in 2 is view in division 1.
 */
export function within(holder: Holder, ceiling: Ceiling): Holder {
  const { divisions, locations, company } = ceiling.holder;
  const grantsOf = (sets: readonly { grants: Grants }[]): Grants[] => sets.map(({ grants }) => grants);
  const inDivision = (id: number): Grants[] =>
    grantsOf(
      ceiling.divisionIds.includes(id) ? divisions.filter(({ divisionId }) => divisionId === id) : divisions,
    );
  const atLocation = (id: number): Grants[] =>
    grantsOf(
      ceiling.locationIds.includes(id) ? locations.filter(({ locationId }) => locationId === id) : locations,
    );
  return {
    isUpgraded: holder.isUpgraded,
    company: cut(holder.company, [company]),
    divisions: holder.divisions.map((set) => ({
      ...set,
      grants: cut(set.grants, inDivision(set.divisionId)),
    })),
    locations: holder.locations.map((set) => ({
      ...set,
      // Locations count only in companies by location: the ceiling of another has none.
      grants: cut(set.grants, ceiling.holder.isUpgraded ? atLocation(set.locationId) : [set.grants]),
    })),
  };
}
