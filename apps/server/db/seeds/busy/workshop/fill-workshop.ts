import type { Database } from '../../../../src/kernel/database/transaction.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { busyAdmin } from '../open-busy.ts';
import type { Year } from '../plan-busy.ts';
import { copyWeeks } from './copy-weeks.ts';
import { openShop } from './open-shop.ts';
import { openPresent } from './present.ts';
import { ordersAWeek, workWeek } from './work-week.ts';

/** Weeks of the workshop that are over; the first of them begins 52 weeks before this one. */
const weeks = 50;

type Given = { database: Database; ownerUrl: string; companyId: number; year: Year; orders: number };

const isOpened = (stage: Stage, year: Year): Promise<boolean> =>
  stage.scene(async (scene) => {
    const { tx } = scene.scope(busyAdmin, year.now);
    return (await tx.selectFrom('work_orders').select('id').limit(1).executeTakeFirst()) !== undefined;
  });

/**
 * A year of a workshop: one mechanic's first week as the product writes it, then copies of it for all mechanics and weeks, then what is
 * in hand today. About as many orders as are asked for. Begun before, it goes on where it stopped.
 */
export const fillWorkshop = async (given: Given, progress: (done: number) => void): Promise<void> => {
  const { database, ownerUrl, companyId, year, orders } = given;
  const mechanics = Math.max(2, Math.round(orders / (ordersAWeek * weeks)));
  const opened = year.now.subtract({ hours: 24 * 400 });
  const shop = await openShop(await openStage(database, companyId), mechanics, opened);
  // People whom the shop has just hired are on the stage of those who come after.
  const stage = await openStage(database, companyId);
  const monday = year.today.subtract({ days: year.today.dayOfWeek - 1 }).subtract({ weeks: 52 });
  if (!(await isOpened(stage, year))) await workWeek(stage, shop, year, monday);
  await copyWeeks(ownerUrl, { companyId, zone: year.yard.zone, mechanics, weeks }, progress);
  await openPresent(stage, shop, year);
};
