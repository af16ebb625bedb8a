import { listContracts } from '@yardline/contract/contracts/contracts';
import { listInvoices } from '@yardline/contract/invoices/invoices';
import { listPayments, payInvoice } from '@yardline/contract/payments/payments';
import { listReturns } from '@yardline/contract/returns/returns';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';
import { withClient } from '../../postgres/login.ts';
import { beginsWith } from '../numbering/public.ts';

const held = useApp();

it('finds documents by customers, be they few or many of a word [B7.22]', async () => {
  const shop = await newBillingShop(held.app);
  const { admin } = shop;
  const contract = await shop.rentOut([rent(await shop.addMachine())]);
  await shop.goTo('2026-01-08');
  await shop.takeBack(contract);
  const [invoice] = (await admin.ok(listInvoices)).items;
  await admin.ok(payInvoice, {
    params: { number: invoice?.number ?? 0 },
    body: { method: 'cash', amount: invoice?.balance ?? 0 },
  });
  const found = async (search: string): Promise<number[]> => {
    const query = { search };
    const lists = await Promise.all([
      admin.ok(listContracts, { query }),
      admin.ok(listInvoices, { query }),
      admin.ok(listPayments, { query }),
      admin.ok(listReturns, { query }),
    ]);
    return lists.map(({ items }) => items.length);
  };
  const searches = ['hudson', 'hudson 1', 'hudson nowhere', 'hudson concrete', 'concrete hudsn 1'];
  const looks = async () => {
    const each = [];
    for (const search of searches) each.push(await found(search));
    return each;
  };
  const expected = [
    [1, 1, 1, 1],
    [1, 1, 1, 1],
    [0, 0, 0, 0],
    [1, 1, 1, 1],
    [1, 1, 1, 1],
  ];
  expect(await looks()).toEqual(expected);
  // Now each word is one of many customers, and both of one alone.
  await withClient(held.app.urls.url, (client) =>
    client.query(
      `insert into customers (company_id, customer_number, name)
       select $1::bigint, 'H' || n, case when n % 2 = 0 then 'Hudson ' else 'Concrete ' end || chr(97 + n % 26) || 'x'
       from generate_series(1, 2400) n`,
      [shop.tenant.companyId],
    ),
  );
  expect(await looks()).toEqual(expected);
});

it('finds numbers by their beginning', async () => {
  const shop = await newBillingShop(held.app);
  const found = (typed: string) =>
    inCompany(held.app, shop.tenant.companyId, async ({ tx }) => {
      const condition = beginsWith(sql.ref<number>('n'), typed);
      if (condition === undefined) return undefined;
      const { rows } = await sql<{
        n: number;
      }>`select n from generate_series(1, 5000) n where ${condition}`.execute(tx);
      return rows.map(({ n }) => n);
    });
  const numbers = Array.from({ length: 5000 }, (_, n) => n + 1);
  for (const typed of ['4', '47', '471', '4711']) {
    expect(await found(typed)).toEqual(numbers.filter((n) => String(n).startsWith(typed)));
  }
  for (const typed of ['', '0', '047', 'C-47', '1234567890']) expect(await found(typed)).toBeUndefined();
});
