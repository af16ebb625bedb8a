import { describe } from 'vitest';
import { updateCustomer } from '@yardline/contract/customers/customers';
import { violationsOn } from './support/inspect.ts';
import { addCustomer, unique } from '../e2e/support/shop.ts';
import { expect, screenTest } from './support/test.ts';
import { act, fact } from './support/words.ts';

const test = screenTest();

test('creates a customer, shows errors at the field, and finds the customer again [B1.5] [B2.15] [B5.45]', async ({
  page,
}) => {
  const name = `Journey ${unique()} Roofing`;
  await page.goto('/customers');
  await page.getByRole('link', { name: 'New customer' }).click();
  const panel = page.getByRole('dialog', { name: 'New customer' });
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByLabel('Name')).toHaveAccessibleDescription('name is required');
  await panel.getByLabel('Name').fill(name);
  await panel.getByLabel('Email').fill('not an address');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByLabel('Email')).toHaveAccessibleDescription('invalid email address');
  await panel.getByLabel('Email').fill('office@journey.example');
  await panel.getByLabel('Phone', { exact: true }).fill('518-555-0177');
  await panel.getByLabel('City').fill('Albany');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'Customers' }).first().click();
  await page.getByRole('searchbox', { name: 'Search this list' }).fill(name);
  await expect(page.getByRole('row', { name })).toContainText('Albany');
  await expect(page).toHaveURL(/search=Journey/);
});

test('creates a person with a first and a last name, and finds them by both [B3.34] [B3.37]', async ({
  page,
}) => {
  const family = `Journey${unique()}`;
  await page.goto('/customers/new');
  const panel = page.getByRole('dialog', { name: 'New customer' });
  await panel.getByLabel('Name').fill(`Ann Marie ${family}`);
  await panel.getByRole('combobox', { name: 'Customer type', exact: true }).click();
  await page.getByRole('option', { name: 'Individual', exact: true }).click();
  await expect(panel.getByLabel('First name')).toHaveValue('Ann Marie');
  await expect(panel.getByLabel('Last name')).toHaveValue(family);
  await panel.getByLabel('First name').fill('');
  await panel.getByLabel('Last name').fill('');
  await panel.getByLabel('First name').fill('Rosa');
  await panel.getByLabel('Last name').fill(family);
  await expect(panel.getByText(`Shown as Rosa ${family}.`)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Rosa ${family}` })).toBeVisible();
  await expect(fact(page, 'Last name')).toHaveText(family);
  await page.goto(`/customers?search=${family} rosa`);
  await expect(page.getByRole('row', { name: `Rosa ${family}` })).toBeVisible();
});

test('asks before it throws away what was typed [B2.15]', async ({ page }) => {
  await page.goto('/customers/new');
  const panel = page.getByRole('dialog', { name: 'New customer' });
  await panel.getByLabel('Name').fill('Half a name');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(panel.getByLabel('Name')).toHaveValue('Half a name');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/customers$/);
});

describe('changed by two at once', () => {
  test.override({ provokes: [412], as: 'accounts' });

  test('changes a customer, and is told when another user did so first [B2.15]', async ({ page, api }) => {
    const customer = await addCustomer(api);
    await page.goto(`/customers/${customer.id}`);
    await act(page, 'Edit customer');
    const panel = page.getByRole('dialog', { name: 'Edit customer' });
    await panel.getByLabel('Credit limit').fill('5000');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(fact(page, 'Credit limit')).toHaveText('$5,000.00');

    await act(page, 'Edit customer');
    const { id, name } = customer;
    await api.call(
      updateCustomer,
      { params: { id }, body: { name, city: 'Troy' } },
      { ifMatch: customer.row_version + 1 },
    );
    await panel.getByLabel('City').fill('Utica');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Morgan Reyes' })).toBeVisible();
    await expect(panel.getByLabel('City')).toHaveValue('Utica');
  });
});

test('adds a site, corrects its distance and zone, and whom to call there [B1.5] [B2.15] [B3.13]', async ({
  page,
  api,
}) => {
  const { id } = await addCustomer(api);
  await page.goto(`/customers/${id}/sites`);
  await page.getByRole('link', { name: 'New site' }).click();
  const added = page.getByRole('dialog', { name: 'New site' });
  for (const [field, words] of [
    ['Site name', 'Pier'],
    ['Address', '1 Dock'],
    ['City', 'Troy'],
    ['State or province', 'NY'],
    ['Postal code', '12180'],
  ] as const) {
    await added.getByLabel(field).first().fill(words);
  }
  await added.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Pier' }).click();
  const panel = page.getByRole('dialog', { name: 'Edit site' });
  await expect(panel.getByLabel('City')).toHaveValue('Troy');
  await panel.getByLabel('Distance').fill('12.5');
  await panel.getByLabel('Delivery zone').fill('NORTH');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('row', { name: 'Pier' })).toContainText('12.5NORTH');

  await page.goto(`/customers/${id}/contacts`);
  await page.getByRole('link', { name: 'New contact' }).click();
  const person = page.getByRole('dialog', { name: 'New contact' });
  await person.getByLabel('First name').fill('Rosa');
  await person.getByLabel('Work phone').fill('518-555-0188');
  await person.getByRole('button', { name: 'Save' }).click();
  await expect(person).toBeHidden();
  await expect(page.getByRole('row', { name: 'Rosa' })).toContainText('518-555-0188');
  await page.getByRole('link', { name: 'Rosa' }).click();
  const contact = page.getByRole('dialog', { name: 'Edit contact' });
  await contact.getByLabel('Last name').fill('Lind');
  await contact.getByRole('switch', { name: 'Authorized to rent' }).uncheck();
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: 'Rosa Lind' })).toContainText('Not authorized');
});
