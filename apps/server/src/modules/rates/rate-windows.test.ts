import { pickProducts } from '@yardline/contract/availability/availability';
import { billingSchedule } from '@yardline/contract/billing/billing-schedule';
import { getContract, priceContract } from '@yardline/contract/contracts/contracts';
import { createExchange } from '@yardline/contract/contracts/exchanges';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import { quotePrice } from '@yardline/contract/pricing/pricing';
import { setPricingRules } from '@yardline/contract/pricing/pricing-rules';
import * as calls from '@yardline/contract/rates/rates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newBillingShop, type BillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';

const held = useApp();

type Rates = calls.RateTableForm['rates'];
type Window = NonNullable<Rates[number]['window']>;

const friday: Window = { out_days: [5], out_from: '17:00', back: 1, back_by: '08:00' };
const ordinary: Rates = [
  { code: 'DAY', description: 'Daily', unit: 'day', count: 1, amount: 100 },
  { code: 'WEEK', description: 'Weekly', unit: 'week', count: 1, amount: 300 },
];
const weekend = (window: Window = friday): Rates[number] => ({
  code: 'WEEKEND',
  description: 'Weekend',
  unit: 'day' as const,
  count: 1,
  amount: 150,
  window,
});
const withWeekend = (window?: Window): Rates => [...ordinary, weekend(window)];

/** A rate as a question names it. */
const bare = ({ code, unit, count, amount, window }: Rates[number]) => ({
  code,
  unit,
  count,
  amount,
  ...(window === undefined ? {} : { window }),
});

const giveRates = (shop: BillingShop, rates: Rates) =>
  shop.admin.ok(calls.createRateTable, { body: { group_id: shop.fleet.groupId, rates } });

const overWeekend = { dateOut: '2026-01-09', timeOut: '17:30', dateIn: '2026-01-12', timeIn: '08:00' };

describe('a rate with a window', () => {
  it('is stored as it was written, listed last, and told with what it stands for [B3.30]', async () => {
    const shop = await newBillingShop(held.app);
    const window: Window = { ...friday, out_until: '22:00', meter_hours: 16 };
    const { id } = await giveRates(shop, [weekend(window), ...ordinary]);
    const table = await shop.admin.ok(calls.getRateTable, { params: { id } });
    expect(table.rates).toEqual(withWeekend(window));
    expect(table.pricing_class_id).toBe(shop.fleet.classId);
    expect(table.findings).toContainEqual({
      code: 'WEEKEND',
      level: 'note',
      key: 'window.stands_for',
      message: 'WEEKEND at $150.00 applies up to 63 hours. Otherwise the price is $300.00 (1 × WEEK).',
    });
    const { items } = await shop.admin.ok(calls.listRateTables, { query: { source: 'group' } });
    expect(items[0]?.rates).toEqual(table.rates);
  });

  it('is refused at its field where it cannot hold, and alone [B3.30] [B5.19]', async () => {
    const shop = await newBillingShop(held.app);
    const refused = async (rates: unknown) => {
      const body = { group_id: shop.fleet.groupId, rates: rates as Rates };
      const { status, refusal } = await shop.admin.call(calls.createRateTable, { body });
      return [status, refusal.errors?.[0]?.path, refusal.errors?.[0]?.reason];
    };
    const at = (field: string, code: string) => [400, `rates.2.window.${field}`, code];
    const never = 'rate.window_never';
    expect(await refused(withWeekend({ ...friday, out_until: '17:00' }))).toEqual(at('out_until', never));
    expect(await refused(withWeekend({ ...friday, back: 'same' }))).toEqual(at('back_by', never));
    expect(await refused(withWeekend({ ...friday, out_days: [] }))).toEqual(at('out_days', 'field.required'));
    expect(await refused(withWeekend({ ...friday, out_days: [5, 5] }))).toEqual(
      at('out_days', 'options.repeated'),
    );
    expect(await refused(withWeekend({ ...friday, back: 8 }))).toEqual(at('back', 'field.invalid'));
    expect(await refused(withWeekend({ ...friday, back_by: '25:00' }))).toEqual(
      at('back_by', 'time.invalid'),
    );
    expect(await refused(withWeekend({ ...friday, until: '9' } as Window))).toEqual(
      at('until', 'field.unknown'),
    );
    expect(await refused([weekend()])).toEqual([400, 'rates', 'rate.window_only']);
  });

  it('prices documents and the picker over a weekend, and says until when it holds [B3.3] [B9.6] [B2.29]', async () => {
    const shop = await newBillingShop(held.app);
    await giveRates(shop, withWeekend());
    const machine = await shop.addAsset();
    const priced = async (more: object, kind: 'contract' | 'reservation' = 'contract') => {
      const form = shop.form([rent(machine)], { ...overWeekend, kind, ...more });
      const { lines } = await shop.admin.ok(priceContract, { body: { form } });
      return lines[0];
    };
    const line = await priced({});
    expect([line?.unitPrice, line?.rateCode, line?.explanation?.source]).toEqual([150, 'WEEKEND', 'group']);
    expect(line?.rates).toContainEqual(weekend());
    expect(line?.explanation?.text).toContain('One weekend charge, if returned by Jan 12, 2026 8:00 AM.');
    expect(line?.explanation?.rejected[0]).toMatchObject({ total: 300, difference: 150 });
    expect(line?.explanation?.next_change).toEqual({ at: '2026-01-12T13:00:00Z', total: 300 });
    expect((await priced({}, 'reservation'))?.unitPrice).toBe(150);
    const late = await priced({ timeIn: '10:00' });
    expect([late?.unitPrice, late?.rateCode]).toEqual([300, 'WEEK']);
    expect(late?.explanation?.text).toContain('The weekend charge applied until Jan 12, 2026 8:00 AM.');
    const pick = async (avail_to_time: string) => {
      const { products } = await shop.admin.ok(pickProducts, {
        query: {
          tab: 'rental',
          division_id: String(shop.fleet.divisionId),
          avail_from_date: '2026-01-09',
          avail_from_time: '17:30',
          avail_to_date: '2026-01-12',
          avail_to_time,
        },
      });
      return products.map(({ price, daily_rate: daily, rate_table: table }) => [
        price,
        daily,
        table?.rates.length,
      ]);
    };
    expect(await pick('08:00')).toEqual([[150, 100, 3]]);
    expect(await pick('08:30')).toEqual([[300, 100, 3]]);
  });
});

describe('a weekend that is billed', () => {
  const out = async (shop: BillingShop, window?: Window, meter?: number) => {
    await giveRates(shop, withWeekend(window));
    const machine = await shop.addAsset(meter === undefined ? {} : { meter_type: 'M', meter });
    await shop.goTo('2026-01-09', '17:30');
    const { dateOut, timeOut } = overWeekend;
    const metered = meter === undefined ? [] : [{ meterOut: meter }];
    return shop.rentOut([rent(machine)], metered, { dateOut, timeOut });
  };
  const billed = async (shop: BillingShop, contract: Awaited<ReturnType<typeof out>>, meterIn?: number) => {
    const { invoice_id } = await shop.takeBack(contract, meterIn === undefined ? undefined : [{ meterIn }]);
    const { lines } = await shop.admin.ok(getInvoice, { params: { id: invoice_id ?? 0 } });
    return [lines[0]?.extended_amount, lines[0]?.explanation?.text.join(' ')] as const;
  };

  it('is one charge when it is back in time, with its reason on the invoice [B3.39] [B9.6]', async () => {
    const shop = await newBillingShop(held.app);
    const contract = await out(shop);
    await shop.goTo('2026-01-12', '07:45');
    const [amount, text] = await billed(shop, contract);
    expect(amount).toBe(150);
    expect(text).toContain('One weekend charge, if returned by Jan 12, 2026 8:00 AM.');
  });

  it('is ordinary time when it is late, and says what would have held [B3.39] [B9.6]', async () => {
    const shop = await newBillingShop(held.app);
    const contract = await out(shop);
    await shop.goTo('2026-01-12', '08:01');
    const [amount, text] = await billed(shop, contract);
    expect(amount).toBe(300);
    expect(text).toContain('The weekend charge applied until Jan 12, 2026 8:00 AM.');
  });

  it('is ordinary time when the meter shows more than the window includes [B3.3] [B5.17]', async () => {
    const shop = await newBillingShop(held.app);
    const contract = await out(shop, { ...friday, meter_hours: 8 }, 1000);
    await shop.goTo('2026-01-12', '07:45');
    expect((await billed(shop, contract, 1009))[0]).toBe(300);
    const other = await newBillingShop(held.app);
    const kept = await out(other, { ...friday, meter_hours: 8 }, 1000);
    await other.goTo('2026-01-12', '07:45');
    expect((await billed(other, kept, 1008))[0]).toBe(150);
  });

  it('counts the hours of every machine that a line had, each by its own readings [B3.3] [B3.54] [B5.17]', async () => {
    const exchanged = async (meterIn: number) => {
      const shop = await newBillingShop(held.app);
      const contract = await out(shop, { ...friday, meter_hours: 8 }, 1000);
      const next = await shop.addAsset({ meter_type: 'M', meter: 50 });
      await shop.goTo('2026-01-10', '12:00');
      const form = {
        lineId: contract.lines[0]?.id ?? 0,
        assetId: next.id,
        reason: 'BD' as const,
        date: '2026-01-10',
        time: '12:00',
        meterIn: 1005,
      };
      await shop.admin.ok(createExchange, { params: { id: contract.id }, body: form });
      await shop.goTo('2026-01-12', '07:45');
      const now = await shop.admin.ok(getContract, { params: { id: contract.id } });
      return (await billed(shop, now, meterIn))[0];
    };
    // Five hours of the first and three of the second are the eight that the weekend includes; four are one too many.
    expect([await exchanged(53), await exchanged(54)]).toEqual([150, 300]);
  });

  it('is not found at the end of a longer rental: a window counts from the time out [B3.39] [B9.6]', async () => {
    const { admin } = await newBillingShop(held.app);
    const rates = withWeekend().map(bare);
    const body = { from: '2026-01-09T17:30', time_zone: 'America/New_York', rates };
    const bills = async (more: object) => {
      const { invoices } = await admin.ok(billingSchedule, { body: { ...body, ...more } });
      return invoices.map(({ total }) => total);
    };
    expect(await bills({ to: '2026-01-12T08:00' })).toEqual([150]);
    // Four weeks at 300 each; the rest from Friday 17:30 to Monday 08:00 is a week's.
    expect(await bills({ to: '2026-02-09T08:00' })).toEqual([1200, 300]);
    // Called off for good on Sunday and fetched on Tuesday: in time. Called off in between: not.
    const off = (from: string, to: string) => ({ to: '2026-01-13T15:00', off_rent: [{ from, to }] });
    expect(await bills(off('2026-01-11T12:00', '2026-01-13T15:00'))).toEqual([150]);
    expect(await bills(off('2026-01-10T08:00', '2026-01-12T08:00'))).toEqual([200]);
  });
});

const two = (n: number) => String(n).padStart(2, '0');
const times = fc
  .integer({ min: 0, max: 47 })
  .map((half) => `${two(half >> 1)}:${half % 2 === 0 ? '00' : '30'}`);
const windows = fc.record({
  out_days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  out_from: times,
  back: fc.oneof(fc.constantFrom('next' as const), fc.integer({ min: 1, max: 7 })),
  back_by: times,
});
// Around both changes of the clocks and in between, by the wall.
const starts = fc.tuple(
  fc.constantFrom('2026-03-05', '2026-10-29', '2026-01-07'),
  fc.integer({ min: 0, max: 4 }),
  times,
);

describe('rates of a table', () => {
  it('price a document as the same rates price a question, over both changes of the clocks [B9.5] [B9.6]', async () => {
    const shop = await newBillingShop(held.app);
    const { rules, row_version: version } = await shop.admin.ok(setPricingRules, {
      body: { rules: { policy: 'best-rate', grace_minutes: 0 } },
      ifMatch: 1,
    });
    expect([rules.grace_minutes, version]).toEqual([0, 2]);
    const machine = await shop.addAsset();
    let table = await giveRates(shop, withWeekend());
    let heldOnes = 0;
    await fc.assert(
      fc.asyncProperty(
        windows,
        starts,
        fc.integer({ min: 1, max: 200 }),
        async (window, [date, days, timeOut], halves) => {
          const rates = withWeekend(window);
          const ifMatch = table.row_version;
          table = await shop.admin.ok(calls.updateRateTable, {
            params: { id: table.id },
            body: { rates },
            ifMatch,
          });
          const dateOut = Temporal.PlainDate.from(date).add({ days });
          const end = dateOut.toPlainDateTime(Temporal.PlainTime.from(timeOut)).add({ minutes: halves * 30 });
          const [dateIn, timeIn = ''] = end.toString({ smallestUnit: 'minute' }).split('T');
          const form = shop.form([rent(machine)], { dateOut: dateOut.toString(), timeOut, dateIn, timeIn });
          const { lines } = await shop.admin.ok(priceContract, { body: { form } });
          const asked = await shop.admin.ok(quotePrice, {
            body: {
              from: `${dateOut.toString()}T${timeOut}`,
              to: `${dateIn ?? ''}T${timeIn}`,
              time_zone: 'America/New_York',
              rates: rates.map(bare),
            },
          });
          expect([lines[0]?.unitPrice, lines[0]?.rateCode]).toEqual([asked.total, asked.lines[0]?.code]);
          expect(lines[0]?.explanation?.text).toEqual(asked.explanation);
          if (asked.lines[0]?.code === 'WEEKEND') heldOnes += 1;
        },
      ),
      { numRuns: 40 },
    );
    expect(heldOnes).toBeGreaterThan(0);
  });
});
