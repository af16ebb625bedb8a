import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, checkOut, takeBack } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'accounts' });

test('tells on a statement what was charged and how old it is, and prints it [B3.35]', async ({
  page,
  api,
}) => {
  const [customer, asset] = [await addCustomer(api), await addLift(api)];
  const contract = await checkOut(api, await addDocument(api, 'contract', { customer, asset }));
  await takeBack(api, contract.id);
  await page.goto(paths.customerStatement(customer.id));
  const charged = page.getByRole('row').filter({ hasText: 'Invoice' });
  await expect(charged).toHaveCount(1);
  const owed = (await charged.getByRole('cell').last().textContent()) ?? '';
  expect(owed).toMatch(/^\$\d/);
  const total = page.getByRole('term').filter({ hasText: /^Total$/ });
  await expect(total.locator('xpath=following-sibling::dd').first()).toHaveText(owed);
  const file = page.waitForResponse((answer) => answer.url().includes('/statement-pdf'));
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  expect((await file).headers()['content-type']).toBe('application/pdf');
});
