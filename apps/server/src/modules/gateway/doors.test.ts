import { gatewayDoors } from '@yardline/contract/gateway/doors';
import { getCountries } from '@yardline/contract/gateway/gateway';
import { createMarketingCode } from '@yardline/contract/marketing-codes/marketing-codes';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, signIn, useApp } from '../../../test/app.ts';
import { newStore } from '../../../test/sales/store.ts';

const held = useApp();

/** Names of B7.32, in their order there. */
const named = `
  categories attributes attribute-values products product-rates divisions company-logo site-content
  users configs/store configs/payment configs/rental product-access homepage-tiles modals carousels
  pages navbars footers static-menu view-pages table-views portal-customers restrictions
  marketing-codes email-templates product-classes service-requests orders hosts email-test/{id}
  reactivation-email/{id} logs/{id}
`
  .trim()
  .split(/\s+/);

const by = (caller: Caller, token: string | undefined) => (method: string, url: string, body?: unknown) =>
  caller.raw(method, url, body, { authorization: `JWT ${token ?? ''}` });

const newGate = async () => {
  const shop = await newStore(held.app);
  const { admin } = shop;
  return {
    ...shop,
    gateway: by(admin, admin.serviceTokens.gateway),
    web: by(admin, admin.token),
    flask: by(admin, admin.serviceTokens.flask),
  };
};

describe('the gateway’s administration', () => {
  it('has every name of the specification [B7.32]', async () => {
    expect(gatewayDoors.map(({ at }) => at).toSorted()).toEqual(named.toSorted());
    const { admin } = await newGate();
    expect((await admin.ok(getCountries)).items).toEqual([
      { code: 'C', name: 'Canada' },
      { code: 'U', name: 'United States' },
    ]);
  });

  // What each answers to a first reading, as a client of old would ask.
  it.each([
    ['categories', 'categories'],
    ['attributes', 'attributes'],
    ['attribute-values', 'attributes'],
    ['products?search=lift', 'listings?search=lift'],
    ['product-rates', 'rate-tables'],
    ['product-classes', 'classes'],
    ['restrictions', 'restrictions'],
    ['divisions', 'divisions'],
    ['company-logo', 'company/logo'],
    ['users', 'users'],
    ['configs/store', 'stores'],
    ['configs/payment', 'company/card-account'],
    ['configs/rental', 'company/settings'],
    ['email-templates', 'mail-templates'],
    ['portal-customers', 'portal-logins'],
    ['marketing-codes', 'marketing-codes'],
    ['service-requests', 'requests'],
    ['orders', 'web-orders'],
    ['table-views?list=listCustomers', 'list-views?list=listCustomers'],
    ['site-content', 'store-contents'],
  ])('answers at %s what the main API answers, to its own token alone [B7.32]', async (at, of) => {
    const { gateway, web, flask } = await newGate();
    const answer = await gateway('GET', `/gateway/${at}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe((await web('GET', `/rest-api/${of}`)).body);
    const others = [await web('GET', `/gateway/${at}`), await flask('GET', `/gateway/${at}`)];
    expect(others.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    expect((await gateway('GET', `/rest-api/${of}`)).statusCode).toBe(401);
  });

  it.each([
    ['pages', 'page'],
    ['view-pages', 'page'],
    ['modals', 'modal'],
    ['homepage-tiles', 'homepage'],
    ['carousels', 'homepage'],
    ['navbars', 'header'],
    ['footers', 'footer'],
    ['static-menu', 'terms'],
  ])('lists at %s the contents of their kind alone [B7.32]', async (at, kind) => {
    const { gateway } = await newGate();
    const { items } = (await gateway('GET', `/gateway/${at}`)).json<{ items: { kind: string }[] }>();
    expect(new Set(items.map((each) => each.kind))).toEqual(
      new Set(kind === 'page' || kind === 'modal' ? [] : [kind]),
    );
  });

  it('reads, writes and changes one record below its name, with its version [B7.32]', async () => {
    const { gateway, store, admin } = await newGate();
    const body = { code: 'SPRING', kind: 'percent', figure: 10 };
    const made = await gateway('POST', '/gateway/marketing-codes', body);
    expect(made.statusCode).toBe(201);
    const { id } = made.json<{ id: number }>();
    expect((await gateway('GET', `/gateway/marketing-codes/${id}`)).json()).toMatchObject({ code: 'SPRING' });
    expect((await gateway('GET', `/gateway/configs/store/${store.id}`)).json()).toMatchObject({
      id: store.id,
    });
    expect((await gateway('GET', `/gateway/logs/${store.id}`)).statusCode).toBe(200);
    const again = await admin.call(createMarketingCode, {
      body: { code: 'SPRING', kind: 'percent', figure: 10 },
    });
    expect(again.status).toBe(409);
  });

  it('asks for the rights of each call, and keeps its other paths [B7.32]', async () => {
    const { tenant, gateway } = await newGate();
    const email = `driver-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Dan', email, role: 'Driver' });
    const driver = await signIn(held.app, email);
    const asDriver = by(driver, driver.serviceTokens.gateway);
    expect((await asDriver('GET', '/gateway/users')).statusCode).toBe(403);
    expect((await gateway('GET', '/gateway/session')).statusCode).toBe(200);
    expect((await gateway('GET', '/gateway/nothing')).statusCode).toBe(404);
    expect((await gateway('GET', '/gateway/categories/../../rest-api/users')).statusCode).not.toBe(200);
  });
});
