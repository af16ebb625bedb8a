import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift } from '../e2e/support/shop.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('copies a contract to a draft that begins when the yard opens next [B4.15]', async ({ page, api }) => {
  const [customer, asset] = [await addCustomer(api), await addLift(api)];
  const contract = await addDocument(api, 'contract', { customer, asset });
  await page.goto(paths.document('contract', contract));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  const sheet = page.getByRole('dialog', { name: `Copy · Contract ${contract.number}` });
  await expect(sheet.getByLabel('Begins on')).not.toHaveValue('');
  await sheet.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByText(`Draft created from Contract ${contract.number}`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Customer/ })).toHaveValue(new RegExp(customer.name));
  await expect(page.getByText('19 ft electric scissor lift').first()).toBeVisible();
});
