import type { Contract } from '@yardline/contract/contracts/contracts';
import { demoPassword } from '../apps/server/db/seeds/logins.ts';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift } from '../e2e/support/shop.ts';
import type { Page } from './support/page.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'clerk', provokes: [400, 403] });

/** A discount above what a clerk may give, saved. */
const saveDiscount = async (page: Page, quote: Contract): Promise<void> => {
  await page.goto(paths.editDocument('quote', quote));
  await page.getByLabel('Rental discount').fill('30');
  await page.getByRole('button', { name: 'Save changes' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Approval needed' })).toBeVisible();
};

test('a manager approves at the clerk’s screen by their password, after a wrong one', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const quote = await addDocument(api, 'quote', { customer, asset: await addLift(api), to: 7 });
  await saveDiscount(page, quote);
  const dialog = page.getByRole('dialog', { name: 'Approval needed' });
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await dialog.getByRole('button', { name: / is here$/ }).click();
  await dialog.getByLabel(/^Password of /).fill('wrong');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog.getByText(/^This password is wrong/)).toBeVisible();
  await dialog.getByLabel(/^Password of /).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`Quote ${quote.number} saved`)).toBeVisible();
});
