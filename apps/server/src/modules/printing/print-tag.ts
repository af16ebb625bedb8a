import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { screenPrinter, type printWorkOrderTag as endpoint } from '@yardline/contract/printing/printing';
import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { orderPapers } from '../work-orders/public.ts';

const codeOf = async ({ tx }: Scope, { division_id: id }: WorkOrder): Promise<string> =>
  (await tx.selectFrom('divisions').where('id', '=', id).select('code').executeTakeFirstOrThrow()).code;

/**
 * Prints a tag for a mechanic of an order. [B7.25] [B8.9]
 * @throws Refusal resource.not_found for another division's, and for another user than the caller;
 *   work_order.tag_needs_mechanic, printer.not_selected
 */
export const printWorkOrderTag = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { workOrderId: id, printTagType: type, userId } = params;
  const order = await orderPapers.byId(scope, id);
  if (userId !== scope.actor.userId || params.divisionSrmUid !== (await codeOf(scope, order))) notFound();
  orderPapers.mechanicOn(order, params.mechanicAuthId);
  if (params.printerTitle !== screenPrinter) throw new Refusal('printer.not_selected');
  await orderPapers.noteTag(scope, id, {
    type,
    printer: params.printerTitle,
    mechanic: params.mechanicAuthId,
  });
  return { status: 'print success', id, order_n: order.order_n };
};
