import { createPaymentRequest } from '@yardline/contract/payments/payment-requests';
import type { Api } from './support/api.ts';
import { violationsOn } from './support/inspect.ts';
import { addCustomer, addDocument, addLift, checkOut, takeBack } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'visitor', locale: 'fr-CA' });

/** A link for two invoices of 132.20 each, of which a part may be paid. */
const addRequest = async (api: Api): Promise<string> => {
  const customer = await addCustomer(api);
  const ids: number[] = [];
  for (const asset of [await addLift(api), await addLift(api)]) {
    const contract = await checkOut(api, await addDocument(api, 'contract', { customer, asset }));
    ids.push((await takeBack(api, contract.id)).id);
  }
  const body = { invoice_ids: ids, language: 'fr', allows_partial: true } as const;
  return (await api.call(createPaymentRequest, { body })).path;
};

test.describe(() => {
  test.use({ language: 'fr', colorScheme: 'dark' });

  test('a part is paid in French, then the rest, and each has its receipt [S2.14] [S1.6]', async ({
    page,
    api,
  }) => {
    await page.goto(await addRequest(api));
    await expect(page.getByText('À payer', { exact: true })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByLabel('Montant à payer maintenant').fill('150,05');
    await page.getByRole('button', { name: /^Payer 150,05/ }).tap();
    await expect(page.getByRole('button', { name: /^Reçu du paiement/ })).toHaveCount(1);
    await page.getByRole('button', { name: /^Payer 114,35/ }).tap();
    await expect(page.getByText('Paiement reçu, merci')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Reçu du paiement/ })).toHaveCount(2);
    expect(await violationsOn(page)).toEqual([]);
  });
});

test.describe(() => {
  test.use({ language: 'en', provokes: [404, 502] });

  test('says not to pay again while the bank is asked, and what is at no address [S2.14] [B8.10]', async ({
    page,
    api,
  }) => {
    const path = await addRequest(api);
    await page.goto(path);
    await page.getByRole('combobox', { name: 'Card' }).tap();
    await page.getByRole('option', { name: 'Visa 4242, charged but times out' }).tap();
    await page.getByRole('button', { name: 'Pay $264.40' }).tap();
    await expect(page.getByText('Payment in progress', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
    expect(await violationsOn(page)).toEqual([]);
    await page.goto(`${path}x`);
    await expect(page.getByRole('heading', { level: 1, name: 'Link not valid' })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
});
