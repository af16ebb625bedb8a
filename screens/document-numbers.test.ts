import { describe } from 'vitest';
import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

describe('an administrator', () => {
  test.override({ as: 'admin', provokes: [400] });

  test('sets the next number after a preview, and reads at the field what cannot be [B9.13]', async ({
    page,
  }) => {
    await page.goto(paths.numbers());
    await expect(page.getByRole('heading', { level: 1, name: 'Document numbers' })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'Warranty claim' });
    expect(await violationsOn(page)).toEqual([]);
    await row.getByRole('link', { name: 'Warranty claim' }).click();
    const panel = page.getByRole('dialog', { name: 'Next number: Warranty claim' });
    const number = panel.getByLabel('Next number');
    await number.fill('9000');
    await expect(panel.getByText(/The next number will be 9000\./)).toBeVisible();
    await expect(panel.getByText(/to 8999 will not be given out/)).toBeVisible();
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByLabel('Reason')).toHaveAccessibleDescription(/is required/);
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByLabel('Reason').fill('Continues the former program');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
    await expect(row).toContainText('9000');
    await expect(row).toContainText('8999');

    await page.getByRole('link', { name: 'Contract', exact: true }).click();
    const contracts = page.getByRole('dialog', { name: 'Next number: Contract' });
    await contracts.getByLabel('Next number').fill('1');
    await contracts.getByLabel('Reason').fill('From the beginning');
    await contracts.getByRole('button', { name: 'Save' }).click();
    await expect(contracts.getByLabel('Next number')).toHaveAccessibleDescription(
      /Lower numbers may have been given out/,
    );
  });
});

describe('in French', () => {
  test.override({ as: 'admin', language: 'fr' });

  test('the numbers are told in French', async ({ page }) => {
    await page.goto(paths.numbers());
    await expect(page.getByRole('heading', { level: 1, name: 'Numéros des documents' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Bon de travail' })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
});
