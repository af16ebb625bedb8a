import { createPrinter } from '@yardline/contract/printing/printers';
import { createAbsence, setShifts } from '@yardline/contract/shifts/shifts';
import type { Stage } from '../stage/open-stage.ts';

const keeperName = 'Morgan Reyes';

// Simulated, like the card reader: they take what is sent, and no paper comes out.
const printers = [
  {
    title: 'Shop labels',
    driver: 'zpl',
    address: 'simulated.localhost',
    paper: 'label_4x6',
  },
  {
    title: 'Office laser',
    driver: 'ipp',
    address: 'ipp://simulated.localhost/ipp/print',
    paper: 'letter',
  },
] as const;

/** Printers in the shop; mechanics with their shifts, one of them on vacation next week. */
export const fillShopFloor = (stage: Stage, now: Temporal.Instant): Promise<void> =>
  stage.scene(async (scene) => {
    const keeper = scene.as(keeperName, now.subtract({ hours: 198 }));
    for (const body of printers) await keeper(createPrinter, { body });
    const mechanics = await scene
      .scope(keeperName, now)
      .tx.selectFrom('users')
      .where('is_mechanic', '=', true)
      .orderBy('id')
      .select('id')
      .execute();
    const day = (days: number) => now.toZonedDateTimeISO('UTC').toPlainDate().add({ days }).toString();
    for (const { id } of mechanics)
      await keeper(setShifts, {
        params: { id },
        body: { shifts: [{ from_on: day(-400), hours: [8, 8, 8, 8, 8, 0, 0] }] },
      });
    const [, second] = mechanics;
    if (second === undefined) return;
    await keeper(createAbsence, {
      body: { user_id: second.id, kind: 'vacation', from_on: day(7), to_on: day(11), note: 'Family' },
    });
  });
