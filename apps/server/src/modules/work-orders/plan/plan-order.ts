import type { InputOf } from '@yardline/contract/endpoint';
import type { planWorkOrder as endpoint } from '@yardline/contract/work-orders/plan';
import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { toLocal } from '@yardline/domain/time/local';
import { placeOf } from '../../../kernel/database/places-where.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { demand, type Scope } from '../../../kernel/scope.ts';
import { expectVersion } from '../../../kernel/version.ts';
import { checkOrder, type OrderForm } from '../check-order.ts';
import { getOrderById } from '../get-work-order.ts';
import { changeOrder, refuseOver } from '../update-work-order.ts';
import { lockOrder, mechanicsOn, type OrderRecord, pinOf } from '../write-order.ts';

type Plan = {
  mechanics?: number[] | undefined;
  schedule?:
    | {
        startDate: string | null;
        startTime?: string | null | undefined;
        endDate: string | null;
        endTime?: string | null | undefined;
      }
    | undefined;
  hold_mode?: OrderForm['hold_mode'] | undefined;
};

const zoneOf = async (scope: Scope, { division_id: id }: OrderRecord): Promise<string> => {
  const division = await scope.tx
    .selectFrom('divisions')
    .where('id', '=', id)
    .select('time_zone')
    .executeTakeFirstOrThrow();
  return division.time_zone;
};

const momentOf = (at: string | null, zone: string) =>
  at === null ? { date: null, time: null } : toLocal(Temporal.Instant.from(at), zone);

/** A stored order as the form that would save it unchanged. */
const formOf = async (scope: Scope, order: OrderRecord): Promise<OrderForm> => {
  const zone = await zoneOf(scope, order);
  const [start, end, ready] = [order.schedule_start, order.schedule_end, order.ready_at].map((at) =>
    momentOf(at, zone),
  );
  const on = await mechanicsOn(scope, order.id);
  return {
    type: order.type as OrderForm['type'],
    posting: order.posting as OrderForm['posting'],
    billing: order.billing as OrderForm['billing'],
    priority: order.priority as OrderForm['priority'],
    is_flagged: order.is_flagged,
    location_id: order.location_id,
    customer_id: order.customer_id,
    site_id: order.site_id,
    address: order.address,
    place: pinOf(order),
    asset_id: order.asset_id,
    quantity: order.quantity,
    machine: order.machine,
    vendor_number: order.vendor_number,
    po_number: order.po_number,
    terms_id: order.terms_id,
    complaint: order.complaint,
    comments: order.comments,
    labor_discount: order.labor_discount,
    parts_discount: order.parts_discount,
    hold_mode: order.hold_mode,
    startDate: start?.date ?? null,
    startTime: start?.time ?? null,
    endDate: end?.date ?? null,
    endTime: end?.time ?? null,
    readyDate: ready?.date ?? null,
    readyTime: ready?.time ?? null,
    meter_in: order.meter_in,
    meter_out: order.meter_out,
    mechanics: on.filter(({ status }) => status !== 5).map(({ user_id: id }) => id),
  };
};

const planned = async (scope: Scope, order: OrderRecord, plan: Plan): Promise<OrderForm> => {
  const form = await formOf(scope, order);
  const { schedule: asked = form } = plan;
  const next = {
    ...form,
    startDate: asked.startDate,
    startTime: asked.startTime === undefined ? form.startTime : asked.startTime,
    endDate: asked.endDate,
    endTime: asked.endTime === undefined ? form.endTime : asked.endTime,
    mechanics: plan.mechanics ?? form.mechanics,
    hold_mode: plan.hold_mode ?? form.hold_mode,
  };
  const isFreed = next.startDate === null && next.hold_mode === 'planned';
  return { ...next, hold_mode: isFreed ? 'none' : next.hold_mode };
};

/** Refuses a plan that the form of the order would refuse, and changes nothing. @throws Refusal request.invalid */
export const checkPlan = async (scope: Scope, order: OrderRecord, plan: Plan): Promise<void> => {
  const form = await planned(scope, order, plan);
  await checkOrder(scope, form, { mechanics: form.mechanics, termsId: order.terms_id });
};

/**
 * Says who works on a locked order and when; what is left out stays. An order that loses its schedule holds its machine no longer
 * for it.
 * @throws Refusal as planOrder
 */
export const planLocked = async (scope: Scope, order: OrderRecord, plan: Plan): Promise<void> => {
  demand(scope, 'work_orders.edit', placeOf(order));
  refuseOver(order);
  await changeOrder(scope, order, await planned(scope, order, plan));
};

/**
 * Plans one order: the cards, the map and the planning board do it by dragging and by keys. [B2.34] [B5.34]
 * @throws Refusal resource.not_found, permission.denied, work_order.closed, work_order.complete_first, document.stale,
 *   request.invalid, product.unavailable, work_order.asset_out
 */
export const planOrder = async (
  scope: Scope,
  { params: { id }, body: { mechanics, hold_mode, ...schedule } }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<WorkOrder> => {
  const order = await lockOrder(scope, id);
  await expectVersion(scope, 'work_orders', order, ifMatch);
  await planLocked(scope, order, { mechanics, schedule, hold_mode });
  return getOrderById(scope, id);
};
