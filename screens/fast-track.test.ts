import { describe } from 'vitest';
import { getInvoice, listInvoices } from '@yardline/contract/invoices/invoices';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from '../e2e/support/api.ts';
import { addCustomer, addLift } from '../e2e/support/shop.ts';
import type { Page } from './support/page.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

/** Nothing of it is read. */
const bare = { meter_type: 'N', meter: null, fuel_type: '', tank_capacity: null } as const;

/** A call of a cash customer who wants a lift for the proposed days. */
const beginCall = async (page: Page, api: Api) => {
  const [customer, lift] = [await addCustomer(api, { account_type: 'N' }), await addLift(api, bare)];
  await page.goto(paths.counter());
  await page.getByRole('textbox', { name: 'Customer' }).fill(customer.customer_number);
  await page.getByRole('option', { name: new RegExp(customer.name) }).click();
  await page.keyboard.press('Alt+l');
  await page.keyboard.type(lift.number);
  await expect(page.getByRole('option', { name: new RegExp(lift.number), selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Quantity, product and period' })).toHaveValue('');
  return { customer, lift };
};

const invoicesOf = async (api: Api, { id }: { id: number }) =>
  (await api.call(listInvoices, { query: { customer_id: String(id) } })).items;

test('a walk-in pays cash in one act, with change, and the papers are printed [B1.2] [B9.12]', async ({
  page,
  api,
}) => {
  const { customer, lift } = await beginCall(page, api);
  await page.keyboard.press('Alt+p');
  const dialog = page.getByRole('dialog', { name: 'Fast track' });
  await expect(dialog.getByText(lift.number)).toBeVisible();
  await dialog.getByLabel('Paid by').click();
  await page.getByRole('option', { name: 'Cash' }).click();
  await dialog.getByRole('textbox', { name: 'Cash received' }).fill('1000');
  await expect(dialog.getByText('Change')).toBeVisible();
  await dialog.getByRole('button', { name: /^Invoice / }).click();
  await expect(dialog.getByText(/Invoice \d+ is posted/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Print receipt' })).toBeVisible();
  const [row, ...more] = await invoicesOf(api, customer);
  expect(more).toEqual([]);
  expect(row).toMatchObject({ source: 'F', balance: 0 });
  const { payments, lines } = await api.call(getInvoice, { params: { id: row?.id ?? 0 } });
  expect(payments.map(({ method }) => method)).toEqual(['cash']);
  expect(lines.map(({ product }) => product)).toContain(lift.number);
  await dialog.getByRole('button', { name: 'Next call' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Customer' })).toHaveValue('');

  await page.goto(`${paths.invoices()}?source=F&search=${row?.number}`);
  await expect(page.getByRole('row').filter({ hasText: customer.name })).toContainText('Fast track');
  await page.goto(`${paths.invoices()}?source=C&search=${row?.number}`);
  await expect(page.getByRole('row').filter({ hasText: customer.name })).toBeHidden();
});

describe('what is refused', () => {
  test.override({ provokes: [400] });

  test('is told in the dialog and leaves nothing [B1.2]', async ({ page, api }) => {
    const { customer } = await beginCall(page, api);
    await page.getByRole('button', { name: 'Fast track' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fast track' });
    await dialog.getByLabel('Paid by').click();
    await page.getByRole('option', { name: 'Check' }).click();
    await dialog.getByRole('button', { name: /^Invoice / }).click();
    const field = dialog.getByRole('textbox', { name: 'Check number' });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(await invoicesOf(api, customer)).toEqual([]);
    await field.fill('4711');
    await dialog.getByRole('button', { name: /^Invoice / }).click();
    await expect(dialog.getByText('Paid by Check')).toBeVisible();
    expect(await invoicesOf(api, customer)).toMatchObject([{ source: 'F', balance: 0 }]);
  });
});

test('a card is read next, on the payment of the invoice [B1.2]', async ({ page, api }) => {
  const { customer } = await beginCall(page, api);
  await page.keyboard.press('Alt+p');
  const dialog = page.getByRole('dialog', { name: 'Fast track' });
  await dialog.getByLabel('Paid by').click();
  await page.getByRole('option', { name: 'Card', exact: true }).click();
  await dialog.getByRole('button', { name: /^Invoice / }).click();
  await expect(page).toHaveURL(/\/invoices\/\d+\/pay$/);
  const [row] = await invoicesOf(api, customer);
  await expect(page).toHaveURL(paths.payInvoice(row?.number ?? 0));
  expect(row?.balance).toBeGreaterThan(0);
});
