import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { screenPrinter, type printWorkOrderTag as endpoint } from '@yardline/contract/printing/printing';
import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { tags } from '../papers/public.ts';
import { orderPapers } from '../work-orders/public.ts';
import { findPrinter } from './printers.queries.ts';
import { sendToPrinter } from './send-to-printer.ts';

const codeOf = async ({ tx }: Scope, { division_id: id }: WorkOrder): Promise<string> =>
  (await tx.selectFrom('divisions').where('id', '=', id).select('code').executeTakeFirstOrThrow()).code;

type Params = InputOf<typeof endpoint>['params'];

/** Has the tag sent to the printer that is named; Screen opens it itself. @throws Refusal printer.not_selected */
const sendOut = async (
  scope: Scope,
  order: WorkOrder,
  { printTagType: kind, mechanicAuthId: mechanicId, printerTitle }: Params,
): Promise<number | null> => {
  const mechanic = orderPapers.mechanicOn(order, mechanicId);
  if (printerTitle.toLowerCase() === screenPrinter.toLowerCase()) return null;
  const printer = await findPrinter(scope, printerTitle);
  const isOfDivision = printer?.division_id === null || printer?.division_id === order.division_id;
  if (printer === undefined || !isOfDivision) throw new Refusal('printer.not_selected');
  const tag = await tags.ofOrder(scope, order, { type: kind, mechanic });
  return sendToPrinter(scope, printer, { kind, orderId: order.id, mechanicId, tag });
};

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
  const printJobId = await sendOut(scope, order, params);
  await orderPapers.noteTag(scope, id, {
    type,
    printer: params.printerTitle,
    mechanic: params.mechanicAuthId,
  });
  return { status: 'print success', id, order_n: order.order_n, print_job_id: printJobId };
};
