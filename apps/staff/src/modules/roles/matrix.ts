import {
  type Area,
  areas,
  type Flag,
  flags,
  type Level,
  levels,
  type Permission,
} from '@yardline/domain/permissions/areas';
import { type Grants, grantsOf, impliedBy, namesOf } from '@yardline/domain/permissions/grants';

/** Areas as people look for them; every area stands in one group. */
export const areaGroups = {
  documents: ['quotes', 'reservations', 'contracts', 'estimates', 'web_orders', 'requests'],
  yard: [
    'tickets',
    'trips',
    'returns',
    'yard_returns',
    'staging',
    'inspections',
    'work_orders',
    'recalls',
    'purchase_orders',
    'warranty_claims',
  ],
  money: ['invoices', 'payments', 'billing', 'ledger', 'rates'],
  people: ['customers', 'sites', 'portal_users', 'users', 'roles', 'time_sheets'],
  products: ['assets', 'parts', 'services', 'vendors', 'listings', 'store_content', 'marketing_codes'],
  company: ['dashboard', 'settings', 'security', 'audit'],
} as const satisfies Record<string, readonly Area[]>;
export type AreaGroup = keyof typeof areaGroups;

const read = (permissions: readonly Permission[]): Grants => grantsOf(permissions, { rental: 0, sales: 0 });

/** Whether a role allows a level of an area, itself or by a higher one. [B6.4] */
export const hasLevel = (permissions: readonly Permission[], area: Area, level: Level): boolean => {
  const held = read(permissions).levels[area];
  return held !== undefined && impliedBy(area, held).includes(`${area}.${level}`);
};

/** The role with an area at another level; without one it is not allowed at all. */
const withLevel = (
  permissions: readonly Permission[],
  area: Area,
  level: Level | undefined,
): Permission[] => {
  const grants = read(permissions);
  const { [area]: _, ...others } = grants.levels;
  return namesOf({ ...grants, levels: level === undefined ? others : { ...others, [area]: level } });
};

/** Ticks a level, with those below it; or takes it away, with those above it. */
export const toggleLevel = (permissions: readonly Permission[], area: Area, level: Level): Permission[] =>
  hasLevel(permissions, area, level)
    ? withLevel(permissions, area, levels[levels.indexOf(level) - 1])
    : withLevel(permissions, area, level);

/** Ticks or takes away a single right. */
export const toggleFlag = (permissions: readonly Permission[], flag: Flag): Permission[] =>
  permissions.includes(flag)
    ? permissions.filter((each) => each !== flag)
    : namesOf(read([...permissions, flag]));

/** How many boxes of a group are ticked, of how many. */
export const countOf = (permissions: readonly Permission[], group: AreaGroup | 'flags') => {
  if (group === 'flags')
    return { count: flags.filter((flag) => permissions.includes(flag)).length, of: flags.length };
  const held = read(permissions).levels;
  const ticked = areaGroups[group].map((area) => {
    const level = held[area];
    return level === undefined ? 0 : impliedBy(area, level).length;
  });
  return { count: ticked.reduce((sum, each) => sum + each, 0), of: ticked.length * levels.length };
};

/** Allows everything of a group, or nothing. */
export const setGroup = (
  permissions: readonly Permission[],
  group: AreaGroup | 'flags',
  isAll: boolean,
): Permission[] => {
  if (group === 'flags') return namesOf({ ...read(permissions), flags: isAll ? [...flags] : [] });
  return areaGroups[group].reduce<Permission[]>(
    (left, area) => withLevel(left, area, isAll ? 'delete' : undefined),
    [...permissions],
  );
};

/** Areas that a role allows something of, each with its level, in the order of the vocabulary. */
export const levelsHeld = (permissions: readonly Permission[]): { area: Area; level: Level }[] => {
  const held = read(permissions).levels;
  return areas.flatMap((area) => {
    const level = held[area];
    return level === undefined ? [] : [{ area, level }];
  });
};
