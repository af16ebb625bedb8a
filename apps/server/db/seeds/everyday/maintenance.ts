import { createMaintenancePlan } from '@yardline/contract/maintenance/maintenance';
import { makeMaintenanceOrders } from '@yardline/contract/maintenance-orders/maintenance-orders';
import type { Stage } from '../stage/open-stage.ts';
import { inspector } from './people-at-work.ts';

const keeper = 'Morgan Reyes';
/** Machines of which maintenance is planned, each of another group. */
const planned = 8;
/** How far past or before its meter each of them stands, in units. */
const left = [-12, 8, 60, 140, -3, 20, 210, 95];

/** Planned maintenance: by meter, by days, by days on rent and for a date; some of it due, and an order for the first. */
export const planMaintenance = (stage: Stage, now: Temporal.Instant): Promise<void> =>
  stage.scene(async (scene) => {
    const { tx } = scene.scope(inspector, now);
    const rows = await tx
      .selectFrom('assets')
      .where('kind', '=', 'numbered')
      .where('is_active', '=', true)
      .where('meter', '>=', 260)
      .orderBy('id')
      .select(['id', 'number', 'group_id', 'meter'])
      .execute();
    const machines = [...Map.groupBy(rows, ({ group_id: group }) => group).values()]
      .flatMap((group) => group.slice(0, 1))
      .slice(0, planned);
    const say = scene.as(keeper, now);
    const today = now.toZonedDateTimeISO('UTC').toPlainDate();
    for (const [index, { number, meter }] of machines.entries()) {
      const params = { number };
      const start = { starts_on: today.subtract({ days: 60 }).toString() };
      await say(createMaintenancePlan, {
        params,
        body: {
          name: '250 h service',
          kind: 4,
          every_units: 250,
          ...start,
          start_meter: Math.max(0, (meter ?? 0) - 250 + (left[index] ?? 0)),
        },
      });
      if (index % 2 === 0)
        await say(createMaintenancePlan, {
          params,
          body: { name: 'Yearly inspection', kind: 3, due_on: today.add({ days: 5 + index * 9 }).toString() },
        });
      if (index % 3 === 0)
        await say(createMaintenancePlan, {
          params,
          body: { name: 'Wear check', kind: 1, every_days: 90, ...start, on_rent: 'field' },
        });
    }
    const due = await tx
      .selectFrom('maintenance_states')
      .where('standing', '=', 'overdue')
      .orderBy('id')
      .limit(1)
      .select('id')
      .executeTakeFirst();
    if (due !== undefined) await say(makeMaintenanceOrders, { body: { ids: [due.id] } });
  });
