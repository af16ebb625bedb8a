import { createTask } from '@yardline/contract/tickets/tasks';
import type { Stage } from '../stage/open-stage.ts';
import type { Yard } from '../stage/yards.ts';
import { dispatcher } from './people-at-work.ts';

const errands = [
  {
    words: 'Signed lien waivers',
    to: { name: 'County clerk', addr1: '16 Eagle Street' },
    driver: 'Beth Kowalski',
  },
  {
    words: 'Two boxes of filters',
    to: { name: 'Field mechanic', addr1: '220 Green Street' },
    driver: undefined,
  },
] as const;

/** Errands of tomorrow: papers that a driver takes along, and parts for which no one is found yet. */
export const runErrands = async (
  stage: Stage,
  yards: readonly Yard[],
  now: Temporal.Instant,
): Promise<void> => {
  const [yard] = yards;
  if (yard === undefined) return;
  const { locationId, title, city, state, zone } = yard;
  await stage.scene(async (scene) => {
    const at = now.subtract({ hours: 2 });
    const drivers = await scene
      .scope(dispatcher, at)
      .tx.selectFrom('users')
      .where('is_driver', '=', true)
      .select(['id', 'name'])
      .execute();
    const place = { city, prov_state: state };
    for (const { words, to, driver } of errands)
      await scene.as(dispatcher, at)(createTask, {
        body: {
          location_id: locationId,
          driver_id: drivers.find(({ name }) => name === driver)?.id ?? null,
          scheduledDate: now.toZonedDateTimeISO(zone).toPlainDate().add({ days: 1 }).toString(),
          origin: { name: title, addr1: '1 Broadway', ...place },
          destination: { ...to, ...place },
          things: [{ carries: 'words', words, quantity: 1 }],
        },
      });
  });
};
