import { sendByTruck } from '@yardline/contract/tickets/tasks';
import { sendTransfer } from '@yardline/contract/transfers/transfers';
import { sql } from 'kysely';
import type { Stage } from '../../stage/open-stage.ts';
import type { Yard } from '../../stage/yards.ts';
import { dispatcher } from '../people-at-work.ts';

const placeOf = ({ title, city, state }: Yard) => ({
  name: title,
  addr1: '1 Broadway',
  city,
  prov_state: state,
});

/** A lift that leaves the first yard for the second on the truck of tomorrow. */
export const sendLiftByTruck = async (
  stage: Stage,
  yards: readonly Yard[],
  now: Temporal.Instant,
): Promise<void> => {
  const [from, to] = yards;
  if (from === undefined || to === undefined) return;
  await stage.scene(async (scene) => {
    const at = now.subtract({ hours: 1 });
    const { tx } = scene.scope(dispatcher, at);
    const lift = await tx
      .selectFrom('assets')
      .innerJoin('groups', 'groups.id', 'assets.group_id')
      .where('groups.code', '=', 'SL19')
      .where('assets.kind', '=', 'numbered')
      .where('assets.status_code', '=', 'A')
      .where('assets.location_id', '=', from.locationId)
      .where(
        sql<boolean>`not exists (select from holds h where h.company_id = assets.company_id and h.asset_id = assets.id
          and h.released_at is null)`,
      )
      .orderBy('assets.id', 'desc')
      .select('assets.id')
      .executeTakeFirst();
    const driver = await tx
      .selectFrom('users')
      .where('name', '=', 'Beth Kowalski')
      .select('id')
      .executeTakeFirst();
    if (lift === undefined) return;
    const tomorrow = now.toZonedDateTimeISO(to.zone).toPlainDate().add({ days: 1 }).toString();
    const say = scene.as(dispatcher, at);
    const transfer = await say(sendTransfer, {
      body: {
        from_location_id: from.locationId,
        to_location_id: to.locationId,
        expected_date: tomorrow,
        comments: 'The yard there runs out of lifts.',
        lines: [{ asset_id: lift.id, quantity: 1 }],
      },
    });
    await say(sendByTruck, {
      params: { id: transfer.id },
      ifMatch: transfer.row_version,
      body: {
        driver_id: driver?.id ?? null,
        scheduledDate: tomorrow,
        origin: placeOf(from),
        destination: placeOf(to),
      },
    });
  });
};
