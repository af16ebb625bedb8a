import { describe } from 'vitest';
import type { Locator } from './support/locator.ts';
import type { Page } from './support/page.ts';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, checkOut, takeBack } from '../e2e/support/shop.ts';
import { expect, screenTest } from './support/test.ts';
import { fact } from './support/words.ts';

const test = screenTest();

test.override({ as: 'clerk' });

// Out on a Monday for nine days, one of which has 23 hours: the clocks change on 8 March 2026.
const nineDays = new URLSearchParams({
  out: JSON.stringify({ date: '2026-03-02', time: '08:00' }),
  in: JSON.stringify({ date: '2026-03-11', time: '08:00' }),
  time_zone: 'America/New_York',
}).toString();

const open = (page: Page) => page.goto(`${paths.workbench()}?${nineDays}`);
const amountOf = (page: Page, rate: number): Locator =>
  page.getByRole('group', { name: `Rate ${rate}` }).getByLabel('Amount');

test('answers every published example in the browser, and finds one [B9.6]', async ({ page }) => {
  await page.goto(paths.examples());
  await expect(page.getByText(/^(\d+) of \1 agree$/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the examples' }).fill('V001');
  await expect(page.getByText('1 example', { exact: true })).toBeVisible();
  const example = page.getByRole('listitem').filter({ hasText: 'V001' });
  await expect(example).toContainText('Agrees');
  const source = example.getByRole('link', { name: /^Source/ });
  await expect(source).toHaveAttribute('href', 'https://bayequip.com/faq/8');
  await expect(source).toHaveAttribute('rel', 'noopener noreferrer external');
  await example.getByRole('link', { name: 'Open in the workbench V001' }).click();
  await expect(fact(page, 'Rental')).toHaveText('$500.00');
  await page.goto(paths.examples());
  await page.getByLabel('Topic').selectOption('Taxes');
  await expect(page.getByRole('region', { name: 'Taxes' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('region', { name: 'Prices' })).toBeHidden();
});

test('marks on the workbench what cannot be priced, at its field [B9.6]', async ({ page }) => {
  await open(page);
  await page.getByRole('combobox', { name: 'Policy', exact: true }).click();
  await page.getByRole('option', { name: 'Percent of a week' }).click();
  const percent = page.getByLabel('Each day, % of the week');
  await expect(percent).toHaveAccessibleDescription(
    'This policy needs a percentage of the weekly rate per day.',
  );
  await percent.fill('30');
  await expect(fact(page, 'Rental')).toHaveText('$480.00');
  await page.getByLabel('Discount, %').fill('ten');
  await expect(page.getByLabel('Discount, %')).toHaveAccessibleDescription(
    'Discount must be a number from 0 to 100 with at most two decimals',
  );
  await expect(page.getByRole('heading', { name: 'No price yet' })).toBeVisible();
});

test('draws policies beside each other, and a link shows the same again [B9.6]', async ({ page }) => {
  await open(page);
  await page.getByRole('combobox', { name: 'Compare with' }).click();
  await page.getByRole('option', { name: 'Largest first' }).click();
  await page.getByRole('option', { name: 'Flat per event' }).click();
  await page.keyboard.press('Escape');
  await page.getByText('Show as table').click();
  const sixDays = page.getByRole('row', { name: /^6 / });
  await expect(sixDays.getByRole('cell')).toHaveText(['$300.00', '$600.00', '$800.00']);
  await expect.poll(() => page.url()).toContain('largest-first');
  await page.reload();
  await page.getByText('Show as table').click();
  await expect(page.getByRole('columnheader', { name: 'Largest first' })).toBeVisible();
  await expect(sixDays).toContainText('$600.00');
});

describe('with rate tables of the company', () => {
  test.override({ as: 'admin' });
  test('takes the rates of a group to the workbench [B9.6]', async ({ page }) => {
    await open(page);
    await page.getByRole('combobox', { name: 'Copy rates of' }).fill('SL19');
    await page.getByRole('option', { name: /^SL19/ }).first().click();
    await expect(amountOf(page, 1)).toHaveValue('120.00');
    await expect(fact(page, 'Rental')).toHaveText('$500.00');
  });
});

test('explains a price beside the line of a contract and of its invoice [B9.6]', async ({ page, api }) => {
  const customer = await addCustomer(api);
  const asset = await addLift(api);
  const contract = await addDocument(api, 'contract', { customer, asset, to: 9 });
  await page.goto(paths.document('contract', contract));
  await page.getByRole('button', { name: `Why this price? ${asset.number}` }).click();
  const why = page.getByRole('dialog', { name: `Why this price? ${asset.number}` });
  await expect(why).toContainText('Counted for 9 days');
  await expect(why).toContainText('Not used (more expensive)');
  await expect(why).toContainText('Rates of the group');
  await expect(why).toContainText('Same price until');
  await expect(why).toContainText('Time charged: 9 days.');
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();

  const invoice = await takeBack(api, (await checkOut(api, contract)).id);
  await page.goto(paths.invoice(invoice.number));
  await page.getByText('Why this price?').first().click();
  await expect(page.getByRole('table', { name: /^Counted for/ })).toBeVisible();
  await expect(page.getByText(/^Time charged/).first()).toBeVisible();
});
