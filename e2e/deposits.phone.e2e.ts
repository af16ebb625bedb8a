import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { addCustomer, addDocument, addLift, checkOut, takeBack } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { act, fact } from './support/words.ts';

test.use({ as: 'admin', language: 'fr', locale: 'fr-CA', colorScheme: 'dark' });

test('a deposit is taken from the customer and pays their invoice, in French on a phone [B2.15] [B7.30] [S1.6]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const contract = await addDocument(api, 'contract', { customer, asset: await addLift(api) });
  await takeBack(api, (await checkOut(api, contract)).id);
  await page.goto(paths.customerDeposits(customer.id));
  await expect(page.getByText('Aucun dépôt n’a été pris')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Prendre un dépôt' }).tap();
  const panel = page.getByRole('dialog', { name: 'Prendre un dépôt' });
  await panel.getByLabel('Montant').fill('150,05');
  await panel.getByRole('button', { name: 'Prendre le dépôt' }).tap();
  await expect(page.getByText(/Détenu en tout/)).toContainText('150,05');
  await expect(page.getByRole('row', { name: /Le client seul/ })).toContainText('Carte');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violationsOn(page)).toEqual([]);
  await page
    .getByRole('row', { name: /Le client seul/ })
    .getByRole('link')
    .first()
    .tap();
  await expect(fact(page, /^Détenu$/)).toContainText('150,05');
  await act(page, 'Payer des factures');
  const apply = page.getByRole('dialog', { name: /^Payer des factures/ });
  await expect(apply.getByLabel(/^À la facture/)).toHaveValue(/132,20/);
  // What was said of the deposit lies over the panel's head for a moment.
  await expect(page.getByText('opération réussie')).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);
  await apply.getByRole('button', { name: 'Payer les factures' }).tap();
  await expect(fact(page, /^Détenu$/)).toContainText('17,85');
  await expect(fact(page, 'Factures payées')).toContainText('132,20');
});
