import { updateCustomer } from '@yardline/contract/customers/customers';
import { addCustomer, unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { row, toast } from './support/words.ts';

test('a change by another user is on the screen at once, with their name', async ({ page, api }) => {
  const tag = unique();
  const customer = await addCustomer(api, { name: `Before ${tag}` });
  await page.goto(`/customers/${customer.id}`);
  await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible();
  const list = await page.context().newPage();
  await list.goto(`/customers?search=${tag}`);
  await expect(row(list, customer.name)).toBeVisible();

  const name = `After ${tag}`;
  await api.call(
    updateCustomer,
    { params: { id: customer.id }, body: { name } },
    { ifMatch: customer.row_version },
  );
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(toast(page, 'Morgan Reyes changed this just now')).toBeVisible();
  await expect(row(list, name)).toBeVisible();
});
