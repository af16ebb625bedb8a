import { getInvoice } from '@yardline/contract/invoices/invoices';
import { createPaymentRequest } from '@yardline/contract/payments/payment-requests';
import { createTerms } from '@yardline/contract/terms/terms';
import { addCustomer, addDocument, addLift, checkOut, takeBack } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('a link shows until when less is paid, and deducts it of what the card pays [S2.14] [B3.39]', async ({
  page,
  api,
}) => {
  const { id: terms } = await api.call(createTerms, {
    body: {
      code: 'LINK-1',
      name_en: '2% 10, net 30',
      name_fr: '2 % 10, net 30',
      days: 30,
      discount_percent: 2,
      discount_days: 10,
    },
  });
  const customer = await addCustomer(api, { terms_id: terms });
  const contract = await addDocument(api, 'contract', { customer, asset: await addLift(api) });
  const { id } = await takeBack(api, (await checkOut(api, contract)).id);
  const invoice = await api.call(getInvoice, { params: { id } });
  const discount = invoice.early_discount.toFixed(2);
  const due = (invoice.total - invoice.early_discount).toFixed(2);
  const { path } = await api.call(createPaymentRequest, {
    body: { invoice_ids: [id], language: 'en', email: '', allows_partial: true },
  });

  await page.goto(path);
  const pay = page.getByRole('region', { name: /^Payment to/ });
  await expect(pay).toContainText(new RegExp(`\\$${due} until .+; \\$${discount} less for paying early`));
  await expect(page.getByRole('region', { name: 'What this is for' })).toContainText('less for paying early');
  expect(await violationsOn(page)).toEqual([]);
  // A part settles nothing, so it deducts nothing.
  await pay.getByRole('textbox', { name: 'Amount to pay now' }).fill('10');
  await expect(pay).not.toContainText('Settles invoices');
  await pay.getByRole('button', { name: 'Pay $10.00' }).click();
  await expect(pay).toContainText('$10.00 · ');
  const rest = (invoice.total - invoice.early_discount - 10).toFixed(2);
  await expect(pay).toContainText(`$${rest} until`);
  await expect(pay).toContainText(`Settles invoices with $${discount} less`);
  await pay.getByRole('button', { name: `Pay $${rest}` }).click();
  await expect(pay.getByText('Paid, thank you')).toBeVisible();
  await expect(page.getByText('Early payment discount')).toBeVisible();
  const after = await api.call(getInvoice, { params: { id } });
  expect([after.balance, after.discounted]).toEqual([0, invoice.early_discount]);
});
