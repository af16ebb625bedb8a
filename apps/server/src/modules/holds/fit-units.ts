import {
  fit,
  freeUnits,
  fitOn,
  type Fit,
  type Move,
  type Taken,
  type Unit,
  type Wanted,
} from '@yardline/domain/availability/fit';
import type { AssetFacts } from '../assets/public.ts';
import { isOverdue, type OpenHold } from './holds.queries.ts';
import { isUnitOf, type GroupAt } from './units.queries.ts';

/** Assets with what stands on each of them, by its id. */
export type Known = {
  assets: ReadonlyMap<number, AssetFacts>;
  standing: ReadonlyMap<number, readonly OpenHold[]>;
  now: Temporal.Instant;
};

const takenBy = (hold: OpenHold, now: Temporal.Instant): Taken => ({
  id: hold.id,
  from: Temporal.Instant.from(hold.starts_at),
  to: hold.ends_at === null || isOverdue(hold, now) ? null : Temporal.Instant.from(hold.ends_at),
  isFlexible: hold.is_any,
});

const unitsAt = ({ assets, standing, now }: Known, place: GroupAt): Unit[] =>
  [...assets.values()]
    .filter((asset) => isUnitOf(asset, place))
    .map(({ id, number }) => ({
      id,
      number,
      isHere: true,
      taken: (standing.get(id) ?? []).map((hold) => takenBy(hold, now)),
    }));

/** Which machines a line of a group gets, of those that are known. */
export const chooseUnits = (known: Known, place: GroupAt, wanted: Wanted): Fit =>
  fit(unitsAt(known, place), wanted);

/** The free machines of a group, in the order in which a line gets them. */
export const freeOf = (known: Known, place: GroupAt, wanted: Wanted): number[] =>
  freeUnits(unitsAt(known, place), wanted);

/** What has to move so that one machine is free for a stretch; undefined where something in the way does not. */
export const clearUnit = (
  known: Known,
  { id, group_id: groupId, location_id: locationId }: AssetFacts,
  wanted: Pick<Wanted, 'from' | 'to'>,
): Move[] | undefined => fitOn(unitsAt(known, { groupId, locationId }), id, wanted);

/** What stands once those moves have happened. */
export const afterMoves = ({ standing, ...known }: Known, moves: readonly Move[]): Known => {
  const after = new Map(standing);
  for (const { taken, from, to } of moves) {
    const hold = after.get(from)?.find(({ id }) => id === taken);
    if (hold === undefined) continue;
    after.set(
      from,
      (after.get(from) ?? []).filter(({ id }) => id !== taken),
    );
    after.set(to, [...(after.get(to) ?? []), { ...hold, asset_id: to }]);
  }
  return { ...known, standing: after };
};
