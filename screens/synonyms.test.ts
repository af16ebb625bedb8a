import { paths } from '../apps/staff/src/paths.ts';
import { unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('an administrator teaches the line a word, changes a delivered one, and takes both back [B2.26]', async ({
  page,
}) => {
  const word = `zig${unique().toLowerCase()}`;
  await page.goto(paths.synonyms());
  await page.getByRole('link', { name: 'New synonym' }).click();
  await page.getByRole('textbox', { name: 'Customers say' }).fill(word);
  await page.getByRole('textbox', { name: 'Meaning', exact: true }).fill('scissor');
  await page.keyboard.press('Control+Enter');
  const row = (said: string) => page.getByRole('row').filter({ hasText: said });
  await expect(row(word)).toContainText('Your own');
  expect(await violationsOn(page)).toEqual([]);

  await page.goto(paths.counter());
  await page.getByRole('combobox', { name: 'Quantity, product and period' }).fill(`2 ${word}`);
  await expect(page.getByRole('option', { name: /scissor/i }).first()).toBeVisible();

  await page.goto(paths.synonyms());
  await page.getByRole('textbox', { name: 'Search words and meanings' }).fill(word);
  await page.getByRole('button', { name: `Delete ${word}` }).click();
  await expect(page.getByText('No results. Try fewer letters.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Search words and meanings' }).fill('genny');
  await expect(row('genny')).toContainText('Delivered');
});
