import {
  areas,
  broughtBy,
  flags,
  implies,
  isPermission,
  levels,
  type Area,
  type Flag,
  type Level,
  type Permission,
} from './areas.ts';
import { expandLegacy } from './legacy.ts';

/**
 * What one layer (the company, one role in one division, one role at one location) allows. A missing area is not
 * allowed at all. Discount maxima are percents 0 to 100; 0 means no right to give a discount. [B6.7]
 */
export type Grants = {
  levels: Partial<Record<Area, Level>>;
  flags: Flag[];
  rentalDiscountMax: number;
  salesDiscountMax: number;
};

/** A layer that allows nothing. */
export const noGrants: Grants = { levels: {}, flags: [], rentalDiscountMax: 0, salesDiscountMax: 0 };

/** A layer that allows everything, as a company without restrictions has. */
export const allGrants: Grants = {
  levels: Object.fromEntries(areas.map((area) => [area, 'delete'])),
  flags: [...flags],
  rentalDiscountMax: 100,
  salesDiscountMax: 100,
};

const isBrought = ({ levels: held }: Grants, flag: Flag): boolean => {
  const [area, level] = broughtBy[flag] ?? [];
  if (area === undefined || level === undefined) return false;
  const own = held[area];
  return own !== undefined && implies(own, level);
};

/** Whether one layer alone holds a permission. [B6.4] [B6.8] */
export function holds(grants: Grants, permission: Permission): boolean {
  const [area, level] = parts(permission);
  if (!level) return grants.flags.includes(area) || isBrought(grants, area);
  const held = grants.levels[area];
  return held !== undefined && implies(held, level);
}

/**
 * Builds a layer from the permission names stored in a role. Legacy names widen to detailed ones, the strongest
 * level of an area counts, unknown names are dropped: they grant nothing. [B6.12]
 */
export function grantsOf(names: readonly string[], discounts: { rental: number; sales: number }): Grants {
  const held = names.flatMap(expandLegacy).filter(isPermission);
  const grants: Grants = {
    levels: {},
    flags: [],
    rentalDiscountMax: discounts.rental,
    salesDiscountMax: discounts.sales,
  };
  for (const permission of new Set(held)) {
    const [area, level] = parts(permission);
    if (!level) grants.flags.push(area);
    else if (!holds(grants, permission)) grants.levels[area] = level;
  }
  return grants;
}

type Parts = [area: Area, level: Level] | [flag: Flag, level: undefined];

function parts(permission: Permission): Parts {
  const [area, level] = permission.split('.');
  return (level === undefined ? [permission, undefined] : [area, level]) as Parts;
}

/** The permissions implied by a level of an area: edit implies view and edit. [B6.4] */
export function impliedBy(area: Area, level: Level): Permission[] {
  return levels.filter((each) => implies(level, each)).map((each) => `${area}.${each}` as const);
}

/** The stored names of a layer: the strongest level of each area, then the flags. `grantsOf` is the inverse. */
export function namesOf(grants: Grants): Permission[] {
  const strongest = areas.flatMap((area) => {
    const level = grants.levels[area];
    return level === undefined ? [] : [`${area}.${level}` as const];
  });
  return [...strongest, ...flags.filter((flag) => grants.flags.includes(flag))];
}
