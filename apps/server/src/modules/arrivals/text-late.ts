import type { Arrivals, textLate as endpoint, UnsentReason } from '@yardline/contract/arrivals/arrivals';
import type { InputOf } from '@yardline/contract/endpoint';
import { ticketSteps } from '@yardline/domain/tickets/status';
import { placeOf } from '../../kernel/database/places-where.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { readProofSettings } from '../tickets/public.ts';
import { arrivalsOf } from './arrivals.queries.ts';
import { type CourseTicket, lockCourse } from './course.ts';
import { toldArrival } from './notices.queries.ts';
import { plannedArrival, reachOf, sendNotice } from './send-notice.ts';
import { viewTicket } from './view-ticket.ts';

const refuse = (unsent: UnsentReason, number: string): never => {
  if (unsent === 'stopped') throw new Refusal('text.stopped', { number });
  throw new Refusal(unsent === 'no_number' ? 'arrival.no_number' : 'arrival.no_consent');
};

/** So many minutes after what the customer was told or promised; from now on where that would be past. */
const newArrival = async (scope: Scope, ticket: CourseTicket, minutes: number): Promise<string> => {
  const told = await toldArrival(scope, ticket.id);
  const expected = told ?? (await plannedArrival(scope, ticket)) ?? ticket.slot_to;
  const later = (from: Temporal.Instant) => from.add({ minutes });
  const arrival = expected === null ? later(scope.now) : later(Temporal.Instant.from(expected));
  return (Temporal.Instant.compare(arrival, scope.now) > 0 ? arrival : later(scope.now)).toString();
};

/**
 * Tells the contact of a ticket by text that the driver arrives later than they were told.
 * @throws Refusal resource.not_found, permission.denied, arrival.off, ticket.finished, ticket.driver_required, arrival.there,
 *   arrival.no_number, arrival.no_consent, text.stopped
 */
export const textLate = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<Arrivals> => {
  await viewTicket(scope, params);
  const { ticket, arrivedAt } = await lockCourse(scope, params.id);
  demand(scope, 'tickets.edit', placeOf(ticket));
  if (!(await readProofSettings(scope)).texts_arrival) throw new Refusal('arrival.off');
  if (ticketSteps[ticket.status].length === 0) throw new Refusal('ticket.finished');
  if (ticket.driver_user_id === null) throw new Refusal('ticket.driver_required');
  if (arrivedAt !== undefined) throw new Refusal('arrival.there');
  const { number, unsent } = await reachOf(scope, ticket);
  if (unsent !== undefined) return refuse(unsent, number);
  await sendNotice(scope, {
    ticket,
    driverId: ticket.driver_user_id,
    kind: 'late',
    saidAt: scope.now,
    arriveAt: await newArrival(scope, ticket, body.minutes),
    number,
    unsent: undefined,
    origin: scope.site?.publicUrl.origin ?? '',
  });
  return arrivalsOf(scope, params);
};
