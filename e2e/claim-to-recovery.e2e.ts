import { createLaborCode, createRepairCode } from '@yardline/contract/labor/labor';
import { createVendor } from '@yardline/contract/vendors/vendors';
import { addWorkLine } from '@yardline/contract/work-orders/line-calls';
import { createWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from './support/api.ts';
import { violationsOn } from './support/inspect.ts';
import { addLift, unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { act } from './support/words.ts';

test.use({ as: 'admin' });

/** Two hours and a sublet rebuild on a lift, all of it under the warranty of its maker, who pays 85.00 an hour. */
const addWarranted = async (api: Api) => {
  const code = unique();
  const lift = await addLift(api);
  const vendor = await api.call(createVendor, {
    body: { vendor_number: code, name: `Maker ${code}`, warranty_rate: 85 },
  });
  const labor = await api.call(createLaborCode, {
    body: { code: `L${code}`, description: 'Shop labor', bill_rate: 110, cost_rate: 42 },
  });
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
  const line = { repair_code_id: repair.id, is_warranty: true } as const;
  const params = { id: order.id };
  await api.call(addWorkLine, {
    params,
    body: { ...line, kind: 'L', labor_code_id: labor.id, quantity: 2 },
  });
  await api.call(addWorkLine, {
    params,
    body: { ...line, kind: 'X', vendor_id: vendor.id, description: 'Hose', unit_price: 90, cost: 60 },
  });
  return { order, vendor };
};

test('what a maker bears is claimed from the closed order, filed, and recovered [B4.9] [B4.10]', async ({
  page,
  api,
}) => {
  const { order, vendor } = await addWarranted(api);

  await test.step('the order is closed, and leads to its claim', async () => {
    await page.goto(paths.workOrder(order.order_n));
    await act(page, 'Close');
    const asked = page.getByRole('dialog', { name: `Close work order ${order.order_n}?` });
    // The cross of the dialog is called the same.
    await asked.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await act(page, 'Claim warranty');
    const panel = page.getByRole('dialog', { name: `Claim of work order ${order.order_n}` });
    await panel.getByRole('combobox', { name: 'Vendor' }).click();
    await page.getByRole('option', { name: vendor.name }).click();
    await panel.getByRole('button', { name: 'Draft claim' }).click();
    const lines = page.getByRole('region', { name: 'Lines' });
    await expect(lines).toContainText('$170.00');
    await expect(lines).toContainText('$60.00');
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step('it is filed, and the maker approves all of it', async () => {
    await page.getByRole('button', { name: 'File', exact: true }).click();
    await page.getByRole('dialog', { name: 'File' }).getByRole('button', { name: 'File' }).click();
    await page.getByRole('button', { name: 'Enter answer' }).click();
    const sheet = page.getByRole('dialog', { name: 'Enter answer' });
    expect(await violationsOn(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Save answer' }).click();
    await expect(sheet).toBeHidden();
  });

  await test.step('what is paid is recovered, all of it', async () => {
    await page.getByRole('button', { name: 'Enter payment' }).click();
    const sheet = page.getByRole('dialog', { name: 'Enter payment' });
    await expect(sheet.getByLabel(/^Received(?! on)/)).toHaveValue('230.00');
    await sheet.getByRole('button', { name: 'Enter payment' }).click();
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Close claim' }).click();
    await page
      .getByRole('dialog', { name: 'Close claim' })
      .getByRole('button', { name: 'Close claim' })
      .click();
    await expect(page.getByRole('region', { name: 'What became of it' })).toContainText('Closed');
    await page.goto(paths.claimRecovery());
    await expect(page.getByRole('row', { name: new RegExp(vendor.name) })).toContainText('100');
    expect(await violationsOn(page)).toEqual([]);
  });
});
