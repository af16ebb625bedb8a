import {
  createCustomField,
  listCustomFields,
  setCustomValues,
  updateCustomField,
} from '@yardline/contract/records/custom-fields';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from '../e2e/support/api.ts';
import { violationsOn } from './support/inspect.ts';
import { addCustomer, addDocument, addLift, unique } from '../e2e/support/shop.ts';
import { expect, screenTest, step } from './support/test.ts';
import { act, fact } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [400] });

/** Puts a field away again: it is asked by nobody who comes after. */
const putAway = async (api: Api, prompt: string): Promise<void> => {
  const { fields } = await api.call(listCustomFields, {});
  const field = fields.find((each) => each.prompt === prompt);
  if (field === undefined) return;
  const { id, type: _, row_version: ifMatch, ...body } = field;
  await api.call(updateCustomField, { params: { id }, body: { ...body, is_active: false } }, { ifMatch });
};

test('a field of the company is asked on contracts, required, and given when a quote becomes one [B3.16] [B5.9]', async ({
  page,
  api,
}) => {
  const prompt = `Gate code ${unique()}`;
  const [customer, lift, other] = [await addCustomer(api), await addLift(api), await addLift(api)];
  const quote = await addDocument(api, 'quote', { customer, asset: other });
  try {
    await step('writes the field down', async () => {
      await page.goto(paths.newCustomField());
      const panel = page.getByRole('dialog', { name: 'New custom field' });
      // What stands first; the preview below has the same name while nothing is typed.
      await panel.getByRole('textbox', { name: 'Label' }).first().fill(prompt);
      await panel.getByRole('textbox', { name: 'Name' }).fill(prompt);
      await panel.getByRole('checkbox', { name: 'Contract', exact: true }).check();
      await panel.getByRole('checkbox', { name: 'Required on Contract' }).check();
      await panel.getByRole('checkbox', { name: 'Copied on Contract' }).check();
      expect(await violationsOn(page)).toEqual([]);
      await panel.getByRole('button', { name: 'Save' }).click();
      await expect(panel).toHaveCount(0);
      await expect(page.getByRole('row').filter({ hasText: prompt })).toContainText('Contract *');
    });

    await step('is asked for it before a contract is saved', async () => {
      await page.goto(paths.customer(customer.id));
      await act(page, 'New contract');
      await expect(page.getByLabel('Customer').first()).toHaveValue(customer.name);
      await page.getByLabel('Add by quantity and product').fill(lift.number);
      await page.getByRole('option', { name: lift.number }).click();
      await act(page, 'Save as contract');
      const field = page.getByRole('textbox', { name: prompt });
      await expect(field).toHaveAccessibleDescription(/custom field is required/);
      expect(await violationsOn(page)).toEqual([]);
      await field.fill('A7');
      await act(page, 'Save as contract');
      await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible();
      await expect(fact(page, prompt)).toHaveText('A7');
    });

    await step('gives it when a quote that was not asked becomes a contract', async () => {
      await page.goto(paths.document('quote', quote));
      await act(page, 'Convert to contract');
      const dialog = page.getByRole('dialog', { name: 'Convert to contract' });
      await expect(dialog.getByRole('listitem')).toHaveText('custom field is required');
      const turn = dialog.getByRole('button', { name: 'Convert to contract' });
      await expect(turn).toBeDisabled();
      await dialog.getByRole('textbox', { name: prompt }).fill('B9');
      await expect(turn).toBeEnabled();
      expect(await violationsOn(page)).toEqual([]);
      await turn.click();
      await expect(page).toHaveURL(/\/contracts\/\d+$/);
      await expect(fact(page, prompt)).toHaveText('B9');
    });
  } finally {
    await putAway(api, prompt);
  }
});

test('a customer’s custom field value is copied to their document, where it can be changed [B3.16]', async ({
  page,
  api,
}) => {
  const prompt = `Cost centre ${unique()}`;
  const customer = await addCustomer(api);
  const field = await api.call(createCustomField, {
    body: {
      name: prompt,
      prompt,
      type: 'text',
      instructions: [
        { docType: 'customer', required: false },
        { docType: 'quote', required: false, copy: true },
      ],
    },
  });
  try {
    await api.call(setCustomValues, {
      params: { kind: 'customers', record: customer.id },
      body: { values: { [`f${field.id}`]: 'CC-12' } },
    });
    await page.goto(paths.customer(customer.id));
    await act(page, 'New quote');
    await expect(page.getByRole('textbox', { name: prompt })).toHaveValue('CC-12');
  } finally {
    await putAway(api, prompt);
  }
});
