import type { InputOf } from '@yardline/contract/endpoint';
import type {
  createPurchase as createEndpoint,
  orderPurchase as orderEndpoint,
  Purchase,
  updatePurchase as updateEndpoint,
} from '@yardline/contract/purchasing/purchasing';
import { audit } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { takeNumber } from '../numbering/public.ts';
import { purchasesOf } from '../work-orders/public.ts';
import { checkPurchase, checkVendor } from './check-purchase.ts';
import { lockPurchase, recountWorkOrders, refuseOrdered } from './lock-purchase.ts';
import { getPurchaseById } from './purchases.queries.ts';

type Checked = Awaited<ReturnType<typeof checkPurchase>>;

/** Writes the head of a draft with its number. */
export const insertDraft = async (scope: Scope, order: Checked['order']): Promise<number> => {
  const { id } = await scope.tx
    .insertInto('purchase_orders')
    .values({
      ...order,
      company_id: scope.company.id,
      number: await takeNumber(scope, 'purchase_order'),
      created_by: scope.actor.userId,
      created_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const insertLines = async (scope: Scope, id: number, lines: Checked['lines']): Promise<void> => {
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({ ...line, company_id: scope.company.id, purchase_order_id: id }));
  await scope.tx.insertInto('purchase_lines').values(rows).execute();
};

/**
 * Writes a draft of a purchase order.
 * @throws Refusal permission.denied at the yard, request.invalid, purchase.vendor_inactive
 */
export const createPurchase = async (
  scope: Scope,
  { body }: InputOf<typeof createEndpoint>,
): Promise<Purchase> => {
  const { order, lines } = await checkPurchase(scope, body);
  const id = await insertDraft(scope, order);
  await insertLines(scope, id, lines);
  await audit(scope, { action: 'create', noun: 'purchase_orders', rowId: id, after: { ...order, lines } });
  return getPurchaseById(scope, id);
};

/**
 * Changes a draft as a whole: its lines are those of the form.
 * @throws Refusal resource.not_found, permission.denied, document.stale, purchase.not_draft, request.invalid
 */
export const updatePurchase = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof updateEndpoint>,
  { ifMatch }: Call,
): Promise<Purchase> => {
  const locked = await lockPurchase(scope, id, ifMatch);
  refuseOrdered(locked);
  const { order, lines } = await checkPurchase(scope, body, locked.lines);
  await scope.tx.deleteFrom('purchase_lines').where('purchase_order_id', '=', id).execute();
  await insertLines(scope, id, lines);
  await scope.tx
    .updateTable('purchase_orders')
    .set({ ...order, row_version: locked.purchase.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(scope, { action: 'update', noun: 'purchase_orders', rowId: id, after: { ...order, lines } });
  return getPurchaseById(scope, id);
};

/**
 * Orders a draft: what it lists is on order from now on, and work orders wait for their lines. How much
 * more than that may come is what its vendor is allowed today. [B5.37]
 * @throws Refusal resource.not_found, permission.denied, document.stale, purchase.not_draft, purchase.no_lines,
 *   purchase.vendor_inactive, work_order.closed
 */
export const orderPurchase = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof orderEndpoint>,
  { ifMatch }: Call,
): Promise<Purchase> => {
  const locked = await lockPurchase(scope, id, ifMatch);
  refuseOrdered(locked);
  if (locked.lines.length === 0) throw new Refusal('purchase.no_lines');
  const vendor = await checkVendor(scope, locked.purchase.vendor_id);
  purchasesOf.refuseOver(locked.workOrders.values());
  await scope.tx
    .updateTable('purchase_lines')
    .set({ receipt_percent: vendor.receipt_percent })
    .where('purchase_order_id', '=', id)
    .execute();
  await scope.tx
    .updateTable('purchase_orders')
    .set({
      status: 'ordered',
      ordered_at: scope.now.toString(),
      row_version: locked.purchase.row_version + 1,
    })
    .where('id', '=', id)
    .execute();
  await recountWorkOrders(scope, locked.workOrders);
  await audit(scope, {
    action: 'open',
    noun: 'purchase_orders',
    rowId: id,
    before: { status: 'draft' },
    after: { status: 'ordered' },
  });
  return getPurchaseById(scope, id);
};
