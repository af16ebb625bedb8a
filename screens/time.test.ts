import { describe } from 'vitest';
import { clockIn, clockOut } from '@yardline/contract/clock/clock';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from '../e2e/support/api.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

const now = () => Temporal.Now.instant();

/** The signed-in user is here for a moment, and clocks out. */
const isHere = async (api: Api): Promise<void> => {
  const { user } = api.me;
  const { began_at: began } = await api.call(clockIn, {
    body: { began_at: now().subtract({ minutes: 1 }).toString(), said_at: now().toString() },
  });
  const mark = { user_auth_id: user.id, user_name: user.name, user_srm_uid: user.srm_uid };
  await api.call(clockOut, {
    body: {
      records: [
        { ...mark, timestamp: began ?? '', record_type: 1 },
        { ...mark, timestamp: now().toString(), record_type: 0 },
      ],
    },
  });
};

describe('one’s own week', () => {
  test.override({ as: 'driver' });

  test('is shown by day, corrected with a reason, and submitted [S4.17] [B2.18]', async ({ page, api }) => {
    await isHere(api);
    await step('shows what the clock recorded', async () => {
      await page.goto(paths.myTime());
      await expect(page.getByRole('heading', { name: 'My time' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Week' })).toContainText('Clock');
      expect(await violationsOn(page)).toEqual([]);
    });
    await step('asks for a correction, which waits for an answer', async () => {
      await page
        .getByRole('button', { name: /^Correct / })
        .first()
        .click();
      const panel = page.getByRole('dialog', { name: 'Correct time' });
      await panel.getByRole('switch', { name: 'This time should not be there at all' }).click();
      await panel.getByRole('button', { name: 'Ask for correction' }).click();
      await expect(panel.getByRole('textbox', { name: 'Why' })).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await panel.getByRole('textbox', { name: 'Why' }).fill('Pressed by mistake');
      await panel.getByRole('button', { name: 'Ask for correction' }).click();
      await expect(panel).toBeHidden();
      const asked = page.getByRole('region', { name: 'Corrections' });
      await expect(asked).toContainText('Pressed by mistake');
      await expect(asked).toContainText('Waiting for an answer');
      await asked.getByRole('button', { name: 'Withdraw' }).first().click();
      await expect(page.getByText('Pressed by mistake')).toHaveCount(0);
    });
    await step('is submitted, and says so', async () => {
      await page.getByRole('button', { name: 'Submit week' }).click();
      await expect(page.getByText('Submitted').first()).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
    });
  });
});

describe('the weeks of others', () => {
  test.override({ as: 'admin' });

  test('are one page, with corrections to answer, and lead to each person [B2.18]', async ({ page }) => {
    await page.goto(paths.teamTime());
    await expect(page.getByRole('table', { name: 'Week' })).toContainText('Luis Herrera');
    const corrections = page.getByRole('region', { name: 'Corrections' });
    await expect(corrections).toContainText('Late pickup at the airport');
    expect(await violationsOn(page)).toEqual([]);
    await corrections.getByRole('button', { name: 'Approve correction of Luis Herrera' }).click();
    await expect(corrections).toContainText('No correction waits for an answer');
    await page.getByRole('button', { name: 'Previous week' }).click();
    await page.getByRole('button', { name: 'Previous week' }).click();
    await page.getByRole('table', { name: 'Week' }).getByRole('link', { name: 'Beth Kowalski' }).click();
    await expect(page.getByRole('heading', { name: 'Beth Kowalski' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Week' })).toContainText('Clock');
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
    await page.getByRole('link', { name: 'Drivers' }).click();
    await expect(page.getByRole('table', { name: 'Drivers' })).toContainText('Luis Herrera');
    expect(await violationsOn(page)).toEqual([]);
  });

  test('are read by the settings of the company', async ({ page }) => {
    await page.goto(paths.editTimeSettings());
    const panel = page.getByRole('dialog', { name: 'Change time settings' });
    await panel.getByRole('combobox', { name: 'Rounding' }).click();
    await page.getByRole('option', { name: 'To 15 minutes' }).click();
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByText('To 15 minutes')).toBeVisible();
  });
});
