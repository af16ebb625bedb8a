import type { UnsentReason } from '@yardline/contract/arrivals/arrivals';
import { textNumber } from '@yardline/domain/texts/numbers';
import { audit } from '../../kernel/audit.ts';
import { issueLink } from '../../kernel/auth/links.ts';
import type { Scope } from '../../kernel/scope.ts';
import { consentOf, postText } from '../texts/public.ts';
import { type CourseTicket, stopOf } from './course.ts';
import { firstNameOf, sentenceOf } from './words.ts';

/** The number of a ticket's contact, and what stands against a text to it. */
export const reachOf = async (
  scope: Scope,
  { contact_phone: phone }: CourseTicket,
): Promise<{ number: string; unsent: UnsentReason | undefined }> => {
  const number = textNumber(phone);
  if (number === undefined || phone === '') return { number: '', unsent: 'no_number' };
  const { state } = await consentOf(scope, number);
  const unsent = { agreed: undefined, none: 'no_consent', stopped: 'stopped' } as const;
  return { number, unsent: unsent[state] };
};

/** When the driver should arrive by the plan: of the trip, else of the ticket; nothing where that is past. */
export const plannedArrival = async (scope: Scope, ticket: CourseTicket): Promise<string | null> => {
  const stop = await stopOf(scope, ticket);
  const planned = stop?.arrive_at ?? (ticket.is_timed ? ticket.scheduled_at : null);
  if (planned === null) return null;
  return Temporal.Instant.compare(Temporal.Instant.from(planned), scope.now) > 0 ? planned : null;
};

type NewNotice = {
  ticket: CourseTicket;
  driverId: number;
  kind: 'on_the_way' | 'late';
  saidAt: Temporal.Instant;
  arriveAt: string | null;
  number: string;
  unsent: UnsentReason | undefined;
  /** Where the link leads. */
  origin: string;
};

const write = async (
  scope: Scope,
  { ticket, kind, arriveAt, number, origin }: NewNotice,
): Promise<{ text_id: number; link_id: number }> => {
  const { id: linkId, code } = await issueLink(scope, 'trip');
  const { slot_from: from, slot_to: to } = ticket;
  const sentence = sentenceOf({
    kind,
    language: ticket.language,
    company: scope.company.name,
    driver: firstNameOf(ticket.driver_name),
    arriveAt,
    slot: from === null || to === null ? null : { from, to },
    zone: ticket.time_zone,
  });
  // It is exempt from quiet hours: the driver comes now.
  const textId = await postText(scope, {
    number,
    body: `${sentence} ${origin}/on_the_way/${code}`,
    holdSeconds: 0,
  });
  return { text_id: textId, link_id: linkId };
};

/** Tells a customer of an arrival by text with a link, or records why they were not told. */
export const sendNotice = async (scope: Scope, notice: NewNotice): Promise<void> => {
  const { ticket, driverId, kind, saidAt, arriveAt, number, unsent } = notice;
  const sent = unsent === undefined ? await write(scope, notice) : {};
  await scope.tx
    .insertInto('arrival_notices')
    .values({
      company_id: scope.company.id,
      ticket_id: ticket.id,
      kind,
      driver_user_id: driverId,
      said_at: saidAt.toString(),
      arrive_at: arriveAt,
      number,
      language: ticket.language,
      unsent: unsent ?? '',
      ...sent,
      created_at: scope.now.toString(),
      sent_by: scope.actor.userId,
    })
    .execute();
  const after = { kind, arrive_at: arriveAt, number, unsent: unsent ?? '' };
  await audit(scope, { action: 'create', noun: 'arrival_notices', rowId: ticket.id, after });
};
