import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { landExchangeOrder as endpoint } from '@yardline/contract/tickets/exchange-orders';
import { audit } from '../../../kernel/audit.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import { demand, type Scope } from '../../../kernel/scope.ts';
import { expectVersion } from '../../../kernel/version.ts';
import { bumpContract, lockContract, mayView, placeOf } from '../../contracts/public.ts';
import { transits } from '../../holds/public.ts';
import { getOrderById, lockOrder } from './orders.queries.ts';

/**
 * Records that the old machine of an exchange on site is back in the yard: from now on it can be had again.
 * @throws Refusal resource.not_found, permission.denied, document.stale, exchange_order.not_coming
 */
export const recordArrival = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<ReplyOf<typeof endpoint>> => {
  const found = await scope.tx
    .selectFrom('exchange_orders')
    .where('id', '=', id)
    .select('contract_id')
    .executeTakeFirst();
  if (found === undefined) return notFound();
  // The contract may be closed by then.
  const contract = await lockContract(scope, found.contract_id);
  if (!mayView(scope, contract)) return notFound();
  demand(scope, 'contracts.edit', placeOf(contract));
  const order = await lockOrder(scope, id);
  await expectVersion(scope, 'exchange_orders', order, ifMatch);
  const before = await getOrderById(scope, id);
  if (!before.is_coming) throw new Refusal('exchange_order.not_coming', { number: before.old });
  await transits.landExchanged(scope, [order.old_asset_id]);
  await scope.tx
    .updateTable('exchange_orders')
    .set({ row_version: order.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'exchange_orders',
    rowId: id,
    before: { is_coming: true },
    after: { is_coming: false },
  });
  await bumpContract(scope, order.contract_id);
  return getOrderById(scope, id);
};
