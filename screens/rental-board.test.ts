import { paths } from '../apps/staff/src/paths.ts';
import { addDocument, checkOut } from '../e2e/support/shop.ts';
import { addBoardPage } from '../e2e/support/board.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ hears: true });

test('shows a group of machines as cards, by status and size, each a way to its machine and its document [S2.11] [B2.5] [B9.9] [B3.55]', async ({
  page,
  api,
}) => {
  const { name, customer, out, free, contract, path } = await addBoardPage(api);
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
  await expect(legend).toContainText(/Updated \d{1,2}:\d\d [AP]M/);
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
  const { free, customer, path } = await addBoardPage(api);
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
