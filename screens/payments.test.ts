import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from '../e2e/support/api.ts';
import { addCustomer, addDocument, addLift, checkOut, takeBack } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';
import { fact } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin' });

/** An invoice of 132.20 for a lift that was out for a day. */
const addInvoice = async (api: Api, customer: Awaited<ReturnType<typeof addCustomer>>) => {
  const contract = await addDocument(api, 'contract', { customer, asset: await addLift(api) });
  return takeBack(api, (await checkOut(api, contract)).id);
};

test('one payment is spread over several invoices, the first due first [S2.12] [B3.41] [B5.40]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const invoices = [await addInvoice(api, customer), await addInvoice(api, customer)];
  await page.goto(paths.takePayment());
  await page.getByRole('textbox', { name: 'Payer' }).fill(customer.customer_number);
  await page.getByRole('option', { name: new RegExp(customer.name) }).click();
  await expect(page).toHaveURL(`/payment?customer_id=${customer.id}`);
  const parts = page.getByRole('region', { name: 'Open invoices' }).getByRole('textbox');
  await expect(parts).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('264.40');

  await page.getByRole('textbox', { name: 'Amount' }).fill('150');
  await expect(parts.nth(0)).toHaveValue('132.20');
  await expect(parts.nth(1)).toHaveValue('17.80');
  await parts.nth(1).fill('20.05');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('152.25');
  await page.getByRole('combobox', { name: 'Method' }).click();
  await page.getByRole('option', { name: 'Check' }).click();
  await page.getByLabel('Check number').fill('1042');
  await page.getByRole('button', { name: 'Take payment' }).click();

  const taken = page.getByRole('alert').filter({ hasText: /Payment \d+ recorded/ });
  await expect(taken).toContainText('$132.20');
  await expect(taken).toContainText('$20.05');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('112.15');
  expect(await violationsOn(page)).toEqual([]);
  await page.goto(paths.invoice(invoices[1]?.number ?? 0));
  await expect(fact(page, 'Balance')).toHaveText('$112.15');
});

test('a payment recorded by mistake is taken back out of its message, or on the invoice [B3.40] [B5.41]', async ({
  page,
  api,
}) => {
  const { number } = await addInvoice(api, await addCustomer(api));
  const pay = async () => {
    const panel = page.getByRole('dialog', { name: 'Payment for invoice' });
    await page.goto(paths.payInvoice(number));
    await panel.getByRole('combobox', { name: 'Method' }).click();
    await page.getByRole('option', { name: 'Cash' }).click();
    await panel.getByRole('button', { name: 'Take payment' }).click();
    await expect(panel).toHaveCount(0);
    await expect(fact(page, 'Balance')).toHaveText('$0.00');
  };
  await pay();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Payment \d+ voided/)).toBeVisible();
  await expect(fact(page, 'Balance')).toHaveText('$132.20');
  await pay();
  await page.getByRole('button', { name: 'Void', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Void payment/ });
  await expect(dialog).toContainText('It keeps its number');
  await dialog.getByRole('button', { name: 'Void payment' }).click();
  await expect(fact(page, 'Balance')).toHaveText('$132.20');
});
