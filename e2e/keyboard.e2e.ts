import { addCustomer, addLift, unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const palette = 'Search customers, products, documents, actions';

test('finds a customer by name and a machine by number from anywhere, by Ctrl K [B2.4] [B2.6] [S2.18]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const lift = await addLift(api);
  await page.goto('/dashboard/console');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  // Typed at once, before the palette is even drawn: no letter is lost.
  await page.keyboard.press('Control+k');
  await page.keyboard.type(customer.name);
  await expect(page.getByPlaceholder(palette)).toHaveValue(customer.name);
  await expect(page.getByRole('button', { name: customer.name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/customers/${customer.id}`);

  await page.keyboard.press('Control+k');
  await page.keyboard.type(lift.number);
  await expect(page.getByPlaceholder(palette)).toHaveValue(lift.number);
  // Its record comes first, and then a quote with it.
  const found = page.getByRole('button', { name: new RegExp(lift.number) });
  await expect(found.nth(1)).toHaveText(new RegExp(`^New quote with 1 × ${lift.number}`));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/inventory/asset/${lift.number}`);
});

test('walks a list without a mouse: slash, j, k, Enter, n, Escape', async ({ page, api }) => {
  const word = unique();
  await addCustomer(api, { name: `First ${word}` });
  await addCustomer(api, { name: `Second ${word}` });
  await page.goto(`/customers?search=${word}`);
  const rows = page.getByRole('row').getByRole('link');
  await expect(rows.nth(1)).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search this list' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox', { name: 'Search this list' })).toHaveValue(word);
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows.first()).toBeFocused();
  const name = (await rows.first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goto('/customers');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'New customer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'New customer' })).toBeHidden();
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Help' })).toContainText('Keyboard shortcuts');
});
