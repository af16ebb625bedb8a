import type { InputOf } from '@yardline/contract/endpoint';
import type { sendFieldCommands } from '@yardline/contract/field/field';
import type { Scope } from '../../kernel/scope.ts';
import { ticketActs } from '../tickets/public.ts';
import { orderActs } from '../work-orders/public.ts';

export type Command = InputOf<typeof sendFieldCommands>['body']['commands'][number];

/** What an act is about. */
export const subjectOf = (command: Command): { noun: 'tickets' | 'work_orders'; recordId: number } =>
  'ticket_id' in command
    ? { noun: 'tickets', recordId: command.ticket_id }
    : { noun: 'work_orders', recordId: command.order_id };

/**
 * Does an act by the verb that the desk uses for the same.
 * @param mechanicId whose job it is, where someone at the desk does it for them
 * @throws Refusal what the verb refuses
 */
export const apply = (
  scope: Scope,
  command: Command,
  when: { at: Temporal.Instant; mechanicId?: number },
): Promise<void> =>
  'ticket_id' in command ? ticketActs.apply(scope, command, when) : orderActs.apply(scope, command, when);
