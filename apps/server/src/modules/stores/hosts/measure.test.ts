import { claimStoreHost, measureStoreHost, verifyStoreHost } from '@yardline/contract/stores/hosts';
import type { PageModel } from '@yardline/contract/store/page';
import { describe, expect, it } from 'vitest';
import { inCompany, testTexts, useApp } from '../../../../test/app.ts';
import { newStore } from '../../../../test/sales/store.ts';

const held = useApp();
let made = 0;

/** A store on a host of its own that is measured, and browsers that look at it. */
const newMeasured = async () => {
  const shop = await newStore(held.app);
  const host = `visits${(made += 1)}.acme-rentals.com`;
  const claimed = await shop.admin.ok(claimStoreHost, { params: { id: shop.store.id }, body: { host } });
  testTexts.set(claimed.record_name, [claimed.record_value]);
  const params = { id: claimed.id };
  await shop.admin.ok(verifyStoreHost, { params });
  await shop.admin.ok(measureStoreHost, { params, body: { by: 'ga4', id: 'G-ABC123' } });
  held.app.clock.now = held.app.clock.now.add({ seconds: 6 });
  const visit = async (url: string, headers: Record<string, string> = {}) => {
    const reply = await held.app.http.inject({ url, headers: { host, ...headers } });
    const { frame } = JSON.parse(reply.body) as PageModel;
    return {
      measure: frame.measure,
      policy: String(reply.headers['content-security-policy']),
      headers: reply.headers,
    };
  };
  const say = (choice: string, more: Record<string, string> = {}, cookie = '') =>
    held.app.http.inject({
      method: 'POST',
      url: '/en/consent',
      headers: {
        host,
        cookie,
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...more,
      },
      payload: new URLSearchParams({ choice, back: '/en/all' }).toString(),
    });
  return { ...shop, host, params, visit, say };
};

describe('visits of a store on its own host', () => {
  it('are measured for those who agreed, by the one provider that the page’s policy names then [S9.11]', async () => {
    const { visit, say, tenant } = await newMeasured();
    const first = await visit('/en/all');
    expect(first.measure).toEqual({ state: 'ask', action: '/en/consent', back: '/en/all' });
    expect([first.policy.includes('google'), first.headers['cache-control']]).toEqual([
      false,
      'private, no-store',
    ]);
    const yes = await say('yes');
    expect([yes.statusCode, yes.headers.location]).toEqual([303, '/en/all']);
    const [set] = yes.cookies;
    expect(set).toMatchObject({ name: 'consent', path: '/', httpOnly: true, maxAge: 365 * 86_400 });
    const cookie = `consent=${set?.value ?? ''}`;
    const agreed = await visit('/en/all', { cookie });
    expect(agreed.measure).toMatchObject({ state: 'on', provider: { by: 'ga4', id: 'G-ABC123' } });
    expect(agreed.policy).toContain("script-src 'self' https://www.googletagmanager.com;");
    expect((await visit('/en/all')).measure?.state).toBe('ask');
    const rows = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('consents').select(['choice', 'text_version']).execute(),
    );
    expect(rows).toEqual([{ choice: 'yes', text_version: 1 }]);
    const again = await say('ask', {}, cookie);
    expect(again.cookies[0]).toMatchObject({ name: 'consent', value: '' });
  });

  it('are not for those who declined, or whose browser asks for privacy [S9.11]', async () => {
    const { visit, say } = await newMeasured();
    const [set] = (await say('no')).cookies;
    const declined = await visit('/en', { cookie: `consent=${set?.value ?? ''}` });
    expect([declined.measure?.state, declined.policy.includes('google')]).toEqual(['off', false]);
    const cookie = `consent=${(await say('yes')).cookies[0]?.value ?? ''}`;
    expect((await visit('/en', { cookie, 'sec-gpc': '1' })).measure?.state).toBe('off');
  });

  it('are never on pages that are a shopper’s own, nor under a name of the product [S9.11]', async () => {
    const { visit, say, path } = await newMeasured();
    const cookie = `consent=${(await say('yes')).cookies[0]?.value ?? ''}`;
    for (const url of ['/en/cart', '/en/order/nothing', '/en/nowhere']) {
      const page = await visit(url, { cookie });
      expect([url, page.measure, page.policy.includes('google')]).toEqual([url, undefined, false]);
    }
    const byPath = await visit(`/store/${path}/en`, { host: 'localhost:4000', cookie });
    expect([byPath.measure, byPath.policy.includes('google')]).toEqual([undefined, false]);
    const form = await held.app.http.inject({
      method: 'POST',
      url: `/store/${path}/en/consent`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: 'choice=yes',
    });
    expect(form.statusCode).toBe(404);
  });

  it('are counted by Matomo at the company’s own address, and by no script of any kind [S9.11]', async () => {
    const { admin, params, visit, say } = await newMeasured();
    const tried = (body: object) => admin.call(measureStoreHost, { params, body: body as never });
    expect((await tried({ by: 'ga4', id: 'GTM-ABC123' })).status).toBe(400);
    expect((await tried({ by: 'matomo', id: '1', url: 'http://matomo.acme.com' })).status).toBe(400);
    expect(
      (await tried({ by: 'matomo', id: '1', url: "https://a.com; script-src 'unsafe-inline'" })).status,
    ).toBe(400);
    await admin.ok(measureStoreHost, {
      params,
      body: { by: 'matomo', id: '3', url: 'https://matomo.acme.com/' },
    });
    held.app.clock.now = held.app.clock.now.add({ seconds: 6 });
    const cookie = `consent=${(await say('yes')).cookies[0]?.value ?? ''}`;
    const page = await visit('/en', { cookie });
    expect(page.measure).toMatchObject({
      provider: { by: 'matomo', id: '3', url: 'https://matomo.acme.com' },
    });
    expect(page.policy).toContain("script-src 'self' https://matomo.acme.com;");
  });

  it('lead back to a page of the store alone [S9.11]', async () => {
    const { host } = await newMeasured();
    const said = await held.app.http.inject({
      method: 'POST',
      url: '/en/consent',
      headers: { host, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams({ choice: 'no', back: '//evil.example/en' }).toString(),
    });
    expect(said.headers.location).toBe('/en');
    const foreign = await held.app.http.inject({
      method: 'POST',
      url: '/en/consent',
      headers: { host, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      payload: 'choice=yes',
    });
    expect(foreign.statusCode).toBe(403);
  });
});
