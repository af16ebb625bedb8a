import { createContact } from '@yardline/contract/customers/customers';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [400] });

test('finds a person, downloads what is held on them, and erases them after their name is typed [S1.4]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  await api.call(createContact, {
    params: { id: customer.id },
    body: { first_name: 'Wren', last_name: 'Forgetful', email: 'wren@forgetful.example' },
  });
  await page.goto(paths.setting());
  await page.getByRole('link', { name: /Personal data/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Personal data' })).toBeVisible();
  await expect(page.getByText('No person was erased')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('textbox', { name: /Name, e-mail or telephone number/ }).fill('forgetful');
  await page.getByRole('button', { name: 'Find people' }).click();
  const found = page.getByRole('row').filter({ hasText: 'Contact of' }).first();
  await expect(found).toBeVisible();
  await found.getByRole('link', { name: 'Wren Forgetful' }).click();
  await expect(page.getByRole('region', { name: 'What is held' })).toBeVisible();
  const name = 'Wren Forgetful';
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const saved = page.download();
  await page.getByRole('button', { name: 'Export as a file' }).click();
  expect((await saved).name).toMatch(/^person-contact-\d+\.json$/);
  await page.getByRole('link', { name: 'Erase person' }).click();
  const panel = page.getByRole('dialog', { name: `Erase ${name}` });
  await panel.getByRole('textbox', { name: /Reason/ }).fill('Asked by letter');
  await panel.getByRole('textbox', { name: /Name of the person/ }).fill('Wrong');
  await panel.getByRole('button', { name: 'Erase person' }).click();
  await expect(panel.getByText('This is not the name of the person.')).toBeVisible();
  await panel.getByRole('textbox', { name: /Name of the person/ }).fill(name);
  await panel.getByRole('button', { name: 'Erase person' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Asked by letter' })).toContainText('Erased');
  expect(await violationsOn(page)).toEqual([]);
});
