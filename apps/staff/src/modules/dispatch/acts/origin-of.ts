import type { Dispatch } from '@yardline/contract/trips/dispatch';
import { placeOf } from '../of-board.ts';

/** Where tickets were: on no trip, or on one, before a stop or at its end. */
export type Origin = { tripId: number | undefined; before: number | undefined };

/** Where all of the tickets are now; undefined where they are not together, so that no one act takes them back. */
export const originOf = (board: Dispatch, ids: readonly number[]): Origin | undefined => {
  const places = ids.map((id) => placeOf(board, id));
  const [first] = places;
  if (places.some((place) => place?.trip.id !== first?.trip.id)) return undefined;
  if (first === undefined) return { tripId: undefined, before: undefined };
  const index = first.trip.stops.findIndex(({ id }) => id === first.stop.id);
  return { tripId: first.trip.id, before: first.trip.stops[index + 1]?.id };
};
