import { createMaintenancePlan } from '@yardline/contract/maintenance/maintenance';
import { paths } from '../apps/staff/src/paths.ts';
import { addLift } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';
import { row } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('what is due of all machines is one page: by week, and selected rows become work orders [B9.12]', async ({
  page,
  api,
}) => {
  const lift = await addLift(api);
  await api.call(createMaintenancePlan, {
    params: { number: lift.number },
    body: { name: 'Belts and hoses', kind: 5, due_meter: 10 },
  });

  await step('is overdue, with where the machine is', async () => {
    await page.goto(`${paths.maintenance()}?search=${lift.number}`);
    await expect(row(page, lift.number)).toContainText('Belts and hoses');
    await expect(row(page, lift.number)).toContainText('Overdue');
    await expect(row(page, lift.number)).toContainText('None yet');
    const weeks = page.getByRole('group', { name: 'What is due, by week' });
    await weeks.getByRole('button', { name: /^Overdue/ }).click();
    await expect(row(page, lift.number)).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('becomes a work order, which says what it does', async () => {
    await row(page, lift.number).getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Open work orders' }).click();
    await expect(row(page, lift.number)).not.toContainText('None yet');
    const order = row(page, lift.number).getByRole('link').last();
    await order.click();
    await expect(page.getByRole('region', { name: 'Planned maintenance' })).toContainText('Belts and hoses');
  });
});

test('a plan asks for what its kind needs, and can open its own work orders [B9.12]', async ({
  page,
  api,
}) => {
  const lift = await addLift(api);
  await page.goto(paths.assetMaintenance(lift.number));
  await page.getByRole('link', { name: 'Plan maintenance' }).click();
  const panel = page.getByRole('dialog', { name: 'Plan maintenance' });
  await expect(panel.getByRole('textbox', { name: 'Meter interval' })).toBeVisible();
  await panel.getByRole('combobox', { name: 'Planned' }).click();
  await page.getByRole('option', { name: 'By days on rent' }).click();
  await expect(panel.getByRole('textbox', { name: 'Meter interval' })).toHaveCount(0);
  await panel.getByRole('textbox', { name: 'Task' }).fill('Wear check');
  await panel.getByRole('textbox', { name: 'Days on rent' }).fill('90');
  await panel.getByRole('switch', { name: 'Open work orders automatically' }).click();
  await expect(panel.getByRole('combobox', { name: 'If the machine is on rent' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
  await expect(row(page, 'Wear check')).toContainText('90 days on rent');
});
