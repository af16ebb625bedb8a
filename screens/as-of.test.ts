import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, checkOut, takeBack } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('a clerk goes from change to change of a contract, its invoice and its machine', async ({
  page,
  api,
}) => {
  const [customer, asset] = [await addCustomer(api), await addLift(api)];
  const opened = await addDocument(api, 'contract', { customer, asset });
  const contract = await checkOut(api, opened);
  const invoice = await takeBack(api, contract.id);
  await step('the contract says what the last change made of it', async () => {
    await page.goto(paths.document('contract', contract));
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'As of a past moment' }).click();
    const changes = page.getByRole('region', { name: 'What changed' });
    await expect(changes).toContainText('Here its history begins.');
    await expect(changes).toContainText('Returned');
    expect(await violationsOn(page)).toEqual([]);
  });
  await step('the change before shows the contract as it was then', async () => {
    await page.getByRole('button', { name: 'Previous change' }).click();
    await expect(page).toHaveURL(/at=/);
    await expect(page.getByText('Change 2 of 3')).toBeVisible();
  });
  await step('the invoice and the machine have a past, too', async () => {
    await page.goto(paths.invoiceAsOf(invoice.id));
    await expect(page.getByText('Change 1 of 1')).toBeVisible();
    await page.goto(paths.productAsOf(asset.number));
    await expect(page.getByRole('region', { name: 'What changed' })).toContainText('No longer held');
    expect(await violationsOn(page)).toEqual([]);
  });
});
