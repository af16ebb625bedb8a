import { priceContract } from '@yardline/contract/contracts/contracts';
import { priceCurve } from '@yardline/contract/contracts/price-curve';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../test/app.ts';
import { newCounter, rent, sell } from '../../../test/counter.ts';

const held = useApp();

describe('the price curve of a document', () => {
  it('prices each length up to four weeks, and tells free days and cheaper periods [B5.23]', async () => {
    const shop = await newCounter(held.app);
    const [lift, part] = [await shop.addAsset(), await shop.addPart('F-1', 12.35, 10)];
    // Two lines, so that the sum of them is told: 100 a day and 300 a week each, 10 % off the first.
    const lines = [rent(lift, { discP: 10 }), rent(await shop.addAsset()), sell(part, 3)];
    const form = shop.form(lines, { dateIn: '2026-01-10', timeIn: '09:00' });
    const curve = await shop.admin.ok(priceCurve, { body: { form } });
    const { totals } = await shop.admin.ok(priceContract, { body: { form, contractId: null } });
    expect(curve.asked).toEqual({ days: 5, amount: totals.rental });
    expect(curve.points).toHaveLength(28);
    expect(curve.points.slice(0, 9).map(({ amount }) => amount)).toEqual([
      190, 380, 570, 570, 570, 570, 570, 760, 950,
    ]);
    expect(curve.freeDays).toBe(2);
    expect(curve.better[0]).toEqual({ fromDay: 10, toDay: 14, amount: 1140 });
    const monthly = await shop.admin.ok(priceContract, {
      body: { form: shop.form(lines, { dateIn: '2026-02-02', timeIn: '09:00' }), contractId: null },
    });
    expect(curve.points[27]).toEqual({ days: 28, amount: monthly.totals.rental });
  });

  it('has nothing to tell without rentals, and no length without an end', async () => {
    const shop = await newCounter(held.app);
    const part = await shop.addPart('F-1', 12.35, 10);
    const sold = await shop.admin.ok(priceCurve, { body: { form: shop.form([sell(part, 1)]) } });
    expect(sold).toEqual({ asked: null, points: [], freeDays: 0, better: [] });
    const endless = shop.form([rent(await shop.addAsset())], { indefiniteRental: true });
    const { asked, points } = await shop.admin.ok(priceCurve, { body: { form: endless } });
    expect([asked, points.length]).toEqual([null, 28]);
  });

  it('is closed to users who may not see such documents', async () => {
    const shop = await newCounter(held.app);
    const email = `driver-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Dan', email, role: 'Driver' });
    const driver = await signIn(held.app, email);
    expect((await driver.call(priceCurve, { body: { form: shop.form([]) } })).status).toBe(403);
  });
});
