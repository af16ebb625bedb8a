import { getAsset, updateAsset } from '@yardline/contract/assets/assets';
import { type ClassForm, getClass, updateClass } from '@yardline/contract/catalog/catalog';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';

const held = useApp();

/** The class of the shop's machines, with other terms. */
const agree = async ({ admin, fleet }: BillingShop, terms: Partial<ClassForm>) => {
  const params = { id: fleet.classId };
  const { code, name, row_version: ifMatch } = await admin.ok(getClass, { params });
  return admin.call(updateClass, { params, ifMatch, body: { code, name, ...terms } });
};

/** A shop whose machine left on 5 January at 1000 hours. */
const machineOut = async (terms: Partial<ClassForm>) => {
  const shop = await newBillingShop(held.app);
  expect((await agree(shop, terms)).status).toBe(200);
  const machine = await shop.addMachine({ meter_type: 'M', meter: 1000 });
  const contract = await shop.rentOut([rent(machine)], [{ meterOut: 1000 }]);
  /** Hours beyond as the invoice of the return charges them, with the reasons told. */
  const overtimeAt = async (meterIn: number) => {
    const { invoice_id } = await shop.takeBack(contract, [{ meterIn }]);
    const { lines } = await shop.admin.ok(getInvoice, { params: { id: invoice_id ?? 0 } });
    const line = lines.find(({ type }) => type === 'V');
    return [line?.extended_amount ?? 0, line?.explanation?.text ?? []];
  };
  /** Reads the meter while the machine is out. */
  const read = async (meter: number) => {
    const { row_version: ifMatch } = await shop.admin.ok(getAsset, { params: { number: machine.number } });
    const { groupId, locationId } = shop.fleet;
    const body = {
      description: 'Lift',
      group_id: groupId,
      location_id: locationId,
      meter_type: 'M' as const,
    };
    await shop.admin.ok(updateAsset, {
      params: { number: machine.number },
      ifMatch,
      body: { ...body, meter },
    });
  };
  return { shop, overtimeAt, read };
};

describe('overtime by the terms of the class', () => {
  it('has hours of its own, free hours and a rate by the hour [B3.3] [B3.4]', async () => {
    const terms = { hours_per_day: 10, overtime_free_hours: 1.5, overtime_rate: 30 };
    const { shop, overtimeAt } = await machineOut(terms);
    await shop.goTo('2026-01-06');
    // 13.5 hours on a day with 10: 3.5 beyond, 1.5 of them free, 2 at 30.00.
    expect(await overtimeAt(1013.5)).toEqual([
      60,
      [
        'Meter 1,000 to 1,013.5: 13.5 hours used, 10 included.',
        '1.5 overtime hours at no charge.',
        '2 overtime hours at $30.00: $60.00.',
      ],
    ]);
  });

  it('costs the next shift where it is charged by the step [B3.3] [B3.4]', async () => {
    const { shop, overtimeAt } = await machineOut({ overtime_mode: 'step' });
    await shop.goTo('2026-01-12');
    // A week of 300.00 used for 45 hours costs 1.5 times as much (totheheavy.com/?p=860).
    expect(await overtimeAt(1045)).toEqual([
      150,
      [
        'Meter 1,000 to 1,045: 45 hours used, 40 included.',
        '45 hours, 2 shifts a day in place of 1: $150.00 more than $300.00.',
      ],
    ]);
  });

  it('counts each cycle by itself where its meter was read at the end [B3.3] [B3.4]', async () => {
    const { shop, overtimeAt, read } = await machineOut({ overtime_pool: 'cycle' });
    await shop.goTo('2026-02-02', '16:00');
    await read(1170);
    await shop.goTo('2026-03-02');
    // 170 and 130 hours in cycles of 800.00 with 160: ten beyond at 5.00, though 300 of 320 were used.
    expect(await overtimeAt(1300)).toEqual([
      50,
      [
        'Meter 1,000 to 1,300: 300 hours used, 320 included.',
        'To Feb 2, 2026: 170 hours used, 160 included.',
        '10 overtime hours at 1/160 of $800.00: $50.00.',
        'To Mar 2, 2026: 130 hours used, 160 included.',
      ],
    ]);
  });

  it('is none where the rental is one pool, or nobody read the meter between [B3.3] [B3.4]', async () => {
    const pooled = await machineOut({});
    await pooled.shop.goTo('2026-02-02', '16:00');
    await pooled.read(1170);
    await pooled.shop.goTo('2026-03-02');
    expect(await pooled.overtimeAt(1300)).toEqual([0, []]);
    const unread = await machineOut({ overtime_pool: 'cycle' });
    await unread.shop.goTo('2026-03-02');
    expect(await unread.overtimeAt(1300)).toEqual([0, []]);
  });

  it('is refused at the field that cannot be [B3.4]', async () => {
    const shop = await newBillingShop(held.app);
    for (const [field, value] of [
      ['hours_per_day', 24.5],
      ['hours_per_week', 0],
      ['hours_per_four_weeks', 160.005],
      ['overtime_free_hours', -1],
      ['overtime_rate', -0.01],
    ] as const) {
      const { status, refusal } = await agree(shop, { [field]: value });
      expect([status, refusal.errors?.map(({ path }) => path)]).toEqual([400, [field]]);
    }
  });
});
