import type { Address } from '@yardline/contract/fields';
import type { TicketType } from '@yardline/contract/tickets/tickets';
import { startOfDay, toInstant } from '@yardline/domain/time/local';
import type { FieldRefusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** How a ticket is planned, as its form holds it; day and time are local to the division. */
export type Plan = {
  driver_id: number | null;
  scheduledDate: string | null;
  scheduledTime: string | null;
  origin: Address;
  destination: Address;
};

/** The stretch of the contract against which a schedule is judged. */
export type Stretch = { firstOut: string | null; ends_at: string | null };

/** The instant that is planned: a day without a time is its beginning; null when nothing is planned. */
export const scheduleOf = (
  plan: Plan,
  timeZone: string,
): { scheduledAt: string | null; isTimed: boolean } => {
  const { scheduledDate, scheduledTime } = plan;
  if (scheduledDate === null) return { scheduledAt: null, isTimed: false };
  const at =
    scheduledTime === null
      ? startOfDay(scheduledDate, timeZone)
      : toInstant(scheduledDate, scheduledTime, timeZone);
  return { scheduledAt: at.toString(), isTimed: scheduledTime !== null };
};

const isBefore = (a: string, b: string): boolean => Temporal.Instant.compare(a, b) < 0;

/**
 * What is wrong with a plan, by field. A day counts to its end against what has to come before, and from its beginning
 * against what has to come after. [B5.26] [B5.29]
 */
export const checkPlan = async (
  scope: Scope,
  type: TicketType,
  plan: Plan,
  { timeZone, stretch }: { timeZone: string; stretch: Stretch },
): Promise<FieldRefusal[]> => {
  const problems: FieldRefusal[] = [];
  if (plan.origin.addr1 === '') problems.push({ path: 'origin.addr1', code: 'ticket.origin_required' });
  if (plan.destination.addr1 === '') {
    problems.push({ path: 'destination.addr1', code: 'ticket.destination_required' });
  }
  if (plan.scheduledTime !== null && plan.scheduledDate === null) {
    problems.push({ path: 'scheduledDate', code: 'ticket.schedule_day_missing' });
  }
  const { scheduledAt, isTimed } = scheduleOf(plan, timeZone);
  if (scheduledAt !== null) {
    const latest = isTimed ? scheduledAt : Temporal.Instant.from(scheduledAt).add({ hours: 24 }).toString();
    if (type === 'delivery' && stretch.ends_at !== null && isBefore(stretch.ends_at, scheduledAt)) {
      problems.push({ path: 'scheduledDate', code: 'ticket.scheduled_after_end' });
    }
    if (type === 'pickup' && stretch.firstOut !== null && isBefore(latest, stretch.firstOut)) {
      problems.push({ path: 'scheduledDate', code: 'ticket.scheduled_before_out' });
    }
  }
  if (plan.driver_id !== null && !(await isActiveDriver(scope, plan.driver_id))) {
    problems.push({ path: 'driver_id', code: 'reference.not_found' });
  }
  return problems;
};

const isActiveDriver = async (scope: Scope, userId: number): Promise<boolean> => {
  const driver = await scope.tx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('is_driver', '=', true)
    .where('is_active', '=', true)
    .select('id')
    .executeTakeFirst();
  return driver !== undefined;
};

/** The stretch of a contract: from when the first of these lines went out to the end of the document. */
export const stretchOf = (
  contract: { ends_at: string | null; is_indefinite: boolean },
  lines: readonly { out_at: string | null }[],
): Stretch => ({
  firstOut: lines.flatMap((line) => line.out_at ?? []).toSorted()[0] ?? null,
  ends_at: contract.is_indefinite ? null : contract.ends_at,
});

/** The time zone of a division. */
export const timeZoneOf = async (scope: Scope, divisionId: number): Promise<string> => {
  const division = await scope.tx
    .selectFrom('divisions')
    .where('id', '=', divisionId)
    .select('time_zone')
    .executeTakeFirstOrThrow();
  return division.time_zone;
};
