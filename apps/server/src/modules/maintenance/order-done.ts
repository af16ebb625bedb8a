import { dayOf } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { recordDone } from './record-done.ts';
import { refreshAsset } from './refresh-states.ts';
import { stands } from './watched.queries.ts';

type Cycle = { plan_id: number; cycle: number };

/** Writes which cycles of a locked machine's plans an order does; an order that was void gives them up to the next. */
export const takeCycles = async (
  { tx, company }: Scope,
  { assetId, orderId, cycles }: { assetId: number; orderId: number; cycles: readonly Cycle[] },
): Promise<void> => {
  await tx
    .insertInto('maintenance_orders')
    .values(
      cycles.map((each) => ({
        ...each,
        company_id: company.id,
        asset_id: assetId,
        work_order_id: orderId,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'plan_id', 'asset_id', 'cycle'])
        .doUpdateSet({ work_order_id: orderId }),
    )
    .execute();
};

const lockedAsset = (scope: Scope, id: number) =>
  scope.tx
    .selectFrom('assets')
    .where('id', '=', id)
    .select(['id', 'meter'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** The plans that an order does and that were not done meanwhile by hand. */
const openPlans = async ({ tx, company }: Scope, orderId: number) => {
  const { rows } = await sql<{ plan_id: number }>`select o.plan_id from maintenance_orders o
    join maintenance_plans p on p.company_id = o.company_id and p.id = o.plan_id
    where o.company_id = ${company.id} and o.work_order_id = ${orderId} and o.cycle > (
      select count(*) from maintenance_done l where l.company_id = o.company_id and l.plan_id = o.plan_id
        and l.asset_id = o.asset_id and ${stands('l')})
    order by p.name, p.id`.execute(tx);
  return rows;
};

const tell = async (
  scope: Scope,
  plans: readonly number[],
  after: Record<string, unknown>,
): Promise<void> => {
  for (const rowId of plans)
    await audit(scope, { action: 'update', noun: 'maintenance_plans', rowId, after });
};

/** A completed order marks each of its plans as done, at the meter that it says or the machine shows. */
const finish = async (
  scope: Scope,
  order: { id: number; number: number; asset_id: number | null; meter_out: number | null },
): Promise<void> => {
  if (order.asset_id === null) return;
  const machine = await lockedAsset(scope, order.asset_id);
  const plans = await openPlans(scope, order.id);
  if (plans.length === 0) return;
  const shown = machine.meter;
  const meter = shown === null || order.meter_out === null ? shown : Math.min(order.meter_out, shown);
  for (const { plan_id: planId } of plans) {
    await recordDone(scope, machine, {
      planId,
      doneOn: dayOf(scope.now, scope.company.timeZone),
      meter,
      notes: '',
      orderId: order.id,
    });
  }
  await refreshAsset(scope, machine.id);
  const ids = plans.map(({ plan_id: planId }) => planId);
  await tell(scope, ids, { done_by_order: order.number, asset_id: machine.id });
};

/** A reverted order takes back what it did: by another row each, so that its cycle goes on where it stood. */
const takeBack = async (
  scope: Scope,
  order: { id: number; number: number; asset_id: number | null },
): Promise<void> => {
  if (order.asset_id === null) return;
  await lockedAsset(scope, order.asset_id);
  const done = await scope.tx
    .selectFrom('maintenance_done')
    .selectAll()
    .where('work_order_id', '=', order.id)
    .where(stands('maintenance_done'))
    .orderBy('id')
    .execute();
  if (done.length === 0) return;
  await scope.tx
    .insertInto('maintenance_done')
    .values(
      done.map(({ id, company_id, plan_id, asset_id, done_on, meter, reading_id, units_before }) => ({
        company_id,
        plan_id,
        asset_id,
        done_on,
        meter,
        reading_id,
        units_before,
        user_id: scope.actor.userId || null,
        work_order_id: order.id,
        takes_back: id,
        at: scope.now.toString(),
      })),
    )
    .execute();
  await refreshAsset(scope, order.asset_id);
  const ids = done.map(({ plan_id: planId }) => planId);
  await tell(scope, ids, { taken_back_by_order: order.number, asset_id: order.asset_id });
};

export const orderDone = { finish, takeBack };
