import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, addTicket, checkOut, dayFromNow } from '../e2e/support/shop.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ hears: true });

test('shows by day, week and month what leaves, comes back and is carried, and leads to its document [B2.10] [S2.15]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const asset = await addLift(api);
  const contract = await addDocument(api, 'contract', { customer, asset, from: 9, to: 12 });
  const day = (days: number) => dayFromNow(days);
  await page.goto(`${paths.calendar()}?view=day&day=${day(9)}`);
  const entry = page.getByRole('link', { name: new RegExp(`Going out.*${customer.name}`) });
  await expect(entry).toContainText('8:00 AM');
  await expect(entry).toContainText(`1 × ${asset.description}`);

  // Shown and hidden by its kind, and the address says so.
  const shown = page.getByRole('group', { name: 'Shown' });
  await shown.getByRole('button', { name: /^Going out/ }).click();
  await expect(entry).toBeHidden();
  await expect(page).toHaveURL(/kinds=reservation%2Cdelivery/);
  await shown.getByRole('button', { name: /^Going out/ }).click();
  await expect(entry).toBeVisible();

  for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`day=${day(12)}`));
  await expect(page.getByRole('link', { name: new RegExp(`Coming back.*${customer.name}`) })).toBeVisible();
  await page.keyboard.press('w');
  await expect(page).toHaveURL(/view=week/);
  await expect(page.getByRole('link', { name: new RegExp(`Coming back.*${customer.name}`) })).toBeVisible();
  await page.keyboard.press('t');
  await expect(page).not.toHaveURL(/day=/);
  await page.keyboard.press('m');
  await expect(page.getByRole('radio', { name: 'Month' })).toBeChecked();
  await expect(page.locator('[aria-current="date"]')).toHaveCount(1);

  await page.goto(`${paths.calendar()}?view=day&day=${day(9)}`);
  await entry.click();
  await expect(page).toHaveURL(paths.document('contract', contract));
});

test('says what is done and follows what others plan [B2.10]', async ({ page, api }) => {
  const customer = await addCustomer(api);
  const contract = await checkOut(
    api,
    await addDocument(api, 'contract', { customer, asset: await addLift(api) }),
  );
  await page.goto(`${paths.calendar()}?view=day&kinds=out,pickup&day=${dayFromNow(0)}`);
  await expect(
    page.getByRole('link', { name: new RegExp(`Going out.*${customer.name}.*Done`) }),
  ).toBeVisible();
  await page.goto(`${paths.calendar()}?view=day&kinds=out,pickup&day=${dayFromNow(1)}`);
  const pickup = page.getByRole('link', { name: new RegExp(`Pickups.*2:00 PM.*${customer.name}`) });
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await expect(pickup).toBeHidden();
  const id = await addTicket(api, 'pickup', contract.id);
  await expect(pickup).toBeVisible();
  await pickup.click();
  await expect(page).toHaveURL(paths.ticket('pickup', id));
});
