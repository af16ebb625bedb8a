import { amount, cents } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import type { Posting } from '@yardline/domain/work-orders/posting';
import { costOnMachine, type LineKind } from '@yardline/domain/work-orders/work-lines';
import type { Scope } from '../../../kernel/scope.ts';
import { type AssetCost, bookAssetCosts } from '../../fleet/public.ts';
import type { OrderRecord } from '../write-order.ts';

const kinds = { L: 'labor', P: 'parts', V: 'sublet', X: 'sublet' } as const satisfies Record<
  LineKind,
  string
>;

const zoneOf = async ({ tx }: Scope, divisionId: number): Promise<string> =>
  (
    await tx
      .selectFrom('divisions')
      .where('id', '=', divisionId)
      .select('time_zone')
      .executeTakeFirstOrThrow()
  ).time_zone;

/**
 * Writes what a closed order cost on the books of our machine, line by line, and what the customer pays of a damage against it.
 * Orders on a customer's machine, or on none, leave nothing there. [B4.10]
 */
export const bookCosts = async (scope: Scope, order: OrderRecord): Promise<void> => {
  const { asset_id: assetId } = order;
  if (assetId === null || order.asset_kind === 'customer_owned') return;
  const posting = order.posting as Posting;
  const lines = await scope.tx
    .selectFrom('work_lines')
    .where('work_order_id', '=', order.id)
    .select(['id', 'kind', 'cost', 'list_amount', 'internal_share', 'customer_share'])
    .$narrowType<{ kind: LineKind }>()
    .execute();
  const spentOn = dayOf(scope.now, await zoneOf(scope, order.division_id));
  const entries = lines.flatMap((line): AssetCost[] => {
    const entry = { assetId, spentOn, workOrderId: order.id, workLineId: line.id };
    const spent = costOnMachine(posting, {
      cost: cents(line.cost),
      list: cents(line.list_amount),
      internal: cents(line.internal_share),
    });
    const back = posting === 'D' ? cents(line.customer_share) : 0;
    return [
      ...(spent === 0 ? [] : [{ ...entry, kind: kinds[line.kind], amount: amount(spent) }]),
      ...(back === 0 ? [] : [{ ...entry, kind: 'recovered' as const, amount: amount(-back) }]),
    ];
  });
  await bookAssetCosts(scope, entries);
};
