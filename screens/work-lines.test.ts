import { getPart } from '@yardline/contract/parts/parts';
import { createLaborCode, createRepairCode } from '@yardline/contract/labor/labor';
import { createWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addLift, addPart, unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';
import { act, fact, row } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('a repair is written down, its part leaves the shelf, and its customer is billed [B3.27] [B4.8] [B5.36] [B8.12]', async ({
  page,
  api,
}) => {
  const code = unique();
  const [lift, part, customer] = [await addLift(api), await addPart(api), await addCustomer(api)];
  const labor = await api.call(createLaborCode, {
    body: { code: `L${code}`.slice(0, 12), description: 'Shop labor', bill_rate: 100 },
  });
  await api.call(createRepairCode, {
    body: {
      code: `R${code}`.slice(0, 12),
      description: `Brakes ${code}`,
      default_hours: 1.5,
      labor_code_id: labor.id,
    },
  });
  const order = await api.call(createWorkOrder, {
    body: {
      posting: 'S',
      customer_id: customer.id,
      location_id: lift.location_id,
      asset_id: lift.id,
      complaint: 'Brakes squeal',
    },
  });
  const { on_hand: onHand } = await api.call(getPart, { params: { number: part.number } });
  const lines = page.getByRole('region', { name: 'Labor and parts' });

  await step('labor takes the flat hours and the rate of its repair', async () => {
    await page.goto(paths.workOrder(order.order_n));
    await lines.getByRole('link', { name: 'Labor' }).click();
    const panel = page.getByRole('dialog', { name: 'Add labor' });
    await panel.getByLabel('Repair code').click();
    await page.getByRole('option', { name: `Brakes ${code}` }).click();
    await expect(panel.getByLabel('Hours billed')).toHaveValue('1.5');
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
    await expect(row(page, 'Shop labor')).toContainText('$150.00');
  });

  await step('a part is asked for, and issued from the shelf', async () => {
    await lines.getByRole('link', { name: 'Part' }).click();
    const panel = page.getByRole('dialog', { name: 'Add part' });
    await panel.getByRole('textbox', { name: 'Part' }).fill(part.number);
    await page.getByRole('option', { name: part.description }).click();
    await panel.getByLabel('Pieces').fill('2');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
    await expect(row(page, part.description)).toContainText('0 of 2 issued');
    await row(page, part.description).getByRole('button', { name: 'Issue' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click();
    await expect(row(page, part.description)).toContainText('2 of 2 issued');
    const { on_hand: left } = await api.call(getPart, { params: { number: part.number } });
    expect(left).toBe(onHand - 2);
  });

  await step('what the order lacks is said before the bill, which is what was shown', async () => {
    await act(page, 'Invoice');
    const sheet = page.getByRole('dialog', { name: `Invoice work order ${order.order_n}` });
    await expect(sheet).toContainText('No time was logged.');
    await expect(sheet).toContainText('$150.00');
    await sheet.getByRole('button', { name: 'Invoice' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'View' })).toHaveAttribute('href', /\/invoices\/\d+$/);
    await expect(fact(page, 'Invoice')).toHaveText(/^\d+$/);
    await expect(lines.getByRole('link', { name: 'Labor' })).toHaveCount(0);
  });
});
