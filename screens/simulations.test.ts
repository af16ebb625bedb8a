import { getAsset } from '@yardline/contract/assets/assets';
import { setAssetRates } from '@yardline/contract/rates/asset-rates';
import { addCustomer, addDocument, addLift, checkOut, dayFromNow } from '../e2e/support/shop.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('tries a higher rate on a rental, follows it, and exports what it would have brought [B3.30] [S1.6]', async ({
  page,
  api,
}) => {
  // A machine at 400 a week, on rent for one week at most; at 460 it would have brought 60 more.
  const asset = await addLift(api);
  const { rate_table: seen } = await api.call(getAsset, { params: { number: asset.number } });
  const rates = [{ code: 'WEEK', description: 'Weekly', unit: 'week' as const, count: 1, amount: 400 }];
  const params = { number: asset.number };
  await api.call(setAssetRates, { params, body: { rates } }, { ifMatch: seen.row_version });
  const customer = await addCustomer(api);
  await checkOut(api, await addDocument(api, 'contract', { customer, asset }));

  await page.goto('/rate-simulations');
  await page.getByRole('link', { name: 'New simulation' }).first().click();
  const panel = page.getByRole('dialog', { name: 'New simulation' });
  await panel.getByText('One asset').click();
  await panel.getByLabel('Asset number').fill(asset.number);
  // The rates that it has come by themselves.
  const amount = panel.getByRole('group', { name: 'Rate 1' }).getByLabel('Amount');
  await expect(amount).toHaveValue('400.00');
  await amount.fill('460');
  const today = new Date(`${dayFromNow(0)}T12:00:00Z`);
  await panel
    .getByLabel('Through')
    .fill(`${today.getUTCMonth() + 1}/${today.getUTCDate()}/${today.getUTCFullYear()}`);
  await panel.getByRole('button', { name: 'Start simulation' }).click();

  await expect(page.getByRole('heading', { name: asset.description })).toBeVisible();
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 30_000 });
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('$400.00');
  await expect(result).toContainText('$460.00');
  await expect(result).toContainText('+$60.00 (15 %)');
  const customers = page.getByRole('region', { name: 'By customer' });
  await expect(customers.getByRole('row').nth(1)).toContainText(customer.name);
  await expect(customers.getByRole('row')).toHaveCount(2);

  const download = page.download();
  await customers.getByRole('button', { name: 'Export CSV' }).click();
  const text = await (await download).text();
  expect(text.split('\r\n')[1]).toMatch(new RegExp(`${customer.name},60,400,460,1,1$`));

  await page.goto('/rate-simulations');
  const row = page.getByRole('row').filter({ hasText: asset.number });
  await expect(row).toContainText('Done');
  await expect(row).toContainText('+$60.00');
});
