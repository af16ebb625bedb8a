import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('asks for all data, sees how far it is, and downloads the archive [S1.4]', async ({ page }) => {
  await page.goto(paths.setting());
  await page.getByRole('link', { name: /Export all data/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Export all data' })).toBeVisible();
  await expect(page.getByText('No exports yet')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start export' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Export all data?' });
  await expect(dialog.getByText(/Every administrator gets an e-mail/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Start export' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Ready' });
  await expect(row).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  const saved = page.download();
  await row.getByRole('button', { name: 'Download' }).click();
  expect((await saved).name).toMatch(/^Northyard Equipment \d{4}-\d\d-\d\d\.zip$/);
});
