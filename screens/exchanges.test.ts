import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, checkOut } from '../e2e/support/shop.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

// What may not be is told by the preview.
test.override({ as: 'clerk', provokes: [400] });

test('exchanges a machine that broke down, after reading what that does [B3.54] [B5.14] [B4.24]', async ({
  page,
  api,
}) => {
  const [customer, old, next] = [await addCustomer(api), await addLift(api), await addLift(api)];
  const contract = await checkOut(api, await addDocument(api, 'contract', { customer, asset: old }));
  await page.goto(paths.exchanges(contract));
  await expect(page.getByText('No exchanges yet')).toBeVisible();
  await page.getByRole('link', { name: 'Exchange', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Exchange' });
  await panel.getByLabel('Quantity').fill('2');
  await panel.getByLabel('Meter in').fill('104');
  await panel.getByLabel('Replacement item').fill(next.number);
  await page.getByRole('option').filter({ hasText: next.number }).click();
  await expect(panel.getByText('Quantity can not be more than 1 on a bulk item')).toBeVisible();
  await panel.getByLabel('Quantity').fill('1');
  await expect(panel.getByText(`${next.number} replaced ${old.number}`)).toBeVisible();
  await expect(panel.getByText('Charges do not change: same date out, cycles and rates.')).toBeVisible();
  await panel.getByRole('button', { name: 'Exchange' }).click();

  const row = page.getByRole('row').filter({ hasText: next.number });
  await expect(row).toContainText(old.number);
  await expect(row).toContainText('Broken down');
  await page.goto(paths.assetHistory(old.number));
  await expect(page.getByRole('row').filter({ hasText: next.number })).toContainText('Broken down');
});
