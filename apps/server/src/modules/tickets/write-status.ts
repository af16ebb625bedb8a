import { ticketMoves } from '@yardline/domain/tickets/moves';
import type { FailureReason } from '@yardline/domain/tickets/outcome';
import type { TicketStatus } from '@yardline/domain/tickets/status';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { recordStep } from '../../kernel/history/record-step.ts';
import type { TicketRecord } from './tickets.queries.ts';

const actions = new Map<TicketStatus, 'close' | 'cancel'>([
  [ticketMoves.close, 'close'],
  [ticketMoves.cancel, 'cancel'],
]);

/** How a trip failed. */
export type Failure = { outcome: 'failed'; failure_reason: FailureReason; failure_note: string };

/**
 * Gives a locked ticket another status, with its history. Whether it may is the caller's question.
 * @param at when it was done, for a step on the road that arrives later
 * @param failure of a ticket that closes because its trip failed
 */
export const writeStatus = async (
  scope: Scope,
  ticket: Pick<TicketRecord, 'id' | 'status' | 'row_version'>,
  status: TicketStatus,
  { at = scope.now, failure }: { at?: Temporal.Instant; failure?: Failure } = {},
): Promise<void> => {
  await scope.tx
    .updateTable('tickets')
    .set({
      status,
      ...failure,
      ...(status === ticketMoves.close ? { closed_at: at.toString() } : {}),
      row_version: ticket.row_version + 1,
    })
    .where('id', '=', ticket.id)
    .execute();
  await recordStep(
    { ...scope, now: at },
    { noun: 'tickets', rowId: ticket.id, from: ticket.status, to: status },
  );
  await audit(scope, {
    action: actions.get(status) ?? 'dispatch',
    noun: 'tickets',
    rowId: ticket.id,
    before: { status: ticket.status },
    after: { status, ...failure },
  });
};
