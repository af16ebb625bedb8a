import { addCustomer, unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test('Space shows a row beside its list, arrows show the next, and closing lights the row that was looked at [B2.15]', async ({
  page,
  api,
}) => {
  const family = `Peek ${unique()}`;
  await addCustomer(api, { name: `${family} A` });
  await addCustomer(api, { name: `${family} B` });
  await page.goto(`/customers?search=${family}&sort=name`);
  await page.getByRole('link', { name: `${family} A` }).focus();
  await page.keyboard.press('Space');
  const peek = page.getByRole('dialog', { name: `${family} A` });
  await expect(peek.getByRole('link', { name: 'Open' })).toHaveAttribute('href', /\/customers\/\d+/);
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('dialog', { name: `${family} B` })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: `${family} B` })).toBeFocused();
});
