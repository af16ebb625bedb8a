import { createSite } from '@yardline/contract/customers/customers';
import { createWorkOrder, getWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addLift, placeOf, unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';
import { row, toast } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('what waits for a plan is cards by urgency, and one is moved by keys and taken back [B2.32] [B2.34]', async ({
  page,
  api,
}) => {
  const { locationId } = placeOf(api);
  const complaint = `Squeaks ${unique()}`;
  const order = await api.call(createWorkOrder, {
    body: { posting: 'N', location_id: locationId, complaint, priority: 1 },
  });
  const find = () => api.call(getWorkOrder, { params: { id: order.id } });
  await page.goto(`${paths.workOrders()}?view=cards`);
  const critical = page.getByRole('region', { name: 'Critical' });
  await expect(critical).toContainText(complaint);
  expect(await violationsOn(page)).toEqual([]);

  await step('a key opens the move, which says whether it fits', async () => {
    await critical.getByRole('link', { name: new RegExp(`^${order.order_n} `) }).focus();
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: `Move work order ${order.order_n}` });
    await expect(dialog).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(critical).not.toContainText(complaint);
    expect((await find()).mechanics).toHaveLength(1);
  });

  await step('undo makes it wait again', async () => {
    await toast(page, `Work order ${order.order_n} is planned`).getByRole('button', { name: 'Undo' }).click();
    await expect(critical).toContainText(complaint);
    expect(await find()).toMatchObject({ status: 0, schedule_start: null });
  });
});

test('the plan of the workshop has mechanics by days with their hours, and the backlog beside [B2.11] [B5.34]', async ({
  page,
  api,
}) => {
  const { locationId } = placeOf(api);
  const complaint = `Leaks ${unique()}`;
  const order = await api.call(createWorkOrder, {
    body: { posting: 'N', location_id: locationId, complaint },
  });
  await page.goto(paths.workPlan());
  const backlog = page.getByRole('region', { name: 'To plan' });
  await expect(backlog).toContainText(complaint);
  expect(await violationsOn(page)).toEqual([]);
  await backlog.getByRole('button', { name: `Plan work order ${order.order_n}` }).click();
  const dialog = page.getByRole('dialog', { name: `Move work order ${order.order_n}` });
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  const grid = page.getByRole('region', { name: 'Mechanics by day' });
  const bar = grid.getByRole('button', { name: new RegExp(`^${order.order_n} `) });
  await expect(bar).toBeVisible();
  await expect(backlog).not.toContainText(complaint);
  await bar.click();
  await dialog.getByRole('button', { name: 'Remove the plan' }).click();
  await expect(backlog).toContainText(complaint);
});

test('on the map stand the orders whose site has coordinates, and the others say why not [B2.31] [B2.35]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const { locationId } = placeOf(api);
  const site = (name: string, at: object) =>
    api.call(createSite, {
      params: { id: customer.id },
      body: {
        name,
        address1: '1 Quay Street',
        city: 'Albany',
        prov_state: 'NY',
        postal_code: '12207',
        ...at,
      },
    });
  const found = await site(`Pier ${unique()}`, { latitude: 42.65, longitude: -73.75 });
  const lost = await site(`Depot ${unique()}`, {});
  const open = (siteId: number, complaint: string) =>
    api.call(createWorkOrder, {
      body: {
        posting: 'R',
        customer_id: customer.id,
        machine: 'Their forklift',
        location_id: locationId,
        site_id: siteId,
        complaint,
        priority: 1,
      },
    });
  await open(found.id, 'Brakes');
  await open(lost.id, 'Steering');
  await page.goto(`${paths.workOrders()}?view=map`);
  const list = page.getByRole('region', { name: 'Work orders on this page' });
  await expect(list).toContainText(found.name);
  await expect(list).toContainText('We could not find location coordinates for this address');
  expect(await violationsOn(page)).toEqual([]);
});

test('an order has a place of its own: found by its address, and shown with a pin [B2.35] [B3.25]', async ({
  page,
  api,
}) => {
  const { locationId } = placeOf(api);
  const customer = await addCustomer(api);
  const order = await api.call(createWorkOrder, {
    body: {
      posting: 'R',
      customer_id: customer.id,
      machine: 'Their crusher',
      location_id: locationId,
      complaint: `Jammed ${unique()}`,
    },
  });
  await page.goto(`${paths.workOrder(order.order_n)}/edit`);
  const panel = page.getByRole('dialog', { name: `Edit work order · ${order.order_n}` });
  await expect(panel.getByRole('button', { name: 'Find on the map' })).toBeDisabled();
  await panel.getByRole('textbox', { name: 'Another address' }).fill('Pit 4, Albany NY 12207');
  await panel.getByRole('button', { name: 'Find on the map' }).click();
  await expect(panel.getByText('Found by its postal code')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Pit 4, Albany NY 12207' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByText('Pit 4, Albany NY 12207')).toBeVisible();
  expect((await api.call(getWorkOrder, { params: { id: order.id } })).place?.latitude).toBeCloseTo(42.7, 0);
});

test('selected orders are planned together, each with what becomes of it [B2.33] [B5.34]', async ({
  page,
  api,
}) => {
  const lift = await addLift(api);
  const complaint = `Rattles ${unique()}`;
  const order = await api.call(createWorkOrder, {
    body: { posting: 'I', location_id: lift.location_id, asset_id: lift.id, complaint },
  });
  await page.goto(`${paths.workOrders()}?search=${lift.number}`);
  await row(page, complaint).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Assign or schedule' }).click();
  const sheet = page.getByRole('dialog', { name: 'Plan 1 work orders' });
  await sheet.getByRole('combobox', { name: 'Mechanics' }).click();
  await page.getByRole('option', { name: 'Victor Hale' }).last().click();
  await expect(sheet.getByRole('table')).toContainText('Can be planned');
  expect(await violationsOn(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Plan' }).click();
  await expect(sheet.getByRole('table')).toContainText('Planned');
  expect((await api.call(getWorkOrder, { params: { id: order.id } })).mechanics).toHaveLength(1);
});
