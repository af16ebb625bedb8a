import type { Ticket, updateTicket as endpoint } from '@yardline/contract/tickets/tickets';
import type { InputOf } from '@yardline/contract/endpoint';
import { driverSelectable, ticketSteps, type TicketStatus } from '@yardline/domain/tickets/status';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { type FieldRefusal, Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { recordStep } from '../../kernel/history/record-step.ts';
import { expectVersion } from '../../kernel/version.ts';
import { type ContractRecord, linesOf } from '../contracts/public.ts';
import { refuseWhileOpen } from '../srm-locks/public.ts';
import { carriage } from '../transfers/public.ts';
import { checkPlan, type Plan, scheduleOf, type Stretch, stretchOf, timeZoneOf } from './check-plan.ts';
import { planPartner } from './exchange-orders/plan-partner.ts';
import { getTicketById } from './get-ticket.ts';
import { searchText } from './details/search-text.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import { lockWhole } from './lock-whole.ts';
import {
  checkAssigned,
  checkSlot,
  detailColumns,
  type Details,
  storedDetails,
} from './details/ticket-details.ts';
import { changedPins, pinColumns, storedPins } from './details/ticket-points.ts';
import { arrivalOf } from './tasks/send-machines.ts';
import { listTicketLines, type TicketRecord } from './tickets.queries.ts';
import { making } from './making.ts';

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
 * @throws Refusal ticket.not_found, permission.denied, ticket.contract_locked, ticket.finished, document.stale, request.invalid
 */
export const updateTicket = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Ticket> => {
  const { ticket, contract } = await lockWhole(scope, params);
  demand(scope, 'tickets.edit', placeOf(ticket));
  if (contract !== undefined) await refuseWhileOpen(scope, contract.id);
  if (ticketSteps[ticket.status].length === 0) throw new Refusal('ticket.finished');
  await expectVersion(scope, 'tickets', ticket, ifMatch);

  const timeZone = await timeZoneOf(scope, ticket.division_id);
  const { scheduledAt, isTimed } = scheduleOf(body, timeZone);
  const before = storedDetails(ticket, timeZone);
  const kept = body.scheduledDate === null ? { ...before, slotFrom: null, slotTo: null } : before;
  const details = { ...kept, ...saidDetails(body) };
  const pins = await changedPins(scope, {
    stored: { ...storedPins(ticket), origin: ticket.origin, destination: ticket.destination },
    said: body,
    whereabouts: { siteId: contract?.site_id ?? null, divisionId: ticket.division_id },
  });
  const plan = {
    driver_user_id: body.driver_id,
    scheduled_at: scheduledAt,
    is_timed: isTimed,
    ...detailColumns(details, { scheduledDate: body.scheduledDate, timeZone }),
    ...pinColumns(pins),
    origin: body.origin,
    destination: body.destination,
  };
  const changes = changesOf(ticket, { ...plan, comments: body.comments });
  const isReplanned = Object.keys(changes.after).some((field) => field !== 'comments');
  if (isReplanned) demand(scope, making[ticket.type], placeOf(ticket));

  if (isReplanned) {
    const changed = Object.keys(changes.after);
    await refuseWrong(scope, { ticket, contract, timeZone, plan: body, details, changed });
  }

  const isMoved = changes.after['scheduled_at'] !== undefined || changes.after['is_timed'] !== undefined;
  if (isMoved && ticket.transfer_id !== null)
    await carriage.expect(scope, ticket.transfer_id, () => arrivalOf(scope, body, timeZone));

  const status = statusWith(ticket, body.driver_id);
  const search = await searchText(scope, contract ?? ticket, { ...body, slip_number: details.slip_number });
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
  if (isReplanned) await planPartner(scope, ticket, plan);
  return getTicketById(scope, params);
};

type Body = InputOf<typeof endpoint>['body'];

/** The details that a change says; what it leaves out is kept. */
const saidDetails = (body: Body): Partial<Details> => {
  const names = [
    'slotFrom',
    'slotTo',
    'service_minutes',
    'priority',
    'contact_name',
    'contact_phone',
    'instructions',
    'slip_number',
    'assigned_auth_id',
  ] as const;
  return Object.fromEntries(names.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])));
};

type Replanning = {
  ticket: TicketRecord;
  contract: ContractRecord | undefined;
  timeZone: string;
  plan: Plan;
  details: Details;
  /** The columns that change. */
  changed: readonly string[];
};

/** The stretch within which a ticket's contract lets it move; a task has none. */
const stretchAround = async (
  scope: Scope,
  { ticket, contract }: Pick<Replanning, 'ticket' | 'contract'>,
): Promise<Stretch> => {
  if (contract === undefined) return { firstOut: null, ends_at: null };
  const moving = new Set((await listTicketLines(scope, ticket.id)).map((line) => line.contract_line_id));
  const lines = (await linesOf(scope, contract.id)).filter((line) => moving.has(line.id));
  return stretchOf(contract, lines);
};

// A slot or a person of before may have become wrong since; only what is chosen now is judged.
const refuseWrong = async (scope: Scope, change: Replanning): Promise<void> => {
  const { ticket, timeZone, plan, details, changed } = change;
  const stretch = await stretchAround(scope, change);
  const isSlotNew = changed.some((column) => column.startsWith('slot_'));
  const isSlotSaid = details.slotFrom !== null || details.slotTo !== null;
  const isSlotWhole = details.slotFrom !== null && details.slotTo !== null && plan.scheduledDate !== null;
  const problems = [
    ...checkDriver(ticket, plan.driver_id),
    ...(await checkPlan(scope, ticket.type, withKnownDriver(ticket, plan), { timeZone, stretch })),
    ...(isSlotNew || (isSlotSaid && !isSlotWhole)
      ? checkSlot(scope, details, { scheduledDate: plan.scheduledDate, timeZone })
      : []),
    ...(changed.includes('assigned_user_id') ? await checkAssigned(scope, details.assigned_auth_id) : []),
  ];
  if (problems.length > 0) refuseFields(problems);
};

/** A driver who has left the company keeps their tickets; only a newly chosen one is checked. */
const withKnownDriver = (ticket: TicketRecord, plan: Plan): Plan =>
  plan.driver_id === ticket.driver_user_id ? { ...plan, driver_id: null } : plan;
