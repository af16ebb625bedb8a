import { sql } from 'kysely';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { type OrderRecord, purchasesOf } from '../work-orders/public.ts';

export const linesOf = ({ tx }: Scope, id: number) =>
  tx
    .selectFrom('purchase_lines')
    .where('purchase_order_id', '=', id)
    .orderBy('line_number')
    .selectAll()
    .execute();

export type StoredLine = Awaited<ReturnType<typeof linesOf>>[number];

const orderOf = async ({ tx }: Scope, id: number) =>
  (await tx.selectFrom('purchase_orders').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()) ??
  notFound();

/** A purchase order with its lines and the work orders that wait for them, all locked until the transaction ends. */
export type LockedPurchase = {
  purchase: Awaited<ReturnType<typeof orderOf>>;
  lines: StoredLine[];
  workOrders: Map<number, OrderRecord>;
};

/**
 * Locks the work orders first, then the purchase order: as everyone does who touches both.
 * @throws Refusal resource.not_found, permission.denied at its yard, document.stale
 */
export const lockPurchase = async (scope: Scope, id: number, ifMatch?: number): Promise<LockedPurchase> => {
  const before = await linesOf(scope, id);
  const workOrders = await purchasesOf.lock(
    scope,
    before.flatMap((line) => line.work_order_id ?? []),
  );
  const purchase = await orderOf(scope, id);
  demand(scope, 'purchase_orders.edit', { division: purchase.division_id, location: purchase.location_id });
  await expectVersion(scope, 'purchase_orders', purchase, ifMatch);
  return { purchase, lines: await linesOf(scope, id), workOrders };
};

/** @throws Refusal purchase.not_draft */
export const refuseOrdered = ({ purchase: { status } }: LockedPurchase): void => {
  if (status !== 'draft') throw new Refusal('purchase.not_draft');
};

/** Writes what each of these locked work orders waits for, after lines for it changed. */
export const recountWorkOrders = async (
  scope: Scope,
  workOrders: ReadonlyMap<number, OrderRecord>,
): Promise<void> => {
  if (workOrders.size === 0) return;
  const rows = await scope.tx
    .selectFrom('purchase_lines')
    .innerJoin('purchase_orders', 'purchase_orders.id', 'purchase_lines.purchase_order_id')
    .where('purchase_lines.work_order_id', 'in', [...workOrders.keys()])
    .where('purchase_orders.status', '=', 'ordered')
    .where(sql<boolean>`received + cancelled < ordered`)
    .groupBy('purchase_lines.work_order_id')
    .select((eb) => ['purchase_lines.work_order_id', eb.fn.countAll<number>().as('open')])
    .execute();
  const open = new Map(rows.map((row) => [row.work_order_id, row.open]));
  for (const [id, order] of workOrders) await purchasesOf.count(scope, order, open.get(id) ?? 0);
};
