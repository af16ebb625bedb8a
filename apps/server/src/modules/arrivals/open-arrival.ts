import type { ArrivalView, askArrivalChange as askEndpoint } from '@yardline/contract/arrivals/open-arrival';
import type { InputOf } from '@yardline/contract/endpoint';
import type { Language } from '@yardline/domain/format/language';
import { greatCircleKm } from '@yardline/domain/routes/great-circle';
import { audit } from '../../kernel/audit.ts';
import { linkOf } from '../../kernel/auth/links.ts';
import type { FileReply } from '../../kernel/http/route.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { drawPaper, sheetOf, titleOf } from '../papers/public.ts';
import { proofOf } from './arrival-proof.ts';
import { type Course, courseOf, type CourseTicket } from './course.ts';
import { noticeByLink, requestsBy, toldArrival } from './notices.queries.ts';
import { firstNameOf } from './words.ts';

const canceled = 8;
const closed = 3;
/** Statuses of tickets that no driver has taken on. */
const waiting: readonly number[] = [0, 1];
/** So many hours after the driver left, the proof is shown. */
const shownHours = 1;
/** So many changes one link asks for; what is more is a matter for the telephone. */
const mostRequests = 5;
/** Places are told to about a kilometre: where a driver sets off may be another customer's door. */
const degreesOf = (value: number): number => Math.round(value * 100) / 100;

/** Until when the page shows that the driver was there; undefined before they left. */
const shownUntil = ({ ticket, leftAt }: Course): Temporal.Instant | undefined => {
  const ends = [leftAt, ticket.status === closed ? ticket.closed_at : null]
    .filter((at) => at !== null && at !== undefined)
    .map((at) => Temporal.Instant.from(at))
    .toSorted((a, b) => Temporal.Instant.compare(a, b));
  return ends.at(-1)?.add({ hours: shownHours });
};

type Seen = { notice: Awaited<ReturnType<typeof noticeByLink>>; course: Course };

/** What a link is about, while it still shows something. @throws Refusal resource.not_found, link.expired */
const seen = async (scope: Scope): Promise<Seen> => {
  const notice = await noticeByLink(scope, linkOf(scope).id);
  const course = await courseOf(scope, notice.ticket_id);
  const until = shownUntil(course);
  const isOver = until !== undefined && Temporal.Instant.compare(until, scope.now) <= 0;
  if (isOver || course.ticket.status === canceled) throw new Refusal('link.expired');
  return { notice, course };
};

const phaseOf = (course: Course): ArrivalView['phase'] => {
  if (shownUntil(course) !== undefined) return 'left';
  if (course.arrivedAt !== undefined) return 'there';
  return course.since === undefined || waiting.includes(course.ticket.status) ? 'planned' : 'coming';
};

/** The customer's end, where it is known. */
const siteOf = (ticket: CourseTicket) => {
  const [latitude, longitude] =
    ticket.type === 'pickup'
      ? [ticket.origin_latitude, ticket.origin_longitude]
      : [ticket.destination_latitude, ticket.destination_longitude];
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
};

const positionOf = ({ ticket, position }: Course): ArrivalView['position'] => {
  if (position === undefined) return null;
  const site = siteOf(ticket);
  return {
    at: position.at,
    latitude: degreesOf(position.latitude),
    longitude: degreesOf(position.longitude),
    distance: site === undefined ? null : Math.round(greatCircleKm(site, position)),
  };
};

const proofSheet = async (scope: Scope, { ticket }: Course, language: Language) => {
  const paper = await proofOf(scope, ticket, language);
  return paper === undefined ? null : sheetOf(paper);
};

/** What the customer sees. */
const viewOf = async (scope: Scope, { notice, course }: Seen): Promise<ArrivalView> => {
  const { ticket } = course;
  const phase = phaseOf(course);
  const [arriveAt, requests, proof] = await Promise.all([
    toldArrival(scope, ticket.id),
    requestsBy(scope, notice.id),
    phase === 'left' ? proofSheet(scope, course, notice.language) : null,
  ]);
  return {
    language: notice.language,
    company: {
      name: scope.company.name,
      lines: [ticket.company_phone, ticket.company_email].filter((line) => line !== ''),
      accent: ticket.accent_color,
    },
    time_zone: ticket.time_zone,
    type: ticket.type,
    phase,
    driver: firstNameOf(ticket.driver_name),
    slot_from: ticket.slot_from,
    slot_to: ticket.slot_to,
    arrive_at: arriveAt,
    position: phase === 'coming' ? positionOf(course) : null,
    arrived_at: course.arrivedAt ?? null,
    left_at: phase === 'left' ? (course.leftAt ?? ticket.closed_at) : null,
    requests: requests.map(({ decision, ...request }) => ({ ...request, is_taken: decision === 'taken' })),
    proof,
    until: shownUntil(course)?.toString() ?? null,
  };
};

/**
 * When the driver of a link arrives. The first opening is recorded.
 * @throws Refusal resource.not_found, link.expired once the visit is over
 */
export const openArrival = async (scope: Scope): Promise<ArrivalView> => {
  const found = await seen(scope);
  const { id, ticket_id: ticketId, opened_at: openedBefore } = found.notice;
  if (openedBefore === null) {
    const openedAt = scope.now.toString();
    await scope.tx
      .updateTable('arrival_notices')
      .set({ opened_at: openedAt })
      .where('id', '=', id)
      .where('opened_at', 'is', null)
      .execute();
    await audit(scope, {
      action: 'open',
      noun: 'arrival_notices',
      rowId: ticketId,
      after: { opened_at: openedAt },
    });
  }
  return viewOf(scope, found);
};

/**
 * Keeps what the bearer of a link wants to be changed, for the desk to take over. Nothing changes on the ticket by it.
 * @throws Refusal resource.not_found, link.expired, arrival.there, request.rate_limited
 */
export const askChange = async (
  scope: Scope,
  { body }: InputOf<typeof askEndpoint>,
): Promise<ArrivalView> => {
  const found = await seen(scope);
  const { notice, course } = found;
  if (phaseOf(course) === 'there' || phaseOf(course) === 'left') throw new Refusal('arrival.there');
  // One after the other for each link, so that the count holds.
  await scope.tx
    .selectFrom('arrival_notices')
    .where('id', '=', notice.id)
    .select('id')
    .forNoKeyUpdate()
    .execute();
  if ((await requestsBy(scope, notice.id)).length >= mostRequests) throw new Refusal('request.rate_limited');
  await scope.tx
    .insertInto('arrival_requests')
    .values({
      ...body,
      company_id: scope.company.id,
      notice_id: notice.id,
      ticket_id: notice.ticket_id,
      asked_at: scope.now.toString(),
    })
    .execute();
  await audit(scope, { action: 'update', noun: 'arrival_notices', rowId: notice.ticket_id, after: body });
  return viewOf(scope, found);
};

/** The proof of a link as PDF. @throws Refusal resource.not_found, link.expired */
export const printProof = async (scope: Scope): Promise<FileReply> => {
  const { notice, course } = await seen(scope);
  const paper = await proofOf(scope, course.ticket, notice.language);
  if (paper === undefined) return notFound();
  return { bytes: await drawPaper(scope, paper), filename: `${titleOf(paper)}.pdf` };
};
