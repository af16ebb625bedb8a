import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, checkOut, dayFromNow } from '../e2e/support/shop.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

const at = (days: number) => `${dayFromNow(days)}T08:00`;

test('finds what is free for a period, opens a product, and goes from its bar to the document [B5.16] [B4.26]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const asset = await addLift(api);
  const reservation = await addDocument(api, 'reservation', { customer, asset, from: 3, to: 5 });
  await page.goto(`/availability?from=${at(0)}&to=${at(2)}`);
  await page.getByRole('searchbox', { name: 'Search this list' }).fill(asset.number);
  const row = page.getByRole('row', { name: asset.number });
  await expect(row).toContainText('1 of 1 free');

  const period = page.getByRole('group', { name: 'Period' });
  const last = dayFromNow(4);
  await period.getByLabel('To', { exact: true }).fill(last);
  await period.getByLabel('To', { exact: true }).blur();
  await expect(row).toContainText('0 of 1 free');
  await expect(page).toHaveURL(new RegExp(`to=${last}T08`));

  await page.keyboard.press('Escape');
  await row.getByRole('link', { name: asset.number }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: asset.description })).toBeVisible();
  await expect(page.getByText('0 of 1 free').first()).toBeVisible();
  const bar = page.getByRole('link', { name: `${customer.name}, Reservation ${reservation.number ?? ''}` });
  await bar.click();
  await expect(page).toHaveURL(paths.document('reservation', reservation));
});

test('says at the field that a period cannot end before it starts [B5.26]', async ({ page }) => {
  await page.goto(`/availability?from=${at(3)}&to=${at(5)}`);
  const to = page.getByRole('group', { name: 'Period' }).getByLabel('To', { exact: true });
  await to.fill(dayFromNow(1));
  await to.blur();
  await expect(to).toHaveAccessibleDescription('End cannot be before start');
  await expect(page).toHaveURL(new RegExp(`to=${dayFromNow(5)}`));
});

test('walks five weeks of the yard: who has a machine, earlier and later, without a mouse [B4.24]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const asset = await addLift(api);
  await checkOut(api, await addDocument(api, 'contract', { customer, asset }));
  await page.goto(`/availability/calendar?search=${asset.number}`);
  const board = page.getByRole('region', { name: 'Calendar' });
  const bar = board.getByRole('link', { name: new RegExp(`${customer.name}.*On contract`, 'i') });
  await expect(bar).toBeVisible();
  await expect(page.getByText('Time utilization')).toBeVisible();
  await page.getByRole('button', { name: 'Four weeks later' }).click();
  await page.getByRole('button', { name: 'Four weeks later' }).click();
  await expect(bar).toBeHidden();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(bar).toBeVisible();
  await page.keyboard.press('j');
  await expect(board.getByRole('link', { name: asset.number, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: asset.description })).toBeVisible();
});
