import { noteMissedRental } from '@yardline/contract/shortages/missed-rentals';
import type { Stage } from '../../stage/open-stage.ts';
import type { Yard } from '../../stage/yards.ts';
import { counter } from '../people-at-work.ts';

/** Two rentals that could not be made: all lifts were out, and another shop was cheaper. */
const missed = [
  { group: 'SL19', quantity: 3, days: 4, reason: 'all_out', note: 'Went to a shop in Troy' },
  { group: 'SL19', quantity: 1, days: 21, reason: 'price', note: 'Had an offer of 95 a day' },
] as const;

/** Writes what the counter could not rent out in the last days. */
export const missRentals = async (
  stage: Stage,
  yards: readonly Yard[],
  now: Temporal.Instant,
): Promise<void> => {
  const [yard] = yards;
  if (yard === undefined) return;
  await stage.scene(async (scene) => {
    for (const [index, { group, quantity, days, reason, note }] of missed.entries()) {
      const at = now.subtract({ hours: 24 * (2 + 3 * index) });
      const { tx } = scene.scope(counter[0], at);
      const machine = await tx
        .selectFrom('assets')
        .innerJoin('groups', 'groups.id', 'assets.group_id')
        .where('groups.code', '=', group)
        .where('assets.kind', '=', 'numbered')
        .orderBy('assets.id')
        .select('assets.id')
        .executeTakeFirstOrThrow();
      const customer = await tx
        .selectFrom('customers')
        .where('is_active', '=', true)
        .orderBy('id')
        .offset(index)
        .select('id')
        .executeTakeFirstOrThrow();
      const from = at.toZonedDateTimeISO(yard.zone).toPlainDate().add({ days: 1 });
      await scene.as(counter[0], at)(noteMissedRental, {
        body: {
          product_id: machine.id,
          quantity,
          from_date: from.toString(),
          to_date: from.add({ days }).toString(),
          location_id: yard.locationId,
          customer_id: customer.id,
          reason,
          note,
        },
      });
    }
  });
};
