import { createLaborCode, createRepairCode } from '@yardline/contract/labor/labor';
import { listLaborRates } from '@yardline/contract/labor/labor-rates';
import { createWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addLift, unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('a customer gets a rate of labor from a day on, and the line of an order says where its rate comes from [B3.27]', async ({
  page,
  api,
}) => {
  const code = unique();
  const [lift, customer] = [await addLift(api), await addCustomer(api)];
  const labor = await api.call(createLaborCode, {
    body: { code: `L${code}`.slice(0, 12), description: 'Shop labor', bill_rate: 100 },
  });
  await api.call(createRepairCode, {
    body: { code: `R${code}`.slice(0, 12), description: `Brakes ${code}`, labor_code_id: labor.id },
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

  await step('the rate is added to the customer', async () => {
    await page.goto(paths.newLaborRate());
    const panel = page.getByRole('dialog', { name: 'New labor rate' });
    await panel.getByRole('radio', { name: 'Customer' }).click();
    await panel.getByRole('textbox', { name: 'Customer' }).fill(customer.name);
    await page.getByRole('option', { name: customer.name }).first().click();
    await panel.getByRole('textbox', { name: 'Rate per hour' }).fill('88');
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
    const { items } = await api.call(listLaborRates, { query: { customer_id: String(customer.id) } });
    expect(items).toMatchObject([{ rate: 88, state: 'current', source: 'customer' }]);
  });

  await step('the line proposes it with its source, and shows it', async () => {
    await page.goto(paths.workOrder(order.order_n));
    const lines = page.getByRole('region', { name: 'Labor and parts' });
    await lines.getByRole('link', { name: 'Labor' }).click();
    const panel = page.getByRole('dialog', { name: 'Add labor' });
    await panel.getByLabel('Repair code').click();
    await page.getByRole('option', { name: `Brakes ${code}` }).click();
    await panel.getByLabel('Hours billed').fill('2');
    await expect(panel).toContainText('Empty: $88.00 (Customer’s rate)');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
    await expect(lines).toContainText('Customer’s rate');
    await expect(lines).toContainText('$176.00');
  });
});
