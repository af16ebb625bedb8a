import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { updateCustomer } from '@yardline/contract/customers';
import { addCustomer, addLift, unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { row, toast } from './support/words.ts';

const download = async (page: Page, button: string): Promise<{ name: string; bytes: Buffer }> => {
  await page.getByRole('button', { name: 'List tools', exact: true }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await waiting;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
};

test('a list is searched, its columns chosen, kept as a view, and written into a file', async ({
  page,
  api,
}) => {
  const tag = unique();
  for (const name of ['Alder', 'Birch', 'Cedar']) await addCustomer(api, { name: `${name} ${tag}` });
  await page.goto(`/customers?search=${tag}&sort=-name`);
  await expect(row(page, tag)).toHaveCount(3);

  await page.getByRole('button', { name: 'List tools', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Email', exact: true }).click();
  await page.getByRole('button', { name: 'Move City earlier', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Saved views', exact: true }).click();
  await page.getByLabel('Name of the view').fill(`Trees ${tag}`);
  await page.getByRole('button', { name: 'Save what is shown', exact: true }).click();
  await expect(page.getByRole('button', { name: `Trees ${tag}`, exact: true })).toBeVisible();

  await page.goto('/customers');
  await page.getByRole('button', { name: 'Saved views', exact: true }).click();
  await page.getByRole('button', { name: `Trees ${tag}`, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`search=${tag}`));
  await expect(row(page, tag)).toHaveCount(3);
  await expect(row(page, tag).first()).toContainText('Cedar');
  await page.keyboard.press('Escape');

  const { name, bytes } = await download(page, 'Export CSV');
  expect(name).toBe('Customers.csv');
  const [head, ...lines] = bytes.toString('utf8').split('\r\n');
  expect(head).toMatch(/^\uFEFFName,/);
  expect(head).not.toContain('Email');
  expect(lines.map((line) => line.split(',')[0])).toEqual([
    ...['Cedar', 'Birch', 'Alder'].map((each) => `${each} ${tag}`),
    '',
  ]);
  await expect(toast(page, 'Customers.csv is written')).toBeVisible();
});

test('a mistyped word finds what was meant, and the list says so', async ({ page, api }) => {
  const asset = await addLift(api, { description: 'Genie quintuplex hoist' });
  await page.goto('/assets?search=genie+quintupelx');
  await expect(page.getByRole('note')).toContainText('genie quintuplex');
  await expect(row(page, asset.number)).toBeVisible();
});

test('what somebody else changes is on the screen at once, with his name', async ({ page, api }) => {
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
