import type { Page } from './support/page.ts';
import { createSite } from '@yardline/contract/customers/customers';
import { takeCustomerDeposit, takeReservationDeposit } from '@yardline/contract/deposits/deposits';
import { addCustomer, addDocument, addLift, unique } from '../e2e/support/shop.ts';
import { expect, screenTest } from './support/test.ts';
import { row, toast } from './support/words.ts';

const test = screenTest();

const download = async (page: Page, button: string): Promise<{ name: string; said: string }> => {
  await page.getByRole('button', { name: 'List tools', exact: true }).click();
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await page.download();
  return { name: file.name, said: await file.text() };
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
  await page.getByRole('button', { name: 'Move City left', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Saved views', exact: true }).click();
  await page.getByLabel('Name of the view').fill(`Trees ${tag}`);
  await page.getByRole('button', { name: 'Save current view', exact: true }).click();
  await expect(page.getByRole('button', { name: `Trees ${tag}`, exact: true })).toBeVisible();

  await page.goto('/customers');
  await page.getByRole('button', { name: 'Saved views', exact: true }).click();
  await page.getByRole('button', { name: `Trees ${tag}`, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`search=${tag}`));
  await expect(row(page, tag)).toHaveCount(3);
  await expect(row(page, tag).first()).toContainText('Cedar');
  await page.keyboard.press('Escape');

  const { name, said } = await download(page, 'Export CSV');
  expect(name).toBe('Customers.csv');
  const [head, ...lines] = said.split('\r\n');
  expect(head).toMatch(/^\uFEFFName,/);
  expect(head).not.toContain('Email');
  expect(lines.map((line) => line.split(',')[0])).toEqual([
    ...['Cedar', 'Birch', 'Alder'].map((each) => `${each} ${tag}`),
    '',
  ]);
  await expect(toast(page, 'Customers.csv downloaded')).toBeVisible();
});

test('the sites of all customers are found by place and by customer, lead to the site, and go into a file [B2.15] [B3.38]', async ({
  page,
  api,
}) => {
  const tag = unique();
  const address = { address1: '1 Dock', city: 'Troy', prov_state: 'NY', postal_code: '12180' };
  for (const [name, site] of [
    ['Hemlock', 'Pier'],
    ['Spruce', 'Quarry'],
  ] as const) {
    const { id } = await addCustomer(api, { name: `${name} ${tag}` });
    const body = { name: `${site} ${tag}`, ...address, is_global: site === 'Quarry' };
    await api.call(createSite, { params: { id }, body });
  }
  await page.goto('/customers');
  await page.getByRole('navigation').getByRole('link', { name: 'Sites', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sites', exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search this list' }).fill(`hemlock ${tag}`);
  await expect(row(page, `Pier ${tag}`)).toContainText(`Hemlock ${tag}`);
  await expect(row(page, `Quarry ${tag}`)).toHaveCount(0);

  await page.goto(`/sites?search=${tag}&sort=-customer`);
  await expect(row(page, tag)).toHaveCount(2);
  await expect(row(page, tag).first()).toContainText('All customers');
  const { name, said } = await download(page, 'Export CSV');
  const [, ...lines] = said.split('\r\n');
  expect([name, lines.map((line) => line.split(',').slice(0, 2))]).toEqual([
    'Sites.csv',
    [[`Quarry ${tag}`, `Spruce ${tag}`], [`Pier ${tag}`, `Hemlock ${tag}`], ['']],
  ]);
  await page.getByRole('link', { name: `Pier ${tag}` }).click();
  await expect(page.getByRole('dialog', { name: 'Edit site' })).toBeVisible();
});

test('the deposits of all customers are found by customer and by remaining amount, and lead to the deposit [B2.15]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const reservation = await addDocument(api, 'reservation', { customer, asset: await addLift(api) });
  const paid = { method: 'cash', amount: 250 } as const;
  const first = await api.call(takeReservationDeposit, {
    params: { number: reservation.number ?? 0 },
    body: paid,
  });
  await api.call(takeCustomerDeposit, {
    params: { customerNumber: customer.customer_number },
    body: { ...paid, amount: 75, division_id: reservation.divisionId ?? 0 },
  });
  await page.goto('/payments');
  await page.getByRole('navigation').getByRole('link', { name: 'Deposits', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Deposits', exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search this list' }).fill(customer.name);
  await expect(row(page, customer.name)).toHaveCount(2);
  await expect(row(page, `Reservation ${reservation.number}`)).toContainText('$250.00');
  await page.goto(`/deposits?search=${customer.customer_number}&for=customer&state=held`);
  await expect(row(page, customer.name)).toContainText('$75.00');
  await page.goto(`/deposits?search=${first.number}&for=reservation`);
  await page.getByRole('link', { name: `Deposit ${first.number}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Deposits', exact: true }).click();
  await expect(page).toHaveURL(/\/deposits$/);
});

test('a mistyped word finds what was meant, and the list says so', async ({ page, api }) => {
  const asset = await addLift(api, { description: 'Genie quintuplex hoist' });
  await page.goto('/assets?search=genie+quintupelx');
  await expect(page.getByRole('note')).toContainText('genie quintuplex');
  await expect(row(page, asset.number)).toBeVisible();
});
