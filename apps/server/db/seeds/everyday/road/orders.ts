import { priceContract } from '@yardline/contract/contracts/contracts';
import type { Chance } from '../../stage/chance.ts';
import type { Stage } from '../../stage/open-stage.ts';
import { write } from '../../stage/rental.ts';
import type { Yard } from '../../stage/yards.ts';
import { type Booking, formOf, type Shop, thinkOf } from '../booking.ts';
import { plan } from '../moves.ts';
import { counter, dispatcher } from '../people-at-work.ts';

/** The postal codes around the yards: a truck is there and back within the morning. */
const near: Readonly<Record<string, RegExp>> = { ALB: /^12[0-3]/, BUF: /^14[0-3]/ };

const tries = 40;

/** Rentals to be delivered near a yard in so many days. */
const bookings = (
  chance: Chance,
  shop: Shop,
  { yard, day, count }: { yard: Yard; day: number; count: number },
): Booking[] => {
  const around = shop.parties.filter(({ site }) => near[yard.code]?.test(site?.postal ?? '') === true);
  const own: Shop = Object.assign({ ...shop }, { yards: [yard], parties: around });
  const found: Booking[] = [];
  for (let n = 0; n < tries && found.length < count; n += 1) {
    const booking = thinkOf(chance, own, { from: day, to: day + 3 + chance.below(9) });
    if (booking?.isDelivered === true) found.push(booking);
  }
  return found;
};

/** Writes contracts whose machines leave by truck on a day, each with the ticket that waits for a trip. */
export const orderDeliveries = (
  stage: Stage,
  shop: Shop,
  { chance, ...wish }: { chance: Chance; yard: Yard; day: number; count: number },
): Promise<void> =>
  stage.scene(async (scene) => {
    for (const booking of bookings(chance, shop, wish)) {
      const clerk = scene.as(chance.pick(counter), shop.now.subtract({ hours: 50 }));
      const form = formOf(booking, 'contract');
      // A machine may be in the shop, between two yards, or not back by the hour: the story of the rentals counts days alone.
      const { problems } = await clerk(priceContract, { body: { form, contractId: null } });
      if (problems.length > 0) continue;
      const { id: contractId } = await write(clerk, form);
      const planner = scene.as(dispatcher, shop.now.subtract({ hours: 49 }));
      await plan(planner, { booking, contractId, type: 'delivery', driverId: null });
    }
  });
