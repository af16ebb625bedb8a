import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { settleFieldCommand as endpoint } from '@yardline/contract/work-orders/field';
import { audit } from '../../../kernel/audit.ts';
import { placeOf } from '../../../kernel/database/places-where.ts';
import { settleAct } from '../../../kernel/field/settle.ts';
import { demand, type Scope } from '../../../kernel/scope.ts';
import { lockOrder } from '../write-order.ts';
import { readUnapplied } from './field.queries.ts';

/**
 * Takes an act that was not applied off the list of its order: someone looked at it. The act stays on record.
 * @throws Refusal resource.not_found, permission.denied
 */
export const settleFieldCommand = async (
  scope: Scope,
  { params: { id, command }, body: { note } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  demand(scope, 'work_orders.edit', placeOf(await lockOrder(scope, id)));
  const act = await settleAct(scope, { id: command, orderId: id, note });
  await audit(scope, {
    action: 'update',
    noun: 'field_commands',
    rowId: command,
    before: act,
    after: { settled: true, note },
  });
  return readUnapplied(scope, id);
};
