import { getInvoice } from '@yardline/contract/invoices/invoices';
import { createTerms } from '@yardline/contract/terms/terms';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from '../e2e/support/api.ts';
import { addCustomer, addDocument, addLift, checkOut, takeBack } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';
import { fact } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [400, 409] });

const addTerms = (api: Api, code: string) =>
  api.call(createTerms, {
    body: {
      code,
      name_en: '2% 10, net 30',
      name_fr: '2 % 10, net 30',
      days: 30,
      discount_percent: 2,
      discount_days: 10,
    },
  });

/** An invoice of a lift that was out for a day, to a customer who may deduct 2 %, with its discount. */
const addInvoice = async (api: Api, customer: Awaited<ReturnType<typeof addCustomer>>) => {
  const contract = await addDocument(api, 'contract', { customer, asset: await addLift(api) });
  const { id } = await takeBack(api, (await checkOut(api, contract)).id);
  return api.call(getInvoice, { params: { id } });
};

const shown = (value: number): string => value.toFixed(2);
const less = (value: number, part: number): number => Math.round((value - part) * 100) / 100;

test('terms of payment are added, changed and given to a customer [B3.27] [B3.39]', async ({ page, api }) => {
  await page.goto(paths.terms());
  await page.getByRole('link', { name: 'Add terms' }).click();
  const panel = page.getByRole('dialog', { name: 'Add terms' });
  await panel.getByLabel('Code').fill('EOM-15');
  await panel.getByLabel('On papers, in English').fill('15 days after month-end');
  await panel.getByLabel('On papers, in French').fill('15 jours fin de mois');
  await panel.getByRole('textbox', { name: 'Days', exact: true }).fill('15');
  await panel.getByRole('combobox', { name: 'Counted from' }).click();
  await page.getByRole('option', { name: 'End of the month' }).click();
  await panel.getByRole('textbox', { name: 'If paid within days' }).fill('20');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toContainText('A discount ends on the due date at the latest.');
  await expect(panel).toContainText('Days of a discount need a percent.');
  await panel.getByRole('textbox', { name: 'If paid within days' }).fill('5');
  await panel.getByRole('textbox', { name: 'Discount percent' }).fill('1.5');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: 'EOM-15' });
  await expect(row).toContainText('15 days after the end of the month');
  await expect(row).toContainText('if paid within 5 days');
  expect(await violationsOn(page)).toEqual([]);

  const customer = await addCustomer(api);
  await page.goto(paths.editCustomer(customer.id));
  const edit = page.getByRole('dialog', { name: /Edit/ });
  await edit.getByRole('combobox', { name: 'Payment terms' }).click();
  await page.getByRole('option', { name: /EOM-15/ }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toHaveCount(0);
  await page.goto(paths.terms());
  await page.getByRole('link', { name: 'EOM-15' }).click();
  const change = page.getByRole('dialog', { name: 'Edit terms EOM-15' });
  await expect(change).toContainText('Invoices that are posted keep the terms that they say.');
  await change.getByRole('switch', { name: 'Can be chosen for customers' }).click();
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(change).toContainText('Customers have these terms: 1.');
});

test('a payment that comes early deducts the discount and settles the invoice [B3.39] [B3.41]', async ({
  page,
  api,
}) => {
  const { id } = await addTerms(api, 'EARLY-1');
  const customer = await addCustomer(api, { terms_id: id });
  const invoice = await addInvoice(api, customer);
  const discount = shown(invoice.early_discount);
  const due = shown(less(invoice.total, invoice.early_discount));
  await page.goto(paths.invoice(invoice.number));
  await expect(fact(page, 'Terms')).toHaveText('2% 10, net 30');
  await expect(fact(page, 'Early payment discount')).toContainText(`$${discount} until`);
  await page.goto(paths.payInvoice(invoice.number));
  const panel = page.getByRole('dialog', { name: 'Payment for invoice' });
  await panel.getByRole('combobox', { name: 'Method' }).click();
  await page.getByRole('option', { name: 'Cash' }).click();
  await panel.getByRole('switch', { name: new RegExp(`Deduct \\$${discount}`) }).click();
  await expect(panel.getByRole('textbox', { name: 'Amount' })).toHaveValue(due);
  // Less than the rest settles nothing, so nothing is deducted.
  await panel.getByRole('textbox', { name: 'Amount' }).fill('50');
  await panel.getByRole('button', { name: 'Take payment' }).click();
  await expect(panel).toContainText(`The discount is for a payment of the rest: $${due}`);
  await panel.getByRole('textbox', { name: 'Amount' }).fill(due);
  await panel.getByRole('button', { name: 'Take payment' }).click();
  await expect(panel).toHaveCount(0);
  await expect(fact(page, 'Balance')).toHaveText('$0.00');
  await expect(fact(page, 'Early payment discount')).toHaveText(`$${discount}`);
});

test('one payment deducts the discount of one of several invoices [S2.12] [B3.39]', async ({ page, api }) => {
  const { id } = await addTerms(api, 'EARLY-2');
  const customer = await addCustomer(api, { terms_id: id });
  const [one, two] = [await addInvoice(api, customer), await addInvoice(api, customer)];
  const due = less(one.total, one.early_discount);
  await page.goto(`${paths.takePayment()}?customer_id=${customer.id}`);
  const open = page.getByRole('region', { name: 'Open invoices' });
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await expect(amount).toHaveValue(shown(one.total + two.total));
  await open.getByRole('switch').nth(0).click();
  await expect(open.getByRole('textbox').nth(0)).toHaveValue(shown(due));
  await expect(amount).toHaveValue(shown(due + two.total));
  // A part that is typed ends the discount.
  await open.getByRole('textbox').nth(0).fill('10');
  await expect(open.getByRole('switch').nth(0)).not.toBeChecked();
  await open.getByRole('switch').nth(0).click();
  await expect(open.getByRole('textbox').nth(0)).toHaveValue(shown(due));
  await page.getByRole('combobox', { name: 'Method' }).click();
  await page.getByRole('option', { name: 'Cash' }).click();
  await page.getByRole('button', { name: 'Take payment' }).click();
  const taken = page.getByRole('alert').filter({ hasText: /Payment \d+ recorded/ });
  await expect(taken).toContainText(`Early payment discount $${shown(one.early_discount)}`);
  const { balance, discounted } = await api.call(getInvoice, { params: { id: one.id } });
  expect([balance, discounted]).toEqual([0, one.early_discount]);
});
