import { assignStaging, claimStaging, listStagings, stageUnit } from '@yardline/contract/staging/staging';
import type { Stage } from '../../stage/open-stage.ts';

const [desk, stager] = ['Morgan Reyes', 'Grace Adeyemi'];
const lanes = ['LANE 1', 'LANE 2'] as const;

/** What leaves today and tomorrow: the first stands ready, the next is half done, one has its stager. */
export const stageTheNext = async (stage: Stage, now: Temporal.Instant): Promise<void> => {
  await stage.scene(async (scene) => {
    const ago = (minutes: number) => now.subtract({ minutes });
    const say = scene.as(desk, ago(50));
    const { stagings } = await say(listStagings, { query: {} });
    const [ready, begun, given] = stagings.filter(({ items }) => items.length > 0);
    const put = async (of: typeof ready, count: number, place: string) => {
      for (const item of of?.items.slice(0, count) ?? [])
        await scene.as(stager, ago(20))(stageUnit, {
          params: { id: of?.contract_id ?? 0 },
          body: { code: item.asset_number, place, quantity: item.is_numbered ? null : item.quantity },
        });
    };
    const { id: stagerId } = await scene
      .scope(desk, now)
      .tx.selectFrom('users')
      .where('name', '=', stager)
      .select('id')
      .executeTakeFirstOrThrow();
    await put(ready, ready?.items.length ?? 0, lanes[0]);
    if (begun !== undefined) {
      await scene.as(stager, ago(15))(claimStaging, { params: { id: begun.contract_id }, body: {} });
      await put(begun, begun.items.length - 1, lanes[1]);
    }
    if (given !== undefined)
      await say(assignStaging, { params: { id: given.contract_id }, body: { user_id: stagerId } });
  });
};
