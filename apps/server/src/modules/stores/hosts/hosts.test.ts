import {
  claimStoreHost,
  listStoreHosts,
  removeStoreHost,
  verifyStoreHost,
} from '@yardline/contract/stores/hosts';
import type { PageModel } from '@yardline/contract/store/page';
import { describe, expect, it } from 'vitest';
import { inCompany, testTexts, useApp } from '../../../../test/app.ts';
import { runJob } from '../../../../test/jobs.ts';
import { newStore, type TestStore } from '../../../../test/sales/store.ts';
import { lookAtHosts } from '../public.ts';

const held = useApp();
let made = 0;
const newHost = (): string => `store${(made += 1)}.acme-rentals.com`;

const later = (time: { seconds?: number; hours?: number }): void => {
  held.app.clock.now = held.app.clock.now.add(time);
};
const visit = (host: string, url: string, more: { cookie?: string } = {}) =>
  held.app.http.inject({ url, headers: Object.assign({ host }, more) });
const check = async (domain: string) =>
  (await held.app.http.inject({ url: `/healthz/host?domain=${domain}` })).statusCode;

const claim = (shop: TestStore, host: string) =>
  shop.admin.ok(claimStoreHost, { params: { id: shop.store.id }, body: { host } });

/** A store with a host whose record is found. */
const newOwnHost = async () => {
  const shop = await newStore(held.app);
  const host = newHost();
  const claimed = await claim(shop, host);
  testTexts.set(claimed.record_name, ['v=spf1 -all', claimed.record_value]);
  const params = { id: claimed.id };
  const verified = await shop.admin.ok(verifyStoreHost, { params });
  later({ seconds: 6 });
  return { ...shop, host, claimed, verified, params };
};

describe('a host of a store’s own', () => {
  it('answers once its record is found, and not before [S9.11]', async () => {
    const shop = await newStore(held.app);
    const host = newHost();
    const claimed = await claim(shop, host.toUpperCase());
    expect(claimed).toMatchObject({
      host,
      state: 'pending',
      record_name: `_yardline.${host}`,
      is_primary: false,
    });
    expect((await visit(host, '/en')).statusCode).toBe(421);
    const params = { id: claimed.id };
    expect(await shop.admin.ok(verifyStoreHost, { params })).toMatchObject({
      state: 'pending',
      verified_at: null,
    });
    testTexts.set(claimed.record_name, [claimed.record_value]);
    const verified = await shop.admin.ok(verifyStoreHost, { params });
    expect(verified).toMatchObject({ state: 'verified', failing_since: null, is_primary: true });
    later({ seconds: 6 });
    expect((await visit(host, '/en')).statusCode).toBe(200);
    expect([await check(host), await check('other.acme-rentals.com'), await check('localhost')]).toEqual([
      200, 404, 404,
    ]);
  });

  it('shows the store without its path, with addresses of the host alone [S9.11]', async () => {
    const { host, path } = await newOwnHost();
    const first = await visit(host, '/');
    expect([first.statusCode, first.headers.location]).toEqual([302, '/en']);
    const page = await visit(host, '/en/p/19-ft-scissor-lift');
    const { frame } = JSON.parse(page.body) as PageModel;
    expect(frame).toMatchObject({
      base: '',
      canonical: `http://${host}/en/p/19-ft-scissor-lift`,
      themeHref: '/theme.css',
    });
    expect(page.body).not.toContain(`/store/${path}`);
    expect((await visit(host, '/theme.css')).headers['content-type']).toContain('text/css');
    expect((await visit(host, '/sitemap.xml')).body).toContain(
      `<loc>http://${host}/en/p/19-ft-scissor-lift</loc>`,
    );
    expect((await visit(host, '/robots.txt')).body).toContain(`Sitemap: http://${host}/sitemap.xml`);
    const byPath = JSON.parse((await visit('localhost:4000', `/store/${path}/en`)).body) as PageModel;
    expect(byPath.frame).toMatchObject({ base: `/store/${path}`, canonical: `http://${host}/en` });
  });

  it('fills a cart whose cookie is the host’s alone [S9.11]', async () => {
    const { host, listing } = await newOwnHost();
    const added = await held.app.http.inject({
      method: 'POST',
      url: '/en/cart/lines',
      headers: { host, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: `listing=${listing.id}&quantity=1&from=2026-01-06T09:00&to=2026-01-08T09:00`,
    });
    expect([added.statusCode, added.headers.location]).toEqual([303, '/en/cart']);
    const [cookie] = added.cookies;
    expect(cookie).toMatchObject({ name: 'cart', path: '/' });
    expect(cookie?.domain).toBeUndefined();
    const cart = await visit(host, '/en/cart', { cookie: `cart=${cookie?.value ?? ''}` });
    expect((JSON.parse(cart.body) as PageModel).page).toMatchObject({
      kind: 'cart',
      cart: { lines: [{ quantity: 1 }] },
    });
  });

  it('never answers for another store, nor for the rest of the product [S9.11]', async () => {
    const one = await newOwnHost();
    const other = await newOwnHost();
    for (const url of [
      `/store/${other.path}/en`,
      `/store/${one.path}/en`,
      '/rest-api/stores',
      '/readyz',
      '/sign-in',
    ])
      expect([url, (await visit(one.host, url)).statusCode]).toEqual([url, 404]);
    const { frame } = JSON.parse((await visit(one.host, '/en')).body) as PageModel;
    expect(frame.canonical).toBe(`http://${one.host}/en`);
    expect((await visit('unknown.acme-rentals.com', '/en')).statusCode).toBe(421);
  });

  it('is proved by one store alone, though many may claim it [S9.11]', async () => {
    const { host } = await newOwnHost();
    const thief = await newStore(held.app);
    const claimed = await claim(thief, host);
    const params = { id: claimed.id };
    expect(await thief.admin.ok(verifyStoreHost, { params })).toMatchObject({ state: 'pending' });
    testTexts.set(claimed.record_name, [...(testTexts.get(claimed.record_name) ?? []), claimed.record_value]);
    const taken = await thief.admin.call(verifyStoreHost, { params });
    expect([taken.status, taken.refusal.reason]).toEqual([409, 'host.taken']);
  });

  it('answers for seven days without its record, and then no more [S9.11]', async () => {
    const { host, tenant, claimed } = await newOwnHost();
    const look = () => runJob(held.app, tenant.companyId, lookAtHosts(held.app.site), {});
    const stateNow = () =>
      inCompany(held.app, tenant.companyId, ({ tx }) =>
        tx.selectFrom('store_hosts').select(['state', 'failing_since']).executeTakeFirstOrThrow(),
      );
    testTexts.delete(claimed.record_name);
    await look();
    const failing = await stateNow();
    expect([failing.state, failing.failing_since === null]).toEqual(['verified', false]);
    later({ hours: 24 * 6 });
    await look();
    expect((await visit(host, '/en')).statusCode).toBe(200);
    testTexts.set(claimed.record_name, [claimed.record_value]);
    await look();
    expect(await stateNow()).toMatchObject({ state: 'verified', failing_since: null });
    testTexts.delete(claimed.record_name);
    await look();
    later({ hours: 24 * 7 });
    await look();
    later({ seconds: 6 });
    expect(await stateNow()).toMatchObject({ state: 'suspended' });
    const gone = await visit(host, '/en');
    expect([gone.statusCode, gone.cookies, await check(host)]).toEqual([421, [], 404]);
  });

  it('is taken away at once, and free for others [S9.11]', async () => {
    const { admin, host, params } = await newOwnHost();
    await admin.ok(removeStoreHost, { params });
    later({ seconds: 6 });
    expect((await visit(host, '/en')).statusCode).toBe(421);
    const heir = await newStore(held.app);
    const claimed = await claim(heir, host);
    testTexts.set(claimed.record_name, [claimed.record_value]);
    expect(await heir.admin.ok(verifyStoreHost, { params: { id: claimed.id } })).toMatchObject({
      state: 'verified',
    });
  });
});

describe('a host that is claimed', () => {
  it('is refused with its rule at its field [S9.11]', async () => {
    const shop = await newStore(held.app);
    const params = { id: shop.store.id };
    const faultOf = async (host: string) =>
      (await shop.admin.call(claimStoreHost, { params, body: { host } })).refusal.errors?.[0]?.reason;
    expect(await Promise.all(['acme', '10.0.0.1', 'shop.localhost', 'play.localhost'].map(faultOf))).toEqual([
      'host.malformed',
      'host.number',
      'host.reserved',
      'host.reserved',
    ]);
    const host = newHost();
    await claim(shop, host);
    const twice = await shop.admin.call(claimStoreHost, { params, body: { host } });
    expect(twice.refusal.reason).toBe('host.claimed');
    for (let n = 0; n < 4; n += 1) await claim(shop, newHost());
    const many = await shop.admin.call(claimStoreHost, { params, body: { host: newHost() } });
    expect([many.status, many.refusal.reason]).toEqual([409, 'host.too_many']);
  });

  it('of another company is not found [S9.11]', async () => {
    const { params, store } = await newOwnHost();
    const other = await newStore(held.app);
    expect((await other.admin.call(verifyStoreHost, { params })).status).toBe(404);
    expect((await other.admin.call(removeStoreHost, { params })).status).toBe(404);
    expect((await other.admin.call(listStoreHosts, { params: { id: store.id } })).status).toBe(404);
  });
});
