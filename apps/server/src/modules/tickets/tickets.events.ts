import type { TicketType } from '@yardline/contract/tickets/tickets';
import { ticketMoves } from '@yardline/domain/tickets/moves';
import type { Listener } from '../../kernel/jobs/job.ts';
import type { Scope } from '../../kernel/scope.ts';
import { lockContract } from '../contracts/public.ts';
import { deliverOpened } from './by-contract/deliver-opened.ts';
import { dropOrder } from './exchange-orders/end-order.ts';
import { lockOrder } from './exchange-orders/orders.queries.ts';
import { dropTask } from './tasks/close-task.ts';
import { lockTicket } from './tickets.queries.ts';
import { writeStatus } from './write-status.ts';

/** A contract that is over leaves nothing to drive for: its open tickets are canceled. */
const cancelTicketsOf = async (scope: Scope, payload: Record<string, unknown>): Promise<void> => {
  const contract = await lockContract(scope, Number(payload['contract_id']));
  const open = await scope.tx
    .selectFrom('tickets')
    .where('contract_id', '=', contract.id)
    .where('status', 'not in', [ticketMoves.close, ticketMoves.cancel])
    .orderBy('id')
    .select(['id', 'type'])
    .$narrowType<{ type: TicketType }>()
    .execute();
  for (const each of open) {
    const ticket = await lockTicket(scope, each);
    await writeStatus(scope, ticket, ticketMoves.cancel);
    if (ticket.type === 'task') await dropTask(scope, ticket);
    if (ticket.exchange_order_id !== null)
      await dropOrder(scope, await lockOrder(scope, ticket.exchange_order_id));
  }
};

export const listeners: Listener[] = [
  { topic: 'contract.opened', hear: deliverOpened },
  { topic: 'contract.closed', hear: cancelTicketsOf },
  { topic: 'contract.cancelled', hear: cancelTicketsOf },
];
