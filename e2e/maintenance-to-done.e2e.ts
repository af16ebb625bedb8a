import { getAsset } from '@yardline/contract/assets/assets';
import { readMeter } from '@yardline/contract/assets/asset-life';
import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { addLift } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { act, row } from './support/words.ts';

test.use({ as: 'admin' });

test('maintenance falls due by the meter, becomes a work order, and counts from its end again [B9.12] [B1.3]', async ({
  page,
  api,
}) => {
  const lift = await addLift(api);

  await test.step('is planned at the machine', async () => {
    await page.goto(paths.assetMaintenance(lift.number));
    await page.getByRole('link', { name: 'Plan maintenance' }).click();
    const panel = page.getByRole('dialog', { name: 'Plan maintenance' });
    await panel.getByRole('textbox', { name: 'Task' }).fill('Oil and filters');
    await panel.getByRole('textbox', { name: 'Meter interval' }).fill('250');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
    await expect(row(page, 'Oil and filters')).toContainText('150 units');
  });

  await test.step('falls due with the next reading, and becomes a work order', async () => {
    const { number, row_version: ifMatch } = lift;
    const body = { reading: 260, reason: 'read on paper' };
    await api.call(readMeter, { params: { number }, body }, { ifMatch });
    await page.goto(`${paths.maintenance()}?search=${number}`);
    await expect(row(page, number)).toContainText('Overdue');
    await row(page, number).getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Open work orders' }).click();
    await expect(row(page, number)).not.toContainText('None yet');
    expect(await violationsOn(page)).toEqual([]);
    await row(page, number).getByRole('link').last().click();
    await expect(page).toHaveURL(/\/work-orders\/\d+$/);
  });

  await test.step('is done with its order', async () => {
    const planned = page.getByRole('region', { name: 'Planned maintenance' });
    await expect(planned).toContainText('Oil and filters');
    await expect(planned).toContainText('To do');
    await act(page, 'Complete');
    await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
    await expect(planned).toContainText('Done');
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step('and is due again 250 units from there', async () => {
    await page.goto(paths.assetMaintenance(lift.number));
    await expect(row(page, 'Oil and filters').first()).toContainText('250 units');
    const done = page.getByRole('region', { name: 'Completed maintenance' });
    await expect(done.getByRole('row').nth(1)).toContainText('260');
    await expect(page.getByText('Maintenance overdue')).toHaveCount(0);
    const { meter, status_code: status } = await api.call(getAsset, { params: { number: lift.number } });
    expect([meter, status]).toEqual([260, 'A']);
  });
});
