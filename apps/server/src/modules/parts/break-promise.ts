import type { InputOf } from '@yardline/contract/endpoint';
import type { breakPromise as endpoint, Part } from '@yardline/contract/parts/parts';
import { audit } from '../../kernel/audit.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { lockStock } from './lock-stock.ts';
import { getPartByNumber } from './parts.queries.ts';
import { promiseMore } from './promise-more.ts';
import { shelfAt } from './shelf-at.ts';

const promiseBy = ({ tx }: Scope, id: number, partId: number) =>
  tx
    .selectFrom('part_promises')
    .where('id', '=', id)
    .where('part_id', '=', partId)
    .where('contract_line_id', 'is not', null)
    .select(['contract_id', 'location_id', 'promised', 'waits_for_delivery'])
    .executeTakeFirst();

/**
 * Takes the pieces that are promised to an order for others. The order keeps its place among those that wait, and gets pieces of the
 * next delivery; its history tells who did it and why.
 * @throws Refusal resource.not_found, permission.denied at the shelf, sales_order.not_promised {number, promised}
 */
export const breakPromise = async (
  scope: Scope,
  { params, body: { reason } }: InputOf<typeof endpoint>,
): Promise<Part> => {
  const part = await getPartByNumber(scope, params.number);
  const found = (await promiseBy(scope, params.id, part.id)) ?? notFound();
  const locationId = found.location_id;
  demand(scope, 'override_quantity', await shelfAt(scope, locationId));
  const shelf = { partId: part.id, locationId };
  await lockStock(scope, shelf);
  const { contract_id: contractId, promised } = (await promiseBy(scope, params.id, part.id)) ?? notFound();
  if (promised === 0) throw new Refusal('sales_order.not_promised', { number: part.number, promised });
  await scope.tx
    .updateTable('part_promises')
    .set({ promised: 0, waits_for_delivery: true })
    .where('id', '=', params.id)
    .execute();
  await promiseMore(scope, shelf, -promised);
  await audit(scope, {
    action: 'update',
    noun: 'contracts',
    rowId: contractId,
    before: { promised: `${promised} × ${part.number}` },
    after: { promised: `0 × ${part.number}`, reason },
  });
  return getPartByNumber(scope, params.number);
};
