import { setAssetRates } from '@yardline/contract/rates/asset-rates';
import { createClass, createGroup } from '@yardline/contract/catalog/catalog';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from '../e2e/support/api.ts';
import { addCustomer, addDocument, addLift, unique } from '../e2e/support/shop.ts';
import { expect, screenTest } from './support/test.ts';
import { act } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [412] });

const addGroup = async (api: Api) => {
  const code = unique();
  const { id: classId } = await api.call(createClass, { body: { code, name: `Class ${code}` } });
  return api.call(createGroup, { body: { class_id: classId, code, name: `Lifts ${code}` } });
};

test('gives a group rates, is warned while typing, sees what a change does, and agrees others with a customer [B3.3] [B3.30] [B5.19]', async ({
  page,
  api,
}) => {
  const group = await addGroup(api);
  const customer = await addCustomer(api);
  await page.goto(paths.group(group.id));
  await act(page, 'Add rates');
  const panel = page.getByRole('dialog', { name: 'New rate table' });
  const amount = (n: number) => panel.getByRole('group', { name: `Rate ${n}` }).getByLabel('Amount');
  const findings = panel.getByRole('list', { name: 'Notes on these rates' });
  await amount(1).fill('100');
  await amount(2).fill('701');
  await expect(findings).toContainText(
    'WarningWEEK at $701.00 is never used: 7 × DAY cover the same time for $700.00.',
  );
  await amount(2).fill('300');
  await amount(3).fill('800');
  await expect(findings).toContainText('No issues.');
  await expect(findings).toContainText('From 3 × DAY, WEEK costs no more.');
  await amount(3).press('Enter');
  await expect(amount(4)).toBeFocused();
  await panel.getByRole('button', { name: 'Remove rate HOUR' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: group.name })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Price by number of days' })).toContainText('10$600.00');

  await act(page, 'Change rates');
  const change = page.getByRole('dialog', { name: 'Change rates' });
  await change.getByRole('group', { name: 'Rate 1' }).getByLabel('Amount').fill('120');
  await expect(change.getByRole('row').filter({ hasText: '$120.00' })).toContainText(
    '1$100.00$120.00+$20.00 (20 %)',
  );
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Daily' })).toContainText('$120.00');

  await act(page, 'Copy table');
  await panel.getByText('One customer').click();
  await panel.getByLabel('Customer', { exact: true }).fill(customer.name);
  await page.getByRole('option', { name: `${customer.name} ${customer.customer_number}` }).click();
  await amount(1).fill('90');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: customer.name })).toBeVisible();
  await page.goto(`${paths.rateTables()}?search=${group.code}`);
  await expect(page.getByRole('row').filter({ hasText: group.name })).toHaveCount(2);
  await expect(page.getByRole('row').filter({ hasText: customer.name })).toContainText('DAY$90.00');

  await page.getByRole('row').filter({ hasText: customer.name }).getByRole('link').click();
  await act(page, 'Delete table');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete table' }).click();
  await expect(page).toHaveURL(/\/rates$/);
});

test('does not save the rates of a machine over those that another user gave it meanwhile [B3.30]', async ({
  page,
  api,
}) => {
  const { number } = await addLift(api);
  const give = (amount: number) => {
    const rate = { code: 'DAY', description: 'Daily', unit: 'day' as const, count: 1, amount };
    return api.call(setAssetRates, { params: { number }, body: { rates: [rate] } });
  };
  await give(90);
  await page.goto(paths.editAssetRates(number));
  const panel = page.getByRole('dialog', { name: 'Change rates' });
  const amount = panel.getByRole('group', { name: 'Rate 1' }).getByLabel('Amount');
  await amount.fill('110');
  await give(95);
  await panel.getByRole('button', { name: 'Save' }).click();
  const notice = panel.getByRole('alert').filter({ hasText: 'rates' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Show the new version' }).click();
  await expect(amount).toHaveValue(/95/);
  await expect(notice).toBeHidden();
  await amount.fill('110');
  await page.keyboard.press('Control+Enter');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Daily' })).toContainText('$110.00');
});

test('sets a class up and gives it a group [B3.30]', async ({ page }) => {
  const code = unique();
  await page.goto(paths.newClass());
  const panel = page.getByRole('dialog', { name: 'New class' });
  await panel.getByLabel('Name').fill(`Pumps ${code}`);
  await panel.getByLabel('Code').fill(code);
  await panel.getByLabel('Turnaround time, minutes').fill('90');
  await panel.getByRole('switch', { name: 'Exempt from the damage waiver' }).check();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Pumps ${code}` })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '90' })).toBeVisible();
  await page.goto(paths.newGroup());
  const next = page.getByRole('dialog', { name: 'New group' });
  await next.getByLabel('Class').click();
  await page.getByRole('option', { name: `${code} · Pumps ${code}`, exact: true }).click();
  await next.getByLabel('Name').fill(`Small ${code}`);
  await next.getByLabel('Code').fill(`${code}S`);
  await next.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Small ${code}` })).toBeVisible();
});

test('takes a weekend rate by its days and times, and prices a contract over a weekend by it [B3.3] [B3.30] [B9.6]', async ({
  page,
  api,
}) => {
  const group = await addGroup(api);
  const customer = await addCustomer(api);
  const machine = await addLift(api, { group_id: group.id });
  await page.goto(`${paths.newRateTable()}?group_id=${group.id}`);
  const panel = page.getByRole('dialog', { name: 'New rate table' });
  const rate = (n: number) => panel.getByRole('group', { name: `Rate ${n}`, exact: true });
  await rate(1).getByLabel('Amount').fill('100');
  await rate(2).getByLabel('Amount').fill('300');
  await rate(3).getByLabel('Amount').fill('800');
  await panel.getByRole('button', { name: 'Add rate' }).click();
  const weekend = rate(4);
  await weekend.getByLabel('Code', { exact: true }).fill('WEEKEND');
  await weekend.getByLabel('Description', { exact: true }).fill('Weekend');
  await weekend.getByRole('combobox', { name: 'Unit', exact: true }).selectOption('Day');
  await weekend.getByLabel('Amount').fill('150');
  await weekend.getByRole('checkbox', { name: 'Limit rate WEEKEND to certain times' }).check();
  await expect(weekend.getByRole('checkbox', { name: 'Friday' })).toBeChecked();
  const findings = panel.getByRole('list', { name: 'Notes on these rates' });
  await expect(findings).toContainText(
    'WEEKEND at $150.00 applies up to 63 hours. Otherwise the price is $300.00',
  );
  await weekend.getByRole('combobox', { name: 'Return day' }).selectOption('the same day');
  await expect(findings).toContainText('ErrorWEEKEND: No rental can go out and come back in these hours');
  await weekend.getByRole('combobox', { name: 'Return day' }).selectOption('Monday');
  await expect(panel.getByRole('row').filter({ hasText: 'WEEKEND, longest stay' })).toContainText('$150.00');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Weekend' }).first()).toContainText(
    'Out Fri from 5:00 PM, back Mon by 8:00 AM',
  );

  const over = { dateOut: '2030-01-04', timeOut: '17:30', dateIn: '2030-01-07', timeIn: '08:00' };
  const contract = await addDocument(api, 'contract', { customer, asset: machine, over });
  await page.goto(paths.document('contract', contract));
  await expect(page.getByRole('row').filter({ hasText: machine.number })).toContainText('$150.00');
  await page.getByRole('button', { name: `Why this price? ${machine.number}` }).click();
  await expect(page.getByText('One weekend charge, if returned by Jan 7, 2030 8:00 AM.')).toBeVisible();
});
