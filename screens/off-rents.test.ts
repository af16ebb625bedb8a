import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, checkOut } from '../e2e/support/shop.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('puts a machine off rent, approved at once, and begins to put it on rent again [B3.54] [B4.20]', async ({
  page,
  api,
}) => {
  const [customer, asset] = [await addCustomer(api), await addLift(api)];
  const contract = await checkOut(api, await addDocument(api, 'contract', { customer, asset }));
  await page.goto(paths.offRents(contract));
  await expect(page.getByText('No off-rent time')).toBeVisible();
  await page.getByRole('link', { name: 'Put off rent' }).click();
  const panel = page.getByRole('dialog', { name: 'Put off rent' });
  await expect(panel.getByRole('combobox', { name: 'Item' })).toHaveValue(new RegExp(asset.number));
  await panel.getByRole('button', { name: 'Put off rent' }).click();

  const row = page.getByRole('row').filter({ hasText: asset.number });
  await expect(row).toContainText('still off rent');
  await expect(row).toContainText('Approved');
  await page.getByRole('button', { name: `Put back on rent: ${asset.number}` }).click();
  const resume = page.getByRole('dialog', { name: 'Put back on rent' });
  await expect(resume).toContainText(asset.number);
  await expect(resume.getByLabel('Date')).not.toHaveValue('');
});

test('calls off a part of a bulk line, and the rest stays on rent [B3.54]', async ({ page, api }) => {
  const customer = await addCustomer(api);
  const asset = await addLift(api, {
    kind: 'bulk',
    quantity: 20,
    meter_type: '',
    meter: null,
    fuel_type: '',
    tank_capacity: null,
  });
  const saved = await addDocument(api, 'contract', { customer, asset, quantity: 10 });
  const contract = await checkOut(api, saved, { meterOut: null, fuelOut: null });
  await page.goto(paths.callOff(contract));
  const panel = page.getByRole('dialog', { name: 'Call off' });
  await panel.getByRole('textbox', { name: `Quantity of ${asset.number} called off` }).fill('4');
  await panel.getByRole('textbox', { name: 'Called by' }).fill('Kim');
  await panel.getByRole('button', { name: 'Call off' }).click();
  await expect(panel).toBeHidden();
  await page.goto(paths.document('contract', contract));
  const lines = page.getByRole('row').filter({ hasText: asset.number });
  await expect(lines.filter({ hasText: 'Off rent' })).toContainText('4');
  await expect(lines.filter({ hasText: 'On rent' })).toContainText('6');
});
