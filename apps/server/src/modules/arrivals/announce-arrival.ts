import { ticketSteps } from '@yardline/domain/tickets/status';
import type { Listener } from '../../kernel/jobs/job.ts';
import type { Scope } from '../../kernel/scope.ts';
import { readProofSettings } from '../tickets/public.ts';
import { type Course, lockCourse } from './course.ts';
import { plannedArrival, reachOf, sendNotice } from './send-notice.ts';

/** A phone that was without a connection for longer, in minutes, says that the driver is on the way when they are there. */
const lateMinutes = 30;
/** One who set off so long ago, in hours, and never arrived sets off again. */
const staleHours = 12;

const isUnderWay = ({ since, arrivedAt }: Course, now: Temporal.Instant): boolean =>
  since !== undefined &&
  arrivedAt === undefined &&
  Temporal.Instant.from(since).until(now).total('hours') < staleHours;

/** A pickup that is loaded drives home, and not to its customer. */
const isLoaded = async ({ tx }: Scope, ticketId: number): Promise<boolean> =>
  (await tx
    .selectFrom('status_history')
    .where('noun', '=', 'tickets')
    .where('row_id', '=', ticketId)
    .where('to_status', '=', '5')
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Tells the contact of a ticket that its driver is on the way, where the company says so: once for each start, with consent, also
 * in quiet hours. Why no text was sent is recorded. (docs/adr/0112)
 */
const announceArrival = async (scope: Scope, payload: Record<string, unknown>): Promise<void> => {
  if (!(await readProofSettings(scope)).texts_arrival) return;
  const saidAt = Temporal.Instant.from(String(payload['at']));
  const course = await lockCourse(scope, Number(payload['ticket_id']));
  const { ticket } = course;
  if (ticket.driver_user_id === null || ticketSteps[ticket.status].length === 0) return;
  if (isUnderWay(course, scope.now)) return;
  if (ticket.type === 'pickup' && (await isLoaded(scope, ticket.id))) return;
  const { number, unsent } = await reachOf(scope, ticket);
  const isLate = saidAt.until(scope.now).total('minutes') > lateMinutes;
  await sendNotice(scope, {
    ticket,
    driverId: ticket.driver_user_id,
    kind: 'on_the_way',
    saidAt,
    arriveAt: await plannedArrival(scope, ticket),
    number,
    unsent: unsent ?? (isLate ? 'too_late' : undefined),
    origin: String(payload['origin']),
  });
};

export const listeners: Listener[] = [{ topic: 'ticket.set_off', hear: announceArrival }];
