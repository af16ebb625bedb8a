import type { Ticket, updateTicket as endpoint } from '@yardline/contract/tickets/tickets';
import type { InputOf } from '@yardline/contract/endpoint';
import { driverSelectable, ticketSteps, type TicketStatus } from '@yardline/domain/tickets/status';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { type FieldRefusal, Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { recordStep } from '../../kernel/history/record-step.ts';
import { expectVersion } from '../../kernel/version.ts';
import { type ContractRecord, linesOf, lockContract } from '../contracts/public.ts';
import { refuseWhileOpen } from '../srm-locks/public.ts';
import { checkPlan, type Plan, scheduleOf, stretchOf, timeZoneOf } from './check-plan.ts';
import { getTicketById } from './get-ticket.ts';
import { searchText } from './search-text.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import { findTicket, listTicketLines, lockTicket, type TicketRecord } from './tickets.queries.ts';

/** What is wrong with a change of driver. [B4.5] */
const checkDriver = (ticket: TicketRecord, driverId: number | null): FieldRefusal[] => {
  if (driverId === ticket.driver_user_id) return [];
  if (driverId === null && ticket.status !== 1) {
    return [{ path: 'driver_id', code: 'ticket.driver_required' }];
  }
  return driverSelectable(ticket.status, ticket.driver_user_id !== null)
    ? []
    : [{ path: 'driver_id', code: 'ticket.driver_not_allowed' }];
};

/** A created ticket that gets a driver becomes assigned; an assigned one that loses its driver becomes created again. */
const statusWith = (ticket: TicketRecord, driverId: number | null): TicketStatus => {
  if (ticket.status === 0 && driverId !== null) return 1;
  return ticket.status === 1 && driverId === null ? 0 : ticket.status;
};

/**
 * Plans a ticket: driver, schedule, both ends, comments. Drivers without the right to plan may change only the comments of
 * their own tickets.
 * @throws Refusal resource.not_found, permission.denied, ticket.contract_locked, ticket.finished, document.stale, request.invalid
 */
export const updateTicket = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Ticket> => {
  const { contractId } = await findTicket(scope, params);
  const contract = await lockContract(scope, contractId);
  const ticket = await lockTicket(scope, params);
  demand(scope, 'tickets.edit', placeOf(ticket));
  await refuseWhileOpen(scope, contractId);
  if (ticketSteps[ticket.status].length === 0) throw new Refusal('ticket.finished');
  await expectVersion(scope, 'tickets', ticket, ifMatch);

  const timeZone = await timeZoneOf(scope, ticket.division_id);
  const { scheduledAt, isTimed } = scheduleOf(body, timeZone);
  const plan = {
    driver_user_id: body.driver_id,
    scheduled_at: scheduledAt,
    is_timed: isTimed,
    origin: body.origin,
    destination: body.destination,
  };
  const changes = changesOf(ticket, { ...plan, comments: body.comments });
  const isReplanned = Object.keys(changes.after).some((field) => field !== 'comments');
  if (isReplanned) demand(scope, 'tickets.create', placeOf(ticket));

  if (isReplanned) await refuseWrong(scope, { ticket, contract, timeZone, plan: body });

  const status = statusWith(ticket, body.driver_id);
  const search = await searchText(scope, contract, body);
  await scope.tx
    .updateTable('tickets')
    .set({
      ...plan,
      origin: JSON.stringify(body.origin),
      destination: JSON.stringify(body.destination),
      comments: body.comments,
      search: `${ticket.short_title.toLowerCase()} ${search}`,
      status,
      row_version: ticket.row_version + 1,
    })
    .where('id', '=', ticket.id)
    .execute();
  if (status !== ticket.status)
    await recordStep(scope, { noun: 'tickets', rowId: ticket.id, from: ticket.status, to: status });
  await audit(scope, { action: 'update', noun: 'tickets', rowId: ticket.id, ...changes });
  return getTicketById(scope, params);
};

type Replanning = { ticket: TicketRecord; contract: ContractRecord; timeZone: string; plan: Plan };

const refuseWrong = async (scope: Scope, { ticket, contract, timeZone, plan }: Replanning): Promise<void> => {
  const moving = new Set((await listTicketLines(scope, ticket.id)).map((line) => line.contract_line_id));
  const lines = (await linesOf(scope, contract.id)).filter((line) => moving.has(line.id));
  const stretch = stretchOf(contract, lines);
  const problems = [
    ...checkDriver(ticket, plan.driver_id),
    ...(await checkPlan(scope, ticket.type, withKnownDriver(ticket, plan), { timeZone, stretch })),
  ];
  if (problems.length > 0) refuseFields(problems);
};

/** A driver who has left the company keeps their tickets; only a newly chosen one is checked. */
const withKnownDriver = (ticket: TicketRecord, plan: Plan): Plan =>
  plan.driver_id === ticket.driver_user_id ? { ...plan, driver_id: null } : plan;
