import { pickProducts } from '@yardline/contract/availability/availability';
import { getDivision, setDivisionHolidays } from '@yardline/contract/divisions/divisions';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import { previewReturnInvoice } from '@yardline/contract/returns/returns';
import {
  getClassPricingRules,
  getPricingRules,
  type PricingRulesForm,
  setClassPricingRules,
  setPricingRules,
} from '@yardline/contract/pricing/pricing-rules';
import { setClassRates } from '@yardline/contract/rates/rates';
import { describe, expect, it } from 'vitest';
import { addPerson, newShop, signIn, useApp } from '../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';

const held = useApp();

const setRules = async (shop: BillingShop, rules: PricingRulesForm) => {
  const { row_version: ifMatch } = await shop.admin.ok(getPricingRules);
  return shop.admin.ok(setPricingRules, { body: { rules }, ifMatch });
};
const setOwn = async (shop: BillingShop, rules: PricingRulesForm | null) => {
  const params = { id: shop.fleet.classId };
  const { row_version: ifMatch } = await shop.admin.ok(getClassPricingRules, { params });
  return shop.admin.ok(setClassPricingRules, { params, body: { rules }, ifMatch });
};

/** What a new contract for a new machine comes to; from 5 January, 9:00, until 6 January, 9:30, unless told. */
const rental = async (shop: BillingShop, more: object = {}) => {
  const contract = await shop.open([rent(await shop.addMachine())], more);
  return contract.lines[0]?.extendedAmount;
};

describe('rules of prices', () => {
  it('are the company’s until a class has its own, on documents, in the picker and on bills [B3.3] [B2.28] [B9.6]', async () => {
    const shop = await newBillingShop(held.app);
    expect(await rental(shop)).toBe(100);
    // By dates touched the same time is two days.
    await setRules(shop, { calendar: { counting: 'calendar-day' } });
    expect(await rental(shop)).toBe(200);
    const query = { tab: 'rental', division_id: String(shop.fleet.divisionId) } as const;
    const times = {
      avail_from_date: '2026-01-05',
      avail_from_time: '09:00',
      avail_to_date: '2026-01-06',
      avail_to_time: '09:30',
    };
    const pick = async () =>
      (await shop.admin.ok(pickProducts, { query: { ...query, ...times } })).products[0]?.price;
    expect(await pick()).toBe(200);
    const out = await shop.rentOut([rent(await shop.addMachine())]);
    await setOwn(shop, {});
    expect(await rental(shop)).toBe(100);
    expect(await pick()).toBe(100);
    await setOwn(shop, null);
    expect(await rental(shop)).toBe(200);
    await shop.goTo('2026-01-06', '09:30');
    const { invoice_id: id } = await shop.takeBack(out);
    expect((await shop.admin.ok(getInvoice, { params: { id: id ?? 0 } })).rental_total).toBe(200);
  });

  it('charge nothing on the holidays of the division, and know grace, minimum and rounding [B9.5] [B9.6]', async () => {
    const shop = await newBillingShop(held.app);
    await setRules(shop, { calendar: { counting: 'calendar-day' } });
    const { divisionId, otherDivisionId, otherLocationId } = shop.fleet;
    const params = { id: divisionId };
    const { row_version: ifMatch } = await shop.admin.ok(getDivision, { params });
    const body = { holidays: ['2026-01-06', '2026-01-06'] };
    const answer = await shop.admin.ok(setDivisionHolidays, { params, body, ifMatch });
    expect([answer.holidays, answer.row_version]).toEqual([['2026-01-06'], ifMatch + 1]);
    const stale = await shop.admin.call(setDivisionHolidays, { params, body: { holidays: [] }, ifMatch });
    expect(stale.refusal).toMatchObject({ reason: 'document.stale', data: { changed: ['holidays'] } });
    expect(await rental(shop)).toBe(100);
    const elsewhere = { divisionId: otherDivisionId, locationId: otherLocationId };
    expect(await rental(shop, elsewhere)).toBe(200);
    // A day and half an hour: without grace two days, once passed forgiven one.
    await setRules(shop, { grace_minutes: 0 });
    expect(await rental(shop, elsewhere)).toBe(200);
    await setRules(shop, { grace_minutes: 30, minimum: 249.7, rounding: { to_cents: 100 } });
    expect(await rental(shop, elsewhere)).toBe(250);
  });

  it('say at the line what the policy lacks, and never break a bill or the picker [B5.19] [B5.39]', async () => {
    const shop = await newBillingShop(held.app);
    await shop.admin.ok(setClassRates, {
      params: { id: shop.fleet.classId },
      body: { rates: [{ code: 'DAY', description: 'Daily', unit: 'day', count: 1, amount: 100 }] },
    });
    const out = await shop.rentOut([rent(await shop.addAsset())]);
    await setRules(shop, { policy: 'percent-of-week', policy_options: { day_percent: 40 } });
    const { status, refusal } = await shop.tryOpen([rent(await shop.addAsset())]);
    expect([status, refusal.errors?.[0]]).toMatchObject([
      400,
      {
        path: 'lines.0',
        reason: 'policy.needs_weekly_rate',
        message: 'This policy needs a rate for one week.',
      },
    ]);
    const query = { tab: 'rental', division_id: String(shop.fleet.divisionId) } as const;
    const times = { avail_from_date: '2026-01-08', avail_to_date: '2026-01-09' };
    const { products } = await shop.admin.ok(pickProducts, { query: { ...query, ...times } });
    expect(products[0]).toMatchObject({ price: null, daily_rate: 100 });
    await shop.goTo('2026-01-08');
    const back = { params: { id: out.id }, body: shop.returnForm(out) };
    const preview = await shop.admin.call(previewReturnInvoice, back);
    expect([preview.status, preview.refusal.reason]).toEqual([400, 'policy.needs_weekly_rate']);
  });

  it('are refused at the field that is wrong, to who saw others, and without the right [B5.19] [B6.9]', async () => {
    const shop = await newBillingShop(held.app);
    const { row_version: ifMatch, rules } = await shop.admin.ok(getPricingRules);
    expect(rules).toMatchObject({
      policy: 'best-rate',
      grace_minutes: 60,
      calendar: { counting: 'elapsed' },
    });
    const wrong: [PricingRulesForm, string, string][] = [
      [{ policy_options: { day_percent: 40 } }, 'rules.policy_options.day_percent', 'policy.option_unread'],
      [
        { calendar: { counting: 'open-hours', open_from: '08:00' } },
        'rules.calendar.open_until',
        'field.required',
      ],
      [
        { grace: { percent: 10, at_least_minutes: 60, at_most_minutes: 30 } },
        'rules.grace.at_most_minutes',
        'field.invalid',
      ],
      [{ grace_minutes: 1441 }, 'rules.grace_minutes', 'field.invalid'],
    ];
    for (const [asked, path, reason] of wrong) {
      const { status, refusal } = await shop.admin.call(setPricingRules, { body: { rules: asked }, ifMatch });
      expect([status, refusal.errors?.[0]]).toMatchObject([400, { path, reason }]);
    }
    await setRules(shop, { grace_minutes: 15 });
    const stale = await shop.admin.call(setPricingRules, { body: { rules: {} }, ifMatch });
    expect(stale.refusal.reason).toBe('document.stale');
    const { admin: stranger } = await newShop(held.app);
    const params = { id: shop.fleet.classId };
    expect((await stranger.call(getClassPricingRules, { params })).status).toBe(404);
    const email = `clerk-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    const denied = await clerk.call(setPricingRules, { body: { rules: {} }, ifMatch: 1 });
    expect([denied.status, denied.refusal.data]).toMatchObject([403, { permission: 'settings.edit' }]);
  });
});
