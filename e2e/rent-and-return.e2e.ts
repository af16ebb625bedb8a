import type { Page, Response } from '@playwright/test';
import { demoPassword } from '../apps/server/db/seeds/logins.ts';
import { addCustomer, addLift, addPart } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { act, fact, row, toast } from './support/words.ts';

// The price of a return is asked while its readings are still missing, and the answer says which.
test.use({ as: 'visitor', provokes: [400] });

const signIn = async (page: Page): Promise<void> => {
  await page.goto('/');
  await page.getByLabel('Email').fill('clerk@northyard.example');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
};

const isPdf = (response: Response): boolean => response.url().includes('/pdf/');

/** Prints what is on the screen: a tab opens, and what is read again as the browser asked for it is a real document. */
const printed = async (page: Page, click: () => Promise<void>): Promise<void> => {
  const [answer] = await Promise.all([page.waitForResponse(isPdf), page.waitForEvent('popup'), click()]);
  expect(answer.headers()['content-type']).toContain('application/pdf');
  const { authorization = '' } = await answer.request().allHeaders();
  const again = await page.request.get(answer.url(), { headers: { authorization } });
  expect((await again.body()).subarray(0, 4).toString()).toBe('%PDF');
};

// One day of a 19 ft lift 120.00, two pairs of gloves 30.00, the environmental fee of 2 % of the rental 2.40; 4 % state and
// 4 % county tax of 152.40 are 6.10 each: 164.60.
const total = '$164.60';

test('from the phone call to the paid invoice [S2.21] [S2.22] [B2.13] [B4.15] [B4.27] [B5.41] [B7.28] [B2.16]', async ({
  page,
  api,
}) => {
  test.slow();
  const customer = await addCustomer(api, { charges_waiver: false });
  const lift = await addLift(api);
  const gloves = await addPart(api);
  const heading = page.getByRole('heading', { level: 1, name: customer.name });
  await signIn(page);

  await test.step('finds the customer', async () => {
    await page.getByRole('link', { name: 'Customers', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search this list' }).fill(customer.name);
    await page.getByRole('link', { name: customer.name }).click();
    await expect(heading).toBeVisible();
  });

  await test.step('writes the quote, with availability and price shown', async () => {
    await act(page, 'New quote');
    await expect(page.getByRole('heading', { name: 'New quote' })).toBeVisible();
    await expect(page.getByLabel('Customer').first()).toHaveValue(customer.name);
    const add = page.getByLabel('Add by quantity and product');
    await add.fill(lift.number);
    const offered = page.getByRole('option', { name: lift.number });
    await expect(offered).toContainText('Free');
    await expect(offered).toContainText('$120.00');
    await add.press('Enter');
    const line = page.getByRole('listitem').filter({ hasText: lift.number });
    await expect(line).toContainText('Free');
    await expect(line).toContainText('$120.00');
    await add.fill(`2 ${gloves.number}`);
    await expect(page.getByRole('option', { name: gloves.number })).toContainText('10 free');
    await add.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: gloves.number })).toContainText('$30.00');
    await expect(fact(page, 'Total')).toHaveText(total);
    await act(page, 'Save as quote');
    await expect(heading).toBeVisible();
    await expect(row(page, lift.number)).toContainText('$120.00');
    await expect(fact(page, 'Total')).toHaveText(total);
  });

  await test.step('reserves it: the machine is held', async () => {
    await act(page, 'Convert to reservation');
    const dialog = page.getByRole('dialog', { name: 'Convert to reservation' });
    await expect(dialog).toContainText('Same price as quoted.');
    await dialog.getByRole('button', { name: 'Convert to reservation' }).click();
    await expect(page).toHaveURL(/\/reservations\/\d+$/);
    await expect(page.getByText('Reserved', { exact: true })).toBeVisible();
  });

  await test.step('opens the contract and prints it', async () => {
    await act(page, 'Convert to contract');
    const dialog = page.getByRole('dialog', { name: 'Convert to contract' });
    await dialog.getByRole('button', { name: 'Convert to contract' }).click();
    await expect(page).toHaveURL(/\/contracts\/\d+$/);
    await expect(row(page, lift.number)).toContainText('Reserved');
    await expect(fact(page, 'Total')).toHaveText(total);
    await printed(page, () => act(page, 'Print'));
  });
  const contractAddress = page.url();

  await test.step('sends a driver', async () => {
    await act(page, 'New delivery ticket');
    const panel = page.getByRole('dialog', { name: 'New delivery' });
    await expect(panel.getByRole('checkbox', { name: lift.number })).toBeChecked();
    await panel.getByRole('combobox', { name: 'Driver' }).click();
    await page.getByRole('option', { name: 'Luis Herrera', exact: true }).click();
    await panel.getByRole('button', { name: 'Create delivery' }).click();
    await expect(panel).toHaveCount(0);
    await expect(page).toHaveURL(contractAddress);
    await page.getByRole('link', { name: 'View' }).last().click();
    await expect(page).toHaveURL(/\/tickets\/delivery\/edit\/\d+$/);
    await expect(fact(page, 'Driver')).toHaveText('Luis Herrera');
  });

  await test.step('closes the delivery: it is on rent', async () => {
    await act(page, 'Close ticket');
    const panel = page.getByRole('dialog', { name: 'Close' });
    await expect(panel).toContainText('A closed ticket stays closed.');
    await panel.getByLabel('Meter reading').fill('101');
    await panel.getByRole('button', { name: 'Fuel: Full' }).click();
    await panel.getByRole('button', { name: 'Close ticket' }).click();
    await expect(toast(page, /was closed successfully!/)).toBeVisible();
    await page.goto(contractAddress);
    await expect(row(page, lift.number)).toContainText('On rent');
  });

  await test.step('takes it back with meter and fuel, and bills it', async () => {
    await act(page, 'Return equipment');
    const sheet = page.getByRole('dialog', { name: /^Return/ });
    await expect(sheet.getByText(/meter/i).filter({ hasText: 'required' }).first()).toBeVisible();
    await sheet.getByLabel('Meter in').fill('105.5');
    await sheet.getByRole('button', { name: /Fuel in.*: Full/ }).click();
    await expect(sheet.getByText('4.5 used')).toBeVisible();
    await expect(sheet.getByText(total).last()).toBeVisible();
    await sheet.getByRole('button', { name: 'Return 1 item' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(contractAddress);
  });

  await test.step('takes the card over the contract, and the invoice is paid', async () => {
    await act(page, 'Take a payment');
    const panel = page.getByRole('dialog', { name: 'Record payment' });
    await expect(panel.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('164.60');
    await panel.getByRole('button', { name: 'Take payment' }).click();
    await expect(panel).toHaveCount(0);
    await page.getByRole('link', { name: 'View' }).last().click();
    await expect(page).toHaveURL(/\/invoices\/\d+$/);
    await expect(fact(page, 'Balance')).toHaveText('$0.00');
    await expect(page.getByRole('row', { name: /Card V ···· \d{4}/ })).toContainText(total);
    await printed(page, () => act(page, 'Print'));
  });

  await test.step('and the contract is closed', async () => {
    await page.goto(contractAddress);
    await expect(row(page, lift.number)).toContainText('Returned');
    await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible();
  });
});
