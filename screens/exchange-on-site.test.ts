import { listExchangeOrders } from '@yardline/contract/tickets/exchange-orders';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, checkOut } from '../e2e/support/shop.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'clerk', provokes: [409] });

test('orders an exchange on site, shows it where it matters and closes both tickets at once [B3.54] [B4.24]', async ({
  page,
  api,
}) => {
  const [customer, old, next] = [await addCustomer(api), await addLift(api), await addLift(api)];
  const contract = await checkOut(api, await addDocument(api, 'contract', { customer, asset: old }));
  await page.goto(paths.exchanges(contract));
  await page.getByRole('link', { name: 'Exchange on site' }).click();
  const panel = page.getByRole('dialog', { name: 'Exchange on site' });
  // Of the group its machines are offered: a certain one goes out.
  await panel.getByLabel('Replacement item').fill('SL19');
  await page.getByRole('option').filter({ hasText: 'SL19' }).click();
  await panel.getByLabel('Replacement item').fill(next.number);
  await page.getByRole('option').filter({ hasText: next.number }).click();
  await expect(panel.getByText('The exchange counts from the moment')).toBeVisible();
  await expect(panel.getByText('Contract total after')).toBeVisible();
  await panel.getByRole('button', { name: 'Exchange on site' }).click();

  const row = page.getByRole('row').filter({ hasText: next.number });
  await expect(row).toContainText('Planned');
  await page.goto(paths.document('contract', contract));
  await expect(page.getByText(`Exchange on site for ${next.number}: Planned`)).toBeVisible();
  const { exchangeOrders: orders } = await api.call(listExchangeOrders, { params: { id: contract.id } });
  const pickup = paths.ticket('pickup', orders[0]?.pickup.id ?? 0);
  await page.goto(pickup);
  await expect(
    page.getByText(`Exchange on site: ${next.number} goes out, ${old.number} comes back`),
  ).toBeVisible();
  await page.goto(`${pickup}/close`);
  await page.getByLabel('Meter in').fill('104');
  await page.getByRole('button', { name: 'Close ticket' }).click();
  await expect
    .poll(
      async () =>
        (await api.call(listExchangeOrders, { params: { id: contract.id } })).exchangeOrders[0]?.state,
    )
    .toBe('done');
  await page.goto(paths.exchanges(contract));
  const done = page.getByRole('row').filter({ hasText: 'Done' });
  await expect(done).toContainText(next.number);
  await expect(done).toContainText(`${old.number} is coming back`);
  await done.getByRole('button', { name: `${old.number} is back in the yard` }).click();
  await expect(done).not.toContainText('is coming back');
  await page.goto(paths.document('contract', contract));
  await expect(page.getByRole('row').filter({ hasText: next.number })).toContainText('On rent');
});
