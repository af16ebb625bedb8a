import { listTaxCodes } from '@yardline/contract/taxes/tax-codes';
import { paths } from '../apps/staff/src/paths.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('a rate is shared among authorities, which make up its percentage [B3.12]', async ({ page, api }) => {
  await page.goto(paths.taxCodes());
  await page.getByRole('link', { name: 'Add tax' }).click();
  const added = page.getByRole('dialog', { name: 'Add tax' });
  await added.getByLabel('Code').fill('ALBANY');
  await added.getByLabel('Name on papers').fill('Sales tax of Albany');
  await added.getByRole('button', { name: 'Share among authorities' }).click();
  const part = (field: string, at: number) => added.getByLabel(field).nth(at);
  // The first of both is the authority of the tax as a whole.
  await part('Tax authority', 1).fill('Albany County');
  await part('Part', 0).fill('4');
  await part('Tax authority', 2).fill('City of Albany');
  await part('Registration number', 2).fill('A-7');
  await part('Part', 1).fill('2.25');
  await expect(added).toContainText('Together 6.25%');
  await expect(added.getByLabel('Percentage')).toHaveValue('6.25');
  await added.getByRole('button', { name: 'Save' }).click();
  await expect(added).toBeHidden();
  const { tax_codes: codes } = await api.call(listTaxCodes, {});
  expect(codes.find(({ code }) => code === 'ALBANY')?.rates).toEqual([
    {
      valid_from: null,
      percent: 6.25,
      parts: [
        { authority: 'Albany County', registration_number: '', percent: 4 },
        { authority: 'City of Albany', registration_number: 'A-7', percent: 2.25 },
      ],
    },
  ]);

  await page.getByRole('link', { name: 'ALBANY' }).click();
  const edited = page.getByRole('dialog', { name: 'Tax ALBANY' });
  await expect(edited).toContainText('No rate changes.');
  await edited.getByLabel('Registration number').nth(2).fill('A-8');
  await expect(edited).toContainText('On all days: shared among authorities in another way.');
  await edited.getByRole('button', { name: 'Remove authority 1' }).click();
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(edited.getByRole('alert')).toContainText('A rate is shared by at least two authorities');
});
