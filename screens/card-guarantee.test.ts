import { getBillingRules, setBillingRules } from '@yardline/contract/billing/billing-rules';
import { listListings } from '@yardline/contract/listings/listings';
import { listStores, updateStore } from '@yardline/contract/stores/stores';
import { listWebOrders } from '@yardline/contract/web-orders/web-orders';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from '../e2e/support/api.ts';
import { dayFromNow } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { served, type Shop } from './support/shop.ts';
import { expect, screenTest, step } from './support/test.ts';
import { fact, row } from './support/words.ts';

const test = screenTest();

// More than is held is refused at its amount.
test.override({ as: 'admin', provokes: [409] });

/** The demo's store holds twice the rental on shoppers' cards from now on. */
const holdOnCards = async (api: Api): Promise<void> => {
  const { row_version: rulesVersion, ...rules } = await api.call(getBillingRules, {});
  const ruled = { ...rules, deposit_kind: 'multiple' as const, deposit_figure: 2 };
  await api.call(setBillingRules, { body: ruled }, { ifMatch: rulesVersion });
  const { items } = await api.call(listStores, {});
  const store = items.find(({ path }) => path === 'northyard');
  if (store === undefined) throw new Error('the demo has no store');
  const { places, name, path, state, phone, email, id, row_version: ifMatch } = store;
  const modes = { order_mode: 'reservation', pay_mode: 'guarantee' } as const;
  const location_ids = places.map((place) => place.location_id);
  const body = { name, path, state, phone, email, location_ids, ...modes };
  await api.call(updateStore, { params: { id }, body }, { ifMatch });
};

/** A reservation of a shopper that starts in so many days, with what is held on their card, in cents. */
const reserve = async (shop: Shop, api: Api, days: number) => {
  const { items } = await api.call(listListings, { query: { search: 'SL19' } });
  const [lift] = items;
  if (lift === undefined) throw new Error('the store lists no lift');
  const wanted = {
    listing: lift.id,
    from: `${dayFromNow(days)}T09:00`,
    to: `${dayFromNow(days + 1)}T09:00`,
  };
  const read = await served.reviewAt(shop, { path: 'northyard' }, wanted);
  await served.giveCard(shop, (await read.place()).location, 'sim_visa');
  await served.visit(shop, read.back);
  const orders = await api.call(listWebOrders, { query: {} });
  const order = orders.items.find(({ stage }) => stage === 'converted');
  return { id: order?.contract_id ?? 0, number: order?.contract_number ?? 0, due: read.page.due };
};

test('an amount on a shopper’s card is captured in part, and the money is a deposit [B4.18]', async ({
  page,
  api,
  shop,
}) => {
  await holdOnCards(api);
  const { due, ...reservation } = await reserve(shop, api, 4);
  await page.goto(paths.documentDeposits('reservation', reservation));
  await step('it says what is held on which card', async () => {
    await expect(page.getByRole('heading', { name: 'Card guarantee' })).toBeVisible();
    await expect(fact(page, 'Card')).toHaveText('Visa ···· 4242');
    await expect(fact(page, 'Held until')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
  await page.getByRole('button', { name: 'Capture' }).click();
  const panel = page.getByRole('dialog', { name: 'Capture guarantee' });
  await step('more than is held is refused before it is sent', async () => {
    await panel.getByLabel('Amount').fill(String(due / 100 + 1));
    await expect(panel.getByText(/Only .* is held on this card/)).toBeVisible();
  });
  await panel.getByLabel('Amount').fill('40');
  await panel.getByLabel('Reason').fill('Bent guard rail');
  await expect(fact(page, 'Taken from the card')).toHaveText('$40.00');
  await expect(fact(page, 'Released to the customer')).toHaveText(/\$/);
  expect(await violationsOn(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Capture amount' }).click();
  await step('the money is a deposit, and nothing can be captured or released any more', async () => {
    await expect(fact(page, 'Captured')).toHaveText('$40.00');
    await expect(row(page, `Reservation ${reservation.number}`)).toContainText('$40.00');
    await expect(page.getByRole('button', { name: 'Release' })).toBeDisabled();
  });
});

test('a saved card says from when an amount is held on it, and is released with a reason [B4.18]', async ({
  page,
  api,
  shop,
}) => {
  await holdOnCards(api);
  const { due: _due, ...reservation } = await reserve(shop, api, 30);
  await page.goto(paths.documentDeposits('reservation', reservation));
  await expect(page.getByText('Card saved')).toBeVisible();
  await expect(fact(page, 'Held from')).toBeVisible();
  await page.getByRole('button', { name: 'Release' }).click();
  const dialog = page.getByRole('dialog', { name: 'Release' });
  await expect(dialog.getByText(/saved card is forgotten/)).toBeVisible();
  await dialog.getByLabel('Reason').fill('Regular customer');
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText('Released').first()).toBeVisible();
});
