import { describe } from 'vitest';
import { paths } from '../apps/staff/src/paths.ts';
import type { Page } from './support/page.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

const lineOf = (page: Page) => page.getByRole('combobox', { name: 'Quantity, product and period' });

/** Types into the line of the call, and takes what it lights. */
const ask = async (page: Page, typed: string, means: RegExp) => {
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { name: means, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(lineOf(page)).toHaveValue('');
};

describe('what a call leaves out', () => {
  test.override({ provokes: [400, 409, 422] });

  test('is said at its place, and the cursor goes there [B1.2]', async ({ page }) => {
    await page.goto(paths.counter());
    await expect(page.getByRole('textbox', { name: 'Customer' })).toBeFocused();
    await page.keyboard.press('Alt+l');
    await ask(page, '12 cones', /CONE-28/);
    await page.keyboard.press('Alt+r');
    const field = page.getByRole('textbox', { name: 'Customer' });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('region', { name: 'Price' }).getByRole('button').first().click();
    await expect(field).toBeFocused();
  });
});

test('keeps its keys from a page that a dialog lies over [B1.2]', async ({ page }) => {
  await page.goto(paths.counter());
  await page.getByRole('textbox', { name: 'Customer' }).fill('Quarry Nine');
  await page.getByRole('option', { name: /New customer/ }).click();
  const asked = page.getByRole('dialog', { name: 'New customer' });
  await expect(asked).toBeVisible();
  await page.keyboard.press('Alt+l');
  await expect(lineOf(page)).not.toBeFocused();
  await page.keyboard.press('Alt+r');
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toBeHidden();
  await page.keyboard.press('Alt+l');
  await expect(lineOf(page)).toBeFocused();
});
