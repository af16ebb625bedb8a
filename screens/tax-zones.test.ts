import { listTaxZones } from '@yardline/contract/taxes/tax-zones';
import { paths } from '../apps/staff/src/paths.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('adds a tax zone, tries an address in it, and removes it [B3.12]', async ({ page, api }) => {
  await page.goto(paths.taxCodes());
  await page.getByRole('link', { name: 'Add zone' }).click();
  const added = page.getByRole('dialog', { name: 'Add zone' });
  await added.getByLabel('Name').fill('Yukon North');
  await added.getByRole('combobox', { name: 'State or province' }).fill('YT');
  await page.getByRole('option', { name: 'YT' }).click();
  await added.getByLabel('Postal codes').fill('y1a, Y0B');
  await added.getByRole('button', { name: 'Save' }).click();
  await expect(added).toBeHidden();
  const row = page.getByRole('table', { name: 'Tax zones' }).getByRole('row', { name: /Yukon North/ });
  await expect(row).toContainText('Y0B, Y1A');
  await expect(row).toContainText('No tax');

  const tried = page.getByRole('region', { name: 'Try an address' });
  await tried.getByLabel('State or province').fill('yt');
  await expect(tried).toContainText('In no zone: the taxes of the division.');
  await tried.getByLabel('Postal code').fill('Y1A 2B3');
  await expect(tried).toContainText('Yukon North: No tax');

  await row.getByRole('link', { name: 'Yukon North' }).click();
  const edited = page.getByRole('dialog', { name: 'Tax zone Yukon North' });
  await edited.getByRole('button', { name: 'Remove zone' }).click();
  const asked = page.getByRole('dialog', { name: 'Remove the tax zone Yukon North?' });
  await asked.getByRole('button', { name: 'Remove zone' }).click();
  await expect(edited).toBeHidden();
  const { tax_zones: zones } = await api.call(listTaxZones, {});
  expect(zones.filter(({ name }) => name === 'Yukon North')).toEqual([]);
});
