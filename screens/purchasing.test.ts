import { createLaborCode, createRepairCode } from '@yardline/contract/labor/labor';
import { getPart } from '@yardline/contract/parts/parts';
import { createPurchase, getPurchase, orderPurchase } from '@yardline/contract/purchasing/purchasing';
import { createVendor } from '@yardline/contract/vendors/vendors';
import { addWorkLine } from '@yardline/contract/work-orders/line-calls';
import { createWorkOrder, getWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from '../e2e/support/api.ts';
import { addCustomer, addLift, addPart, unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

const addJob = async (api: Api) => {
  const code = unique();
  const [lift, part, customer] = [await addLift(api), await addPart(api), await addCustomer(api)];
  const vendor = await api.call(createVendor, { body: { vendor_number: code, name: `Vendor ${code}` } });
  const labor = await api.call(createLaborCode, {
    body: { code: `L${code}`, description: 'Shop labor', bill_rate: 100 },
  });
  const repair = await api.call(createRepairCode, {
    body: { code: `R${code}`, description: 'Brakes', labor_code_id: labor.id },
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
  await api.call(addWorkLine, {
    params: { id: order.id },
    body: { kind: 'P', repair_code_id: repair.id, part_id: part.id, quantity: onHand + 3 },
  });
  return { order, part, vendor, onHand };
};

test('what a repair lacks is ordered of a vendor, received by scan, and lets the work order go [B5.37] [B8.12]', async ({
  page,
  api,
}) => {
  const { order, part, vendor, onHand } = await addJob(api);

  await step('the part’s page says who sells it', async () => {
    await page.goto(paths.editPartVendors(part.number));
    const panel = page.getByRole('dialog', { name: new RegExp(part.number) });
    await panel.getByRole('button', { name: 'Add vendor' }).click();
    await panel.getByRole('combobox', { name: 'Vendor' }).click();
    await page.getByRole('option', { name: vendor.name }).click();
    await panel.getByLabel('Vendor’s part number').fill(`V-${part.number}`);
    await panel.getByLabel('Price').fill('4.25');
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('region', { name: 'Vendors of this part' })).toContainText(vendor.name);
  });

  await step('the work order puts what is missing on the vendor’s draft', async () => {
    await page.goto(paths.workOrder(order.order_n));
    await page.getByRole('button', { name: 'Order 1 missing item' }).click();
    const dialog = page.getByRole('dialog', { name: 'Order what is missing' });
    await expect(dialog.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('3');
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Put on drafts' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('region', { name: 'Purchase orders' }).getByRole('link').click();
  });

  await step('the draft is ordered, and the work order waits', async () => {
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    await expect(page.getByText('On order')).toBeVisible();
    expect((await api.call(getWorkOrder, { params: { id: order.id } })).open_purchases).toBe(1);
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('two are scanned by the vendor’s number, the rest comes with a second delivery', async () => {
    await page.getByRole('button', { name: 'Receive' }).click();
    const panel = page.getByRole('dialog', { name: /^Receive/ });
    const code = panel.getByRole('textbox', { name: 'Code' });
    for (const _ of [1, 2]) {
      await code.fill(`v-${part.number}`);
      await code.press('Enter');
    }
    await expect(panel.getByRole('textbox', { name: `Quantity of ${part.number}` })).toHaveValue('2');
    await panel.getByRole('textbox', { name: `Bin for ${part.number}` }).fill('B7');
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Receive' }).click();
    await expect(panel).toBeHidden();
    await page.getByRole('button', { name: 'Receive' }).click();
    await panel.getByRole('button', { name: 'All' }).click();
    await panel.getByRole('button', { name: 'Receive' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('region', { name: 'Deliveries' })).toContainText('bin B7');
    expect((await api.call(getPart, { params: { number: part.number } })).on_hand).toBe(onHand + 3);
    expect((await api.call(getWorkOrder, { params: { id: order.id } })).open_purchases).toBe(0);
  });

  await step('a delivery that was received by mistake is reversed', async () => {
    await page.getByRole('button', { name: 'Reverse delivery' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Reverse delivery' });
    await dialog.getByRole('textbox').fill('Counted twice');
    await dialog.getByRole('button', { name: 'Reverse delivery' }).click();
    await expect(page.getByText('Reversed: Counted twice')).toBeVisible();
    expect((await api.call(getWorkOrder, { params: { id: order.id } })).open_purchases).toBe(1);
  });
});

test('a vendor that may deliver more is received beyond the order, up to what its page says [B5.37]', async ({
  page,
  api,
}) => {
  const part = await addPart(api);
  const code = unique();
  const vendor = await api.call(createVendor, { body: { vendor_number: code, name: `Vendor ${code}` } });
  await page.goto(paths.editVendor(vendor.id));
  const form = page.getByRole('dialog');
  await form.getByLabel('May deliver more than ordered').fill('15');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('15 %')).toBeVisible();
  const [yard] = (await api.call(getPart, { params: { number: part.number } })).stock;
  const draft = await api.call(createPurchase, {
    body: {
      vendor_id: vendor.id,
      location_id: yard?.location_id ?? 0,
      lines: [
        { part_id: part.id, quantity: 28, unit_cost: 1 },
        { description: 'Freight', quantity: 1 },
      ],
    },
  });
  await api.call(orderPurchase, { params: { id: draft.id } }, { ifMatch: draft.row_version });
  await page.goto(paths.receivePurchase(draft.number));
  const panel = page.getByRole('dialog', { name: /^Receive/ });
  await expect(panel).toContainText('at most 32.2, as this vendor may deliver 15 % more');
  const quantity = panel.getByRole('textbox', { name: `Quantity of ${part.number}` });
  await quantity.fill('30');
  expect(await violationsOn(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Receive' }).click();
  await expect(panel).toBeHidden();
  expect((await api.call(getPurchase, { params: { id: draft.id } })).lines_done).toBe(1);
});

test('a purchase order is written by hand, in parts and in words, changed, and canceled with a reason', async ({
  page,
  api,
}) => {
  const part = await addPart(api);
  const code = unique();
  await api.call(createVendor, { body: { vendor_number: code, name: `Vendor ${code}` } });
  await page.goto(paths.newPurchase());
  const panel = page.getByRole('dialog', { name: 'New purchase order' });
  await panel.getByRole('combobox', { name: 'Vendor' }).click();
  await page
    .getByRole('option', { name: `Vendor ${code}` })
    .nth(1)
    .click();
  await panel.getByRole('textbox', { name: 'Part' }).fill(part.number);
  await page.getByRole('option', { name: part.description }).click();
  await panel.getByRole('button', { name: 'Add an item in words' }).click();
  await panel.getByRole('textbox', { name: 'Item in words' }).fill('Freight');
  expect(await violationsOn(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Save draft' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('region', { name: 'Lines' })).toContainText('Freight');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit draft' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit draft' });
  await edit.getByRole('button', { name: 'Remove Freight' }).click();
  await edit.getByRole('textbox', { name: `Quantity of ${part.number}` }).fill('6');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByRole('region', { name: 'Lines' })).not.toContainText('Freight');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  await dialog.getByRole('textbox').fill('Found in the other yard');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Found in the other yard')).toBeVisible();
});
