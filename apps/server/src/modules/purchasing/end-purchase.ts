import type { InputOf } from '@yardline/contract/endpoint';
import type { endPurchase as endpoint, Purchase } from '@yardline/contract/purchasing/purchasing';
import { stillToCome } from '@yardline/domain/purchasing/most-received';
import { audit } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { lockPurchase, recountWorkOrders } from './lock-purchase.ts';
import { getPurchaseById } from './purchases.queries.ts';

/**
 * Ends a purchase order of which no more comes: canceled if nothing came, else closed short. Work orders wait for it no longer.
 * @throws Refusal resource.not_found, permission.denied, document.stale, purchase.over
 */
export const endPurchase = async (
  scope: Scope,
  { params: { id }, body: { reason } }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Purchase> => {
  const { purchase, lines, workOrders } = await lockPurchase(scope, id, ifMatch);
  if (purchase.status !== 'draft' && purchase.status !== 'ordered') throw new Refusal('purchase.over');
  const status = lines.some(({ received }) => received > 0) ? 'closed' : 'cancelled';
  for (const line of lines.filter((each) => stillToCome(each) > 0))
    await scope.tx
      .updateTable('purchase_lines')
      .set({ cancelled: line.cancelled + stillToCome(line) })
      .where('id', '=', line.id)
      .execute();
  await scope.tx
    .updateTable('purchase_orders')
    .set({
      status,
      ended_at: scope.now.toString(),
      end_reason: reason,
      row_version: purchase.row_version + 1,
    })
    .where('id', '=', id)
    .execute();
  await recountWorkOrders(scope, workOrders);
  await audit(scope, {
    action: 'cancel',
    noun: 'purchase_orders',
    rowId: id,
    before: { status: purchase.status },
    after: { status, reason },
  });
  return getPurchaseById(scope, id);
};
