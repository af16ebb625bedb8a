import type { Permission } from './areas.ts';
import { may, whyNot, type Holder, type Layer } from './derive.ts';
import { holds, type Grants } from './grants.ts';

/** A holder with the role behind each set. */
export type SourcedHolder = Pick<Holder, 'isUpgraded' | 'company'> & {
  divisions: { divisionId: number; roleId: number; grants: Grants }[];
  locations: { locationId: number; divisionId: number; roleId: number; grants: Grants }[];
};

/** The roles that allow something in one division, and at which locations; without locations at all of them. */
export type RightSource = { divisionId: number; roleIds: number[]; locationIds: number[] };

/** Why a user may do something, or which layer forbids it. */
export type WhyMay = { isAllowed: boolean; blockedBy: Layer | undefined; sources: RightSource[] };

const allowing = <S extends { grants: Grants }>(sets: S[], permission: Permission): S[] =>
  sets.filter(({ grants }) => holds(grants, permission));

/** Traces the derivation back to the roles: company, then each of the user's divisions, then its locations. [B6.1] [B6.2] */
export function whyMay(holder: SourcedHolder, permission: Permission): WhyMay {
  const sets = allowing(holder.divisions, permission);
  const here = allowing(holder.locations, permission);
  const divisionIds = [...new Set(sets.map(({ divisionId }) => divisionId))];
  const sources = divisionIds
    .filter((division) => may(holder, permission, { division }))
    .map((divisionId) => ({
      divisionId,
      roleIds: [...new Set(sets.filter((set) => set.divisionId === divisionId).map(({ roleId }) => roleId))],
      locationIds: holder.isUpgraded
        ? [...new Set(here.filter((set) => set.divisionId === divisionId).map((set) => set.locationId))]
        : [],
    }));
  const blockedBy = whyNot(holder, permission);
  return { isAllowed: blockedBy === undefined, blockedBy, sources };
}
