import type { InputOf } from '@yardline/contract/endpoint';
import type { stepJob as endpoint, WorkOrder } from '@yardline/contract/work-orders/work-orders';
import {
  type JobStep,
  mechanicAfter,
  type MechanicStatus,
  type PauseReason,
  whyJobCannot,
} from '@yardline/domain/work-orders/states';
import { audit } from '../../kernel/audit.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, may, type Scope } from '../../kernel/scope.ts';
import { getOrderById } from './get-work-order.ts';
import { startClock, stopClock } from './job-clock.ts';
import { leaveJob } from './leave-job.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import { followMechanics, lockOrder, mechanicsOn, type OrderRecord } from './write-order.ts';

/** Whether the user works on machines and is still with the company. */
const isMechanic = async (scope: Scope, userId: number): Promise<boolean> =>
  (await scope.tx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('is_mechanic', '=', true)
    .where('is_active', '=', true)
    .select('id')
    .executeTakeFirst()) !== undefined;

const writeMechanic = async (
  scope: Scope,
  order: OrderRecord,
  mechanic: { userId: number; status: MechanicStatus; position: number },
): Promise<void> => {
  const { userId, status, position } = mechanic;
  await scope.tx
    .insertInto('work_order_mechanics')
    .values({ company_id: scope.company.id, work_order_id: order.id, user_id: userId, status, position })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'work_order_id', 'user_id']).doUpdateSet({ status }),
    )
    .execute();
};

const runClock = async (
  scope: Scope,
  step: JobStep,
  job: { userId: number; orderId: number; reason: PauseReason | null; at?: Temporal.Instant | undefined },
): Promise<void> => {
  if (step === 'start') await startClock(scope, job);
  else if (step !== 'assign') await stopClock(scope, job);
};

type Said = {
  orderId: number;
  step: JobStep;
  mechanicId?: number | undefined;
  reason?: PauseReason | undefined;
  /** When it was done, for an act in the field that arrives later; now, if left out. */
  at?: Temporal.Instant;
};

/**
 * Takes one step of one mechanic on an order. Mechanics run their own clock, and take an order that waits for someone; who may edit
 * work orders does it for others. [B4.13]
 * @throws Refusal as stepJob
 */
export const takeStep = async (
  scope: Scope,
  { orderId: id, step, mechanicId, reason: why, at }: Said,
): Promise<void> => {
  const order = await lockOrder(scope, id);
  const userId = mechanicId ?? scope.actor.userId;
  const isOwn = userId === scope.actor.userId && step !== 'unassign';
  if (!isOwn || !may(scope, 'work_orders.view', placeOf(order)))
    demand(scope, 'work_orders.edit', placeOf(order));
  const on = await mechanicsOn(scope, id);
  const current = on.find((each) => each.user_id === userId);
  // To start an order that waits for someone is to take it.
  const from = current?.status ?? 5;
  const isTaken = step === 'start' && from === 5;
  const refused = whyJobCannot(order.status, isTaken ? 3 : from, step);
  if (refused !== undefined) throw new Refusal(refused);
  if ((step === 'assign' || isTaken) && !(await isMechanic(scope, userId)))
    refuseFields([{ path: 'mechanic_id', code: 'work_order.not_mechanic' }]);
  const status = mechanicAfter(isTaken ? 3 : from, step) ?? from;
  await writeMechanic(scope, order, { userId, status, position: current?.position ?? on.length });
  // A mechanic who starts here stops elsewhere in the same moment: no one works on two machines.
  if (step === 'start') await leaveJob(scope, { userId, reason: 'another_job', except: id, at });
  const reason = step === 'pause' ? (why ?? 'other') : null;
  await runClock(scope, step, { userId, orderId: id, reason, at });
  await followMechanics(scope, order, at);
  await audit(scope, {
    action: 'dispatch',
    noun: 'work_orders',
    rowId: id,
    before: { mechanic: userId, status: from },
    after: { mechanic: userId, step, status, ...(reason === null ? {} : { reason }) },
  });
};

/**
 * One step of one mechanic on an order, now.
 * @throws Refusal resource.not_found, permission.denied, work_order.closed, work_order.complete_first,
 *   work_order.step_not_allowed, work_order.not_mechanic, mechanic.works_elsewhere
 */
export const stepJob = async (
  scope: Scope,
  { params: { id }, body: { step, mechanic_id: mechanicId, reason } }: InputOf<typeof endpoint>,
): Promise<WorkOrder> => {
  await takeStep(scope, { orderId: id, step, mechanicId, reason });
  return getOrderById(scope, id);
};
