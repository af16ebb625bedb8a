import { createContract } from '@yardline/contract/contracts/contracts';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, checkOut, takeBack } from '../e2e/support/shop.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [404] });

test('addresses say the numbers that people know, and drafts stand apart [B2.13]', async ({ page, api }) => {
  const customer = await addCustomer(api);
  const contract = await addDocument(api, 'contract', { customer, asset: await addLift(api) });
  const number = contract.number ?? 0;
  await page.goto(`/contracts/${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Contract ${number}`);

  await page.goto(`/contracts/${number}/off-rents/new`);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`/contracts/${number}/off-rents`);

  const invoice = await takeBack(api, (await checkOut(api, contract)).id);
  await page.goto(`/invoices/${invoice.number}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(customer.name);

  const draft = await api.call(createContract, {
    body: { saveAs: 'draft', form: { kind: 'contract', customerId: customer.id, lines: [] } },
  });
  await page.goto(`/contracts/draft/${draft.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(customer.name);

  await page.goto(`/contracts/draft/${contract.id}`);
  await expect(page).toHaveURL(paths.document('contract', contract));
});

test('a number that no document has is not found [B2.24]', async ({ page }) => {
  await page.goto('/contracts/999999');
  await expect(page.getByText('This record does not exist or you don’t have access to it.')).toBeVisible();
});
