import { listMissedRentals, noteMissedRental } from '@yardline/contract/shortages/missed-rentals';
import { paths } from '../apps/staff/src/paths.ts';
import { addLift, dayFromNow, unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('a missed rental says who noted it, and is removed with a reason [B1.7]', async ({ page, api }) => {
  const lift = await addLift(api);
  const note = `compared prices ${unique()}`;
  await api.call(noteMissedRental, {
    body: {
      product_id: lift.id,
      quantity: 1,
      from_date: dayFromNow(1),
      to_date: dayFromNow(2),
      location_id: lift.location_id,
      reason: 'price',
      note,
    },
  });
  await page.goto(`${paths.missedRentals()}?search=${lift.number}`);
  const row = page.getByRole('row').filter({ hasText: lift.number });
  await expect(row).toContainText('User');
  await row.getByRole('button', { name: /^Remove missed rental of/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove missed rental' });
  await dialog.getByLabel('Reason').fill('Not a lost rental');
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove missed rental' }).click();
  await expect
    .poll(async () => (await api.call(listMissedRentals, { query: { search: lift.number } })).items)
    .toEqual([]);
});
