import { amount, cents, spread } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import { settledOnMachine } from '@yardline/domain/work-orders/claims';
import type { Posting } from '@yardline/domain/work-orders/posting';
import type { Scope } from '../../kernel/scope.ts';
import { bookAssetCosts } from '../fleet/public.ts';
import type { LockedClaim } from './lock-claim.ts';

const orderOf = ({ tx }: Scope, id: number) =>
  tx
    .selectFrom('work_orders')
    .innerJoin('divisions', 'divisions.id', 'work_orders.division_id')
    .leftJoin('assets', 'assets.id', 'work_orders.asset_id')
    .where('work_orders.id', '=', id)
    .select(['work_orders.asset_id', 'assets.kind as asset_kind', 'posting', 'time_zone'])
    .$narrowType<{ posting: Posting }>()
    .executeTakeFirstOrThrow();

const costsOf = async ({ tx }: Scope, { lines }: LockedClaim) => {
  const rows = await tx
    .selectFrom('work_lines')
    .where(
      'id',
      'in',
      lines.map(({ work_line_id: id }) => id),
    )
    .select(['id', 'cost', 'list_amount', 'vendor_share'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * Writes what a settled claim leaves on the books of our machine, line by line. Orders on a customer's machine, or on none, leave nothing
 * there.
 * @param received of the whole claim, in cents
 * @param on the day of it; today where nothing was received
 */
export const bookClaim = async (
  scope: Scope,
  claim: LockedClaim,
  { received, on }: { received: number; on: string | undefined },
): Promise<void> => {
  const order = await orderOf(scope, claim.work_order_id);
  const { asset_id: assetId } = order;
  if (assetId === null || order.asset_kind === 'customer_owned') return;
  const costs = await costsOf(scope, claim);
  const parts = spread(
    received,
    claim.lines.map((line) => cents(line.approved ?? 0)),
  );
  const spentOn = on ?? dayOf(scope.now, order.time_zone);
  await bookAssetCosts(
    scope,
    claim.lines.flatMap((line, index) => {
      const stored = costs.get(line.work_line_id);
      const entry =
        stored &&
        settledOnMachine(order.posting, {
          cost: cents(stored.cost),
          list: cents(stored.list_amount),
          vendor: cents(stored.vendor_share),
          asked: Math.max(cents(line.asked), cents(line.claimed)),
          received: parts[index] ?? 0,
        });
      return entry === undefined
        ? []
        : [
            {
              assetId,
              spentOn,
              kind: entry.kind,
              amount: amount(entry.amount),
              workOrderId: claim.work_order_id,
              workLineId: line.work_line_id,
            },
          ];
    }),
  );
};
