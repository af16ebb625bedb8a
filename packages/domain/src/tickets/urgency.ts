import { dayOf } from '../time/local.ts';

/** How soon a ticket has to be done, the most urgent first. */
export const urgencies = {
  late: { en: 'Late', fr: 'En retard' },
  today: { en: 'Today', fr: 'Aujourd’hui' },
  later: { en: 'Later', fr: 'Plus tard' },
  unscheduled: { en: 'Not scheduled', fr: 'Non planifié' },
  finished: { en: 'Finished', fr: 'Terminé' },
} as const;
export type Urgency = keyof typeof urgencies;
const ranks = Object.keys(urgencies);

/** What of a ticket says how urgent it is. */
export type Due = {
  id: number;
  status: number;
  scheduled: string | null;
  /** Whether a time of day was agreed; otherwise the ticket has until the end of the day. */
  is_timed: boolean;
  slot_to: string | null;
  /** 1 high, 2 normal, 3 low. */
  priority: number;
  timeZone: string;
};

const isFinished = ({ status }: Due): boolean => status === 3 || status === 8;

/**
 * How soon a ticket has to be done. It is late when its promised slot has ended, without one when its time has passed, and
 * without a time when its day is over by the clocks of its division.
 */
export const urgencyOf = (ticket: Due, now: Temporal.Instant): Urgency => {
  if (isFinished(ticket)) return 'finished';
  const { scheduled, slot_to: slotTo, is_timed: isTimed, timeZone } = ticket;
  if (scheduled === null) return 'unscheduled';
  const day = dayOf(Temporal.Instant.from(scheduled), timeZone);
  const today = dayOf(now, timeZone);
  const deadline = slotTo ?? (isTimed ? scheduled : undefined);
  const isOver = deadline !== undefined && Temporal.Instant.compare(Temporal.Instant.from(deadline), now) < 0;
  if (day < today || isOver) return 'late';
  return day === today ? 'today' : 'later';
};

/** Tickets by urgency, then by priority, then by when they are due. */
export const byUrgency = <T extends Due>(
  tickets: readonly T[],
  now: Temporal.Instant,
): { ticket: T; urgency: Urgency }[] =>
  tickets
    .map((ticket) => ({ ticket, urgency: urgencyOf(ticket, now) }))
    .toSorted(
      (a, b) =>
        ranks.indexOf(a.urgency) - ranks.indexOf(b.urgency) ||
        a.ticket.priority - b.ticket.priority ||
        (a.ticket.scheduled ?? '').localeCompare(b.ticket.scheduled ?? '') ||
        a.ticket.id - b.ticket.id,
    );
