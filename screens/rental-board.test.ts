import { setAssetRates } from '@yardline/contract/rates/asset-rates';
import { createGroup } from '@yardline/contract/catalog/catalog';
import { getReference } from '@yardline/contract/reference/reference';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from '../e2e/support/api.ts';
import { addCustomer, addDocument, addLift, checkOut, unique } from '../e2e/support/shop.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ hears: true });

/** A page of the board that nobody else writes on: a group of our own with two lifts, of which one is out. */
const addPage = async (api: Api) => {
  const { groups } = await api.call(getReference, {});
  const classId = groups.find(({ code }) => code === 'SL19')?.class_id ?? 0;
  const code = unique();
  const group = await api.call(createGroup, { body: { class_id: classId, code, name: `Lifts ${code}` } });
  const customer = await addCustomer(api);
  const [out, free] = [
    await addLift(api, { number: `A-${code}`, group_id: group.id }),
    await addLift(api, { number: `B-${code}`, group_id: group.id }),
  ];
  for (const { number } of [out, free]) {
    const rates = [{ code: 'DAY', description: 'Daily', unit: 'day' as const, count: 1, amount: 120 }];
    await api.call(setAssetRates, { params: { number }, body: { rates } });
  }
  const contract = await checkOut(api, await addDocument(api, 'contract', { customer, asset: out }));
  const name = `Lifts ${code}`;
  return { name, customer, out, free, contract, path: paths.rentalBoard({ by: 'group', id: group.id }) };
};

test('shows a group of machines as cards, by status and size, each a way to its machine and its document [S2.11] [B2.5] [B9.9] [B3.55]', async ({
  page,
  api,
}) => {
  const { name, customer, out, free, contract, path } = await addPage(api);
  await page.goto(`${path}?paused=1`);
  await expect(page.getByRole('heading', { level: 1, name: 'Rental board' })).toBeVisible();
  const cards = page.getByRole('list', { name: 'Machines' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(cards.nth(0)).toContainText(out.number);
  await expect(cards.nth(0)).toContainText('on contract');
  await expect(cards.nth(0)).toContainText(customer.name);
  await expect(cards.nth(0)).toContainText('Until');
  await expect(cards.nth(1)).toContainText(free.number);
  await expect(cards.nth(1)).toContainText('available');
  await expect(page.getByRole('radio', { name: 'Medium' })).toBeChecked();

  const legend = page.getByRole('group', { name: 'Machines by status' });
  await expect(legend.getByRole('button', { name: 'All 2' })).toHaveAttribute('aria-pressed', 'true');
  await legend.getByRole('button', { name: 'on contract 1' }).click();
  await expect(cards).toHaveCount(1);
  await expect(page).toHaveURL(/status_code=C/);
  await legend.getByRole('button', { name: 'All 2' }).click();
  await expect(cards).toHaveCount(2);
  await page.getByText('Small', { exact: true }).click();
  await expect(page).toHaveURL(/size=small/);
  await expect(cards.nth(1)).not.toContainText(free.description);
  await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'Order: Status' });
  await expect(cards.nth(0)).toContainText(free.number);
  await expect(page).toHaveURL(/sort=status_code/);
  await expect(page.getByRole('link', { name: `${name} 2` })).toHaveAttribute('aria-current', 'page');

  await page.getByText('Large', { exact: true }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await expect(cards.nth(0).getByRole('link', { name: free.number })).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: out.description })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: `Contract ${contract.number ?? ''}` }).click();
  await expect(page).toHaveURL(paths.document('contract', contract));
});

test('follows changes by others while it is open [B2.5] [B3.55]', async ({ page, api }) => {
  const { free, customer, path } = await addPage(api);
  await page.goto(`${path}?paused=1`);
  const card = page
    .getByRole('list', { name: 'Machines' })
    .getByRole('listitem')
    .filter({ hasText: free.number });
  await expect(card).toContainText('available');
  await checkOut(api, await addDocument(api, 'contract', { customer, asset: free }));
  await expect(card).toContainText('on contract');
  await expect(card).toContainText(customer.name);
});
