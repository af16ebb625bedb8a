import { getLedgerAccruals, postLedgerAccruals } from '@yardline/contract/accruals/accruals';
import { getAsset, updateAsset } from '@yardline/contract/assets/assets';
import { getClass, updateClass } from '@yardline/contract/catalog/catalog';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import { getTrialBalance } from '@yardline/contract/ledger/accounts';
import { listLedgerPeriods } from '@yardline/contract/ledger/periods';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { rent } from '../../../test/counter.ts';
import { cash, newDeposits } from '../../../test/deposits.ts';

const held = useApp();

/** A machine at 800.00 for four weeks and 160 hours, 30.00 an hour beyond, that went out on 5 January at 1000 hours. */
const newUse = async () => {
  const made = await newDeposits(held.app);
  const { shop, customer } = made;
  const { admin, fleet } = shop;
  const params = { id: fleet.classId };
  const { code, name, row_version: ifMatch } = await admin.ok(getClass, { params });
  await admin.ok(updateClass, { params, ifMatch, body: { code, name, overtime_rate: 30 } });
  const { number } = await shop.addMachine({ meter_type: 'M', meter: 1000 });
  const asset = await admin.ok(getAsset, { params: { number } });
  const contract = await shop.rentOut([rent(asset)], [{ meterOut: 1000 }], { customerId: customer.id });
  await made.takeAhead(cash(60));
  const read = async (meter: number) => {
    const seen = await admin.ok(getAsset, { params: { number } });
    const body = {
      description: 'Lift',
      group_id: fleet.groupId,
      location_id: fleet.locationId,
      meter_type: 'M' as const,
      meter,
    };
    await admin.ok(updateAsset, { params: { number }, ifMatch: seen.row_version, body });
  };
  const month = async () => {
    const { periods } = await admin.ok(listLedgerPeriods);
    return { id: periods.find(({ starts_on: on }) => on === '2026-01-01')?.id ?? 0 };
  };
  const look = async () => {
    const { stretches } = await admin.ok(getLedgerAccruals, { params: await month() });
    return stretches.filter((each) => each.is_use);
  };
  const post = async () => admin.ok(postLedgerAccruals, { params: await month(), body: {} });
  const services = async (to: string) => {
    const { accounts } = await admin.ok(getTrialBalance, { query: { to } });
    return accounts.find(({ code: account }) => account === '4200')?.closing ?? 0;
  };
  return { shop, admin, contract, read, look, post, services };
};

it('hours beyond the allowance are earned in the month whose readings tell them, until a bill bears them [B3.41] [B3.3]', async () => {
  const { shop, admin, contract, read, look, post, services } = await newUse();
  await shop.goTo('2026-01-20');
  await read(1400);
  // A reading of February is not known in January.
  await shop.goTo('2026-02-02');
  await read(1500);
  await shop.goTo('2026-02-03');
  // 400 hours, 160 of them included: 240 at 30.00.
  expect(await look()).toMatchObject([
    {
      kind: 'unbilled',
      invoice_number: null,
      from_on: '2026-01-05',
      to_on: '2026-02-01',
      part: 7200,
      waiver: 0,
    },
  ]);
  expect((await post()).differs).toBe(false);
  expect([await services('2026-01-31'), await services('2026-02-01')]).toEqual([7200, 0]);
  const back = await shop.takeBack(contract, [{ meterIn: 1500 }]);
  const invoice = await admin.ok(getInvoice, { params: { id: back.invoice_id ?? 0 } });
  expect(invoice.services_total).toBeGreaterThan(7200);
  // The bill of February bears it: January keeps what was accrued.
  expect(await look()).toMatchObject([{ invoice_number: invoice.number, part: 7200 }]);
  expect((await post()).differs).toBe(false);
});
