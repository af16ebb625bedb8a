import type { InputOf } from '@yardline/contract/endpoint';
import type { updateWorkOrder as endpoint, WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { type FieldRefusal, Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { mayChangeTerms } from '../customers/public.ts';
import { downtime } from '../holds/public.ts';
import { checkOrder, type OrderForm } from './check-order.ts';
import { holdRecalled } from './hold-recalled.ts';
import { recount, repriceLines } from './lines/recount.ts';
import { getOrderById } from './get-work-order.ts';
import { putMechanics } from './put-mechanics.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import {
  columnsOf,
  followMechanics,
  holdAgain,
  holdNext,
  lockOrder,
  mechanicsOn,
  type OrderRecord,
  searchText,
} from './write-order.ts';

const holding = [
  'hold_mode',
  'asset_id',
  'quantity',
  'location_id',
  'schedule_start',
  'schedule_end',
  'ready_at',
];

const pricing = ['posting', 'billing', 'labor_discount', 'parts_discount'];

/** @throws Refusal work_order.closed, work_order.complete_first */
export const refuseOver = ({ status }: OrderRecord): void => {
  if (status === 3) throw new Refusal('work_order.closed');
  if (status === 4) throw new Refusal('work_order.complete_first');
};

/**
 * Makes a locked order what a form says. What it holds follows its schedule, and the machine stays where it is. [B4.7] [B5.34]
 * @throws Refusal as updateWorkOrder
 */
export const changeOrder = async (scope: Scope, order: OrderRecord, form: OrderForm): Promise<void> => {
  const { id } = order;
  const before = await mechanicsOn(scope, id);
  const checked = await checkOrder(scope, form, {
    mechanics: before.map((each) => each.user_id),
    termsId: order.terms_id,
  });
  const columns = columnsOf(checked);
  demand(scope, 'work_orders.edit', placeOf(columns));
  const changes = changesOf(order, columns);
  const isHeldAnew = holding.some((column) => column in changes.after);
  if (isHeldAnew) await downtime.releaseOrder(scope, id);
  const search = await searchText(scope, checked);
  // Mechanics first: the database refuses a schedule without one.
  await putMechanics(scope, id, form.mechanics);
  await scope.tx
    .updateTable('work_orders')
    .set({
      ...columns,
      search,
      active_mechanics: form.mechanics.length,
      // Only a customer's damage is settled by their waiver.
      ...(columns.posting === 'D' ? {} : { waiver_settlement: null }),
    })
    .where('id', '=', id)
    .execute();
  const saved = { ...order, ...columns };
  if (pricing.some((column) => column in changes.after)) {
    await repriceLines(scope, id, { was: order, now: saved });
    await recount(scope, id);
  } else if ('asset_id' in changes.after) {
    // What a waiver leaves to the customer goes by the value of the machine.
    await recount(scope, id);
  }
  if (isHeldAnew) {
    await holdAgain(scope, saved);
    await holdNext(scope, order.asset_id);
    if (order.asset_id !== null && order.type !== 'recall') await holdRecalled(scope, order.asset_id);
  }
  await followMechanics(scope, saved);
  await audit(scope, {
    action: 'update',
    noun: 'work_orders',
    rowId: id,
    before: {
      ...changes.before,
      mechanics: before.filter((each) => each.status !== 5).map((each) => each.user_id),
    },
    after: { ...changes.after, mechanics: form.mechanics },
  });
};

/**
 * Refuses other terms of payment without the right to grant them.
 * @param before what the order has; a new one has those of its customer
 * @throws Refusal permission.denied at the field
 */
export const demandTerms = (
  scope: Scope,
  { terms_id: after }: Pick<OrderForm, 'terms_id'>,
  before: { terms_id: number | null } = { terms_id: null },
): void => {
  if (after === before.terms_id || mayChangeTerms(scope)) return;
  const data = { permission: 'customer_terms' as const };
  const field: FieldRefusal = { path: 'terms_id', code: 'permission.denied', data };
  throw new Refusal('permission.denied', { ...data, blocked_by: 'division' }, [field]);
};

/**
 * Changes an order that is worked on.
 * @throws Refusal resource.not_found, permission.denied, work_order.closed, work_order.complete_first, document.stale,
 *   request.invalid, product.unavailable, work_order.asset_out
 */
export const updateWorkOrder = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<WorkOrder> => {
  const order = await lockOrder(scope, id);
  demand(scope, 'work_orders.edit', placeOf(order));
  refuseOver(order);
  await expectVersion(scope, 'work_orders', order, ifMatch);
  demandTerms(scope, body, order);
  await changeOrder(scope, order, body);
  return getOrderById(scope, id);
};
