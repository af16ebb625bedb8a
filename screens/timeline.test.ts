import { addCustomer, addDocument, addLift } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test('the timeline says what is free on each day, opens to the machines, and begins a quote on a free day [B2.5]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const lift = await addLift(api);
  await addDocument(api, 'reservation', { customer, asset: lift });
  await page.goto('/timeline');
  await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible();
  const table = page.getByRole('table');
  await page.getByRole('searchbox', { name: 'Search this list' }).fill(lift.group_name);
  await expect(page).toHaveURL(/search=/);
  const group = table.getByRole('button', { name: lift.group_name }).first();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(table.getByRole('link', { name: /free\. New quote/ }).first()).toHaveAttribute(
    'href',
    /\/quotes\/new\?line=/,
  );
  await group.click();
  await expect(table.getByRole('link', { name: lift.number })).toBeVisible();
  await expect(table.getByRole('button', { name: new RegExp(customer.name) })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});
