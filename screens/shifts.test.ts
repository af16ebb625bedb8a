import { getHoursOfWeek, getPersonHours } from '@yardline/contract/shifts/shifts';
import { describe } from 'vitest';
import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

describe('who approves time', () => {
  test.override({ as: 'admin' });

  test('enters the shifts of a person and an absence, and the week shows both [B2.18]', async ({
    page,
    api,
  }) => {
    const { people } = await api.call(getHoursOfWeek, { query: {} });
    const name = 'Victor Hale';
    const id = people.find((each) => each.user_name === name)?.user_id ?? 0;
    const read = () => api.call(getPersonHours, { params: { id } });
    const before = (await read()).shifts.length;
    await step('the shifts are entered by weekday', async () => {
      await page.goto(paths.shifts());
      await page.getByRole('link', { name }).click();
      const panel = page.getByRole('dialog', { name: `Shifts of ${name}` });
      await panel.getByRole('button', { name: 'Add shift' }).click();
      await panel.getByRole('textbox', { name: 'Saturday' }).last().fill('4.5');
      // An absence of today has its reason in the week only where there is a shift, whatever day today is.
      await panel.getByRole('textbox', { name: 'Sunday' }).last().fill('2');
      expect(await violationsOn(page)).toEqual([]);
      await panel.getByRole('button', { name: 'Save' }).click();
      await expect(panel).toBeHidden();
      const { shifts } = await read();
      expect(shifts).toHaveLength(before + 1);
      expect(shifts[0]?.minutes).toEqual([480, 480, 480, 480, 480, 270, 120]);
    });
    await step('the absence is entered, and shown with its reason', async () => {
      await page.getByRole('link', { name: 'New absence' }).click();
      const panel = page.getByRole('dialog', { name: 'New absence' });
      await panel.getByLabel('Person').click();
      await page.getByRole('option', { name }).click();
      await panel.getByLabel('Reason').click();
      await page.getByRole('option', { name: 'Sick' }).click();
      await panel.getByRole('textbox', { name: 'Note' }).fill('Flu');
      await panel.getByRole('button', { name: 'Save' }).click();
      await expect(panel).toBeHidden();
      const row = page.getByRole('row').filter({ hasText: 'Flu' });
      await expect(row).toContainText('Whole day');
      await expect(page.getByRole('region', { name: 'Hours by day' })).toContainText('Sick');
      await row.getByRole('button', { name: `Remove absence of ${name}` }).click();
      await expect(row).toHaveCount(0);
      expect((await read()).absences.filter(({ note }) => note === 'Flu')).toEqual([]);
    });
  });
});

describe('a mechanic', () => {
  test.override({ as: 'mechanic' });

  test('reads their own shifts and absences from their week [B2.18]', async ({ page }) => {
    await page.goto(paths.myTime());
    await page.getByRole('link', { name: 'My shifts' }).click();
    await expect(page.getByRole('region', { name: 'Absences' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Shifts' })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
});
