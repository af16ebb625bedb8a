import { violationsOn } from './support/inspect.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'driver' });

test('the user menu fits a phone, and a driver clocks in and out by touch [S2.30] [S4.17] [S4.18] [S9.9]', async ({
  page,
}) => {
  await page.goto('/tickets/delivery/list');
  await page.getByRole('button', { name: 'User menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'User menu' });
  await menu.getByRole('button', { name: 'Clock in' }).tap();
  await expect(menu.getByRole('timer')).not.toHaveText('00:00:00');
  expect(await violationsOn(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await menu.getByRole('button', { name: /^Clock out/ }).tap();
  await expect(menu.getByText('Time saved')).toBeVisible();
  await expect(menu.getByText('Clocked out')).toBeVisible();
});
