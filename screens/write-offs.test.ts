import { payInvoice } from '@yardline/contract/payments/payments';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from '../e2e/support/api.ts';
import { addCustomer, addDocument, addLift, checkOut, takeBack } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';
import { act, fact, row } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin' });

/** An invoice of 132.20 of which all but two cents were paid; one who pays at once owes it today. */
const addRest = async (api: Api, more: { account_type?: 'N' } = {}) => {
  const contract = await addDocument(api, 'contract', {
    customer: await addCustomer(api, more),
    asset: await addLift(api),
  });
  const invoice = await takeBack(api, (await checkOut(api, contract)).id);
  await api.call(payInvoice, {
    params: { number: invoice.number },
    body: { method: 'cash', amount: 132.18 },
  });
  return invoice;
};

test('an accountant writes an invoice off with a reason, and takes that back [B3.39]', async ({
  page,
  api,
}) => {
  const { number } = await addRest(api);
  await page.goto(paths.invoice(number));
  await act(page, 'Write off');
  const dialog = page.getByRole('dialog', { name: `Write off invoice ${number}` });
  await expect(dialog.getByLabel('Amount')).toHaveValue('0.02');
  await dialog.getByLabel('Reason').fill('Closed their shop');
  await dialog.getByRole('button', { name: 'Write off' }).click();
  await expect(fact(page, 'Balance')).toHaveText('$0.00');
  expect(await violationsOn(page)).toEqual([]);
  await row(page, 'Closed their shop').getByRole('button', { name: 'Take back' }).click();
  const back = page.getByRole('dialog', { name: 'Take back' });
  await back.getByLabel('Reason').fill('They paid after all');
  await back.getByRole('button', { name: 'Take back' }).click();
  await expect(fact(page, 'Balance')).toHaveText('$0.02');
});

test('small balances are shown, and written off in one step [B3.35]', async ({ page, api }) => {
  const { number } = await addRest(api, { account_type: 'N' });
  await page.goto(paths.smallBalances());
  const panel = page.getByRole('dialog', { name: 'Small balances' });
  await panel.getByRole('combobox', { name: 'Due for at least' }).click();
  await page.getByRole('option', { name: /^0 days/ }).click();
  await panel.getByRole('combobox', { name: 'Up to' }).click();
  await page.getByRole('option', { name: '$5.00' }).click();
  expect(await violationsOn(page)).toEqual([]);
  await expect(panel.getByRole('checkbox', { name: `Write off ${number}` })).toBeChecked();
  await panel.getByLabel('Reason').fill('Not worth a letter');
  await panel.getByRole('button', { name: 'Write off' }).click();
  await expect(row(page, 'Not worth a letter')).toContainText(`${number}`);
});
