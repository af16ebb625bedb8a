import { getCustomer } from '@yardline/contract/customers/customers';
import { inspect, violationsOn } from './support/inspect.ts';
import { addCustomer, unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test.describe('on a phone', () => {
  test.use({ as: 'admin', viewport: { width: 390, height: 844 } });
  test('customers are put on hold together, and it is undone [B9.8]', async ({ page, api }) => {
    const tag = unique();
    const one = await addCustomer(api, { name: `Alder ${tag}` });
    await addCustomer(api, { name: `Birch ${tag}`, account_type: 'H' });
    const accountOf = async () => (await api.call(getCustomer, { params: { id: one.id } })).account_type;
    await page.goto(`/customers?search=${tag}`);
    await page.getByRole('checkbox', { name: `Select Alder ${tag}`, exact: true }).click();
    await page.getByRole('button', { name: 'Select all 2 that match' }).click();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Edit selected' }).click();
    const panel = page.getByRole('dialog', { name: 'Edit selected records' });
    await panel.getByRole('combobox', { name: 'Change a field' }).click();
    await page.getByRole('option', { name: 'Account', exact: true }).click();
    await panel.getByRole('combobox', { name: 'Account', exact: true }).click();
    await page.getByRole('option', { name: 'On hold', exact: true }).click();
    await panel.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.getByRole('button', { name: 'Change 1 record', exact: true }).click();
    await expect(page.getByText('All records are changed.')).toBeVisible();
    expect(await accountOf()).toBe('H');
    const path = new URL(page.url()).pathname;
    const screen = { path, shows: 'Bulk edit: Customers', needs: ['customers.edit'] as const };
    await inspect(page, screen, new Set(api.me.user.may));
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('All changed records are back to their previous values.')).toBeVisible();
    expect(await accountOf()).toBe('Y');
  });
});
