import type { Dispatch, UnplacedTicket } from '@yardline/contract/trips/dispatch';
import type { StopTicket, Trip, TripStop } from '@yardline/contract/trips/trips';
import { isOpen } from '@yardline/domain/trips/states';
import { type Outcome, type ShownTicket, tryPlacing } from '@yardline/domain/trips/try-placing';

/** A ticket on the board, wherever it is. */
export type BoardTicket = ShownTicket & { short_title: string; customer_name: string };

/** The tickets whose customers are at a stop; a yard has none. */
export const siteTickets = ({ tickets }: TripStop): StopTicket[] =>
  tickets.filter(({ type, act }) => act === (type === 'pickup' ? 'load' : 'unload'));

/** All trips of the day, in the order of the lanes. */
export const tripsOf = (board: Dispatch): Trip[] => board.lanes.flatMap(({ trips }) => trips);

/** Trips on which tickets can be placed. */
export const openTrips = (board: Dispatch): Trip[] => tripsOf(board).filter(({ status }) => isOpen(status));

/** What the truck carries at most on the way, in kilograms. */
export const greatestLoad = ({ stops }: Pick<Trip, 'stops'>): number =>
  Math.max(0, ...stops.map(({ load_after: load }) => load));

/** Whether the weight of something on the trip is not known. */
export const isWeightGuessed = ({ stops }: Pick<Trip, 'stops'>): boolean =>
  stops.some(({ tickets }) => tickets.some((ticket) => !ticket.is_weight_known));

/** Where a ticket is placed: on which trip, and at which stop at its customer's end. */
export const placeOf = (board: Dispatch, ticketId: number): { trip: Trip; stop: TripStop } | undefined => {
  for (const trip of tripsOf(board)) {
    const stop = trip.stops.find((each) => siteTickets(each).some(({ id }) => id === ticketId));
    if (stop !== undefined) return { trip, stop };
  }
  return undefined;
};

const ofUnplaced = (ticket: UnplacedTicket): BoardTicket => ticket;

/** Tickets by id, from the trips or from those that wait. */
export const ticketsOf = (board: Dispatch, ids: readonly number[]): BoardTicket[] =>
  ids.flatMap((id) => {
    const waiting = board.unplaced.find((each) => each.id === id);
    if (waiting !== undefined) return [ofUnplaced(waiting)];
    const { stop } = placeOf(board, id) ?? {};
    const ticket = stop?.tickets.find((each) => each.id === id);
    if (stop === undefined || ticket === undefined) return [];
    const { place, latitude, longitude } = stop;
    return [Object.assign({ ...ticket }, { place, latitude, longitude })];
  });

/** What a trip would be with these tickets before a stop, or at its end. */
export const outcomeOf = (
  board: Dispatch,
  trip: Trip,
  { ids, at }: { ids: readonly number[]; at: number | undefined },
): Outcome => {
  const yard = board.yards.find((each) => each.division_id === trip.division_id) ?? null;
  return tryPlacing(trip, ticketsOf(board, ids), { at, yard });
};
