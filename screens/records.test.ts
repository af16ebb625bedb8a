import { listComments } from '@yardline/contract/records/comments';
import { createCustomField, updateCustomField } from '@yardline/contract/records/custom-fields';
import { violationsOn } from './support/inspect.ts';
import { addCustomer, unique } from '../e2e/support/shop.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('keeps a record’s fields back until a required one is filled [B5.9] [B3.16]', async ({ page, api }) => {
  const customer = await addCustomer(api);
  const prompt = `Badge ${unique()}`;
  const form = { name: prompt, prompt, instructions: [{ docType: 'customer' as const, required: true }] };
  const field = await api.call(createCustomField, { body: { ...form, type: 'text' } });
  await page.goto(`/customers/${customer.id}/notes`);
  const fields = page.getByRole('region', { name: 'Custom fields', exact: true });
  await fields.getByRole('button', { name: 'Edit custom fields' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit custom fields' });
  const input = dialog.getByLabel(prompt);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(input).toHaveAccessibleDescription('custom field is required');
  expect(await violationsOn(page)).toEqual([]);
  await input.fill('B-77');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(fields.getByText('B-77')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Activity', exact: true }).getByText(prompt)).toBeVisible();
  // Other journeys' customers are not to be asked for it.
  await api.call(
    updateCustomField,
    { params: { id: field.id }, body: { ...form, is_active: false } },
    { ifMatch: field.row_version },
  );
});

test('writes a comment that prints, changes it and takes it off [B3.17] [B5.44]', async ({ page, api }) => {
  const customer = await addCustomer(api);
  const params = { kind: 'customers', record: customer.id } as const;
  await page.goto(`/customers/${customer.id}/notes`);
  const comments = page.getByRole('region', { name: 'Activity', exact: true });
  await comments.getByRole('button', { name: 'Add comment' }).click();
  await expect(comments.getByLabel('New comment')).toHaveAccessibleDescription('new comment is required');
  await comments.getByLabel('New comment').fill('Ring at gate 4');
  await comments.getByLabel('Print on documents').check();
  await comments.getByRole('button', { name: 'Add comment' }).click();
  // The paragraph of the list: the field that it was written in may still hold the same words for a moment.
  const said = comments.getByRole('listitem').getByRole('paragraph');
  await expect(said).toHaveText('Ring at gate 4');
  await expect(comments.getByText('Printed', { exact: true })).toBeVisible();
  expect((await api.call(listComments, { params })).comments).toMatchObject([{ print: true }]);
  await comments.getByRole('button', { name: 'Edit comment 1' }).click();
  await comments.getByLabel('Edit comment', { exact: true }).fill('Ring at gate 5');
  await comments.getByRole('button', { name: 'Save' }).click();
  await expect(said).toHaveText('Ring at gate 5');
  await comments.getByRole('button', { name: 'Remove comment 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(said).toBeHidden();
  const changes = page.getByRole('region', { name: 'Activity', exact: true });
  await expect(changes.getByText('Comment removed')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});
