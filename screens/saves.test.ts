import { createContract } from '@yardline/contract/contracts/contracts';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, checkOut, dayFromNow, placeOf } from '../e2e/support/shop.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('deletes a contract that was saved by mistake, after a question [B4.15]', async ({ page, api }) => {
  const [customer, asset] = [await addCustomer(api), await addLift(api)];
  const contract = await addDocument(api, 'contract', { customer, asset });
  await page.goto(paths.editDocument('contract', contract));
  await page.getByRole('button', { name: 'More actions' }).first().click();
  const draft = page.getByRole('menuitem', { name: 'Delete draft' });
  await expect(draft).toContainText('no draft any more');
  await page.getByRole('menuitem', { name: 'Delete contract' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete contract' });
  await expect(dialog).toContainText(`Number ${contract.number} stays taken`);
  await dialog.getByRole('button', { name: 'Delete contract' }).click();
  await expect(page.getByText(`Contract ${contract.number} deleted`)).toBeVisible();
  await expect(page.getByText('Deleted').first()).toBeVisible();
});

test('says why a contract with items out cannot be deleted [B4.15]', async ({ page, api }) => {
  const [customer, asset] = [await addCustomer(api), await addLift(api)];
  const contract = await checkOut(api, await addDocument(api, 'contract', { customer, asset }));
  await page.goto(paths.document('contract', contract));
  await page.getByRole('button', { name: 'More actions' }).click();
  const item = page.getByRole('menuitem', { name: 'Delete contract' });
  await expect(item).toContainText('still out');
  await expect(item).toHaveAttribute('aria-disabled', 'true');
});

test('takes a conversion back out of its message, and the quote is open again [B7.1] [B4.15]', async ({
  page,
  api,
}) => {
  const [customer, asset] = [await addCustomer(api), await addLift(api)];
  const quote = await addDocument(api, 'quote', { customer, asset });
  await page.goto(`${paths.document('quote', quote)}?act=contract`);
  const dialog = page.getByRole('dialog', { name: 'Convert to contract' });
  await dialog.getByRole('button', { name: 'Convert to contract' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Contract \d+ deleted$/)).toBeVisible();
  await page.goto(paths.document('quote', quote));
  await expect(page.getByText('Quoted').first()).toBeVisible();
});

test('restores a deleted draft out of its message [B4.15]', async ({ page, api }) => {
  const [customer, lift] = [await addCustomer(api), await addLift(api)];
  const draft = await api.call(createContract, {
    body: {
      saveAs: 'draft',
      form: {
        kind: 'contract',
        customerId: customer.id,
        ...placeOf(api),
        dateOut: dayFromNow(2),
        timeOut: '08:00',
        dateIn: dayFromNow(3),
        timeIn: '08:00',
        lines: [{ mode: 'A', type: 'R', productId: lift.id, quantity: 1 }],
      },
    },
  });
  await page.goto(paths.editDocument('contract', draft));
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Delete draft' }).click();
  await page
    .getByRole('dialog', { name: 'Delete draft' })
    .getByRole('button', { name: 'Delete draft' })
    .click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Draft restored')).toBeVisible();
  await page.goto(paths.document('contract', draft));
  await expect(page.getByText(lift.number).first()).toBeVisible();
});
