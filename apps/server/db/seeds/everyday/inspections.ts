import { createChecklist } from '@yardline/contract/checklists/checklists';
import { answerPoint, endInspection, startInspection } from '@yardline/contract/inspections/inspections';
import type { Moment } from '@yardline/domain/inspections/moments';
import type { Stage } from '../stage/open-stage.ts';
import { lists } from './checklists.ts';
import { inspector } from './people-at-work.ts';

const keeper = 'Morgan Reyes';

/** An inspection of the past days: its checklist, when, what was answered, point by point; undefined is still open. */
type Told = {
  list: number;
  moment: Moment;
  /** Hours ago. */
  at: number;
  values: readonly string[];
  note: string;
  isEnded: boolean;
};

const told: readonly Told[] = [
  {
    list: 0,
    moment: 'check_out',
    at: 170,
    values: ['pass', 'pass', 'pass', 'pass', '7'],
    note: '',
    isEnded: true,
  },
  {
    list: 1,
    moment: 'shop',
    at: 72,
    values: ['pass', 'pass', '59.9', '0', '6'],
    note: 'Load bank, 30 minutes',
    isEnded: true,
  },
  {
    list: 2,
    moment: 'yard_return',
    at: 50,
    values: ['pass', 'fail', '48'],
    note: 'Left lamp',
    isEnded: true,
  },
  {
    list: 0,
    moment: 'yard_return',
    at: 26,
    values: ['pass', 'fail', 'pass', 'pass', '5'],
    note: 'Drifts down under load',
    isEnded: true,
  },
  { list: 1, moment: 'shop', at: 2, values: ['pass', 'pass'], note: '', isEnded: false },
];

/** Checklists for boom lifts, generators and trailers, with what was inspected by them: one lift is out of service. */
export const inspectMachines = async (stage: Stage, now: Temporal.Instant): Promise<void> => {
  const begun = now.subtract({ hours: 24 * 60 });
  const made = await stage.scene(async (scene) => {
    const { tx } = scene.scope(keeper, begun);
    const classes = await tx.selectFrom('classes').select(['id', 'code']).execute();
    const say = scene.as(keeper, begun);
    const all = [];
    for (const { classCode, moments, ...list } of lists) {
      const classId = classes.find(({ code }) => code === classCode)?.id ?? 0;
      const uses = moments.map((moment) => ({ moment, class_id: classId }));
      all.push({ classId, checklist: await say(createChecklist, { body: { ...list, uses } }) });
    }
    return all;
  });
  for (const [index, each] of told.entries())
    await stage.scene(async (scene) => {
      const at = now.subtract({ hours: each.at });
      const { classId, checklist } = made[each.list] ?? { classId: 0, checklist: { id: 0 } };
      const machine = await scene
        .scope(inspector, at)
        .tx.selectFrom('assets')
        .where('kind', '=', 'numbered')
        .where('status_code', '=', 'A')
        .where('class_id', '=', classId)
        .orderBy('id', 'desc')
        .offset(index)
        .select('id')
        .executeTakeFirst();
      if (machine === undefined) return;
      const say = scene.as(inspector, at);
      const inspection = await say(startInspection, {
        body: { asset_id: machine.id, checklist_id: checklist.id, moment: each.moment },
      });
      for (const [place, value] of each.values.entries())
        await say(answerPoint, {
          params: { id: inspection.id, item: inspection.points[place]?.id ?? 0 },
          body: { value },
        });
      if (each.isEnded)
        await say(endInspection, {
          params: { id: inspection.id },
          body: { step: 'finish', note: each.note },
        });
    });
};
