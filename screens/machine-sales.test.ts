import { createContract } from '@yardline/contract/contracts/contracts';
import { getAsset } from '@yardline/contract/assets/assets';
import { createService } from '@yardline/contract/services/services';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addLift, dayFromNow, placeOf, unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('an order that sells a machine alone: it is added by its number, charged, its page says so, and it is handed over [B4.24]', async ({
  page,
  api,
}) => {
  const [customer, asset] = [await addCustomer(api), await addLift(api)];
  const body = { service_code: `M${unique()}`, description: 'Sale of a machine', amount: 0 };
  await api.call(createService, { body: { ...body, offered_as: 'machine_sale' } });
  const order = await api.call(createContract, {
    body: {
      saveAs: 'open',
      form: {
        kind: 'sales_order',
        customerId: customer.id,
        ...placeOf(api),
        dateOut: dayFromNow(0),
        timeOut: '09:00',
        lines: [],
      },
    },
  });

  const machine = () =>
    page.getByRole('table', { name: 'Machines for sale' }).getByRole('row').filter({ hasText: asset.number });
  await step('adds it at a price', async () => {
    await page.goto(paths.document('sales_order', order));
    await expect(page.getByText('This order sells no machine. Add one')).toBeVisible();
    await page.getByRole('button', { name: 'Add machine' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add machine' });
    await sheet.getByLabel('Machine').fill(asset.number);
    await page.getByRole('option', { name: asset.number }).click();
    await sheet.getByRole('textbox', { name: 'Price' }).fill('12500.50');
    await sheet.getByRole('button', { name: 'Add machine' }).click();
    await expect(sheet).toBeHidden();
    await expect(machine()).toContainText('Held for this order');
    await expect(machine()).toContainText('$12,500.50');
    await expect(page.getByText(`${asset.number} ${asset.description}`).first()).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('sees on its page which order has it', async () => {
    await page.goto(paths.asset(asset.number));
    await expect(page.getByRole('link', { name: `Sales order ${order.number}` }).first()).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('hands it over', async () => {
    await page.goto(paths.document('sales_order', order));
    await page.getByRole('button', { name: `Hand over ${asset.number}` }).click();
    const question = page.getByRole('dialog', { name: `Hand over ${asset.number}` });
    await expect(question).toContainText(`sold to ${customer.name}`);
    await question.getByRole('button', { name: 'Hand over' }).click();
    await expect(machine()).toContainText('Handed over');
    const gone = await api.call(getAsset, { params: { number: asset.number } });
    expect(gone.disposed_on).not.toBe(null);
  });
});
