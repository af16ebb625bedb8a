import { addEstimateLine, createEstimate, sendEstimate } from '@yardline/contract/estimates/estimates';
import type { Stage } from '../stage/open-stage.ts';

const keeper = 'Morgan Reyes';

type Job = {
  machine: string;
  complaint: string;
  repair: string;
  hours: number;
  /** What the customer may have done as well. */
  option: string;
  /** Hours ago at which it was opened. */
  opened: number;
  isSent: boolean;
};

const jobs: readonly Job[] = [
  {
    machine: 'Genie GS-1930, serial GS30-88412',
    complaint: 'Platform drifts down under load',
    repair: 'HYD',
    hours: 3.5,
    option: 'Yearly inspection',
    opened: 46,
    isSent: true,
  },
  {
    machine: 'Toyota 8FGU25 forklift',
    complaint: 'Starts hard, battery light stays on',
    repair: 'ELEC',
    hours: 2,
    option: 'New battery cables',
    opened: 5,
    isSent: false,
  },
];

const idOf = async (rows: Promise<{ id: number }>): Promise<number> => (await rows).id;

/** What repairs of customers' machines will cost: one is with its customer, one is not done. */
export const openEstimates = async (stage: Stage, now: Temporal.Instant): Promise<void> => {
  for (const [index, job] of jobs.entries())
    await stage.scene(async (scene) => {
      const at = now.subtract({ hours: job.opened });
      const { tx } = scene.scope(keeper, at);
      const say = scene.as(keeper, at);
      const customer = await tx
        .selectFrom('customers')
        .where('is_active', '=', true)
        .where('email', '<>', '')
        .orderBy('id')
        .offset(index * 3)
        .select(['id', 'name', 'email'])
        .executeTakeFirstOrThrow();
      const locationId = await idOf(
        tx.selectFrom('locations').orderBy('id').select('id').executeTakeFirstOrThrow(),
      );
      const repairId = await idOf(
        tx.selectFrom('repair_codes').where('code', '=', job.repair).select('id').executeTakeFirstOrThrow(),
      );
      const laborId = await idOf(
        tx.selectFrom('labor_codes').orderBy('id').select('id').executeTakeFirstOrThrow(),
      );
      const { id } = await say(createEstimate, {
        body: {
          location_id: locationId,
          customer_id: customer.id,
          machine: job.machine,
          complaint: job.complaint,
          terms: 'Parts are ordered once you approve.',
          valid_until: now
            .add({ hours: 24 * 30 })
            .toString()
            .slice(0, 10),
        },
      });
      const line = { kind: 'L', repair_code_id: repairId, labor_code_id: laborId } as const;
      await say(addEstimateLine, { params: { id }, body: { ...line, quantity: job.hours } });
      await say(addEstimateLine, {
        params: { id },
        body: { ...line, quantity: 1, section: job.option, description: job.option },
      });
      const { name, email } = customer;
      if (job.isSent) await say(sendEstimate, { params: { id }, body: { name, email } });
    });
};
