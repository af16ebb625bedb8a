import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { getWorkPlan as endpoint } from '@yardline/contract/work-orders/plan';
import { dayOf, startOfDay, toLocal } from '@yardline/domain/time/local';
import { shiftsOf } from '@yardline/domain/work-orders/plan';
import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import { hoursOfPeople } from '../../shifts/public.ts';
import { orderRows } from '../work-orders.queries.ts';

type Board = ReplyOf<typeof endpoint>;

/** The division whose hours and clocks the board keeps: that of the yard asked for, or the first in which the user works. */
const divisionOf = async (scope: Scope, locationId: number | undefined) => {
  const places = scope.actor.holder.locations;
  const division =
    places.find((each) => each.locationId === locationId)?.divisionId ?? places[0]?.divisionId ?? 0;
  const row = await scope.tx
    .selectFrom('divisions')
    .where('id', '=', division)
    .select('time_zone')
    .executeTakeFirst();
  const hours = await scope.tx
    .selectFrom('division_hours')
    .where('division_id', '=', division)
    .orderBy('opens')
    .select(['weekday', 'opens', 'closes'])
    .execute();
  return { zone: row?.time_zone ?? scope.company.timeZone, hours };
};

/** The mechanics, and everyone else who has an order of the week: also of one who has left it must be handed on. */
const mechanicsOf = ({ tx }: Scope, planned: readonly number[]) =>
  tx
    .selectFrom('users')
    .where((eb) =>
      eb.or([
        eb.and([eb('is_mechanic', '=', true), eb('is_active', '=', true)]),
        eb('id', '=', sql<number>`any(${planned}::bigint[])`),
      ]),
    )
    .orderBy('name')
    .select(['id', 'name'])
    .execute();

/** What is scheduled in a week, for whom, and how long the shop is open on each day of it. */
export const readWorkPlan = async (
  scope: Scope,
  { query: { from, location_id: locationId } }: InputOf<typeof endpoint>,
): Promise<Board> => {
  const { zone, hours } = await divisionOf(scope, locationId);
  const first = Temporal.PlainDate.from(from);
  const days = Array.from({ length: 7 }, (_, index) => {
    const day = first.add({ days: index });
    return { day: day.toString(), shifts: [...shiftsOf(hours, day.dayOfWeek)] };
  });
  const begins = startOfDay(from, zone).toString();
  const ends = startOfDay(first.add({ days: 7 }).toString(), zone).toString();
  let rows = (await orderRows(scope))
    .where(sql<boolean>`work_orders.status in (0, 1, 2, 4, 7)`)
    .where('schedule_start', 'is not', null)
    .where('schedule_start', '<', ends)
    .where('schedule_end', '>', begins);
  if (locationId !== undefined) rows = rows.where('work_orders.location_id', '=', locationId);
  const orders = await rows
    .select(
      sql<number[]>`to_json(array(select m.user_id from work_order_mechanics m
          where m.company_id = work_orders.company_id and m.work_order_id = work_orders.id and m.status <> 5
          order by m.position))`.as('mechanic_ids'),
    )
    .orderBy('schedule_start')
    .orderBy('work_orders.id')
    .limit(2000)
    .execute();
  const mechanics = await mechanicsOf(
    scope,
    orders.flatMap(({ mechanic_ids: ids }) => ids),
  );
  const hoursOf = await hoursOfPeople(
    scope,
    mechanics.map(({ id }) => id),
    days.map(({ day }) => day),
  );
  return {
    days,
    today: dayOf(scope.now, zone),
    mechanics: mechanics.map((mechanic) =>
      Object.assign(mechanic, { hours: hoursOf.get(mechanic.id) ?? [] }),
    ),
    orders: orders.map((order) => {
      const start = toLocal(Temporal.Instant.from(order.schedule_start ?? begins), order.timeZone);
      const end = toLocal(Temporal.Instant.from(order.schedule_end ?? ends), order.timeZone);
      return {
        ...order,
        startDate: start.date,
        startTime: start.time,
        endDate: end.date,
        endTime: end.time,
      };
    }),
  };
};
