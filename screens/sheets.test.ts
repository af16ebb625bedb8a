import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, checkOut } from '../e2e/support/shop.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [400] });

test('makes a delivery and a pickup over the contract, and stays there [B4.1]', async ({ page, api }) => {
  const [customer, asset] = [await addCustomer(api), await addLift(api)];
  const contract = await addDocument(api, 'contract', { customer, asset });
  const home = paths.document('contract', contract);
  await page.goto(home);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'New delivery ticket' }).click();
  const delivery = page.getByRole('dialog', { name: /^New delivery/ });
  await delivery.getByRole('button', { name: 'Create delivery' }).click();
  await expect(delivery).toHaveCount(0);
  await expect(page).toHaveURL(home);
  await checkOut(api, contract);
  await page.goto(`${home}?act=pickup`);
  const pickup = page.getByRole('dialog', { name: /^New pickup/ });
  await pickup.getByRole('button', { name: 'Create pickup' }).click();
  await expect(pickup).toHaveCount(0);
  await expect(page).toHaveURL(home);
});

test('asks before a sheet with changes is closed, and keeps them', async ({ page, api }) => {
  const [customer, asset] = [await addCustomer(api), await addLift(api)];
  const contract = await addDocument(api, 'contract', { customer, asset });
  await page.goto(`${paths.document('contract', contract)}?act=delivery`);
  const sheet = page.getByRole('dialog', { name: /^New delivery/ });
  await sheet.getByLabel('Comments').fill('Gate code 4711');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(sheet.getByLabel('Comments')).toHaveValue('Gate code 4711');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(sheet).toHaveCount(0);
});

test('takes back, bills and is paid over the contract alone [B7.1]', async ({ page, api }) => {
  const [customer, asset] = [await addCustomer(api), await addLift(api)];
  const contract = await checkOut(api, await addDocument(api, 'contract', { customer, asset }));
  const home = paths.document('contract', contract);
  await page.goto(`${home}?act=return`);
  const back = page.getByRole('dialog', { name: /^Return/ });
  await back.getByLabel('Meter in').fill('104');
  await back.getByRole('button', { name: /Fuel in.*: Full/ }).click();
  await back.getByLabel('Invoice now').click();
  await back.getByRole('button', { name: 'Return 1 item' }).click();
  await expect(back).toHaveCount(0);
  await expect(page).toHaveURL(home);
  await page.goto(`${home}?act=invoice`);
  const bill = page.getByRole('dialog', { name: /^Create invoice/ });
  await bill.getByRole('button', { name: 'Create invoice' }).click();
  await expect(page.getByText(/^Invoice \d+ created/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'View' })).toHaveAttribute('href', /\/invoices\/\d+$/);
  await expect(bill).toHaveCount(0);
  await expect(page).toHaveURL(home);
  await page.goto(`${home}?act=payment`);
  const pay = page.getByRole('dialog', { name: /^Record payment/ });
  await pay.getByRole('button', { name: 'Take payment' }).click();
  await expect(pay).toHaveCount(0);
  await expect(page).toHaveURL(home);
});
