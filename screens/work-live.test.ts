import { createWorkOrder, updateWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { paths } from '../apps/staff/src/paths.ts';
import { placeOf, unique } from '../e2e/support/shop.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin', hears: true });

test('an order that another user changed moves to the top of the list, and is replaced among the cards [B2.33] [B2.34]', async ({
  page,
  api,
}) => {
  const { locationId } = placeOf(api);
  const form = (complaint: string) =>
    ({ posting: 'N', location_id: locationId, complaint, priority: 3 }) as const;
  const before = `Scrapes ${unique()}`;
  const order = await api.call(createWorkOrder, { body: form(before) });
  await page.goto(paths.workOrders());
  const rows = page.getByRole('table').getByRole('row');
  await expect(page.getByRole('table')).toContainText(before);
  await expect(rows.nth(1)).not.toContainText(before);
  // What comes while the line opens is loaded with everything else: the first change says that it is open.
  const first = `Thumps ${unique()}`;
  const heard = await api.call(
    updateWorkOrder,
    { params: { id: order.id }, body: form(first) },
    { ifMatch: order.row_version },
  );
  await expect(page.getByRole('table')).toContainText(first);
  const after = `Bangs ${unique()}`;
  const changed = await api.call(
    updateWorkOrder,
    { params: { id: order.id }, body: form(after) },
    { ifMatch: heard.row_version },
  );
  await expect(rows.nth(1)).toContainText(after);

  await page.goto(`${paths.workOrders()}?view=cards`);
  const low = page.getByRole('region', { name: 'Low' });
  await expect(low).toContainText(after);
  await api.call(
    updateWorkOrder,
    { params: { id: changed.id }, body: { ...form(after), priority: 1 } },
    { ifMatch: changed.row_version },
  );
  await expect(page.getByRole('region', { name: 'Critical' })).toContainText(after);
});
