import { getBillingRules, setBillingRules } from '@yardline/contract/billing/billing-rules';
import { type Guarantee, getContractGuarantees } from '@yardline/contract/guarantees/guarantees';
import { listMails } from '@yardline/contract/mail/mails';
import { listWebOrders } from '@yardline/contract/web-orders/web-orders';
import type { TestApp } from '../app.ts';
import { drainQueue } from '../jobs.ts';
import { readMail } from '../mails.ts';
import { proofOf } from './proof.ts';
import { newStore, shopper, shopperAt, type TestStore } from './store.ts';

const { terms: _terms, ...contact } = shopper;
const details = { ...contact, code: '' };

/** A store that holds twice the rental on shoppers' cards when they reserve. */
export const guaranteedStore = async (app: TestApp): Promise<TestStore> => {
  const store = await newStore(app, {
    order_mode: 'reservation',
    pay_mode: 'guarantee',
    email: 'shop@example.com',
  });
  const { row_version: ifMatch, ...rules } = await store.admin.ok(getBillingRules);
  const body = { ...rules, deposit_kind: 'multiple' as const, deposit_figure: 2 };
  await store.admin.ok(setBillingRules, { ifMatch, body });
  return store;
};

const formHeaders = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
};

/** The day after so many from the test's clock, at nine in the morning of the place. */
const dayIn = (app: TestApp, days: number): string =>
  `${app.clock.now
    .add({ hours: 24 * days })
    .toString()
    .slice(0, 10)}T09:00`;

type Http = Pick<TestApp, 'http'>;
type Wanted = { listing: number; from: string; to: string };

/** A shopper on the review page of an order. */
export const reviewAt = async (app: Http, store: { path: string }, { listing, from, to }: Wanted) => {
  const visitor = shopperAt(app, store);
  await visitor.add(listing, 1, { from, to });
  const begun = await visitor.send('/checkout/begin', {});
  if (!begun.location.endsWith('/checkout')) throw new Error(`not held: ${begun.location}`);
  const told = await visitor.send('/checkout', details);
  const page = await visitor.page(told.location);
  if (page.kind !== 'review') throw new Error(`not a review: ${page.kind}`);
  const place = async () => {
    const asked = await visitor.page(told.location);
    const proof = asked.kind === 'review' ? proofOf(asked.proof) : '';
    const sent = await visitor.send(told.location, { terms: 'yes', seen: String(page.total), proof });
    if (sent.location === '') throw new Error(`not placed: ${sent.status} ${sent.body.slice(0, 2_000)}`);
    return sent;
  };
  return { visitor, page, place, at: told.location, back: `${told.location}/back` };
};

/** The same for an order that starts in so many days. */
export const reviewing = (app: TestApp, store: TestStore, days: number) =>
  reviewAt(app, store, { listing: store.listing.id, from: dayIn(app, days), to: dayIn(app, days + 2) });

/** What the shopper does on the page that stands in for the provider's. */
export const giveCard = (app: Http, url: string, card: string) =>
  app.http.inject({ method: 'POST', url, headers: formHeaders, payload: `card=${card}` });

export const visit = (app: Http, url: string) => app.http.inject({ method: 'GET', url });

/** An order whose card was given, with its reservation. */
export const ordered = async (app: TestApp, store: TestStore, { days = 5, card = 'sim_visa' } = {}) => {
  const read = await reviewing(app, store, days);
  const away = await read.place();
  await giveCard(app, away.location, card);
  const home = (await visit(app, read.back)).headers.location ?? '';
  const { items } = await store.admin.ok(listWebOrders, { query: {} });
  const contractId = items[0]?.contract_id ?? 0;
  return { ...read, home, contractId, due: read.page.due };
};

export const guaranteesOf = async ({ admin }: TestStore, contractId: number): Promise<Guarantee[]> =>
  (await admin.ok(getContractGuarantees, { params: { id: contractId } })).items;

/** The only one of a document. */
export const guaranteeOf = async (store: TestStore, contractId: number): Promise<Guarantee> => {
  const [first] = await guaranteesOf(store, contractId);
  if (first === undefined) throw new Error('there is no guarantee');
  return first;
};

/** Runs the hourly look at guarantees after so many hours, and what it finds to do. */
export const tendAfter = async (app: TestApp, hours: number, run: () => Promise<void>): Promise<void> => {
  const before = app.clock.now;
  app.clock.now = before.add({ hours });
  try {
    await run();
    await drainQueue(app);
  } finally {
    app.clock.now = before;
  }
};

/** Mails of a template, with their words. */
export const mailsOf = async (app: TestApp, { admin }: TestStore, template: string) => {
  const { items } = await admin.ok(listMails, {});
  const found = items.filter((each) => each.template === template);
  return Promise.all(found.map(({ id }) => readMail(app, admin, id)));
};
