import { readMeter } from '@yardline/contract/assets/asset-life';
import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { addLift } from '../e2e/support/shop.ts';
import { expect, screenTest, step } from './support/test.ts';
import { row } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [400] });

test('maintenance is planned by the meter, falls due, is found in the list and marked as done [B9.12]', async ({
  page,
  api,
}) => {
  const lift = await addLift(api);
  const plans = page.getByRole('region', { name: 'Maintenance plans' });

  await step('is planned; it needs an interval', async () => {
    await page.goto(paths.assetMaintenance(lift.number));
    await page.getByRole('link', { name: 'Plan maintenance' }).click();
    const panel = page.getByRole('dialog', { name: 'Plan maintenance' });
    await panel.getByRole('textbox', { name: 'Task' }).fill('Oil and filters');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByText('Enter a meter interval')).toBeVisible();
    await panel.getByRole('textbox', { name: 'Meter interval' }).fill('250');
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
    await expect(row(page, 'Oil and filters')).toContainText('Not due');
    await expect(row(page, 'Oil and filters')).toContainText('150 units');
  });

  await step('falls due, on its page and in the list', async () => {
    const { number, row_version: ifMatch } = lift;
    await api.call(
      readMeter,
      { params: { number }, body: { reading: 260, reason: 'read on paper' } },
      { ifMatch },
    );
    await page.goto(paths.assetMaintenance(number));
    await expect(page.getByText('Maintenance overdue')).toBeVisible();
    await expect(row(page, 'Oil and filters')).toContainText('10 units overdue');
    expect(await violationsOn(page)).toEqual([]);
    await page.goto(`${paths.assets()}?maintenance=overdue&search=${number}`);
    await expect(row(page, number)).toBeVisible();
  });

  await step('is marked as done, and restarts', async () => {
    await page.goto(paths.assetMaintenance(lift.number));
    await plans.getByRole('link', { name: 'Mark as done' }).click();
    const panel = page.getByRole('dialog', { name: 'Mark as done: Oil and filters' });
    await panel.getByRole('textbox', { name: 'Meter reading' }).fill('255');
    await panel.getByLabel('Notes').fill('New filters');
    await panel.getByRole('button', { name: 'Mark as done' }).click();
    await expect(panel).toBeHidden();
    await expect(plans.getByRole('row').nth(1)).toContainText('245 units');
    const done = page.getByRole('region', { name: 'Completed maintenance' });
    await expect(done.getByRole('row').nth(1)).toContainText('New filters');
    await expect(page.getByText('Maintenance overdue')).toHaveCount(0);
  });

  await step('is put away', async () => {
    await plans.getByRole('link', { name: 'Oil and filters' }).click();
    const panel = page.getByRole('dialog', { name: 'Edit plan' });
    await panel.getByRole('switch', { name: 'Active' }).click();
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
    await expect(plans.getByText('No maintenance planned')).toBeVisible();
  });
});
