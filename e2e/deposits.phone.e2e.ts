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
  await expect(page.getByText('Aucun dépôt')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Encaisser un dépôt' }).tap();
  const panel = page.getByRole('dialog', { name: 'Encaisser un dépôt' });
  await panel.getByLabel('Montant').fill('150,05');
  await panel.getByRole('button', { name: 'Encaisser le dépôt' }).tap();
  await expect(page.getByText(/Total disponible/)).toContainText('150,05');
  await expect(page.getByRole('row', { name: /Au compte du client/ })).toContainText('Carte');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violationsOn(page)).toEqual([]);
  await page
    .getByRole('row', { name: /Au compte du client/ })
    .getByRole('link')
    .first()
    .tap();
  await expect(fact(page, /^Disponible$/)).toContainText('150,05');
  await act(page, 'Appliquer aux factures');
  const apply = page.getByRole('dialog', { name: /^Appliquer le dépôt/ });
  await expect(apply.getByLabel(/^Montant pour la facture/)).toHaveValue(/132,20/);
  // What was said of the deposit lies over the panel's head for a moment.
  await expect(page.getByText(/Dépôt \d+ encaissé/)).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);
  await apply.getByRole('button', { name: 'Appliquer le dépôt' }).tap();
  await expect(fact(page, /^Disponible$/)).toContainText('17,85');
  await expect(fact(page, 'Appliqué')).toContainText('132,20');
});
