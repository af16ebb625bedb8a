import { createJobTemplate } from '@yardline/contract/job-templates/job-templates';
import type { Stage } from '../../stage/open-stage.ts';

const keeper = 'Morgan Reyes';

/** The service after 250 hours, as the workshop does it each time: two hours, an oil filter, and oil. */
export const writeTemplates = async (stage: Stage, now: Temporal.Instant): Promise<void> => {
  await stage.scene(async (scene) => {
    const at = now.subtract({ hours: 24 * 90 });
    const { tx } = scene.scope(keeper, at);
    const idOf = async (table: 'repair_codes' | 'labor_codes', code: string) =>
      (await tx.selectFrom(table).where('code', '=', code).select('id').executeTakeFirstOrThrow()).id;
    const partOf = async (number: string) =>
      (await tx.selectFrom('parts').where('number', '=', number).select('id').executeTakeFirstOrThrow()).id;
    const repair_code_id = await idOf('repair_codes', 'PM');
    await scene.as(keeper, at)(createJobTemplate, {
      body: {
        code: 'PM250',
        description: '250 h service',
        work_type: 'maintenance',
        repair_code_id,
        lines: [
          { kind: 'L', repair_code_id, labor_code_id: await idOf('labor_codes', 'SHOP'), quantity: 2 },
          { kind: 'P', repair_code_id, part_id: await partOf('FLT-OIL-KUB'), quantity: 1 },
          { kind: 'P', repair_code_id, part_id: await partOf('OIL-HYD46'), quantity: 1 },
        ],
      },
    });
  });
};
