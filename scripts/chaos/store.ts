import { appendFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import {
  secretKey,
  signatureOf,
  signingSecret,
  type StripeHere,
} from '../../apps/server/test/providers/stripe-stand-in.ts';
import { type Led, type Shopper, shopperAt } from './shopper.ts';
import { picture } from './picture.ts';
import type { Shop } from './shop.ts';
import type { Body, Entry, Writer } from './writer.ts';

/** The store of the run: what it offers, and who takes its cards. */
export type Store = { product: URL; path: string; listing: number; companyId: string; stripe: StripeHere };

type Ask = (
  method: string,
  path: string,
  body?: Body | Uint8Array<ArrayBuffer>,
  version?: number,
) => Promise<Body>;

let asked = 0;

const asking =
  (writer: Writer): Ask =>
  async (method, path, body, version) => {
    const answer = await writer.ask({
      method,
      path,
      key: `chaos-store-${(asked += 1)}`,
      ...(body === undefined ? {} : { body }),
      ...(version === undefined ? {} : { version }),
    });
    if (answer.status >= 300)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

const publish = async (ask: Ask, storeId: unknown, assetId: number): Promise<number> => {
  const draft = await ask('POST', '/rest-api/listings', { store_id: storeId, asset_id: assetId });
  const path = `/rest-api/listings/${Number(draft['id'])}`;
  const { id: file } = await ask('POST', '/rest-api/files', { name: 'plank.png', size: picture.length });
  await ask('PUT', `/rest-api/files/${Number(file)}/pieces/0`, picture);
  await ask('POST', `/rest-api/files/${Number(file)}/finish`, {});
  await ask('POST', `${path}/pictures`, { file_id: file, alt_en: 'Plank', alt_fr: 'Planche' });
  const texts = { en: { name: 'Plank' }, fr: { name: 'Planche' } };
  const said = await ask('PUT', path, { texts }, Number(draft['row_version']));
  await ask('PUT', `${path}/state`, { state: 'published' }, Number(said['row_version']));
  return Number(draft['id']);
};

/** Opens a store that sells days of planks, paid in full on the page of the stand-in for Stripe. */
export const openStore = async (
  writer: Writer,
  shop: Shop,
  product: URL,
  stripe: StripeHere,
): Promise<Store> => {
  const ask = asking(writer);
  const rates = [{ code: 'DAY', description: 'Daily', unit: 'day', count: 1, amount: 12 }];
  await ask('PUT', `/rest-api/classes/${shop.plankClassId}/rates`, { rates });
  const card = { secret_key: secretKey, signing_secret: signingSecret };
  const { hook_url: hook } = await ask('PUT', '/rest-api/company/card-account', card);
  const { id: storeId, path } = await ask('POST', '/rest-api/stores', {
    name: 'Chaos',
    path: 'chaos',
    state: 'open',
    order_mode: 'reservation',
    pay_mode: 'full',
    location_ids: [shop.locationId],
  });
  const listing = await publish(ask, storeId, shop.planksId);
  const companyId = new URL(String(hook)).pathname.split('/').at(-1) ?? '';
  return { product, path: `/store/${String(path)}/en`, listing, companyId, stripe };
};

/** Milliseconds after which even such a shopper gives up, and the run with them. */
const enoughMs = 120_000;

/** Asks until there is an answer that stays. */
const untilAnswered = async (ask: () => Promise<Led>): Promise<Led> => {
  const since = performance.now();
  while (performance.now() - since < enoughMs) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined && ![429, 502, 503].includes(answer.status)) return answer;
    await wait(50);
  }
  throw new Error(`the store has no answer for ${enoughMs / 1_000} s`);
};

const today = Temporal.Now.plainDateISO();
/** A Monday some three months ahead. */
const monday = today.add({ days: 92 - today.dayOfWeek });

/** Fills a cart and goes to the page on which the order is read. @returns its address, and the total that it shows in cents */
const toReview = async (
  by: Shopper,
  { listing }: Store,
  email: string,
): Promise<{ at: string; seen: string }> => {
  const send = (path: string, fields: Record<string, string>) => untilAnswered(() => by.send(path, fields));
  const from = `${monday.toString()}T09:00`;
  const to = `${monday.add({ days: 2 }).toString()}T09:00`;
  await send('/cart/lines', { listing: String(listing), quantity: '1', from, to });
  // Sent again after silence, a press adds one more: the cart is set to one.
  await send('/cart', { [`q${listing}`]: '1', from, to });
  await send('/checkout/begin', {});
  const { to: at } = await send('/checkout', {
    name: 'Ada Young',
    email,
    phone: '518 555 0199',
    way: 'pickup',
  });
  const { body } = await untilAnswered(() => by.get(at));
  return { at, seen: /name="seen" value="(\d+)"/.exec(body)?.[1] ?? '' };
};

let reported = 0;

/** What Stripe reports of a page that was paid, until it is taken. */
const report = async ({ product, companyId, stripe }: Store, session: string): Promise<void> => {
  const { client_reference_id } = stripe.sessions.get(session) ?? { client_reference_id: '' };
  const object = { id: session, object: 'checkout.session', client_reference_id };
  const id = `evt_${(reported += 1)}`;
  const body = JSON.stringify({ id, object: 'event', type: 'checkout.session.completed', data: { object } });
  const tell = async (): Promise<Led> => {
    const signature = signatureOf(body, Math.floor(Date.now() / 1_000));
    const answer = await fetch(new URL(`/gateway/hooks/stripe/${companyId}`, product), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
      signal: AbortSignal.timeout(20_000),
    });
    return { status: answer.status, to: '', body: await answer.text(), milliseconds: 0 };
  };
  await untilAnswered(tell);
};

/** How a shopper who paid lets the shop know: some come back, of some Stripe reports, of most both. */
const ways = [['back'], ['report'], ['report', 'back'], ['back', 'report']] as const;

/** What stands in the ledger of an order that was left without paying: there must be none. */
const unpaid = 409;

/** Orders and pays, whatever is killed meanwhile; every fifth leaves without paying. @returns whether they were shown their order */
const order = async (by: Shopper, store: Store, mark: string, n: number): Promise<number> => {
  const { at, seen } = await toReview(by, store, `${mark}@chaos.example`.toLowerCase());
  const { to: away } = await untilAnswered(() => by.send(at, { terms: 'yes', seen }));
  const session = /cs_test_\d+/.exec(away)?.[0];
  if (session === undefined) return 500;
  if (n % 5 === 4)
    return (await untilAnswered(() => by.get(`${at}/back`))).to.includes('/order/') ? 500 : unpaid;
  store.stripe.pay(session);
  const [first] = ways[n % ways.length] ?? ways[0];
  for (const way of ways[n % ways.length] ?? []) {
    if (way === 'report') await report(store, session);
    else await untilAnswered(() => by.get(`${at}/back`));
  }
  if (first === 'report') return 200;
  const shown = await untilAnswered(() => by.get(at.replace('/checkout/', '/order/')));
  return shown.status;
};

/** One order of a shopper, with what became of it in the ledger. */
export const shopOnce = async (store: Store, ledger: string, mark: string, n: number): Promise<void> => {
  const at = Date.now();
  const status = await order(shopperAt(store.product, store.path, n), store, mark, n);
  const entry: Entry = { kind: 'order', mark, status, id: 0, unknown: 0, at };
  await appendFile(ledger, `${JSON.stringify(entry)}\n`);
};
