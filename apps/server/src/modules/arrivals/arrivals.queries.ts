import type { Arrivals, listArrivalNotices as endpoint } from '@yardline/contract/arrivals/arrivals';
import type { InputOf } from '@yardline/contract/endpoint';
import type { TicketType } from '@yardline/contract/tickets/tickets';
import { textFailure } from '@yardline/domain/texts/failures';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { readProofSettings } from '../tickets/public.ts';
import { viewTicket } from './view-ticket.ts';

const noticesOf = ({ tx }: Scope, ticketId: number) =>
  tx
    .selectFrom('arrival_notices as n')
    .leftJoin('texts', 'texts.id', 'n.text_id')
    .innerJoin('users', 'users.id', 'n.sent_by')
    .where('n.ticket_id', '=', ticketId)
    .orderBy('n.id', 'desc')
    .select(['n.id', 'n.kind', 'n.said_at', 'n.arrive_at', 'n.number', 'n.opened_at'])
    .select('users.name as sent_by')
    .select(sql<string>`coalesce(texts.state, n.unsent)`.as('state'))
    .select(sql<string>`coalesce(texts.failure, '')`.as('failure'))
    .$narrowType<Pick<Arrivals['notices'][number], 'kind' | 'state'>>()
    .execute();

const requestsOf = ({ tx }: Scope, ticketId: number) =>
  tx
    .selectFrom('arrival_requests as r')
    .leftJoin('users', 'users.id', 'r.decided_by')
    .where('r.ticket_id', '=', ticketId)
    .orderBy('r.id')
    .select(['r.id', 'r.contact_name', 'r.contact_phone', 'r.instructions', 'r.asked_at'])
    .select(['r.decision', 'r.decided_at'])
    .select(sql<string>`coalesce(users.name, '')`.as('decided_by'))
    .$narrowType<Pick<Arrivals['requests'][number], 'decision'>>()
    .execute();

/** What the customer of a ticket was told of the arrival, and what they want to be changed. @throws Refusal resource.not_found */
export const arrivalsOf = async (
  scope: Scope,
  params: { type: TicketType; id: number },
): Promise<Arrivals> => {
  await viewTicket(scope, params);
  const [settings, notices, requests] = await Promise.all([
    readProofSettings(scope),
    noticesOf(scope, params.id),
    requestsOf(scope, params.id),
  ]);
  return {
    is_on: settings.texts_arrival,
    notices: notices.map((row) => Object.assign(row, { failure: textFailure(row.failure, scope.language) })),
    requests,
  };
};

export const listNotices = (scope: Scope, { params }: InputOf<typeof endpoint>): Promise<Arrivals> =>
  arrivalsOf(scope, params);
