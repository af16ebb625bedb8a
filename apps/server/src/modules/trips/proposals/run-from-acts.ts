import { type Act, isInOrder, type Run, type RunStop, tidied } from '@yardline/domain/trips/run';
import { Refusal } from '../../../kernel/refusal.ts';
import type { LoadedRun } from '../run-of.ts';

export type TicketAct = { ticket_id: number; act: Act };

/**
 * The stops of a trip from all that happens on it, in its order. A stop that stays keeps its id and its pin.
 * @throws Refusal trip.order_incomplete where a ticket is not loaded once and, later, unloaded once
 */
export const runFromActs = (
  { run, tickets }: Pick<LoadedRun, 'run' | 'tickets'>,
  acts: readonly TicketAct[],
): Run => {
  const left = [...run];
  const takeKept = (place: string): RunStop | undefined => {
    const index = left.findIndex((stop) => stop.place === place);
    return index === -1 ? undefined : left.splice(index, 1)[0];
  };
  const stops: RunStop[] = [];
  for (const { ticket_id: ticketId, act } of acts) {
    const place = tickets.get(ticketId)?.[act] ?? '';
    const last = stops.at(-1);
    if (last?.place === place) stops[stops.length - 1] = { ...last, acts: [...last.acts, { ticketId, act }] };
    else {
      const kept = takeKept(place);
      stops.push({
        id: kept?.id ?? null,
        place,
        acts: [{ ticketId, act }],
        isPinned: kept?.isPinned ?? false,
        isReached: false,
        isLeft: false,
      });
    }
  }
  const next = tidied(stops);
  const said = new Set(acts.map(({ ticket_id: ticketId, act }) => `${ticketId} ${act}`));
  const carried = [...new Set(acts.map(({ ticket_id: ticketId }) => ticketId))];
  const isWhole =
    said.size === acts.length &&
    acts.length === carried.length * 2 &&
    carried.every((id) => {
      const ticket = tickets.get(id);
      return ticket !== undefined && isInOrder(next, ticket);
    });
  if (!isWhole) throw new Refusal('trip.order_incomplete');
  return next;
};
