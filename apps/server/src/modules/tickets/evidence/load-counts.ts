import type { LoadCount } from '@yardline/contract/field/field';
import type { TicketAct } from '@yardline/contract/tickets/field-acts';
import { audit } from '../../../kernel/audit.ts';
import type { Scope } from '../../../kernel/scope.ts';

type Counted = Extract<TicketAct, { kind: 'load_count' }>;

/** Keeps what a driver counted aboard or off the truck, whatever became of the ticket. */
export const keepLoadCount = async (
  scope: Scope,
  { id: commandId, ticket_id, act, item, quantity, is_scanned }: Counted,
  at: Temporal.Instant,
): Promise<void> => {
  const { id } = await scope.tx
    .insertInto('load_counts')
    .values({
      company_id: scope.company.id,
      ticket_id,
      act,
      item,
      quantity,
      is_scanned,
      said_at: at.toString(),
      received_at: scope.now.toString(),
      taken_by: scope.actor.userId,
      command_id: commandId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = { ticket_id, act, item, quantity, is_scanned };
  await audit(scope, { action: 'create', noun: 'evidence', rowId: id, after });
};

/** What was counted last of each item of a ticket, aboard and off the truck. */
export const loadCountsOf = ({ tx }: Scope, ticketId: number): Promise<LoadCount[]> =>
  tx
    .selectFrom('load_counts')
    .innerJoin('users', 'users.id', 'load_counts.taken_by')
    .where('ticket_id', '=', ticketId)
    .distinctOn(['act', 'item'])
    .orderBy('act')
    .orderBy('item')
    .orderBy('said_at', 'desc')
    .orderBy('load_counts.id', 'desc')
    .select(['act', 'item', 'load_counts.quantity', 'is_scanned', 'said_at', 'users.name as taken_by'])
    .$narrowType<Pick<LoadCount, 'act'>>()
    .execute();
