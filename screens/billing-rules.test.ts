import { getBillingRules } from '@yardline/contract/billing/billing-rules';
import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';
import { fact } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('a company says when its cash customers are billed: at the return, in the cycles of all, or every week [B5.39]', async ({
  page,
  api,
}) => {
  await page.goto(paths.billingRules());
  await expect(fact(page, 'Cash customers are billed')).toHaveText('In full at the return');
  const choose = async (name: string) => {
    await page.getByRole('link', { name: 'Change billing rules' }).click();
    const panel = page.getByRole('dialog', { name: 'Change billing rules' });
    await expect(panel).toContainText('four-week rates do not apply');
    await panel.getByRole('combobox', { name: 'Cash customers are billed' }).click();
    await page.getByRole('option', { name }).click();
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toHaveCount(0);
    await expect(fact(page, 'Cash customers are billed')).toHaveText(name);
    const { cash_billing: kept } = await api.call(getBillingRules, {});
    return kept;
  };
  expect(await choose('Every week, from the date out')).toBe('weekly');
  expect(await choose('In the same cycles as others')).toBe('cycles');
  expect(await choose('In full at the return')).toBe('at_return');
});
