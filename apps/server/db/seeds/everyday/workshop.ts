import { createWorkOrder, stepJob, stepWorkOrder } from '@yardline/contract/work-orders/work-orders';
import type { Stage } from '../stage/open-stage.ts';
import { inspector } from './people-at-work.ts';

const mechanic = 'Victor Hale';

type Job = {
  complaint: string;
  type: 'repair' | 'maintenance' | 'inspection';
  priority: 1 | 2 | 3;
  /** Hours ago at which it was opened. */
  opened: number;
  /** How far it came: without a mechanic, with one, worked on now, waiting for parts, done, closed. */
  stands: 'created' | 'assigned' | 'running' | 'paused' | 'complete' | 'closed';
};

// Oldest first, as a mechanic works on them: their clock runs on one thing at a time.
const jobs: readonly Job[] = [
  { complaint: 'Tire cut by rebar', type: 'repair', priority: 2, opened: 120, stands: 'closed' },
  { complaint: 'Starts hard when it is cold', type: 'repair', priority: 2, opened: 44, stands: 'paused' },
  { complaint: 'Yearly inspection', type: 'inspection', priority: 3, opened: 30, stands: 'complete' },
  {
    complaint: 'Hydraulic hose leaks at the boom',
    type: 'repair',
    priority: 1,
    opened: 20,
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

/** The workshop on an ordinary day: something urgent, something waiting for parts, something done. */
export const openWorkshop = async (stage: Stage, now: Temporal.Instant): Promise<void> => {
  const shop = await machines(stage, now);
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
      const { id, row_version: first } = await scene.as(inspector, opened)(createWorkOrder, {
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
      const say = (hours: number) => scene.as(mechanic, opened.add({ minutes: hours * 60 }));
      if (job.stands === 'created' || job.stands === 'assigned') return;
      const begun = job.stands === 'running' ? job.opened - 1 : 1;
      const running = await say(begun)(stepJob, { params: { id }, body: { step: 'start' } });
      if (job.stands === 'running') return;
      const paused = await say(begun + 1.5)(stepJob, {
        params: { id },
        body: job.stands === 'paused' ? { step: 'pause', reason: 'parts' } : { step: 'finish' },
      });
      if (job.stands === 'paused') return;
      await scene.as(inspector, opened.add({ hours: begun + 2 }))(stepWorkOrder, {
        params: { id },
        body: { step: job.stands === 'closed' ? 'close' : 'complete', confirm: true },
        ifMatch: Math.max(first, running.row_version, paused.row_version),
      });
    });
  }
};
