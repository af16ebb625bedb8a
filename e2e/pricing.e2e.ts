import type { Locator, Page } from '@playwright/test';
import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, test } from './support/test.ts';
import { fact } from './support/words.ts';

test.use({ as: 'clerk' });

// Out on a Monday for nine days, one of which has 23 hours: the clocks change on 8 March 2026.
const nineDays = new URLSearchParams({
  out: JSON.stringify({ date: '2026-03-02', time: '08:00' }),
  in: JSON.stringify({ date: '2026-03-11', time: '08:00' }),
  time_zone: 'America/New_York',
}).toString();

const open = (page: Page) => page.goto(`${paths.workbench()}?${nineDays}`);
const amountOf = (page: Page, rate: number): Locator =>
  page.getByRole('group', { name: `Rate ${rate}` }).getByLabel('Amount');
const length = (page: Page): Locator => page.getByRole('slider', { name: 'Rental length' });

test('tries rates on the workbench: price, curve, plateau, reasons and invoices follow the keys [B9.6]', async ({
  page,
}) => {
  await open(page);
  await expect(fact(page, 'Rental')).toHaveText('$500.00');
  await expect(page.getByText('Same price until Wed, Mar 11 8:00 AM, then $600.00.')).toBeVisible();

  await length(page).press('ArrowRight');
  await expect(length(page)).toHaveAttribute('aria-valuetext', '10 days: $600.00');
  await expect(fact(page, 'Rental')).toHaveText('$600.00');
  await expect(page.getByText('4 more days at no charge.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Days at the same price' })).toContainText(
    'Days 10 to 14 $600.00',
  );

  await amountOf(page, 1).fill('90');
  await expect(fact(page, 'Rental')).toHaveText('$570.00');
  await page.getByLabel('Discount, %').fill('10');
  await expect(fact(page, 'Rental')).toHaveText('$513.00');
  await expect(page.getByText('10% discount: −$57.00.')).toBeVisible();

  await page.getByLabel('In', { exact: true }).fill('2026-05-01');
  await page.getByLabel('In', { exact: true }).press('Tab');
  const invoices = page.getByRole('table', { name: 'Invoices' }).getByRole('row');
  await expect(invoices).toHaveCount(4);
  await expect(invoices.nth(1)).toContainText('$720.00');
});

test.describe('a visitor', () => {
  test.use({ as: 'visitor', provokes: [400] });

  test('asks the API a published example, changes the question, and is told what is wrong with it', async ({
    page,
  }) => {
    await page.goto(paths.examples());
    await expect(page.getByRole('heading', { name: 'Worked examples' })).toBeVisible();
    await page.getByLabel('Search the examples').fill('V001');
    await page.getByText('V001', { exact: true }).click();
    await page.getByRole('button', { name: 'Ask the API V001' }).click();
    await expect(page.getByRole('heading', { name: 'Answer 200' })).toContainText('Agrees');

    const question = page.getByLabel('Question as JSON V001');
    const asked = JSON.parse(await question.inputValue()) as { quantity: number };
    await question.fill(JSON.stringify({ ...asked, quantity: 0 }));
    await page.getByRole('button', { name: 'Ask the API V001' }).click();
    await expect(page.getByRole('heading', { name: 'Answer 400' })).toBeVisible();
    await question.fill('{');
    await expect(page.getByText('This is not valid JSON.')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
});
