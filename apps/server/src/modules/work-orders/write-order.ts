import type { WorkOrderStatus } from '@yardline/domain/work-orders/states';
import { type MechanicStatus, statusOfMechanics } from '@yardline/domain/work-orders/states';
import type { Selectable } from 'kysely';
import type { WorkOrders } from '../../../db/types.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { recordStep } from '../../kernel/history/record-step.ts';
import { downtime } from '../holds/public.ts';
import type { CheckedOrder } from './check-order.ts';
import { whatReaches } from './reach.ts';

/** An order as it is stored. */
export type OrderRecord = Omit<Selectable<WorkOrders>, 'status' | 'hold_mode'> & {
  status: WorkOrderStatus;
  hold_mode: 'none' | 'planned' | 'now';
};

/** The machine before its order, as every verb that holds machines locks them. */
const lockMachineOf = async ({ tx }: Scope, orderId: number): Promise<void> => {
  await tx
    .selectFrom('assets')
    .where('id', '=', (eb) =>
      eb.selectFrom('work_orders').where('work_orders.id', '=', orderId).select('asset_id'),
    )
    .select('id')
    .forNoKeyUpdate()
    .execute();
};

/**
 * The order, locked against other writers until the transaction ends, and its machine with it.
 * @throws Refusal resource.not_found, also for an order that the actor does not reach
 */
export const lockOrder = async (scope: Scope, id: number): Promise<OrderRecord> => {
  await lockMachineOf(scope, id);
  return (
    (await scope.tx
      .selectFrom('work_orders')
      .selectAll()
      .where('id', '=', id)
      .where(await whatReaches(scope))
      .$narrowType<Pick<OrderRecord, 'status' | 'hold_mode'>>()
      .forUpdate()
      .executeTakeFirst()) ?? notFound()
  );
};

/** The same for work that goes on for any actor, as when a mechanic clocks out. */
export const lockAnyOrder = async (scope: Scope, id: number): Promise<OrderRecord> => {
  await lockMachineOf(scope, id);
  return scope.tx
    .selectFrom('work_orders')
    .selectAll()
    .where('id', '=', id)
    .$narrowType<Pick<OrderRecord, 'status' | 'hold_mode'>>()
    .forUpdate()
    .executeTakeFirstOrThrow();
};

/** The place on the map that an order has for itself. */
export const pinOf = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** The columns that a form decides. */
export const columnsOf = ({ form, asset, divisionId, startsAt, endsAt, readyAt }: CheckedOrder) => ({
  type: form.type,
  posting: form.posting,
  billing: form.billing,
  priority: form.priority,
  is_flagged: form.is_flagged,
  division_id: divisionId,
  location_id: form.location_id,
  customer_id: form.customer_id,
  site_id: form.site_id,
  address: form.address,
  latitude: form.place?.latitude ?? null,
  longitude: form.place?.longitude ?? null,
  asset_id: form.asset_id,
  asset_kind: asset?.kind ?? null,
  quantity: form.quantity,
  machine: form.machine,
  vendor_number: form.vendor_number,
  po_number: form.po_number,
  terms_id: form.terms_id,
  complaint: form.complaint,
  comments: form.comments,
  labor_discount: form.labor_discount,
  parts_discount: form.parts_discount,
  hold_mode: form.hold_mode,
  schedule_start: startsAt,
  schedule_end: endsAt,
  ready_at: readyAt,
  meter_in: form.meter_in,
  meter_out: form.meter_out,
});

/** What an order is found by beside its number. */
export const searchText = async (scope: Scope, { form, asset }: CheckedOrder): Promise<string> => {
  const customer =
    form.customer_id === null
      ? undefined
      : await scope.tx
          .selectFrom('customers')
          .where('id', '=', form.customer_id)
          .select('name')
          .executeTakeFirst();
  return [
    customer?.name,
    asset?.number,
    asset?.description,
    form.machine,
    form.po_number,
    form.complaint,
    form.address,
  ]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();
};

type Holding = Pick<
  OrderRecord,
  | 'id'
  | 'hold_mode'
  | 'location_id'
  | 'quantity'
  | 'asset_id'
  | 'schedule_start'
  | 'schedule_end'
  | 'ready_at'
>;

/** What the order holds from now on; what it held before has been released. */
export const holdFor = async (scope: Scope, order: Holding): Promise<void> => {
  if (order.hold_mode === 'none' || order.asset_id === null) return;
  const isPlanned = order.hold_mode === 'planned';
  await downtime.holdForOrder(scope, {
    workOrderId: order.id,
    assetId: order.asset_id,
    locationId: order.location_id,
    quantity: order.quantity,
    from: isPlanned ? order.schedule_start : null,
    to: isPlanned ? order.schedule_end : order.ready_at,
  });
};

/**
 * What a changed order holds from now on. One that keeps its machine out of service holds it as soon as nothing else has it: it can
 * still be with a customer, or in the shop for another order.
 */
export const holdAgain = async (
  scope: Scope,
  order: Holding & Pick<OrderRecord, 'asset_kind' | 'is_out_of_service' | 'passed_by_id'>,
): Promise<void> => {
  const { asset_id: assetId, location_id: locationId, ready_at: readyAt, passed_by_id: passedBy } = order;
  const isKept = order.is_out_of_service && passedBy === null && order.asset_kind === 'numbered';
  if (assetId !== null && isKept)
    await downtime.keepUnfit(scope, { workOrderId: order.id, assetId, locationId, readyAt });
  else await holdFor(scope, order);
};

/** Machines that an order let go are held by the next that keeps them out of service. The caller has locked them. */
export const holdNext = (scope: Scope, ...assetIds: readonly (number | null)[]): Promise<void> =>
  downtime.holdUnfit(
    scope,
    assetIds.filter((id) => id !== null),
  );

type OnOrder = { user_id: number; status: MechanicStatus; position: number };

/** All who are or were on the order, in the order in which they came. */
export const mechanicsOn = (scope: Scope, orderId: number): Promise<OnOrder[]> =>
  scope.tx
    .selectFrom('work_order_mechanics')
    .where('work_order_id', '=', orderId)
    .orderBy('position')
    .select(['user_id', 'status', 'position'])
    .$narrowType<{ status: MechanicStatus }>()
    .execute();

/**
 * Gives a locked order the status that its mechanics make, and counts them. Without mechanics it loses its schedule, and with it
 * what it held for it.
 * @param at when it came about; now, if left out
 * @returns the new status
 */
export const followMechanics = async (
  scope: Scope,
  order: OrderRecord,
  at: Temporal.Instant = scope.now,
): Promise<WorkOrderStatus> => {
  const on = await mechanicsOn(scope, order.id);
  const active = on.filter(({ status }) => status !== 5).length;
  const status = statusOfMechanics(on.map((each) => each.status));
  const losesSchedule = active === 0 && order.schedule_start !== null;
  if (losesSchedule && order.hold_mode === 'planned') await downtime.releaseOrder(scope, order.id);
  await scope.tx
    .updateTable('work_orders')
    .set({
      status,
      active_mechanics: active,
      row_version: order.row_version + 1,
      ...(status === 2 && order.started_at === null ? { started_at: at.toString() } : {}),
      ...(losesSchedule ? { schedule_start: null, schedule_end: null } : {}),
      ...(losesSchedule && order.hold_mode === 'planned' ? { hold_mode: 'none' } : {}),
    })
    .where('id', '=', order.id)
    .execute();
  if (status !== order.status)
    await recordStep(scope, { noun: 'work_orders', rowId: order.id, from: order.status, to: status });
  return status;
};
