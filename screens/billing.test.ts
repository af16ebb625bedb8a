import { expect, screenTest } from './support/test.ts';
import { fact } from './support/words.ts';

const test = screenTest();

test.override({ as: 'accounts' });

test('previews a billing run, starts it, follows it, and finds its invoices [B2.14]', async ({ page }) => {
  await page.goto('/billing');
  // The demo yard has machines out for months: some of their cycles are over today.
  const due = page.getByRole('table', { name: 'Preview' }).getByRole('row');
  await expect(due.nth(1)).toBeVisible();
  const contracts = due.count() - 1;
  const words = page.getByText(/invoices?, total/).first();
  const sum = /\$[\d,.]+\d/.exec((await words.textContent()) ?? '')?.[0] ?? '';
  const [number = ''] = due.nth(1).getByRole('link').allTextContents();

  // What its divisions come to is what it comes to in all.
  const divisions = page.getByRole('table', { name: 'By division' }).getByRole('row');
  const cents = (text: string) => Number(text.replaceAll(/[^\d-]/g, ''));
  const ofDivisions = divisions
    .getByRole('cell')
    .allTextContents()
    .filter((_, index) => index % 4 === 3)
    .map(cents);
  expect(ofDivisions.reduce((all, each) => all + each, 0)).toBe(cents(sum));
  await expect(page.getByRole('table', { name: 'By tax' })).toBeVisible();

  await page.getByRole('button', { name: 'Start billing' }).click();
  const question = page.getByRole('dialog', { name: 'Start billing' });
  await expect(question).toContainText(sum);
  await expect(question).toContainText('can’t be edited');
  await question.getByRole('button', { name: 'Start billing' }).click();

  await expect(page.getByRole('heading', { name: /^Run \d+$/ })).toBeVisible();
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 30_000 });
  // Cash customers are not billed by cycle: the run comes by them and says so.
  await expect(page.getByRole('heading', { name: /^(\d+) of \1 contracts$/ })).toBeVisible();
  await expect(fact(page, 'Invoices created')).toHaveText(String(contracts));
  await expect(fact(page, 'Total')).toHaveText(sum);

  await page.goto('/billing');
  await expect(page.getByText('No cycles are due by this date.').first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: sum })).toContainText('Done');

  await page.goto('/invoices');
  const ofContract = page.getByRole('cell', { name: number, exact: true });
  const made = page.getByRole('row').filter({ has: ofContract }).first();
  await made.getByRole('link').first().click();
  await expect(fact(page, 'Contract')).toHaveText(number);
  await expect(page.getByText('Unpaid', { exact: true })).toBeVisible();
  await expect(page.getByText('Why this price?').first()).toBeVisible();
});
