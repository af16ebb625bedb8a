import { ticketMoves, whyMoveCannot, type TicketMove } from '@yardline/domain/tickets/moves';
import { ticketSteps, type TicketStatus } from '@yardline/domain/tickets/status';
import { sql } from 'kysely';
import { audit, changesOf } from '../../../kernel/audit.ts';
import { recordStep } from '../../../kernel/history/record-step.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { refuseWhileOpen } from '../../srm-locks/public.ts';
import { whatReaches } from '../ticket-reach.ts';
import { writeStatus } from '../write-status.ts';
import type { TicketRecord } from '../tickets.queries.ts';

/** What a trip changes of a ticket: who drives it, and when. */
export type RoadPlan = { driver_user_id: number | null; scheduled_at: string | null; is_timed: boolean };

/** A ticket, locked for the trip that carries it. */
export type RoadTicket = Pick<
  TicketRecord,
  'id' | 'short_title' | 'status' | 'row_version' | 'division_id' | 'location_id'
> &
  RoadPlan & { contract_id: number | null };

const columns = [
  'id',
  'short_title',
  'status',
  'row_version',
  'division_id',
  'location_id',
  'contract_id',
] as const;

/**
 * Tickets that the actor reaches, locked in the order of their ids; lock trips before.
 * @throws Refusal resource.not_found where one of them is none
 */
const lock = async (scope: Scope, ids: readonly number[]): Promise<RoadTicket[]> => {
  const rows = await scope.tx
    .selectFrom('tickets')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where(await whatReaches(scope))
    .orderBy('id')
    .select([...columns, 'driver_user_id', 'scheduled_at', 'is_timed'])
    .$narrowType<{ status: TicketStatus }>()
    .forUpdate()
    .execute();
  if (rows.length !== new Set(ids).size) throw new Refusal('resource.not_found');
  return rows;
};

const isOver = ({ status }: RoadTicket): boolean => ticketSteps[status].length === 0;

/** A ticket that gets a driver is assigned; one that loses its driver waits for another. */
const statusWith = ({ status }: RoadTicket, driverId: number | null): TicketStatus => {
  if (driverId === null) return status === 4 ? status : 0;
  return status === 0 ? 1 : status;
};

/**
 * Gives a locked ticket the driver and the time of a trip, or what it had before; one that is over keeps its own.
 * @throws Refusal ticket.contract_locked
 */
const plan = async (scope: Scope, ticket: RoadTicket, next: RoadPlan): Promise<void> => {
  const changes = changesOf(ticket, next);
  if (isOver(ticket) || Object.keys(changes.after).length === 0) return;
  if (ticket.contract_id !== null) await refuseWhileOpen(scope, ticket.contract_id);
  const status = statusWith(ticket, next.driver_user_id);
  await scope.tx
    .updateTable('tickets')
    .set({
      driver_user_id: next.driver_user_id,
      scheduled_at: next.scheduled_at,
      is_timed: next.is_timed,
      status,
      row_version: ticket.row_version + 1,
    })
    .where('id', '=', ticket.id)
    .execute();
  if (status !== ticket.status)
    await recordStep(scope, { noun: 'tickets', rowId: ticket.id, from: ticket.status, to: status });
  await audit(scope, { action: 'update', noun: 'tickets', rowId: ticket.id, ...changes });
};

/** Moves locked tickets on with their truck, each as far as its status allows. */
const step = async (
  scope: Scope,
  tickets: readonly RoadTicket[],
  move: Exclude<TicketMove, 'resume'>,
): Promise<void> => {
  for (const ticket of tickets) {
    const refused = whyMoveCannot(move, {
      status: ticket.status,
      hasDriver: ticket.driver_user_id !== null,
    });
    if (refused === undefined) await writeStatus(scope, ticket, ticketMoves[move]);
  }
};

/** What a trip does with the tickets that it carries. */
export const onRoad = { lock, plan, step, isOver };
