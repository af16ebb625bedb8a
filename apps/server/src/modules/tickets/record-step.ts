import type { TicketStatus } from '@yardline/domain/tickets/status';
import type { Scope } from '../../kernel/scope.ts';

/** Records that a ticket went from one status to another; without a former one it was created. */
export const recordStep = async (
  scope: Scope,
  ticketId: number,
  from: TicketStatus | null,
  to: TicketStatus,
): Promise<void> => {
  await scope.tx
    .insertInto('status_history')
    .values({
      company_id: scope.company.id,
      noun: 'tickets',
      row_id: ticketId,
      from_status: from === null ? null : String(from),
      to_status: String(to),
      user_id: scope.actor.userId,
      at: scope.now.toString(),
    })
    .execute();
};
