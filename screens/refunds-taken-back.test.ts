import { refundDeposit, takeCustomerDeposit } from '@yardline/contract/deposits/deposits';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import { payInvoice } from '@yardline/contract/payments/payments';
import { refundCredit } from '@yardline/contract/payments/refunds';
import { creditWholeInvoice, previewWholeCredit } from '@yardline/contract/payments/whole-credits';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, checkOut, placeOf, takeBack } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';
import { fact } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin' });

// An invoice of 132.20 that is paid and then credited as a whole: 132.20 are the customer's.
test('a refund that was given by mistake is taken back on its credit, once its preview is read [B3.40]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const contract = await addDocument(api, 'contract', { customer, asset: await addLift(api) });
  const { number, id } = await takeBack(api, (await checkOut(api, contract)).id);
  await api.call(payInvoice, {
    params: { number },
    body: { method: 'cheque', amount: 132.2, cheque_number: '7' },
  });
  const { total } = await api.call(previewWholeCredit, { params: { id } });
  const { id: creditId } = await api.call(creditWholeInvoice, {
    params: { id },
    body: { reason: 'Wrong customer', total },
  });
  const credit = await api.call(getInvoice, { params: { id: creditId } });
  const refund = await api.call(refundCredit, {
    params: { id: creditId },
    body: { method: 'cheque', amount: 100, cheque_number: '77', reason: 'Asked for it' },
  });
  await page.goto(paths.invoice(credit.number));
  await expect(fact(page, 'Balance')).toHaveText('-$32.20');
  const ask = page.getByRole('button', { name: `Take back this refund: ${refund.number}` });

  await step('the dialog says what follows, and asks why', async () => {
    await ask.click();
    const dialog = page.getByRole('dialog', { name: `Take back refund ${refund.number}` });
    const row = dialog.getByRole('row').filter({ hasText: `Remaining of credit ${credit.number}` });
    await expect(row).toContainText('$32.20');
    await expect(row).toContainText('$132.20');
    await expect(dialog).toContainText('Books: $100.00, debit 1000');
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Take back this refund' }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Reason').fill('Given to the wrong customer');
    await dialog.getByRole('button', { name: 'Take back this refund' }).click();
    await expect(dialog).toBeHidden();
  });

  await step('the credit is open again, and the refund stands in the list of payments as void', async () => {
    await expect(fact(page, 'Balance')).toHaveText('-$132.20');
    await expect(ask).toHaveCount(0);
    await page.goto(`${paths.payments()}?search=${refund.number}`);
    await expect(
      page.getByRole('row').filter({ hasText: customer.name }).filter({ hasText: '-$100.00' }),
    ).toContainText('Void');
  });
});

test('a refund of a deposit that was given by mistake is taken back on its page: it is held again [B3.40]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const deposit = await api.call(takeCustomerDeposit, {
    params: { customerNumber: customer.customer_number },
    body: { method: 'cheque', amount: 60, cheque_number: '8', division_id: placeOf(api).divisionId },
  });
  await api.call(refundDeposit, {
    params: { id: deposit.id },
    body: { method: 'cheque', amount: 45, cheque_number: '78', reason: 'Asked for it' },
  });
  await page.goto(paths.deposit(deposit.id));
  await expect(page.getByText(/Held\s*\$15\.00/).first()).toBeVisible();
  await page.getByRole('button', { name: /^Take back this refund/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Take back refund/ });
  await expect(
    dialog.getByRole('row').filter({ hasText: `Held of deposit ${deposit.number}` }),
  ).toContainText('$60.00');
  expect(await violationsOn(page)).toEqual([]);
  await expect(dialog).toContainText('The deposit is held again.');
  await dialog.getByLabel('Reason').fill('Given to the wrong customer');
  await dialog.getByRole('button', { name: 'Take back this refund' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Held\s*\$60\.00/).first()).toBeVisible();
});
