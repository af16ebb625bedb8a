import { getAsset, updateAsset } from '@yardline/contract/assets/assets';
import { getClass, updateClass } from '@yardline/contract/catalog/catalog';
import { getContract } from '@yardline/contract/contracts/contracts';
import { getCustomerCredit } from '@yardline/contract/credit/customer-credit';
import { createExchange } from '@yardline/contract/contracts/exchanges';
import { startBilling } from '@yardline/contract/billing/billing-runs';
import { createContractInvoice, getInvoice } from '@yardline/contract/invoices/invoices';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';
import { runJob } from '../../../test/jobs.ts';
import { billingRun } from '../billing/run-billing.ts';

const held = useApp();

/** A shop that charges 6.50 for fuel and 2.50 for wear, to customers with and without taxes of 14.975 %. */
const newShopOfUse = async () => {
  const shop = await newBillingShop(held.app);
  await shop.addService('FUEL', 6.5);
  await shop.addService('WEAR', 2.5);
  const { id } = await shop.addCustomer({ exemption_number: 'EX' });
  const to = { customerId: id };
  return {
    shop,
    to,
    credit: (customerId = id) => shop.admin.ok(getCustomerCredit, { params: { id: customerId } }),
    read: async (
      {
        number,
      }: {
        number: string;
      },
      meter: number,
    ) => {
      const params = { number };
      const { description, group_id, location_id, meter_type, row_version } = await shop.admin.ok(getAsset, {
        params,
      });
      const body = { description, group_id, location_id, meter_type, meter };
      await shop.admin.ok(updateAsset, { params, ifMatch: row_version, body });
    },
    used: async (invoiceId: number | null) => {
      const { lines, total } = await shop.admin.ok(getInvoice, { params: { id: invoiceId ?? 0 } });
      const sums = lines.flatMap(({ type, product, extended_amount: sum }) =>
        type === 'V' ? [[product, sum] as const] : [],
      );
      return { total, sums };
    },
  };
};

it('counts what a return recorded of hours, wear and fuel until the bill bears it, to the cent [B5.11] [B3.3] [B3.4] [B3.29]', async () => {
  const { shop, credit, used } = await newShopOfUse();
  const [lift, saw] = [
    await shop.addMachine({ meter_type: 'M', meter: 1000, tank_capacity: 20 }),
    await shop.addMachine({ meter_type: 'B', meter: 40 }),
  ];
  const contract = await shop.rentOut(
    [rent(lift), rent(saw)],
    [{ meterOut: 1000, fuelOut: 8 }, { meterOut: 40 }],
  );
  const { id } = shop.customer;
  await shop.goTo('2026-01-07');
  const backs = [
    { line: 0, meterIn: 1020.5, fuelIn: 5 },
    { line: 1, meterIn: 44.4 },
  ];
  await shop.takeBack(contract, backs, { invoice: false });
  // Two days of 100 hold 16 hours: 4.5 beyond at 12.50. 4.4 units of wear at 2.50, 7.5 of fuel at 6.50.
  const counted = await credit(id);
  expect(counted).toMatchObject({ overtime: 56.25, wear: 11, fuel: 48.75, rentals: 0, taxes: 0 });
  expect(counted.documents).toMatchObject([{ overtime: 56.25, wear: 11, fuel: 48.75 }]);
  // 400.00 of rent, 516.00 in all, of which 5 and 9.975 % are 25.80 and 51.47.
  expect([counted.unposted, counted.exposure]).toEqual([477.27, 593.27]);
  const invoice = await shop.admin.ok(createContractInvoice, { params: { id: contract.id }, body: {} });
  expect(await used(invoice.id)).toEqual({
    total: 593.27,
    sums: [
      [lift.number, 56.25],
      ['FUEL', 48.75],
      ['WEAR', 11],
    ],
  });
  expect(await credit(id)).toMatchObject({ receivables: 593.27, overtime: 0, wear: 0, fuel: 0 });
});

it('counts the hours of a machine that is out by its last reading, as a return with it bills them [B5.11] [B3.3]', async () => {
  const { shop, credit, read, used, to } = await newShopOfUse();
  const lift = await shop.addMachine({ meter_type: 'M', meter: 1000 });
  const contract = await shop.rentOut([rent(lift)], [{ meterOut: 1000 }], to);
  await shop.goTo('2026-01-06', '17:00');
  expect(await credit()).toMatchObject({ overtime: 0, rentals: 800, exposure: 800 });
  await read(lift, 1010);
  await shop.goTo('2026-01-07');
  // Two days without an end agreed hold 16 hours: nothing yet.
  expect(await credit()).toMatchObject({ overtime: 0, exposure: 800 });
  await read(lift, 1023);
  await shop.goTo('2026-01-07', '09:01');
  expect(await credit()).toMatchObject({ overtime: 87.5, unposted: 0, rentals: 800, exposure: 887.5 });
  const { invoice_id: invoiceId } = await shop.takeBack(contract, [{ meterIn: 1023 }]);
  expect(await used(invoiceId)).toEqual({ total: 287.5, sums: [[lift.number, 87.5]] });
});

it('holds the hours of a machine that is out against the time agreed, and after it against the time gone [B5.11] [B3.3]', async () => {
  const { shop, credit, read, used, to } = await newShopOfUse();
  const lift = await shop.addMachine({ meter_type: 'M', meter: 0 });
  const week = { indefiniteRental: false, dateIn: '2026-01-12', timeIn: '09:00', ...to };
  const contract = await shop.rentOut([rent(lift)], [{ meterOut: 0 }], week);
  await shop.goTo('2026-01-07');
  await read(lift, 39);
  await shop.goTo('2026-01-08');
  expect(await credit()).toMatchObject({ overtime: 0, rentals: 300, exposure: 300 });
  await read(lift, 47);
  await shop.goTo('2026-01-09');
  // A week of 300 holds 40 hours: seven beyond at 7.50.
  expect(await credit()).toMatchObject({ overtime: 52.5, rentals: 300, exposure: 352.5 });
  await shop.goTo('2026-01-13');
  // Late by a day: 300 and 100 hold 48 hours.
  expect(await credit()).toMatchObject({ overtime: 0, rentals: 400, exposure: 400 });
  await read(lift, 50);
  await shop.goTo('2026-01-13', '09:10');
  // Two beyond, each the 48th part of 400.
  expect(await credit()).toMatchObject({ overtime: 16.67, exposure: 416.67 });
  const { invoice_id: invoiceId } = await shop.takeBack(contract, [{ meterIn: 50 }]);
  expect(await used(invoiceId)).toEqual({ total: 416.67, sums: [[lift.number, 16.67]] });
});

it.each(['rental', 'cycle'] as const)(
  'takes what was billed before into the count, by the %s as the class says [B5.11] [B3.3]',
  async (pool) => {
    const { shop, credit, read, used, to } = await newShopOfUse();
    const { admin, fleet } = shop;
    const params = { id: fleet.classId };
    const { code, name, row_version: ifMatch } = await admin.ok(getClass, { params });
    await admin.ok(updateClass, { params, ifMatch, body: { code, name, overtime_pool: pool } });
    const lift = await shop.addMachine({ meter_type: 'M', meter: 1000 });
    const contract = await shop.rentOut([rent(lift)], [{ meterOut: 1000 }], to);
    await shop.goTo('2026-02-02', '16:00');
    await read(lift, 1110);
    await shop.goTo('2026-02-03');
    const run = await admin.ok(startBilling, { body: { as_of: '2026-02-02' } });
    await runJob(held.app, shop.tenant.companyId, billingRun, { run_id: run.id });
    await read(lift, 1185);
    await shop.goTo('2026-02-05');
    // 185 hours in four weeks for 800 and three days for 300, of the one bill 160 and of the other 40 hours: together
    // none is beyond; by themselves 110 of 160, and 75 of 40, 35 beyond at 300 / 40.
    const charge = pool === 'cycle' ? 262.5 : 0;
    expect(await credit()).toMatchObject({ receivables: 800, overtime: charge });
    const { invoice_id: invoiceId } = await shop.takeBack(contract, [{ meterIn: 1185 }]);
    expect((await used(invoiceId)).sums).toEqual(charge === 0 ? [] : [[lift.number, charge]]);
  },
);

it('counts the machine that was exchanged: its hours with those of the next, its fuel and its wear at once [B5.11] [B3.54]', async () => {
  const { shop, credit, read, used, to } = await newShopOfUse();
  const form = { meter_type: 'M' as const, meter: 100, tank_capacity: 20 };
  const [old, next] = [await shop.addMachine(form), await shop.addMachine(form)];
  const contract = await shop.rentOut([rent(old)], [{ meterOut: 100, fuelOut: 8 }], to);
  await shop.goTo('2026-01-06');
  await shop.admin.ok(createExchange, {
    params: { id: contract.id },
    body: {
      lineId: contract.lines[0]?.id ?? 0,
      assetId: next.id,
      quantity: 1,
      clock: 'continues',
      date: '2026-01-06',
      time: '09:00',
      reason: 'BD',
      meterIn: 112,
      fuelIn: 4,
      meterOut: 100,
      fuelOut: 8,
    },
  });
  // Ten gallons are missing in the tank that is back; the next meter was not read yet.
  expect(await credit()).toMatchObject({ overtime: 0, fuel: 65, rentals: 800, exposure: 865 });
  await shop.goTo('2026-01-06', '20:00');
  await read(next, 110);
  await shop.goTo('2026-01-07');
  // 22 hours in two days with 16: six beyond at 12.50.
  expect(await credit()).toMatchObject({ overtime: 75, fuel: 65, exposure: 940 });
  const now = await shop.admin.ok(getContract, { params: { id: contract.id } });
  const { invoice_id: invoiceId } = await shop.takeBack(now, [{ meterIn: 110, fuelIn: 8 }]);
  expect((await used(invoiceId)).sums).toEqual([
    [next.number, 75],
    ['FUEL', 65],
  ]);
});

it('bills what the exposure said, whatever was read [B5.11] [B3.3] [B3.4] [B3.29]', async () => {
  const { shop, credit, used } = await newShopOfUse();
  // A fixed walk through hours, days and levels of the tank; every bill is one customer's only one.
  for (const [days, hours, level, energy] of [
    [1, 8.01, 7, ''],
    [3, 26.4, 0, ''],
    [8, 71.13, 4, ''],
    [13, 99.99, 8, ''],
    [29, 205.37, 1, ''],
    [61, 512.5, 3, ''],
    // The charge of a battery is read and not billed.
    [8, 71.13, 4, 'electric'],
  ] as const) {
    await shop.goTo('2026-01-05');
    const { id } = await shop.addCustomer();
    const lift = await shop.addMachine({ meter_type: 'M', meter: 5, tank_capacity: 17.3, energy });
    const contract = await shop.rentOut([rent(lift)], [{ meterOut: 5, fuelOut: 8 }], {
      customerId: id,
      chargeWaiver: false,
    });
    await shop.goTo(Temporal.PlainDate.from('2026-01-05').add({ days }).toString());
    await shop.takeBack(contract, [{ meterIn: 5 + hours, fuelIn: level }], { invoice: false });
    const { exposure, overtime, fuel } = await credit(id);
    const invoice = await shop.admin.ok(createContractInvoice, { params: { id: contract.id }, body: {} });
    const { total, sums } = await used(invoice.id);
    const sumOf = (product: string) => sums.find((each) => each[0] === product)?.[1] ?? 0;
    expect([exposure, overtime, fuel]).toEqual([total, sumOf(lift.number), sumOf('FUEL')]);
  }
});
