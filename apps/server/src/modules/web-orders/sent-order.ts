import { hashOf } from '../../kernel/auth/tokens.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getOrderById } from './web-orders.queries.ts';

/** The order that a link opens; undefined for one that is none, or of another store. */
export const findSentOrder = async (scope: Scope, storeId: number, code: string) => {
  const row = await scope.tx
    .selectFrom('web_orders')
    .where('link_hash', '=', hashOf(code))
    .where('store_id', '=', storeId)
    .select('id')
    .executeTakeFirst();
  return row === undefined ? undefined : getOrderById(scope, row.id);
};
