import type { InputOf } from '@yardline/contract/endpoint';
import type { Invoice } from '@yardline/contract/invoices/invoices';
import type { createWorkInvoice as endpoint } from '@yardline/contract/service-billing/service-billing';
import { audit } from '../../kernel/audit.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { getInvoiceById, paper } from '../invoices/public.ts';
import { endings, lockOrder } from '../work-orders/public.ts';
import { draftOrder } from './draft-order.ts';

const isBilled = async ({ tx }: Scope, orderId: number): Promise<boolean> =>
  (await tx
    .selectFrom('invoices')
    .where('work_order_id', '=', orderId)
    .where('source', '=', 'W')
    .select('id')
    .executeTakeFirst()) !== undefined;

/**
 * Bills what the customer bears of an order, once; an order that was not closed is closed with it. [B4.8] [B8.12]
 * @throws Refusal resource.not_found, permission.denied, work_order.billed, work_order.incomplete {missing},
 *   work_order.nothing_to_bill, contract.purchase_order_required, work_order.beyond_approval {approved, total},
 *   self_audit.…
 */
export const createWorkInvoice = async (
  scope: Scope,
  {
    params: { id },
    body: { confirm, beyond_reason: reason, accepts_findings: accepts },
  }: InputOf<typeof endpoint>,
): Promise<Invoice> => {
  const order = await lockOrder(scope, id);
  demand(scope, 'invoices.create', placeOf(order));
  if (await isBilled(scope, id)) throw new Refusal('work_order.billed');
  const draft = order.is_void ? undefined : await draftOrder(scope, order);
  if (draft === undefined) throw new Refusal('work_order.nothing_to_bill');
  const { customer } = draft.terms;
  const poNumber = order.po_number === '' ? customer.blanket_po : order.po_number;
  if (customer.is_po_required && poNumber.trim() === '')
    throw new Refusal('contract.purchase_order_required');
  if (order.status !== 3) {
    demand(scope, 'work_orders.edit', placeOf(order));
    await endings.refuseUnfinished(scope, order, confirm);
    await endings.end(scope, order, { step: 'close', isVoid: false });
    await audit(scope, {
      action: 'close',
      noun: 'work_orders',
      rowId: id,
      before: { status: order.status },
      after: { step: 'invoice' },
    });
  }
  await endings.keepWithinApproval(scope, order, reason);
  const invoice = await paper.post(scope, {
    source: 'W',
    contractId: null,
    workOrderId: id,
    customer,
    divisionId: order.division_id,
    zone: draft.terms.zone,
    poNumber,
    termsId: order.terms_id,
    ownFields: {},
    amounts: draft.amounts,
    lines: draft.lines,
    taxed: draft.taxes,
    borne: { waiver: { tax1: false, tax2: false }, isCompound: draft.terms.tax2?.is_compound ?? false },
    findings: draft.findings,
    acceptsFindings: accepts,
  });
  return getInvoiceById(scope, invoice.id);
};
