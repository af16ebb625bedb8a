import {
  createContractInvoice,
  getInvoice,
  previewContractInvoice,
} from '@yardline/contract/invoices/invoices';
import { changeLedgerPeriod, listLedgerPeriods } from '@yardline/contract/ledger/periods';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../test/billing.ts';
import { rent, sell } from '../../../test/counter.ts';

const held = useApp();

const bill = (shop: BillingShop, id: number, invoicedOn: string) =>
  shop.admin.call(createContractInvoice, { params: { id }, body: { invoicedOn } });
const datesOf = async (shop: BillingShop, id: number) =>
  (await shop.admin.ok(previewContractInvoice, { params: { id } })).dates;

it('a bill bears the day that the user chose: not before the contract, not before its last bill, not to come [B5.27]', async () => {
  const shop = await newBillingShop(held.app);
  const part = await shop.addPart('F-1', 10, 9);
  const contract = await shop.rentOut([rent(await shop.addMachine()), sell(part, 1)]);
  await shop.goTo('2026-02-03');
  expect(await datesOf(shop, contract.id)).toEqual({ from: '2026-01-05', to: '2026-02-03' });
  for (const day of ['2026-01-04', '2026-02-04']) {
    const { status, refusal } = await bill(shop, contract.id, day);
    expect([status, refusal.errors]).toEqual([
      400,
      [
        {
          path: 'invoicedOn',
          reason: 'invoice.date_out_of_range',
          message: 'Choose a day from Jan 5, 2026 to Feb 3, 2026.',
        },
      ],
    ]);
  }
  const { body: billed } = await bill(shop, contract.id, '2026-01-31');
  expect(billed).toMatchObject({ date: '2026-01-31', source: 'C' });
  expect(await shop.admin.ok(getInvoice, { params: { id: billed.id } })).toMatchObject({
    date: '2026-01-31',
  });
  expect(await datesOf(shop, contract.id)).toEqual({ from: '2026-01-31', to: '2026-02-03' });
});

it('a bill is not dated into a month that is closed, in words [B5.27]', async () => {
  const shop = await newBillingShop(held.app);
  const part = await shop.addPart('F-1', 10, 9);
  const [first, second] = [await shop.open([sell(part, 1)]), await shop.open([sell(part, 1)])];
  await bill(shop, first.id, '2026-01-05');
  await shop.goTo('2026-02-03');
  const { periods } = await shop.admin.ok(listLedgerPeriods);
  const january = periods.find(({ starts_on: on }) => on === '2026-01-01');
  await shop.admin.ok(changeLedgerPeriod, {
    params: { id: january?.id ?? 0 },
    body: { status: 'closed' },
    ifMatch: january?.row_version ?? 0,
  });
  const { status, refusal } = await bill(shop, second.id, '2026-01-31');
  expect([status, refusal.message]).toEqual([
    409,
    'The books of 2026-01 are closed. Choose a later day, or ask who closes periods to open the month again.',
  ]);
  expect((await bill(shop, second.id, '2026-02-01')).body).toMatchObject({ date: '2026-02-01' });
});
