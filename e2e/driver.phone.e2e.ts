import { getContract } from '@yardline/contract/contracts/contracts';
import { addCustomer, addDocument, addLift, addTicket } from './support/shop.ts';
import { toast } from './support/words.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'driver' });

test('a driver opens a delivery on the phone, drives it and closes it [B2.2] [B2.3] [B4.1] [B8.2]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const asset = await addLift(api);
  const contract = await addDocument(api, 'contract', { customer, asset });
  const id = await addTicket(api, 'delivery', contract.id, 'Luis Herrera');

  await page.goto('/tickets/delivery/list');
  await page.getByRole('link', { name: new RegExp(customer.name) }).tap();
  await expect(page).toHaveURL(`/tickets/delivery/edit/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible();
  for (const step of ['Start loading', 'Start driving', 'Start unloading'])
    await page.getByRole('button', { name: step }).tap();
  await page.getByRole('button', { name: 'Close ticket' }).tap();

  const panel = page.getByRole('dialog', { name: 'Close' });
  await panel.getByLabel('Meter reading').fill('100.5');
  await panel.getByRole('button', { name: 'Fuel: Full' }).tap();
  await panel.getByRole('button', { name: 'Close ticket' }).tap();
  await expect(toast(page, 'was closed successfully!')).toBeVisible();
  await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible();

  const delivered = await api.call(getContract, { params: { id: contract.id } });
  expect(delivered.lines.find(({ product }) => product === asset.number)).toMatchObject({
    statusCode: 'O',
    meterOut: 100.5,
    fuelOut: 8,
  });
});
