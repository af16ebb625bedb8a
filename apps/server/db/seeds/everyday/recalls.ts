import { listRecallMachines, planRecallMachines } from '@yardline/contract/recalls/recall-machines';
import { createRecall } from '@yardline/contract/recalls/recalls';
import { stepWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { sql } from 'kysely';
import type { Stage } from '../stage/open-stage.ts';

const keeper = 'Morgan Reyes';
const of = { make: 'Wacker Neuson', model: 'WP1550' } as const;

/** A recall of three plates: one is done, one has its order, and one may not leave yet. */
export const recallPlates = async (stage: Stage, now: Temporal.Instant): Promise<void> => {
  await stage.scene(async (scene) => {
    const issued = now.subtract({ hours: 24 * 5 });
    const plates = await scene
      .scope(keeper, issued)
      .tx.selectFrom('assets')
      .where('make', '=', of.make)
      .where('model', '=', of.model)
      .orderBy(sql`status_code = 'A'`, 'desc')
      .orderBy('id')
      .limit(3)
      .select('serial_number')
      .execute();
    const say = scene.as(keeper, issued);
    const { id } = await say(createRecall, {
      body: {
        ...of,
        maker_number: 'WN-2291',
        title: 'Throttle cable can stick',
        severity: 'before_next_rental',
        serial_numbers: plates.map(({ serial_number: serial }) => serial),
        due_on: now
          .add({ hours: 24 * 20 })
          .toZonedDateTimeISO('UTC')
          .toPlainDate()
          .toString(),
        instructions: 'Change the throttle cable for part 5200024311 and check the idle speed.',
      },
    });
    const { items } = await say(listRecallMachines, { params: { id }, query: {} });
    const planned = await scene.as(keeper, now.subtract({ hours: 24 * 4 }))(planRecallMachines, {
      params: { id },
      body: { ids: items.slice(0, 2).map((machine) => machine.id) },
    });
    await scene.as(keeper, now.subtract({ hours: 20 }))(stepWorkOrder, {
      params: { id: planned.results[0]?.order?.id ?? 0 },
      body: { step: 'complete', confirm: true },
    });
  });
};
