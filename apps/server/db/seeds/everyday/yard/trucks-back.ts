import { pickProducts } from '@yardline/contract/availability/availability';
import { createExchangeOrder, previewExchangeOrder } from '@yardline/contract/tickets/exchange-orders';
import { createYardReturn } from '@yardline/contract/yard-returns/yard-returns';
import { toLocal } from '@yardline/domain/time/local';
import { Refusal } from '../../../../src/kernel/refusal.ts';
import type { Scene, Stage } from '../../stage/open-stage.ts';
import type { Yard } from '../../stage/yards.ts';
import { dispatcher, inspector } from '../people-at-work.ts';
import { machinesOut } from './what-is-out.ts';

/** Whether a question is refused; what else goes wrong with it is no refusal. */
const isRefused = async (asked: Promise<unknown>): Promise<boolean> => {
  try {
    await asked;
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
};

type Out = Awaited<ReturnType<typeof machinesOut>>[number];

/** A truck came back with machines of two customers, and a ladder that no one knows. */
const comeBack = async (
  scene: Scene,
  { yard, out, now }: { yard: Yard; out: readonly Out[]; now: Temporal.Instant },
) => {
  const came = toLocal(now.subtract({ minutes: 25 }), yard.zone);
  const [first, second] = out;
  if (first === undefined || second === undefined) return;
  await scene.as(inspector, now.subtract({ minutes: 20 }))(createYardReturn, {
    body: {
      location_id: yard.locationId,
      arrived_date: came.date,
      arrived_time: came.time,
      brought_by: 'Luis Herrera',
      lines: [
        { code: first.number, contract_line_id: first.id, fuel: 6, cleaning: 'light' },
        {
          code: second.number,
          contract_line_id: second.id,
          condition: 'damaged',
          notes: 'Cracked housing',
        },
        { code: 'LADDER-24', notes: 'Came with the load' },
      ],
    },
  });
};

/** One of the machines that are out has broken down, and another of its group goes out for it tomorrow. */
const breakDown = async (
  scene: Scene,
  { yard, out, now }: { yard: Yard; out: readonly Out[]; now: Temporal.Instant },
) => {
  const at = now.subtract({ minutes: 40 });
  const say = scene.as(dispatcher, at);
  const tomorrow = toLocal(now.add({ hours: 24 }), yard.zone).date;
  for (const line of out) {
    if (line.group_id === null) continue;
    const { products } = await say(pickProducts, {
      query: {
        tab: 'rental',
        group_id: String(line.group_id),
        division_id: String(yard.divisionId),
        location_id: String(yard.locationId),
        avail_from_date: tomorrow,
        avail_to_date: toLocal(now.add({ hours: 24 * 30 }), yard.zone).date,
      },
    });
    const free = products.find(({ available }) => available !== null && available > 0);
    if (free === undefined) continue;
    const wish = {
      params: { id: line.contract_id },
      body: {
        lineId: line.id,
        assetId: free.id,
        reason: 'BD',
        notes: 'Does not start',
        scheduledDate: tomorrow,
        scheduledTime: '09:00',
      },
    } as const;
    // It may be recalled, or be called off: what is refused is passed over.
    if (await isRefused(say(previewExchangeOrder, wish))) continue;
    await say(createExchangeOrder, wish);
    return;
  }
};

/** What came to the first yard before the counter knew of it, and what goes out in exchange. */
export const bringTrucksBack = (stage: Stage, yards: readonly Yard[], now: Temporal.Instant): Promise<void> =>
  stage.scene(async (scene) => {
    const [yard] = yards;
    if (yard === undefined) return;
    const out = await machinesOut(scene.scope(dispatcher, now), yard.locationId);
    await comeBack(scene, { yard, out: out.slice(0, 2), now });
    await breakDown(scene, { yard, out: out.slice(2).toReversed(), now });
  });
