import { amount, cents, sum } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import type { Posting } from '@yardline/domain/work-orders/posting';
import { costOnMachine, type LineKind } from '@yardline/domain/work-orders/work-lines';
import type { Scope } from '../../../kernel/scope.ts';
import { type AssetCost, bookAssetCosts } from '../../fleet/public.ts';
import { book } from '../../ledger/public.ts';
import { type LaborCost, laborCostOf, zoneOf } from '../labor-cost.ts';
import type { OrderRecord } from '../write-order.ts';

const kinds = { L: 'labor', P: 'parts', V: 'sublet', X: 'sublet' } as const satisfies Record<
  LineKind,
  string
>;

/** Keeps what the logged time cost, on the lines of labor and for each mechanic: nothing of it changes after the order is closed. */
const keepLabor = async (
  { tx }: Scope,
  orderId: number,
  { byLine, byMechanic }: LaborCost,
): Promise<void> => {
  for (const [id, cost] of byLine)
    await tx
      .updateTable('work_lines')
      .set({ cost: amount(cost) })
      .where('id', '=', id)
      .execute();
  for (const [userId, cost] of byMechanic)
    await tx
      .updateTable('work_order_mechanics')
      .set({ labor_cost: amount(cost) })
      .where('work_order_id', '=', orderId)
      .where('user_id', '=', userId)
      .execute();
};

const linesOf = ({ tx }: Scope, orderId: number) =>
  tx
    .selectFrom('work_lines')
    .where('work_order_id', '=', orderId)
    .select(['id', 'kind', 'cost', 'list_amount', 'internal_share', 'customer_share'])
    .$narrowType<{ kind: LineKind }>()
    .execute();

type Line = Awaited<ReturnType<typeof linesOf>>[number];

/** What an order leaves on the books of its machine, line by line, and of time that no line of labor bears. */
const entriesOf = (
  entry: Pick<AssetCost, 'assetId' | 'spentOn' | 'workOrderId'>,
  posting: Posting,
  { lines, rest }: { lines: readonly Line[]; rest: number },
): AssetCost[] => {
  const ofLines = lines.flatMap((line): AssetCost[] => {
    const spent = costOnMachine(posting, {
      cost: cents(line.cost),
      list: cents(line.list_amount),
      internal: cents(line.internal_share),
    });
    const back = posting === 'D' ? cents(line.customer_share) : 0;
    const own = { ...entry, workLineId: line.id };
    return [
      ...(spent === 0 ? [] : [{ ...own, kind: kinds[line.kind], amount: amount(spent) }]),
      ...(back === 0 ? [] : [{ ...own, kind: 'recovered' as const, amount: amount(-back) }]),
    ];
  });
  const unbilled = costOnMachine(posting, {
    cost: rest,
    list: sum(lines.map((line) => cents(line.list_amount))),
    internal: sum(lines.map((line) => cents(line.internal_share))),
  });
  return unbilled === 0
    ? ofLines
    : [...ofLines, { ...entry, workLineId: null, kind: 'labor', amount: amount(unbilled) }];
};

/** What vendors did goes to the company's books, but for what of it is on those of the machine. */
const bookSublets = async (scope: Scope, orderId: number): Promise<void> => {
  const lines = await scope.tx
    .selectFrom('work_lines')
    .where('work_order_id', '=', orderId)
    .where('kind', '=', 'X')
    .where('cost', '<>', 0)
    .select('id')
    .execute();
  await book.sublets(
    scope,
    lines.map(({ id }) => id),
  );
};

/**
 * Keeps what labor of a closed order cost, and writes what the order cost on the books of our machine, and what the customer pays of a
 * damage against it. Orders on a customer's machine, or on none, leave nothing there. What vendors did for any order is on the books of
 * the company. [B4.10]
 */
export const bookCosts = async (scope: Scope, order: OrderRecord): Promise<void> => {
  const labor = await laborCostOf(scope, order);
  await keepLabor(scope, order.id, labor);
  const { asset_id: assetId } = order;
  if (assetId !== null && order.asset_kind !== 'customer_owned') {
    const spentOn = dayOf(scope.now, await zoneOf(scope, order.division_id));
    const lines = await linesOf(scope, order.id);
    const entry = { assetId, spentOn, workOrderId: order.id };
    await bookAssetCosts(scope, entriesOf(entry, order.posting as Posting, { lines, rest: labor.rest }));
  }
  await bookSublets(scope, order.id);
};
