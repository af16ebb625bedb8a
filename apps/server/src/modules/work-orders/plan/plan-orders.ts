import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { planWorkOrders as endpoint, tryPlans as preview } from '@yardline/contract/work-orders/plan';
import { sql } from 'kysely';
import { audit } from '../../../kernel/audit.ts';
import { placeOf } from '../../../kernel/database/places-where.ts';
import { reasonOf } from '../../../kernel/database/blame-of.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { demand, type Scope } from '../../../kernel/scope.ts';
import { lockOrder } from '../write-order.ts';
import { refuseOver } from '../update-work-order.ts';
import { orderRows } from '../work-orders.queries.ts';
import { checkPlan, planLocked } from './plan-order.ts';

type Body = InputOf<typeof endpoint>['body'];
type Result = ReplyOf<typeof endpoint>['results'][number];

const namesOf = async (scope: Scope, ids: readonly number[]): Promise<Map<number, Result>> => {
  const rows = await (
    await orderRows(scope)
  )
    .where('work_orders.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(
    rows.map(({ id, order_n, asset_number: number, machine }) => [
      id,
      { id, order_n, machine: [number, machine].filter((each) => each !== '').join(' · '), refusal: null },
    ]),
  );
};

const nameless = (id: number): Result => ({ id, order_n: '', machine: '', refusal: null });

/**
 * Plans many orders, each by itself and in the order of their ids: a refusal takes back what was done of that order and of no other.
 * @throws Refusal request.invalid
 */
export const planOrders = async (scope: Scope, { body }: { body: Body }): Promise<{ results: Result[] }> => {
  const names = await namesOf(scope, body.ids);
  const refusals = new Map<number, string>();
  for (const id of [...new Set(body.ids)].toSorted((a, b) => a - b)) {
    await sql`savepoint plan`.execute(scope.tx);
    try {
      await planLocked(scope, await lockOrder(scope, id), body);
    } catch (error) {
      refusals.set(id, reasonOf(scope, error));
      await sql`rollback to savepoint plan`.execute(scope.tx);
    }
    await sql`release savepoint plan`.execute(scope.tx);
  }
  await audit(scope, {
    action: 'dispatch',
    noun: 'work_orders',
    rowId: body.ids[0] ?? '',
    after: { asked: body.ids.length, refused: refusals.size },
  });
  return {
    results: body.ids.map((id) => ({
      ...(names.get(id) ?? nameless(id)),
      refusal: refusals.get(id) ?? null,
    })),
  };
};

/** What planOrders would refuse for the order itself; whether its machine is free then shows only when it is done. */
export const previewPlans = async (
  scope: Scope,
  { body }: InputOf<typeof preview>,
): Promise<{ results: Result[] }> => {
  const names = await namesOf(scope, body.ids);
  const rows = await scope.tx
    .selectFrom('work_orders')
    .selectAll()
    .where('id', '=', sql<number>`any(${body.ids}::bigint[])`)
    .$narrowType<{ status: 0 | 1 | 2 | 3 | 4 | 7; hold_mode: 'none' | 'planned' | 'now' }>()
    .execute();
  const orders = new Map(rows.map((row) => [row.id, row]));
  const results: Result[] = [];
  for (const id of body.ids) {
    const name = names.get(id);
    const order = orders.get(id);
    try {
      if (name === undefined || order === undefined) throw new Refusal('resource.not_found');
      demand(scope, 'work_orders.edit', placeOf(order));
      refuseOver(order);
      await checkPlan(scope, order, body);
      results.push(name);
    } catch (error) {
      results.push({ ...(name ?? nameless(id)), refusal: reasonOf(scope, error) });
    }
  }
  return { results };
};
