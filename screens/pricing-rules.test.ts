import { getDivision, setDivisionHolidays } from '@yardline/contract/divisions/divisions';
import { getPricingRules, setPricingRules } from '@yardline/contract/pricing/pricing-rules';
import type { Api } from '../e2e/support/api.ts';
import { expect, screenTest } from './support/test.ts';
import { fact } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin' });

/** Lets everything be priced as in a new company. */
const reset = async (api: Api) => {
  const { row_version: ifMatch } = await api.call(getPricingRules, {});
  return api.call(setPricingRules, { body: { rules: {} } }, { ifMatch });
};

test('shows what a change of the pricing rules does before it is saved, and gives a class rules of its own [B9.5] [B9.6]', async ({
  page,
  api,
}) => {
  const { divisions } = await reset(api);
  await page.goto('/pricing-rules');
  await page.getByRole('link', { name: 'Change rules' }).click();
  const panel = page.getByRole('dialog', { name: 'Change rules' });
  const row = panel.getByRole('row').filter({ hasText: '1 day 2 hours' });
  // By the clock a day and two hours are two days; by midnights passed they are one.
  await expect(row).toHaveText('1 day 2 hours$200.00$200.00');
  await panel.getByLabel('Time counted').click();
  await page.getByRole('option', { name: /night/i }).click();
  await expect(row).toHaveText('1 day 2 hours$200.00$100.00');
  await panel.getByRole('button', { name: /^Save/ }).click();
  await expect(fact(page, 'Time counted')).toHaveText(/night/i);

  await page.getByRole('combobox', { name: 'Add class rules' }).click();
  await page.getByRole('option').first().click();
  const own = page.getByRole('dialog', { name: /^Rules of/ });
  await own.getByLabel('Minimum charge').fill('150');
  await expect(own.getByRole('row').filter({ hasText: '1 day 2 hours' })).toHaveText(
    '1 day 2 hours$100.00$150.00',
  );
  await own.getByRole('button', { name: /^Save/ }).click();
  const classes = page.getByRole('region', { name: 'Classes with their own rules' });
  await expect(classes.getByRole('link')).toHaveCount(1);
  await classes.getByRole('link').click();
  await own.getByRole('button', { name: 'Use company rules' }).click();
  await expect(classes).toContainText('All classes use the company rules.');

  await page.getByRole('link', { name: 'Albany' }).click();
  await page.getByRole('dialog').getByLabel('Holidays').fill('2026-12-25\n2027-01-01');
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('region', { name: 'Holidays' })).toContainText('Dec 25, 2026');

  // The other journeys count by the clock again, on every day.
  const albany = divisions.find(({ title }) => title === 'Albany')?.id ?? 0;
  const params = { id: albany };
  const { row_version: ifMatch } = await api.call(getDivision, { params });
  await api.call(setDivisionHolidays, { params, body: { holidays: [] } }, { ifMatch });
  await reset(api);
});
