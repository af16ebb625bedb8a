import { audit } from '../../../kernel/audit.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { carriage } from '../../transfers/public.ts';
import { passedOn } from '../details/ticket-details.ts';
import { storedPins } from '../details/ticket-points.ts';
import { listCarried, type TicketRecord } from '../tickets.queries.ts';
import { writeTicket } from '../write-ticket.ts';

/** Closes a task: what it took to another yard has arrived there. The caller holds its lock and writes the status. */
export const closeTask = async (
  scope: Scope,
  { id, transfer_id: transferId }: TicketRecord,
): Promise<void> => {
  await scope.tx.updateTable('tickets').set({ outcome: 'done' }).where('id', '=', id).execute();
  if (transferId !== null) await carriage.arrive(scope, transferId);
};

/** Whether a transfer was in transit before its first task: one that a task sends is as old as that task. */
const wasTakenOver = async ({ tx }: Scope, transferId: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('transfers')
    .innerJoin('tickets', 'tickets.transfer_id', 'transfers.id')
    .where('transfers.id', '=', transferId)
    .orderBy('tickets.id')
    .limit(1)
    .select((eb) => eb('transfers.sent_at', '<', eb.ref('tickets.created_at')).as('is'))
    .executeTakeFirst();
  return row?.is === true;
};

/**
 * Gives up a task: what it was to take to another yard belongs to the yard again that it left. A transfer that it took over stays in transit,
 * for another truck or for the yard.
 */
export const dropTask = async (
  scope: Scope,
  { short_title: title, transfer_id: id }: TicketRecord,
): Promise<void> => {
  if (id !== null && !(await wasTakenOver(scope, id))) await carriage.giveUp(scope, id, title);
};

/**
 * What becomes of a task whose trip failed: another one tries again with the same things, and its machines stay in transit; or none does, and
 * they return to their yard. The failed task carried nothing.
 * @returns the task that tries again
 */
export const failTask = async (
  scope: Scope,
  task: TicketRecord,
  { contractNumber, triesAgain }: { contractNumber: number | null; triesAgain: boolean },
): Promise<{ id: number; short_title: string } | null> => {
  const lines = await listCarried(scope, task.id);
  await scope.tx.deleteFrom('ticket_assets').where('ticket_id', '=', task.id).execute();
  await audit(scope, {
    action: 'update',
    noun: 'tickets',
    rowId: task.id,
    before: { lines },
    after: { lines: [] },
  });
  if (!triesAgain) {
    await dropTask(scope, task);
    return null;
  }
  const { contract_id, customer_id, division_id, location_id, origin, destination, comments } = task;
  return writeTicket(scope, {
    type: 'task',
    contract: { id: contract_id, number: contractNumber, customer_id, division_id, location_id },
    origin,
    destination,
    comments,
    lines,
    details: passedOn(task),
    pins: storedPins(task),
    driverId: null,
    scheduledAt: null,
    isTimed: false,
    followsId: task.id,
    transferId: task.transfer_id,
  });
};
