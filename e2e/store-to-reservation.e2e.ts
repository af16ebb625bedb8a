import { listWebOrders } from '@yardline/contract/web-orders/web-orders';
import { paths } from '../apps/staff/src/paths.ts';
import { dayFromNow, unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'clerk' });

test('a shopper rents on a phone in French and without script, the counter accepts, and the shopper sees it [B1.9] [B2.12] [B4.18]', async ({
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

  await test.step('sends the cart as an order', async () => {
    await shop.getByRole('button', { name: 'Ajouter au panier' }).click();
    await expect(shop).toHaveURL(/\/fr\/cart$/);
    await shop.goto('/store/northyard/fr/checkout');
    await shop.locator('[name=name]').fill('Luc Roy');
    await shop.locator('[name=business]').fill(business);
    await shop.locator('[name=email]').fill('luc@toitures.example');
    await shop.locator('[name=terms]').check();
    await shop.getByRole('button', { name: 'Envoyer la commande' }).click();
    await expect(shop).toHaveURL(/\/fr\/order\//);
    await expect(shop.getByRole('main')).toContainText('luc@toitures.example');
  });

  const { items } = await api.call(listWebOrders, { query: { search: business } });
  const [order] = items;
  if (order === undefined) throw new Error('the order did not come');

  await test.step('the counter makes a reservation of it', async () => {
    await page.goto(paths.webOrder(order.id));
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: `Accept web order ${order.number}` });
    await sheet.getByRole('button', { name: 'Accept' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('main')).toContainText('Reserved');
  });

  await test.step('the shopper sees that it is reserved', async () => {
    await shop.reload();
    await expect(shop.getByRole('heading', { level: 1 })).toContainText('Commande acceptée');
  });
  await phone.close();
});
