import { createLaborCode, createRepairCode } from '@yardline/contract/labor/labor';
import { createEstimate } from '@yardline/contract/estimates/estimates';
import { createWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addLift, addPart, dayFromNow, unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';
import { row } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('a template of a job is written once, and put on a work order and an estimate [B3.27] [B4.12]', async ({
  page,
  api,
}) => {
  const code = unique();
  const [lift, part, customer] = [await addLift(api), await addPart(api), await addCustomer(api)];
  const labor = await api.call(createLaborCode, {
    body: { code: `L${code}`, description: 'Shop labor', bill_rate: 100 },
  });
  await api.call(createRepairCode, {
    body: { code: `R${code}`, description: `Brakes ${code}`, labor_code_id: labor.id },
  });
  const sheet = page.getByRole('dialog', { name: 'Add from template' });
  const lines = page.getByRole('region', { name: 'Labor and parts' });

  await step('its lines are labor and a part', async () => {
    await page.goto(paths.newJobTemplate());
    const panel = page.getByRole('dialog', { name: 'New job template' });
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toContainText('Add a line to the template first.');
    await panel.getByRole('textbox', { name: 'Code' }).fill(`T${code}`);
    await panel.getByRole('textbox', { name: 'Description' }).fill('Brakes of a lift');
    await panel.getByRole('combobox', { name: 'For repair code' }).click();
    await page.getByRole('option', { name: `Brakes ${code}` }).click();
    await panel.getByRole('button', { name: 'Add labor' }).click();
    const first = panel.getByRole('group', { name: 'Labor · line 1' });
    await first.getByRole('combobox', { name: 'Labor code' }).click();
    await page.getByRole('option', { name: `L${code} Shop labor` }).click();
    await first.getByLabel('Hours billed').fill('1.5');
    await panel.getByRole('button', { name: 'Add part' }).click();
    const second = panel.getByRole('group', { name: 'Part · line 2' });
    await second.getByRole('textbox', { name: 'Part' }).fill(part.number);
    await page.getByRole('option', { name: part.description }).click();
    await second.getByLabel('Pieces').fill('2');
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
    await expect(row(page, `T${code}`)).toContainText('Brakes of a lift');
  });

  await step('on an order it shows what it adds, and what that comes to', async () => {
    const order = await api.call(createWorkOrder, {
      body: { posting: 'I', location_id: lift.location_id, asset_id: lift.id, complaint: 'Squeals' },
    });
    await page.goto(paths.workOrder(order.order_n));
    await lines.getByRole('button', { name: 'Add from template' }).click();
    await sheet.getByRole('combobox', { name: 'Template' }).click();
    await page.getByRole('option', { name: `T${code} Brakes of a lift` }).click();
    await expect(sheet.getByRole('table', { name: 'What it adds' })).toContainText('$180.00');
    expect(await violationsOn(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Add from template' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(row(page, 'Shop labor')).toContainText('$150.00');
    await expect(row(page, part.description)).toContainText('0 of 2 issued');
  });

  await step('where its repair is on the order already, it is proposed first', async () => {
    await lines.getByRole('button', { name: 'Add from template' }).click();
    await sheet.getByRole('combobox', { name: 'Template' }).click();
    await expect(page.getByRole('option').first()).toHaveText(`T${code} Brakes of a lift · proposed`);
    await page.getByRole('option').first().click();
  });

  await step('and an estimate takes it alike', async () => {
    const estimate = await api.call(createEstimate, {
      body: {
        location_id: lift.location_id,
        customer_id: customer.id,
        machine: 'Their forklift',
        complaint: 'Squeals',
        valid_until: dayFromNow(30),
      },
    });
    await page.goto(paths.estimate(estimate.estimate_n));
    await page.getByRole('button', { name: 'Add from template' }).click();
    await sheet.getByRole('combobox', { name: 'Template' }).click();
    await page.getByRole('option', { name: `T${code} Brakes of a lift` }).click();
    await expect(sheet.getByRole('table', { name: 'What it adds' })).toContainText('$180.00');
    await sheet.getByRole('button', { name: 'Add from template' }).click();
    await expect(row(page, 'Shop labor')).toContainText('$150.00');
  });
});
