import { createWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { paths } from '../apps/staff/src/paths.ts';
import { addLift, placeOf } from '../e2e/support/shop.ts';
import { expect, screenTest } from './support/test.ts';
import { act } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('a machine names its open work orders, and leads to all that it ever had [B2.6]', async ({
  page,
  api,
}) => {
  const lift = await addLift(api);
  const order = await api.call(createWorkOrder, {
    body: {
      posting: 'I',
      location_id: placeOf(api).locationId,
      asset_id: lift.id,
      complaint: 'Leaks oil at the boom',
    },
  });
  await page.goto(paths.asset(lift.number));
  const orders = page.getByRole('table', { name: 'Open work orders' });
  await expect(orders.getByRole('row', { name: 'Leaks oil at the boom' })).toBeVisible();
  await page.getByRole('link', { name: 'All work orders' }).click();
  await expect(page.getByRole('heading', { name: 'Work orders' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: lift.number })).toHaveCount(1);
  await page.goto(paths.asset(lift.number));
  await orders.getByRole('link', { name: order.order_n, exact: true }).click();
  await expect(page).toHaveURL(/\/work-orders\/\d+$/);
});

test('all that shows what was done on an order is one file [B9.13]', async ({ page, api }) => {
  const lift = await addLift(api);
  const order = await api.call(createWorkOrder, {
    body: {
      posting: 'I',
      location_id: placeOf(api).locationId,
      asset_id: lift.id,
      complaint: 'Leaks oil at the boom',
    },
  });
  await page.goto(paths.workOrder(order.order_n));
  const download = page.download();
  await act(page, 'Download evidence');
  const file = await download;
  expect(file.name).toBe(`Work order ${order.order_n}.zip`);
  expect((await file.text()).slice(0, 2)).toBe('PK');
});
