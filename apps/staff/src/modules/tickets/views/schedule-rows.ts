import type { TicketRow } from '@yardline/contract/tickets/tickets';
import type { Urgency } from '@yardline/domain/tickets/urgency';
import { dayOf } from '@yardline/domain/time/local';

/** What the rows of a schedule are. */
export type RowKind = 'drivers' | 'divisions';

export type Shown = { ticket: TicketRow; urgency: Urgency };
export type Named = { id: number | null; name: string };
export type ScheduleRow = Named & { days: Shown[][] };

const rowOf: Readonly<Record<RowKind, (ticket: TicketRow) => number | null>> = {
  drivers: ({ driver_id: id }) => id,
  divisions: ({ division_id: id }) => id,
};

const dayOfTicket = ({ scheduled, timeZone }: TicketRow): string | undefined =>
  scheduled === null ? undefined : dayOf(Temporal.Instant.from(scheduled), timeZone);

const earlier = (a: Shown, b: Shown): number =>
  (a.ticket.scheduled ?? '').localeCompare(b.ticket.scheduled ?? '') || a.ticket.id - b.ticket.id;

/**
 * The tickets of a week by row and day, the earlier first. A row that is not named, as of a driver who drives no more, has the
 * name that its tickets say.
 */
export const scheduleRows = (
  kind: RowKind,
  { shown, days, named }: { shown: readonly Shown[]; days: readonly string[]; named: readonly Named[] },
): ScheduleRow[] => {
  const byRow = Map.groupBy(shown, ({ ticket }) => rowOf[kind](ticket));
  const known = new Set(named.map(({ id }) => id));
  const others = [...byRow].flatMap(([id, [first]]) =>
    known.has(id) ? [] : [{ id, name: first?.ticket.driver_name ?? '' }],
  );
  return [...named, ...others].map(({ id, name }) => ({
    id,
    name,
    days: days.map((day) =>
      (byRow.get(id) ?? []).filter(({ ticket }) => dayOfTicket(ticket) === day).toSorted(earlier),
    ),
  }));
};
