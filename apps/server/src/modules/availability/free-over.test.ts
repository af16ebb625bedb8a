import { createAsset } from '@yardline/contract/assets/assets';
import { freeOver as domainFreeOver } from '@yardline/domain/availability/free';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inCompany, newShop, useApp } from '../../../test/app.ts';
import { newFleet } from '../../../test/fleet.ts';
import { heldBy, listOpenHolds } from '../holds/public.ts';
import { freeOver } from './public.ts';

const held = useApp();

describe('what is free over a period', () => {
  it('is in SQL what the rule says, for any holds, overdue ones among them [B5.16]', async () => {
    const { tenant, admin } = await newShop(held.app);
    const fleet = await newFleet(held.app, tenant.companyId, { turnaroundMinutes: 90 });
    const places = { group_id: fleet.groupId, location_id: fleet.locationId };
    const { id: assetId } = await admin.ok(createAsset, {
      body: { number: 'CONE', description: 'Cone', kind: 'bulk', quantity: 9, ...places },
    });
    // Hours around the clock of the test, so that some of what is out is overdue.
    const moment = (hour: number) => held.app.clock.now.add({ hours: hour }).toString();
    const anyHold = fc.record({
      from: fc.integer({ min: -12, max: 12 }),
      hours: fc.option(fc.integer({ min: 1, max: 8 })),
      quantity: fc.integer({ min: 1, max: 4 }),
      isOut: fc.boolean(),
      isReleased: fc.boolean(),
    });
    const question = fc.tuple(
      fc.array(anyHold, { maxLength: 12 }),
      fc.integer({ min: -14, max: 14 }),
      fc.integer({ min: 1, max: 12 }),
    );
    await fc.assert(
      fc.asyncProperty(question, ([plan, start, hours]) =>
        inCompany(held.app, tenant.companyId, async (scope) => {
          await scope.tx
            .updateTable('holds')
            .set({ released_at: moment(0) })
            .where('released_at', 'is', null)
            .execute();
          const rows = plan.map(({ from, hours: lasts, quantity, isOut, isReleased }) => ({
            company_id: tenant.companyId,
            asset_id: assetId,
            location_id: fleet.locationId,
            status_code: 'C',
            quantity,
            is_exclusive: false,
            starts_at: moment(from),
            ends_at: lasts === null ? null : moment(from + lasts),
            out_at: isOut ? moment(from) : null,
            released_at: isReleased ? moment(0) : null,
          }));
          if (rows.length > 0) await scope.tx.insertInto('holds').values(rows).execute();
          const period = {
            from: held.app.clock.now.add({ hours: start }),
            to: held.app.clock.now.add({ hours: start + hours }),
          };
          const holds = (await listOpenHolds(scope, [assetId])).map((hold) => heldBy(hold, scope.now));
          const asked = { from: period.from.toString(), to: period.to.toString() };
          const answer = (await freeOver(scope, [assetId], asked)).get(assetId);
          expect(answer).toEqual({
            owned: 9,
            // A rental of the period holds its turn-round of 90 minutes, too.
            available: domainFreeOver(9, holds, { ...period, to: period.to.add({ minutes: 90 }) }),
            availabilityNA: false,
          });
        }),
      ),
      { numRuns: 150 },
    );
  });
});
