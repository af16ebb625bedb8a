import { paths } from '../apps/staff/src/paths.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'accounts' });

test('is told what is wrong with a new password before it is sent [S5.7]', async ({ page }) => {
  await page.goto(paths.security());
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('New password', { exact: true }).fill('orange');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'A digit: not met' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('password is required')).toBeVisible();
  await expect(dialog.getByText('Password must have at least 8 characters')).toBeVisible();
});
