import { hashOf } from '../../kernel/auth/tokens.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getOrderById } from './web-orders.queries.ts';

/** By the link of a mail that asks for another card, which opens the same order. */
const findByCard = async ({ tx }: Scope, storeId: number, code: string): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('guarantees as g')
      .innerJoin('contracts as k', 'k.id', 'g.contract_id')
      .innerJoin('web_orders as o', (join) =>
        join.on((eb) =>
          eb.or([
            eb('o.contract_id', '=', eb.ref('k.id')),
            eb('o.contract_id', '=', eb.ref('k.source_contract_id')),
          ]),
        ),
      )
      .where('g.link_hash', '=', hashOf(code))
      .where('o.store_id', '=', storeId)
      .select('o.id')
      .executeTakeFirst()
  )?.id;

/** The order that a link opens; undefined for one that is none, or of another store. */
export const findSentOrder = async (scope: Scope, storeId: number, code: string) => {
  const row = await scope.tx
    .selectFrom('web_orders')
    .where('link_hash', '=', hashOf(code))
    .where('store_id', '=', storeId)
    .select('id')
    .executeTakeFirst();
  const id = row?.id ?? (await findByCard(scope, storeId, code));
  return id === undefined ? undefined : getOrderById(scope, id);
};
