import type { Arrivals, decideArrivalRequest as endpoint } from '@yardline/contract/arrivals/arrivals';
import type { InputOf } from '@yardline/contract/endpoint';
import type { TicketType } from '@yardline/contract/tickets/tickets';
import { audit } from '../../kernel/audit.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { takeOverDetails } from '../tickets/public.ts';
import { arrivalsOf } from './arrivals.queries.ts';
import { viewTicket } from './view-ticket.ts';

const fields = ['contact_name', 'contact_phone', 'instructions'] as const;

const lockRequest = async ({ tx }: Scope, id: number) => {
  const request = await tx
    .selectFrom('arrival_requests')
    .where('id', '=', id)
    .select(['id', 'ticket_id', 'decision', ...fields])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (request === undefined) return notFound();
  const ticket = await tx
    .selectFrom('tickets')
    .where('id', '=', request.ticket_id)
    .select(['type', 'division_id', 'location_id'])
    .$narrowType<{ type: TicketType }>()
    .executeTakeFirstOrThrow();
  return Object.assign(request, ticket);
};

/**
 * Takes over on the ticket what its customer wants to be changed, or leaves the ticket as it is; once.
 * @throws Refusal resource.not_found, permission.denied, arrival.decided, ticket.contract_locked, ticket.finished
 */
export const decideRequest = async (
  scope: Scope,
  { params, body: { decision } }: InputOf<typeof endpoint>,
): Promise<Arrivals> => {
  const { ticket_id: id, type, ...request } = await lockRequest(scope, params.id);
  await viewTicket(scope, { type, id });
  demand(scope, 'tickets.edit', placeOf(request));
  if (request.decision !== null) throw new Refusal('arrival.decided');
  if (decision === 'taken') {
    const wanted = fields
      .filter((field) => request[field] !== '')
      .map((field) => [field, request[field]] as const);
    await takeOverDetails(scope, { type, id }, Object.fromEntries(wanted));
  }
  await scope.tx
    .updateTable('arrival_requests')
    .set({ decision, decided_at: scope.now.toString(), decided_by: scope.actor.userId })
    .where('id', '=', request.id)
    .execute();
  const after = { request_id: request.id, decision };
  await audit(scope, { action: 'update', noun: 'arrival_notices', rowId: id, after });
  return arrivalsOf(scope, { type, id });
};
