import { toInstant, toLocal } from '../time/local.ts';
import type { ProblemCode } from '../words/en.ts';

/** The time window that a customer was promised, on the scheduled day, by the clocks of the division: `13:00` to `15:00`. */
export type SaidSlot = { scheduledDate: string | null; slotFrom: string | null; slotTo: string | null };

/** The two instants of a slot; undefined where none is promised or its day is missing. */
export function slotOf(
  { scheduledDate, slotFrom, slotTo }: SaidSlot,
  timeZone: string,
): { from: Temporal.Instant; to: Temporal.Instant } | undefined {
  if (scheduledDate === null || slotFrom === null || slotTo === null) return undefined;
  return {
    from: toInstant(scheduledDate, slotFrom, timeZone),
    to: toInstant(scheduledDate, slotTo, timeZone),
  };
}

type Fault = { field: 'slotFrom' | 'slotTo'; code: ProblemCode };

/**
 * Why a slot cannot be promised; undefined when it can. It needs its day and both of its ends, has a length, and is not over
 * yet. A slot in the hour that a change of the clocks leaves out has no length.
 */
export function whySlotCannot(
  said: SaidSlot,
  { timeZone, now }: { timeZone: string; now: Temporal.Instant },
): Fault | undefined {
  const { scheduledDate, slotFrom, slotTo } = said;
  if (slotFrom === null && slotTo === null) return undefined;
  if (slotFrom === null) return { field: 'slotFrom', code: 'ticket.slot_incomplete' };
  if (slotTo === null) return { field: 'slotTo', code: 'ticket.slot_incomplete' };
  if (scheduledDate === null) return { field: 'slotFrom', code: 'ticket.slot_day_missing' };
  const slot = slotOf(said, timeZone);
  if (slot === undefined || Temporal.Instant.compare(slot.to, slot.from) <= 0)
    return { field: 'slotTo', code: 'ticket.slot_empty' };
  return Temporal.Instant.compare(slot.to, now) <= 0
    ? { field: 'slotTo', code: 'ticket.slot_past' }
    : undefined;
}

/** A stored slot by the clocks of the division. */
export function localSlot(
  stored: { slot_from: string | null; slot_to: string | null },
  timeZone: string,
): { slotFrom: string | null; slotTo: string | null } {
  const timeOf = (at: string | null) =>
    at === null ? null : toLocal(Temporal.Instant.from(at), timeZone).time;
  return { slotFrom: timeOf(stored.slot_from), slotTo: timeOf(stored.slot_to) };
}
