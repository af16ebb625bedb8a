import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift } from '../e2e/support/shop.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

// A clerk may not substitute.
test.override({ as: 'admin' });

test('sends another machine than the one that was reserved, and says so on the line [B3.6] [B5.21]', async ({
  page,
  api,
}) => {
  const [customer, small, large] = [await addCustomer(api), await addLift(api), await addLift(api)];
  const reserved = await addDocument(api, 'reservation', { customer, asset: small });
  await page.goto(paths.substitute('reservation', reserved));
  const panel = page.getByRole('dialog', { name: 'Substitute' });
  await panel.getByLabel('Replacement product').fill(large.number);
  await page.getByRole('option').filter({ hasText: large.number }).click();
  await panel.getByLabel('Reason').fill('The first one is in the workshop');
  await panel.getByRole('button', { name: 'Substitute' }).click();
  await expect(panel).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: large.number });
  await expect(row).toContainText(`Replaces ${small.number}: The first one is in the workshop`);
});
