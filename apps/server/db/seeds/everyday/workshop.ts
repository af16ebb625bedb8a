import { clockOut } from '@yardline/contract/clock/clock';
import { createWorkOrder, stepJob, stepWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { createLaborCode, createRepairCode } from '@yardline/contract/labor/labor';
import { createLaborRate } from '@yardline/contract/labor/labor-rates';
import { setMechanicCosts } from '@yardline/contract/labor/mechanic-costs';
import { addWorkLine, issueWorkParts } from '@yardline/contract/work-orders/line-calls';
import type { Stage } from '../stage/open-stage.ts';
import { inspector } from './people-at-work.ts';
import { fillShopFloor } from './shop-floor.ts';

const mechanic = 'Victor Hale';
const keeperName = 'Morgan Reyes';

// What an hour costs, and what repairs usually take: flat hours, or the time that was logged.
const labors = [
  { code: 'SHOP', description: 'Shop labor', bill_rate: 110, cost_rate: 42 },
  { code: 'FIELD', description: 'Field labor', bill_rate: 145, cost_rate: 48, min_hours: 1 },
] as const;
const repairs = [
  { code: 'HYD', description: 'Hydraulics', default_hours: null },
  { code: 'ELEC', description: 'Electrical', default_hours: null },
  { code: 'PM', description: 'Preventive maintenance', default_hours: 2 },
  { code: 'TIRE', description: 'Tires and tracks', default_hours: 0.75 },
  { code: 'INSP', description: 'Inspection', default_hours: 1 },
] as const;

type Job = {
  complaint: string;
  type: 'repair' | 'maintenance' | 'inspection';
  priority: 1 | 2 | 3;
  /** Hours ago at which it was opened. */
  opened: number;
  /** Its repair, where work is on the order already. */
  repair?: (typeof repairs)[number]['code'];
  /** How far it came: without a mechanic, with one, worked on now, waiting for parts, done, closed. */
  stands: 'created' | 'assigned' | 'running' | 'paused' | 'complete' | 'closed';
};

// Oldest first, as a mechanic works on them: their clock runs on one thing at a time.
const jobs: readonly Job[] = [
  {
    complaint: 'Tire cut by rebar',
    type: 'repair',
    priority: 2,
    opened: 120,
    repair: 'TIRE',
    stands: 'closed',
  },
  {
    complaint: 'Starts hard when it is cold',
    type: 'repair',
    priority: 2,
    opened: 44,
    repair: 'ELEC',
    stands: 'paused',
  },
  {
    complaint: 'Yearly inspection',
    type: 'inspection',
    priority: 3,
    opened: 30,
    repair: 'INSP',
    stands: 'complete',
  },
  {
    complaint: 'Hydraulic hose leaks at the boom',
    type: 'repair',
    priority: 1,
    opened: 20,
    repair: 'HYD',
    stands: 'running',
  },
  { complaint: '250 h service', type: 'maintenance', priority: 3, opened: 5, stands: 'assigned' },
  { complaint: 'Noise from the left drive', type: 'repair', priority: 2, opened: 3, stands: 'created' },
];

/** Free machines of groups that have many, so that the counter is not short of any. */
const machines = (stage: Stage, now: Temporal.Instant) =>
  stage.scene(async (scene) => {
    const { tx } = scene.scope(inspector, now);
    const rows = await tx
      .selectFrom('assets')
      .where('kind', '=', 'numbered')
      .where('status_code', '=', 'A')
      .where('is_active', '=', true)
      .orderBy('id', 'desc')
      .select(['id', 'group_id', 'location_id'])
      .execute();
    const byGroup = Map.groupBy(rows, ({ group_id: groupId }) => groupId);
    return [...byGroup.values()].filter((group) => group.length >= 6).flatMap((group) => group.slice(0, 1));
  });

/** The codes of the workshop, by their names. */
const writeCodes = (stage: Stage, now: Temporal.Instant) =>
  stage.scene(async (scene) => {
    const keeper = scene.as(keeperName, now.subtract({ hours: 200 }));
    const made = [];
    for (const body of labors) made.push(await keeper(createLaborCode, { body }));
    const labor = made[0]?.id ?? 0;
    const ids = new Map<string, number>();
    for (const body of repairs)
      ids.set(body.code, (await keeper(createRepairCode, { body: { ...body, labor_code_id: labor } })).id);
    return { labor, repairs: ids };
  });

/** The best customer has a rate of their own, field work rises with the year, and two mechanics cost what they earn. */
const writeRates = (stage: Stage, now: Temporal.Instant, codes: Codes) =>
  stage.scene(async (scene) => {
    const keeper = scene.as(keeperName, now.subtract({ hours: 199 }));
    const { tx } = scene.scope(keeperName, now);
    const day = (days: number) => now.toZonedDateTimeISO('UTC').toPlainDate().add({ days }).toString();
    const customer = await tx.selectFrom('customers').orderBy('id').select('id').executeTakeFirstOrThrow();
    await keeper(createLaborRate, {
      body: { from_on: day(-200), customer_id: customer.id, rate: 98 },
    });
    await keeper(createLaborRate, {
      body: { from_on: day(35), labor_code_id: codes.labor, rate: 115 },
    });
    const mechanics = await tx
      .selectFrom('users')
      .where('is_mechanic', '=', true)
      .orderBy('id')
      .limit(2)
      .select('id')
      .execute();
    for (const [index, { id }] of mechanics.entries())
      await keeper(setMechanicCosts, {
        params: { id },
        body: {
          costs: [
            { from_on: day(-400), cost_rate: 38 + index * 3 },
            { from_on: day(-40), cost_rate: 40.5 + index * 3 },
          ],
        },
      });
  });

type Codes = Awaited<ReturnType<typeof writeCodes>>;
type Scene = Parameters<Parameters<Stage['scene']>[0]>[0];

/** A part of the yard with pieces to spare. */
const partAt = (tx: ReturnType<Scene['scope']>['tx'], locationId: number) =>
  tx
    .selectFrom('part_stock')
    .innerJoin('parts', 'parts.id', 'part_stock.part_id')
    .where('location_id', '=', locationId)
    .where('on_hand', '>=', 10)
    .where('is_serialized', '=', false)
    .orderBy('parts.number')
    .select('parts.id')
    .executeTakeFirst();

/** What was done and what went into the machine: an hour and a half, and two pieces from the shelf. */
const writeLines = async (
  scene: Scene,
  order: { id: number; repair: string; locationId: number; mechanicId: number; at: Temporal.Instant },
  codes: Codes,
): Promise<void> => {
  const say = scene.as(inspector, order.at);
  const params = { id: order.id };
  const repair_code_id = codes.repairs.get(order.repair) ?? 0;
  await say(addWorkLine, {
    params,
    body: {
      kind: 'L',
      repair_code_id,
      labor_code_id: codes.labor,
      mechanic_id: order.mechanicId,
      quantity: 1.5,
    },
  });
  const part = await partAt(scene.scope(inspector, order.at).tx, order.locationId);
  if (part === undefined) return;
  const { lines } = await say(addWorkLine, {
    params,
    body: { kind: 'P', repair_code_id, part_id: part.id, quantity: 2 },
  });
  await say(issueWorkParts, { params, body: { line_id: lines[1]?.id ?? 0, quantity: 2 } });
};

/** The mechanic clocks out after a job, which clocked them in. */
const leave = async (scene: Scene, userId: number, ended: Temporal.Instant): Promise<void> => {
  const { tx } = scene.scope(mechanic, ended);
  const { began_at: began, srm_uid } = await tx
    .selectFrom('clock_openings')
    .innerJoin('users', 'users.id', 'clock_openings.user_id')
    .where('user_id', '=', userId)
    .select(['began_at', 'srm_uid'])
    .executeTakeFirstOrThrow();
  const mark = { user_auth_id: userId, user_name: mechanic, user_srm_uid: srm_uid };
  await scene.as(mechanic, ended)(clockOut, {
    body: {
      records: [
        { ...mark, timestamp: began, record_type: 1 },
        { ...mark, timestamp: ended.toString(), record_type: 0 },
      ],
    },
  });
};

/** Work at places of its own, which the map shows: a customer's machine broke down where it is used. */
const callouts = [
  {
    complaint: 'Does not start at the quarry',
    machine: 'Crusher, Metso LT96',
    address: '14 River Road, Troy NY 12180',
    place: { latitude: 42.7284, longitude: -73.6918 },
  },
  {
    complaint: 'Loses pressure under load',
    machine: 'Compressor, Sullair 185',
    address: '220 Ganson Street, Buffalo NY 14203',
    place: { latitude: 42.8687, longitude: -78.8735 },
  },
] as const;

const openCallouts = (stage: Stage, now: Temporal.Instant): Promise<void> =>
  stage.scene(async (scene) => {
    const { tx } = scene.scope(inspector, now);
    const customers = await tx
      .selectFrom('customers')
      .orderBy('id')
      .limit(callouts.length)
      .select('id')
      .execute();
    const yard = await tx.selectFrom('locations').orderBy('id').select('id').executeTakeFirstOrThrow();
    for (const [index, callout] of callouts.entries())
      await scene.as(inspector, now.subtract({ hours: 2 + index }))(createWorkOrder, {
        body: {
          type: 'field',
          posting: 'R',
          priority: 2,
          location_id: yard.id,
          customer_id: customers[index]?.id ?? null,
          ...callout,
        },
      });
  });

/** The workshop on an ordinary day: something urgent, something waiting for parts, something done. */
export const openWorkshop = async (stage: Stage, now: Temporal.Instant): Promise<void> => {
  const shop = await machines(stage, now);
  const codes = await writeCodes(stage, now);
  await writeRates(stage, now, codes);
  await fillShopFloor(stage, now);
  for (const [index, machine] of shop.slice(0, jobs.length).entries()) {
    const job = jobs[index];
    if (job === undefined) continue;
    await stage.scene(async (scene) => {
      const opened = now.subtract({ hours: job.opened });
      const { tx } = scene.scope(inspector, opened);
      const { id: mechanicId } = await tx
        .selectFrom('users')
        .where('name', '=', mechanic)
        .select('id')
        .executeTakeFirstOrThrow();
      const { id } = await scene.as(inspector, opened)(createWorkOrder, {
        body: {
          type: job.type,
          posting: 'I',
          priority: job.priority,
          location_id: machine.location_id,
          asset_id: machine.id,
          complaint: job.complaint,
          hold_mode: job.type === 'maintenance' ? 'none' : 'now',
          mechanics: job.stands === 'created' ? [] : [mechanicId],
        },
      });
      if (job.repair !== undefined) {
        const { location_id: locationId } = machine;
        const at = opened.add({ minutes: 30 });
        await writeLines(scene, { id, repair: job.repair, locationId, mechanicId, at }, codes);
      }
      const say = (hours: number) => scene.as(mechanic, opened.add({ minutes: hours * 60 }));
      if (job.stands === 'created' || job.stands === 'assigned') return;
      const begun = job.stands === 'running' ? job.opened - 1 : 1;
      const running = await say(begun)(stepJob, { params: { id }, body: { step: 'start' } });
      if (job.stands === 'running') return;
      const paused = await say(begun + 1.5)(stepJob, {
        params: { id },
        body: job.stands === 'paused' ? { step: 'pause', reason: 'parts' } : { step: 'finish' },
      });
      await leave(scene, mechanicId, opened.add({ minutes: (begun + 1.5) * 60 }));
      if (job.stands === 'paused') return;
      await scene.as(inspector, opened.add({ hours: begun + 2 }))(stepWorkOrder, {
        params: { id },
        body: { step: job.stands === 'closed' ? 'close' : 'complete', confirm: true },
        ifMatch: Math.max(running.row_version, paused.row_version),
      });
    });
  }
  await openCallouts(stage, now);
};
