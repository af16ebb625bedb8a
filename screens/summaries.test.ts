import { listAssets } from '@yardline/contract/assets/assets';
import { listContracts } from '@yardline/contract/contracts/contracts';
import { listCustomers } from '@yardline/contract/customers/customers';
import { listWorkOrders } from '@yardline/contract/work-orders/work-orders';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from '../e2e/support/api.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

const pagesOf = async (api: Api) => {
  const [contracts, customers, assets, orders] = [
    await api.call(listContracts, { query: { kind: 'contract', status: 'open' } }),
    await api.call(listCustomers, { query: {} }),
    await api.call(listAssets, { query: {} }),
    await api.call(listWorkOrders, { query: {} }),
  ];
  const [contract, customer, asset, order] = [
    contracts.items[0],
    customers.items[0],
    assets.items[0],
    orders.items[0],
  ];
  if (contract === undefined || customer === undefined || asset === undefined || order === undefined)
    throw new Error('the demo lacks a record');
  return [
    [paths.document('contract', contract), contract.customer_name],
    [paths.customer(customer.id), customer.name],
    [paths.asset(asset.number), asset.number],
    [paths.workOrder(order.order_n), order.order_n],
  ] as const;
};

test('the page of a document, a customer, a machine and a work order tells its summary, in both languages [B7.31]', async ({
  page,
  api,
}) => {
  for (const [path, name] of await pagesOf(api))
    await step(path, async () => {
      await page.goto(path);
      await page.getByRole('button', { name: 'Summary' }).click();
      const panel = page.getByRole('dialog', { name: 'Summary' });
      await expect(panel).toContainText(name);
      await expect(panel).toContainText('Made from the data of this record.');
      await expect(panel.getByRole('button', { name: 'Copy text' })).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await panel.getByRole('radio', { name: 'Français' }).click();
      await expect(panel).toContainText(/État|ouvert/i);
    });
});
