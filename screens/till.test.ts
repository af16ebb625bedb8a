import { listDrawers } from '@yardline/contract/till/drawers';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from '../e2e/support/api.ts';
import { addCustomer, addDocument, addLift, checkOut, takeBack } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [409] });

/** An invoice of 132.20 of a new customer. */
const addInvoice = async (api: Api) => {
  const customer = await addCustomer(api);
  const contract = await addDocument(api, 'contract', { customer, asset: await addLift(api) });
  return takeBack(api, (await checkOut(api, contract)).id);
};

test('a drawer is set up, opened, takes cash, is counted and closed; its cash goes to the bank by a slip', async ({
  page,
  api,
}) => {
  const invoice = await addInvoice(api);
  await page.goto(paths.newDrawer());
  await page.getByLabel('Name').fill('Front counter');
  await page.getByRole('textbox', { name: 'Float' }).fill('50');
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('row', { name: /Front counter/ })
    .getByRole('button', { name: 'Open' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('region', { name: 'What it should hold' })).toContainText('$50.00');
  const session = new URL(page.url()).pathname;

  await page.goto(paths.payInvoice(invoice.number));
  await page.getByRole('combobox', { name: 'Method' }).click();
  await page.getByRole('option', { name: 'Cash' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('20');
  await page.getByRole('button', { name: 'Take payment' }).click();

  await page.goto(session);
  await expect(page.getByRole('region', { name: 'What it should hold' })).toContainText('$70.00');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Count and close' }).click();
  await page.getByRole('textbox', { name: '$50.00' }).fill('1');
  await page.getByRole('textbox', { name: '$20.00' }).fill('1');
  await expect(page.getByRole('dialog')).toContainText('$70.00');
  await page.getByRole('dialog').getByRole('button', { name: 'Count and close' }).click();
  await expect(page.getByRole('region', { name: 'What it should hold' })).toContainText('$0.00');

  await page.goto(paths.newBankSlip());
  await page.getByRole('button', { name: 'Make bank slip' }).click();
  await expect(page.getByRole('heading', { name: /Bank slip \d+/ })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const { drawers } = await api.call(listDrawers, {});
  expect(drawers.every(({ session: open }) => open === null)).toBe(true);
});

test('a company takes e-Transfers once they are switched on, and asks before a check is entered twice', async ({
  page,
  api,
}) => {
  const invoice = await addInvoice(api);
  await page.goto(paths.editPaymentSettings());
  await page.getByRole('combobox', { name: /Accepted/ }).click();
  await page.getByRole('option', { name: 'e-Transfer' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/e-Transfer/)).toBeVisible();

  const pay = async (method: string, label: string, mark: string) => {
    await page.goto(paths.payInvoice(invoice.number));
    await page.getByRole('combobox', { name: 'Method' }).click();
    await page.getByRole('option', { name: method }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('10');
    await page.getByLabel(label).fill(mark);
    await page.getByRole('button', { name: 'Take payment' }).click();
  };
  await pay('e-Transfer', 'Reference', 'CA-1');
  await expect(page).toHaveURL(paths.invoice(invoice.number));
  await pay('Check', 'Check number', '77123');
  await expect(page).toHaveURL(paths.invoice(invoice.number));
  await pay('Check', 'Check number', '77123');
  await expect(page.getByText(/Number 77123 was entered on/)).toBeVisible();
  await page.getByRole('switch', { name: 'Enter it again' }).click();
  await page.getByRole('button', { name: 'Take payment' }).click();
  await expect(page).toHaveURL(paths.invoice(invoice.number));
});
