import { createRepairCode } from '@yardline/contract/labor/labor';
import { createVendor } from '@yardline/contract/vendors/vendors';
import { addWorkLine } from '@yardline/contract/work-orders/line-calls';
import { createWorkOrder, getWorkOrder, stepWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from '../e2e/support/api.ts';
import { addLift, unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [400] });

const addWarranted = async (api: Api) => {
  const code = unique();
  const lift = await addLift(api);
  const vendor = await api.call(createVendor, { body: { vendor_number: code, name: `Maker ${code}` } });
  const repair = await api.call(createRepairCode, { body: { code: `R${code}`, description: 'Hydraulics' } });
  const order = await api.call(createWorkOrder, {
    body: {
      posting: 'I',
      billing: 'W',
      vendor_number: 'W-7',
      location_id: lift.location_id,
      asset_id: lift.id,
      complaint: `Leaks ${code}`,
    },
  });
  await api.call(addWorkLine, {
    params: { id: order.id },
    body: {
      kind: 'X',
      repair_code_id: repair.id,
      vendor_id: vendor.id,
      description: 'Hose',
      unit_price: 90,
      cost: 60,
      is_warranty: true,
    },
  });
  return { order: await api.call(getWorkOrder, { params: { id: order.id } }), vendor };
};

test('what a maker bears of a closed order is claimed, answered in part and paid [B4.9] [B4.10]', async ({
  page,
  api,
}) => {
  const { order, vendor } = await addWarranted(api);

  await step('an open order says why it cannot be claimed; closed, it waits on the list', async () => {
    await page.goto(paths.workOrder(order.order_n));
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Claim warranty' })).toBeDisabled();
    await api.call(
      stepWorkOrder,
      { params: { id: order.id }, body: { step: 'close', confirm: true } },
      { ifMatch: order.row_version },
    );
    await page.goto(paths.claimable());
    await page.getByRole('row', { name: new RegExp(order.complaint) }).click();
  });

  await step('the draft asks for what the hose cost', async () => {
    const panel = page.getByRole('dialog', { name: `Claim of work order ${order.order_n}` });
    await panel.getByRole('combobox', { name: 'Vendor' }).click();
    await page.getByRole('option', { name: vendor.name }).click();
    await panel.getByRole('button', { name: 'Draft claim' }).click();
    await expect(page.getByRole('region', { name: 'Lines' })).toContainText('$60.00');
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('it is filed, and the vendor approves a part', async () => {
    await page.getByRole('button', { name: 'File', exact: true }).click();
    await page.getByRole('dialog', { name: 'File' }).getByRole('button', { name: 'File' }).click();
    await page.getByRole('button', { name: 'Enter answer' }).click();
    const sheet = page.getByRole('dialog', { name: 'Enter answer' });
    await sheet.getByLabel('Approved for Hose').fill('60.01');
    await sheet.getByRole('button', { name: 'Save answer' }).click();
    await expect(sheet).toContainText('No more can be approved than was claimed.');
    await sheet.getByLabel('Approved for Hose').fill('45');
    expect(await violationsOn(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Save answer' }).click();
  });

  await step('what was approved is received, and the claim is over', async () => {
    await page.getByRole('button', { name: 'Enter payment' }).click();
    const sheet = page.getByRole('dialog', { name: 'Enter payment' });
    await expect(sheet.getByLabel(/^Received(?! on)/)).toHaveValue('45.00');
    await sheet.getByRole('button', { name: 'Enter payment' }).click();
    await page.getByRole('button', { name: 'Close claim' }).click();
    await page
      .getByRole('dialog', { name: 'Close claim' })
      .getByRole('button', { name: 'Close claim' })
      .click();
    await expect(page.getByRole('region', { name: 'What became of it' })).toContainText('Closed');
    await page.goto(paths.claimRecovery());
    await expect(page.getByRole('row', { name: new RegExp(vendor.name) })).toContainText('75');
  });
});
