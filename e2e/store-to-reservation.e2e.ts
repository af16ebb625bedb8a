import type { Page } from '@playwright/test';
import { listWebOrders } from '@yardline/contract/web-orders/web-orders';
import { paths } from '../apps/staff/src/paths.ts';
import { dayFromNow, unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'clerk' });

test('a shopper reserves and pays on a phone in French, without script until a card is declined, and the counter has it [B1.9] [B2.12] [B4.18]', async ({
  browser,
  baseURL,
  page,
  api,
}) => {
  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  const shop = await phone.newPage();
  const business = `Toitures ${unique()}`;
  const [from, to] = [`${dayFromNow(33)}T09:00`, `${dayFromNow(35)}T09:00`];

  await test.step('finds a lift, with a price for the days', async () => {
    await shop.goto(`/store/northyard/fr/search?q=ciseaux&from=${from}&to=${to}`);
    await expect(shop.getByRole('heading', { level: 1 })).toContainText('ciseaux');
    await shop.getByRole('link', { name: /19 pi/ }).first().click();
    await expect(shop.getByRole('main')).toContainText('2 jours');
  });

  await test.step('says who they are while the store holds it', async () => {
    await shop.getByRole('button', { name: 'Ajouter au panier' }).click();
    await expect(shop).toHaveURL(/\/fr\/cart$/);
    await shop.getByLabel('Livrer à').fill('12207');
    await shop.getByRole('button', { name: 'Voir les frais de livraison' }).click();
    await expect(shop.getByRole('region', { name: 'Sommaire' })).toContainText('85,00');
    await shop.getByRole('button', { name: 'Passer à la commande' }).click();
    await expect(shop.getByRole('main')).toContainText('Retenu pour vous jusqu’à');
    await shop.locator('[name=name]').fill('Luc Roy');
    await shop.locator('[name=business]').fill(business);
    await shop.locator('[name=email]').fill('luc@toitures.example');
    await shop.locator('[name=addr1]').fill('12, rue Broadway');
    await shop.locator('[name=city]').fill('Albany');
    await expect(shop.locator('[name=postal_zip]')).toHaveValue('12207');
    await shop.getByRole('button', { name: 'Vérifier la commande' }).click();
    await expect(shop.getByRole('heading', { level: 1 })).toHaveText('Vérifiez votre commande');
    await expect(shop.getByRole('region', { name: 'Sommaire' })).toContainText(/Livraison\s*85,00/);
  });

  const pay = async (on: Page, card: string) => {
    await on.locator('[name=terms]').check();
    await on.getByRole('button', { name: /^Continuer pour payer/ }).click();
    await on.getByRole('button', { name: card }).click();
  };

  await test.step('a declined card pays nothing, and from then on the browser has to work first', async () => {
    await pay(shop, 'Visa 0002, refusée');
    await expect(shop.getByRole('main')).toContainText('Rien n’a été payé.');
    // The runner takes what only browsers without script show for no text.
    expect(await shop.locator('noscript').innerHTML()).toContain('activez JavaScript');
  });

  const scripted = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    storageState: await phone.storageState(),
  });

  await test.step('with script they pay at the second try', async () => {
    const same = await scripted.newPage();
    await same.goto(shop.url());
    await pay(same, 'Visa 4242, acceptée');
    await expect(same).toHaveURL(/\/fr\/order\//);
    await expect(same.getByRole('heading', { level: 1 })).toContainText('Commande acceptée');
  });
  await scripted.close();

  await test.step('the counter has the reservation with its money', async () => {
    const { items } = await api.call(listWebOrders, { query: { search: business } });
    const [order] = items;
    if (order === undefined) throw new Error('the order did not come');
    expect(order.paid).toBe(order.total_with_taxes);
    await page.goto(paths.webOrder(order.id));
    await expect(page.getByRole('main')).toContainText('Reserved');
  });
  await phone.close();
});
