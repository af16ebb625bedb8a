import { listListings } from '@yardline/contract/listings/listings';
import { listStores, updateStore } from '@yardline/contract/stores/stores';
import { listWebOrders, type WebOrderRow } from '@yardline/contract/web-orders/web-orders';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from '../e2e/support/api.ts';
import { addCustomer, dayFromNow, unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { served, type Shop } from './support/shop.ts';
import { expect, screenTest, step } from './support/test.ts';
import { act, fact, row } from './support/words.ts';

const test = screenTest();

test.override({ as: 'clerk' });

/** From now on the demo's store lets shoppers ask, so that people of the shop answer. */
const askOnly = async (api: Api): Promise<void> => {
  const { items } = await api.call(listStores, {});
  const store = items.find(({ path }) => path === 'northyard');
  if (store === undefined) throw new Error('the demo has no store');
  if (store.order_mode === 'request') return;
  const { places, name, path, state, phone, email } = store;
  const body = { name, path, state, phone, email, location_ids: places.map((place) => place.location_id) };
  const { id, row_version: ifMatch } = store;
  await api.call(updateStore, { params: { id }, body }, { ifMatch });
};

/** An order of a shopper for one lift of the demo's store, for a customer with the same address. */
const newOrder = async (
  shop: Shop,
  api: Api,
  { quantity = 1, language = 'en' }: { quantity?: number; language?: 'en' | 'fr' } = {},
): Promise<WebOrderRow> => {
  const business = `Roofing ${unique()}`;
  await askOnly(api);
  const { items } = await api.call(listListings, { query: { search: 'SL19' } });
  const [lift] = items;
  if (lift === undefined) throw new Error('the store lists no lift');
  const email = `${business.toLowerCase().replace(' ', '.')}@example.com`;
  await addCustomer(api, { name: `${business} Ltd`, email });
  await served.sendCart(
    shop,
    { path: 'northyard' },
    {
      lines: [{ id: lift.id, quantity }],
      language,
      from: `${dayFromNow(40)}T09:00`,
      to: `${dayFromNow(41)}T09:00`,
      who: { business, email },
    },
  );
  const orders = await api.call(listWebOrders, { query: { search: business } });
  const [order] = orders.items;
  if (order === undefined) throw new Error('the order did not come');
  return order;
};

test('a web order becomes a reservation for a customer who is known [B2.12] [B4.18]', async ({
  page,
  api,
  shop,
}) => {
  const order = await newOrder(shop, api);
  await page.goto(paths.webOrders());
  await step('the list has it first, as open', async () => {
    await expect(row(page, order.business)).toContainText('Open');
    await expect(row(page, order.business)).toContainText('0 min');
    expect(await violationsOn(page)).toEqual([]);
  });
  await page.goto(paths.bookings());
  await step('it stands above the bookings until it is answered', async () => {
    await page.getByRole('link', { name: order.business }).click();
    await expect(page).toHaveURL(new RegExp(`${paths.webOrder(order.id)}$`));
  });
  await act(page, 'Accept');
  const sheet = page.getByRole('dialog', { name: `Accept web order ${order.number}` });
  await step('its customer is chosen before', async () => {
    await expect(sheet.getByRole('radio', { name: `${order.business} Ltd` })).toBeChecked();
    expect(await violationsOn(page)).toEqual([]);
  });
  await sheet.getByRole('button', { name: 'Accept' }).click();
  await expect(sheet).toBeHidden();
  await step('it says which reservation it became', async () => {
    await expect(fact(page, 'By')).toHaveText('Casey Lin');
    await fact(page, 'Reservation').getByRole('link').click();
    await expect(page.getByRole('heading', { name: `${order.business} Ltd` }).first()).toBeVisible();
  });
});

test.override({ provokes: [409] });

test('what is not free is said before and refused in the panel [B4.18]', async ({ page, api, shop }) => {
  const order = await newOrder(shop, api, { quantity: 300 });
  await page.goto(paths.webOrder(order.id));
  await act(page, 'Accept');
  const sheet = page.getByRole('dialog', { name: `Accept web order ${order.number}` });
  await expect(sheet).toContainText('300 asked for');
  await sheet.getByRole('button', { name: 'Accept' }).click();
  await expect(sheet).toContainText('The reservation was not made');
});

test('what cannot be done as asked is offered by a quote [B4.18]', async ({ page, api, shop }) => {
  const order = await newOrder(shop, api, { quantity: 300 });
  await page.goto(paths.webOrder(order.id));
  await act(page, 'Change and offer');
  const sheet = page.getByRole('dialog', { name: `Change web order ${order.number} and offer it` });
  await expect(sheet.getByRole('radio', { name: `${order.business} Ltd` })).toBeChecked();
  expect(await violationsOn(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Make the quote' }).click();
  await step('its quote opens', async () => {
    await expect(page).toHaveURL(/\/quotes\/\d+/);
    await expect(page.getByRole('heading', { name: `${order.business} Ltd` }).first()).toBeVisible();
  });
  await page.goto(paths.webOrder(order.id));
  await step('the order says so, and takes no other answer', async () => {
    await expect(page.getByText('Offered', { exact: true }).first()).toBeVisible();
    await expect(fact(page, 'Quote').getByRole('link')).toBeVisible();
  });
});

test('a web order is declined with a usual reason in the shopper’s language [B4.18]', async ({
  page,
  api,
  shop,
}) => {
  const order = await newOrder(shop, api, { language: 'fr' });
  await page.goto(paths.webOrder(order.id));
  await act(page, 'Decline');
  const sheet = page.getByRole('dialog', { name: `Decline web order ${order.number}` });
  await sheet.getByRole('button', { name: 'Too far' }).click();
  await expect(sheet.getByRole('textbox', { name: /^Reason/ })).toHaveValue(
    'Nous ne livrons pas à cette adresse.',
  );
  expect(await violationsOn(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Decline' }).click();
  await expect(sheet).toBeHidden();
  await expect(fact(page, 'Reason')).toHaveText('Nous ne livrons pas à cette adresse.');
});
