import { getDivision, setDeliveryZones } from '@yardline/contract/divisions/divisions';
import { createMarketingCode } from '@yardline/contract/marketing-codes/marketing-codes';
import { createRestriction } from '@yardline/contract/restrictions/restrictions';
import { createService } from '@yardline/contract/services/services';
import type { Stage } from '../../stage/open-stage.ts';

const keeper = 'Morgan Reyes';

/** Zones around the yard in Albany, by the beginning of ZIP codes, with what a delivery there costs. */
const zones = [
  { zone: 'City', prefixes: '12201 12202 12203 12204 12205 12206 12207 12208 12209 12210', amount: 85 },
  { zone: 'Region', prefixes: '120 121 122 123', amount: 140 },
] as const;

/** Where Northyard delivers to, a code for new customers, and what it rents only after it was asked. */
export const deliverByZone = (stage: Stage, at: Temporal.Instant): Promise<void> =>
  stage.scene(async (scene) => {
    const [act, { tx }] = [scene.as(keeper, at), scene.scope(keeper, at)];
    const { id } = await tx
      .selectFrom('divisions')
      .where('postal_code', '=', '12207')
      .select('id')
      .executeTakeFirstOrThrow();
    for (const { zone, amount } of zones)
      await act(createService, {
        body: {
          service_code: `DEL-${zone.toUpperCase()}`,
          description: `Delivery, ${zone === 'City' ? 'city of Albany' : 'Capital Region'}`,
          amount,
          is_automatic: true,
          is_for_delivery: true,
          delivery_zone: zone,
        },
      });
    const { row_version: ifMatch } = await act(getDivision, { params: { id } });
    await act(setDeliveryZones, {
      params: { id },
      ifMatch,
      body: { zones: zones.map(({ zone, prefixes }) => ({ zone, prefixes })) },
    });
    await act(createMarketingCode, {
      body: { code: 'WELCOME10', note: 'For new customers', figure: 10, per_customer: 1 },
    });
    const excavators = await tx
      .selectFrom('listings')
      .innerJoin('assets', 'assets.id', 'listings.asset_id')
      .where('assets.number', '=', 'EX15')
      .select('listings.id')
      .executeTakeFirstOrThrow();
    await act(createRestriction, {
      body: {
        target_kind: 'listing',
        target_id: excavators.id,
        who: 'guest',
        effect: 'request_only',
        note: 'We ask who operates it first',
      },
    });
  });
