import {
  addListingPicture,
  createListing,
  type Listing,
  setListingState,
  updateListing,
} from '@yardline/contract/listings/listings';
import type { PageModel } from '@yardline/contract/store/page';
import { createStore, type StoreForm } from '@yardline/contract/stores/stores';
import type { TestApp } from '../app.ts';
import { newGroupCounter } from '../counter.ts';
import { png } from '../pictures.ts';
import { upload } from '../upload.ts';

let made = 0;

/** A shop with two machines of a group, an open store, and a published listing of the group. */
export const newStore = async (app: TestApp, more: Partial<StoreForm> = {}) => {
  const counter = await newGroupCounter(app, 2);
  const { admin, fleet } = counter;
  const path = more.path ?? `shop-${(made += 1)}`;
  const form: StoreForm = {
    name: 'Hudson Rentals',
    path,
    location_ids: [fleet.locationId],
    state: 'open',
    ...more,
  };
  const store = await admin.ok(createStore, { body: form });
  const publish = async (target: { asset_id?: number; part_id?: number }, name: string): Promise<Listing> => {
    const draft = await admin.ok(createListing, { body: { store_id: store.id, ...target } });
    const params = { id: draft.id };
    const { id: fileId } = await upload(admin, 'lift.png', await png({ width: 800, height: 600 }));
    await admin.ok(addListingPicture, { params, body: { file_id: fileId, alt_en: name, alt_fr: name } });
    const said = await admin.ok(updateListing, {
      params,
      ifMatch: draft.row_version,
      body: { texts: { en: { name, summary: 'For work inside.' }, fr: { name: `${name} (fr)` } } },
    });
    return admin.ok(setListingState, { params, ifMatch: said.row_version, body: { state: 'published' } });
  };
  const listing = await publish({ asset_id: counter.group.id }, '19 ft scissor lift');
  return { ...counter, store, publish, listing, base: `/store/${path}/en`, path, form };
};

export type TestStore = Awaited<ReturnType<typeof newStore>>;

/** Forms as browsers send them from pages of the store. */
const formHeaders = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
};

/** Who orders in tests, if they say nothing else; everything that the page asks for. */
export const shopper = {
  name: 'Ada Young',
  business: '',
  email: 'ada@example.com',
  phone: '518 555 0199',
  note: '',
  way: 'pickup',
  addr1: '',
  city: '',
  prov_state: '',
  postal_zip: '',
  terms: 'yes',
  website: '',
};

type Wanted = {
  /** Pieces by listing, each put into the cart in turn. */
  lines: readonly { id: number; quantity?: number }[];
  language?: 'en' | 'fr';
  from?: string;
  to?: string;
  /** The network that asks. */
  address?: string;
  who?: Partial<typeof shopper>;
  /** The total of the page that the shopper looks at, in cents; what the page shows, if nothing is said. */
  seen?: number;
};

/** Fills a cart at a store and sends it. @returns the answer to the last form, with the address that it leads to */
export const sendCart = async (app: Pick<TestApp, 'http'>, { path }: { path: string }, wanted: Wanted) => {
  const { lines, language = 'en', from = '2026-01-06T09:00', to = '2026-01-08T09:00' } = wanted;
  const base = `/store/${path}/${language}`;
  const post = (url: string, fields: Record<string, string>, cookie = '') =>
    app.http.inject({
      method: 'POST',
      url,
      headers: { ...formHeaders, cookie },
      payload: new URLSearchParams(fields).toString(),
      ...(wanted.address === undefined ? {} : { remoteAddress: wanted.address }),
    });
  let cookie = '';
  for (const { id, quantity = 1 } of lines) {
    const added = await post(
      `${base}/cart/lines`,
      { listing: String(id), quantity: String(quantity), from, to },
      cookie,
    );
    if (added.statusCode !== 303) throw new Error(`the cart answered ${added.statusCode}: ${added.body}`);
    const [set] = added.cookies;
    if (set !== undefined) cookie = `${set.name}=${set.value}`;
  }
  const shown = await app.http.inject({ method: 'GET', url: `${base}/checkout`, headers: { cookie } });
  const { page } = JSON.parse(shown.body) as PageModel;
  const seen = wanted.seen ?? (page.kind === 'checkout' ? page.cart.total : 0);
  const fields = Object.assign({}, shopper, wanted.who, { seen: String(seen) });
  const sent = await post(`${base}/checkout`, fields, cookie);
  return { status: sent.statusCode, location: sent.headers.location ?? '', body: sent.body };
};

/** A shopper's browser at a store: it keeps its cookie, and follows nothing by itself. */
export const shopperAt = (app: Pick<TestApp, 'http'>, { path }: { path: string }, address?: string) => {
  const base = `/store/${path}/en`;
  let cookie = '';
  const at = (url: string) => (url.startsWith('/store/') ? url : `${base}${url}`);
  const from = address === undefined ? {} : { remoteAddress: address };
  const send = async (url: string, fields: Record<string, string>) => {
    const sent = await app.http.inject({
      method: 'POST',
      url: at(url),
      headers: { ...formHeaders, cookie },
      payload: new URLSearchParams(fields).toString(),
      ...from,
    });
    const set = sent.cookies.find(({ name }) => name === 'cart');
    if (set !== undefined) cookie = `${set.name}=${set.value}`;
    return { status: sent.statusCode, location: sent.headers.location ?? '', body: sent.body };
  };
  const shown = async (url: string): Promise<PageModel> => {
    const { statusCode, body } = await app.http.inject({ url: at(url), headers: { cookie }, ...from });
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body}`);
    return JSON.parse(body) as PageModel;
  };
  return {
    send,
    add: (listing: number, quantity = 1, days: { from?: string; to?: string } = {}) =>
      send('/cart/lines', {
        listing: String(listing),
        quantity: String(quantity),
        from: days.from ?? '2026-01-06T09:00',
        to: days.to ?? '2026-01-08T09:00',
      }),
    page: async (url: string): Promise<PageModel['page']> => (await shown(url)).page,
    frame: async (url: string): Promise<PageModel['frame']> => (await shown(url)).frame,
  };
};
