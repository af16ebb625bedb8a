import type { createTask } from '@yardline/contract/tickets/tasks';
import type { InputOf } from '@yardline/contract/endpoint';
import { later, toInstant, toLocal } from '@yardline/domain/time/local';
import { refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { findAssets } from '../../assets/public.ts';
import { carriage } from '../../transfers/public.ts';
import { scheduleOf } from '../check-plan.ts';
import { getYard } from './yards.ts';

type Body = InputOf<typeof createTask>['body'];
type Plan = Pick<Body, 'driver_id' | 'scheduledDate' | 'scheduledTime' | 'origin' | 'destination'>;

/**
 * When machines arrive that a task takes to another yard: at its time, or in the course of its day where that is open or over.
 * @throws Refusal request.invalid for a task without a day, or of a day that is over
 */
export const arrivalOf = (scope: Scope, plan: Plan, timeZone: string): Temporal.Instant => {
  const { scheduledDate } = plan;
  if (scheduledDate === null)
    return refuseFields([{ path: 'scheduledDate', code: 'ticket.transfer_day_missing' }]);
  const endOfDay = toInstant(scheduledDate, '23:59', timeZone);
  if (Temporal.Instant.compare(endOfDay, scope.now) <= 0)
    return refuseFields([{ path: 'scheduledDate', code: 'transfer.expected_past' }]);
  const { scheduledAt, isTimed } = scheduleOf(plan, timeZone);
  const at = scheduledAt === null || !isTimed ? endOfDay : Temporal.Instant.from(scheduledAt);
  return later(at, scope.now) === at && Temporal.Instant.compare(at, scope.now) > 0 ? at : endOfDay;
};

/**
 * Sends the machines of a task on their way to another yard, where it names one.
 * @returns the transfer
 * @throws Refusal permission.denied, product.unavailable, transfer.same_location, request.invalid
 */
export const sendMachines = async (
  scope: Scope,
  body: Body,
  { timeZone }: { timeZone: string },
): Promise<number | null> => {
  if (body.to_location_id === null) return null;
  const machines = body.things.flatMap((thing, index) =>
    thing.carries === 'machine' ? [{ assetId: thing.assetId, index }] : [],
  );
  if (machines.length === 0) refuseFields([{ path: 'things', code: 'ticket.transfer_needs_machine' }]);
  const to = await getYard(scope, body.to_location_id, 'to_location_id');
  const arrival = toLocal(arrivalOf(scope, body, timeZone), to.timeZone);
  const assets = await findAssets(
    scope,
    machines.map(({ assetId }) => assetId),
  );
  const elsewhere = machines.flatMap(({ assetId, index }) => {
    const { number, location_id: at } = assets.get(assetId) ?? {};
    if (number === undefined || at === body.location_id) return [];
    return [{ path: `things.${index}.assetId`, code: 'transfer.not_here' as const, data: { number } }];
  });
  if (elsewhere.length > 0) refuseFields(elsewhere);
  const { id } = await carriage.send(scope, {
    from_location_id: body.location_id,
    to_location_id: to.location_id,
    expected_date: arrival.date,
    expected_time: arrival.time,
    comments: '',
    lines: machines.map(({ assetId }) => ({ asset_id: assetId, quantity: 1, serial_numbers: [] })),
  });
  return id;
};
