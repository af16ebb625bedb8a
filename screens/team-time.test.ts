import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('are one page, with corrections to answer, and lead to each person [B2.18]', async ({ page }) => {
  await page.goto(paths.teamTime());
  await expect(page.getByRole('table', { name: 'Week' })).toContainText('Luis Herrera');
  const download = page.download();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect(await (await download).text()).toContain('\r\nLuis Herrera,');
  const corrections = page.getByRole('region', { name: 'Corrections' });
  await expect(corrections).toContainText('Late pickup at the airport');
  expect(await violationsOn(page)).toEqual([]);
  await corrections.getByRole('button', { name: 'Approve correction of Luis Herrera' }).click();
  await expect(corrections).toContainText('No correction waits for an answer');
  await page.getByRole('button', { name: 'Previous week' }).click();
  await page.getByRole('button', { name: 'Previous week' }).click();
  await page.getByRole('table', { name: 'Week' }).getByRole('link', { name: 'Beth Kowalski' }).click();
  await expect(page.getByRole('heading', { name: 'Beth Kowalski' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Week', exact: true })).toContainText('Clock');
  expect(await violationsOn(page)).toEqual([]);
});

test('leave for a payroll once they are approved, with the total of the screen in the file', async ({
  page,
}) => {
  await page.goto(paths.payroll());
  await expect(page.getByRole('heading', { name: 'Payroll exports' })).toBeVisible();
  await page.getByRole('link', { name: 'New payroll export' }).click();
  await expect(page.getByRole('region', { name: 'Columns of the file' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Lines' })).toContainText('Regular');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test('are of people whose day is one page, by what they are [B2.18]', async ({ page }) => {
  await page.goto(paths.workers());
  await expect(page.getByRole('table', { name: 'Mechanics' })).toContainText('Victor Hale');
  const download = page.download();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  const [headings, ...people] = (await file.text()).trim().split('\r\n');
  expect([file.name, headings]).toEqual([
    'People today Mechanics.csv',
    'Person,Division,Status,Since,Absent,Absent hours,Work today,Hours today',
  ]);
  expect(people.some((line) => line.startsWith('Victor Hale,'))).toBe(true);
  await page.getByRole('link', { name: 'Drivers' }).click();
  await expect(page.getByRole('table', { name: 'Drivers' })).toContainText('Luis Herrera');
  expect(await violationsOn(page)).toEqual([]);
});

test('are read by the settings of the company', async ({ page }) => {
  await page.goto(paths.editTimeSettings());
  const panel = page.getByRole('dialog', { name: 'Change time settings' });
  await panel.getByRole('combobox', { name: 'Rounding' }).click();
  await page.getByRole('option', { name: 'To 15 minutes' }).click();
  // Weeks were submitted: where they begin stays as it is, and the panel says why.
  await expect(panel.getByRole('combobox', { name: 'Week begins on' })).toBeDisabled();
  await expect(panel.getByText(/Weeks were submitted already/).first()).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByText('To 15 minutes')).toBeVisible();
});
