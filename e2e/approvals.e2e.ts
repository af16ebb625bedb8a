import type { Browser, Page } from '@playwright/test';
import type { Contract } from '@yardline/contract/contracts/contracts';
import { demoPassword } from '../apps/server/db/seeds/logins.ts';
import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { addCustomer, addDocument, addLift } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'clerk', provokes: [400, 403] });

/** The administrator at a screen of their own. */
const admin = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'en-US',
    storageState: { cookies: [], origins: [] },
  });
  const page = await elsewhere.newPage();
  await page.goto('/');
  await page.getByLabel('Email').fill('admin@northyard.example');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  return page;
};

/** A discount above what a clerk may give, saved. */
const saveDiscount = async (page: Page, quote: Contract): Promise<void> => {
  await page.goto(paths.editDocument('quote', quote));
  await page.getByLabel('Rental discount').fill('30');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Approval needed' })).toBeVisible();
};

test('a clerk asks for a discount above their maximum, and a manager approves it on their own screen', async ({
  page,
  api,
  browser,
  baseURL,
}) => {
  const customer = await addCustomer(api);
  const quote = await addDocument(api, 'quote', { customer, asset: await addLift(api), to: 7 });
  const hers = await admin(browser, baseURL);
  await saveDiscount(page, quote);
  const dialog = page.getByRole('dialog', { name: 'Approval needed' });
  await expect(dialog.getByText(/10\s?%/).first()).toBeVisible();
  await dialog.getByLabel('Why (optional)').fill('Good customer');
  await dialog.getByRole('combobox', { name: 'Ask' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(dialog.getByText(/^Waiting for /)).toBeVisible();

  await hers.getByRole('link', { name: /question(s)? waiting/ }).click();
  const card = hers.getByRole('article').filter({ hasText: customer.name });
  await expect(card.getByText('Good customer')).toBeVisible();
  expect(await violationsOn(hers)).toEqual([]);
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Quote ${quote.number} saved`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await hers.context().close();
});
