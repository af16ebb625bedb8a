import * as calls from '@yardline/contract/single-sign-on/single-sign-on';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson, Caller, newShop, useApp } from '../../../test/app.ts';
import { type Lie, useLiar, useOtherProvider } from '../../../test/outside-provider.ts';
import { backFrom, embedded, enter, newSsoShop, reasonOf } from '../../../test/sso.ts';

const held = useApp();
const liar = useLiar();
const liarConfig = () => ({ issuer: liar.issuer, client_id: 'yard', client_secret: 'outside-secret' });

describe('a provider of the company’s own', () => {
  let shop: Awaited<ReturnType<typeof newSsoShop>>;
  let email: string;
  beforeAll(async () => {
    shop = await newSsoShop(held.app, liarConfig());
    email = shop.tenant.adminEmail;
  });
  let began: Temporal.Instant;
  beforeEach(() => {
    began = held.app.clock.now;
  });
  afterEach(() => {
    liar.about.current = undefined;
    held.app.clock.now = began;
  });

  const start = (caller: Caller) => caller.ok(calls.startSso, { params: shop.params, body: { email } });
  const finish = (caller: Caller, body: { state: string; code: string }) =>
    caller.call(calls.finishSso, { params: shop.params, body });

  it('is believed what it signed for us, and only for this sign-in', async () => {
    const person = { sub: 'a-1', email, email_verified: true };
    const honest = new Caller(held.app);
    await enter(honest, shop.tenant.companyId, liar.authorize((await start(honest)).url, person));
    expect(honest.token).toBeDefined();
    // The company alone vouches: guesses from this browser count like those of strangers.
    expect(honest.cookies.has('known')).toBe(false);
    const lies: Record<string, Lie> = {
      'another issuer': { claims: { iss: 'https://other.example' } },
      'another audience': { claims: { aud: 'somebody-else' } },
      'several audiences without us as the party': { claims: { aud: ['yard', 'b'], azp: 'b' } },
      'another nonce': { claims: { nonce: 'x'.repeat(43) } },
      'no nonce': { claims: { nonce: undefined } },
      'no end': { claims: { exp: undefined } },
      'an end in the past': { expired: true },
      'another key': { signature: 'foreign' },
      'no signature': { signature: 'none' },
    };
    for (const [name, lie] of Object.entries(lies)) {
      const caller = new Caller(held.app);
      const back = liar.authorize((await start(caller)).url, person, lie);
      expect([name, ...reasonOf(await finish(caller, back))]).toEqual([name, 401, 'sso.refused']);
    }
  });

  it('is heard in the browser that asked, once, and about the sign-in that was begun there', async () => {
    const person = { sub: 'a-1', email, email_verified: true };
    const [one, two] = [new Caller(held.app), new Caller(held.app)];
    const back = liar.authorize((await start(one)).url, person);
    const other = liar.authorize((await start(two)).url, person);
    // The state of another session, and a code that was made for it.
    expect(reasonOf(await finish(one, { ...back, state: other.state }))).toEqual([410, 'sso.expired']);
    expect(reasonOf(await finish(one, { ...back, code: other.code }))).toEqual([401, 'sso.refused']);
    expect(reasonOf(await finish(one, back))).toEqual([410, 'sso.expired']);

    const fresh = liar.authorize((await start(one)).url, person);
    expect((await finish(one, fresh)).status).toBe(200);
    expect(reasonOf(await finish(one, fresh))).toEqual([410, 'sso.expired']);
    const { url } = await start(one);
    const used = { ...fresh, state: new URL(url).searchParams.get('state') ?? '' };
    expect(reasonOf(await finish(one, used))).toEqual([401, 'sso.refused']);

    const mixed = liar.authorize((await start(one)).url, person);
    expect(reasonOf(await finish(one, Object.assign(mixed, { iss: 'https://other.example' })))).toEqual([
      401,
      'sso.refused',
    ]);
    const { state: empty } = liar.authorize((await start(one)).url, person);
    const nothing = await one.call(calls.finishSso, { params: shop.params, body: { state: empty } });
    expect(reasonOf(nothing)).toEqual([401, 'sso.refused']);
    const { state } = liar.authorize((await start(one)).url, person);
    const denied = { params: shop.params, body: { state, error: 'access_denied' } };
    expect(reasonOf(await one.call(calls.finishSso, denied))).toEqual([401, 'sso.denied']);
  });

  it('may send a browser back within ten minutes', async () => {
    const caller = new Caller(held.app);
    const back = liar.authorize((await start(caller)).url, { sub: 'a-1' });
    held.app.clock.now = held.app.clock.now.add({ seconds: 600 });
    expect(reasonOf(await finish(caller, back))).toEqual([410, 'sso.expired']);
  });

  it('finds a user by a confirmed address the first time, and ties them to that account from then on', async () => {
    const mail = `first-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Fay First', email: mail, role: 'Clerk' });
    const come = async (person: object) => {
      const caller = new Caller(held.app);
      return finish(caller, liar.authorize((await start(caller)).url, person as { sub: string }));
    };
    const unsure = await come({ sub: 'f-1', email: mail, email_verified: false });
    expect(reasonOf(unsure)).toEqual([403, 'sso.email_unconfirmed']);
    const unknown = await come({ sub: 'f-1', email: 'nobody@test.example', email_verified: true });
    expect(reasonOf(unknown)).toEqual([403, 'sso.not_member']);
    expect((await come({ sub: 'f-1', email: mail, email_verified: true })).status).toBe(200);
    expect((await come({ sub: 'f-1', email: 'new@name.example', email_verified: false })).status).toBe(200);
    // The address was given to another person at the provider.
    const heir = await come({ sub: 'f-2', email: mail, email_verified: true });
    expect(reasonOf(heir)).toEqual([409, 'sso.other_account']);
    const { items } = await shop.admin.ok(calls.listSsoLinks, { query: { search: 'Fay' } });
    expect(items).toMatchObject([{ name: 'Fay First', issuer: liar.issuer, subject: 'f-1' }]);
    await shop.admin.ok(calls.forgetSsoLink, { params: { id: items[0]?.id ?? 0 } });
    expect((await come({ sub: 'f-2', email: mail, email_verified: true })).status).toBe(200);
  });

  it('opens no other company, whatever address it confirms', async () => {
    const { tenant: other } = await newShop(held.app);
    const caller = new Caller(held.app);
    const person = { sub: 'o-1', email: other.adminEmail, email_verified: true };
    const back = liar.authorize((await start(caller)).url, person);
    expect(reasonOf(await finish(caller, back))).toEqual([403, 'sso.not_member']);
    const same = liar.authorize((await start(caller)).url, { ...person, email });
    const astray = await caller.call(calls.finishSso, { params: { companyId: other.companyId }, body: same });
    expect(reasonOf(astray)).toEqual([410, 'sso.expired']);
  });

  it('sends people to its own sign-out [S4.21]', async () => {
    const caller = new Caller(held.app);
    const back = liar.authorize((await start(caller)).url, { sub: 'a-1', email, email_verified: true });
    await enter(caller, shop.tenant.companyId, back);
    const { url } = await caller.ok(calls.leaveSso, { body: {} });
    expect(url).toContain(`${liar.issuer}/leave?id_token_hint=`);
  });

  it.each([
    ['nothing', () => ({ status: 404, body: '' })],
    ['another place', () => ({ status: 302, body: '', headers: { location: 'http://127.0.0.1/' } })],
    ['no document', () => ({ status: 200, body: '<html>' })],
    ['too much', () => ({ status: 200, body: JSON.stringify({ fill: 'x'.repeat(300_000) }) })],
    ['another name', () => ({ status: 200, body: JSON.stringify({ issuer: 'https://other.example' }) })],
    [
      'a page that is a script',
      (issuer: string) => ({
        status: 200,
        body: JSON.stringify({
          issuer,
          authorization_endpoint: 'javascript:alert(1)',
          jwks_uri: `${issuer}/keys`,
        }),
      }),
    ],
  ])('that answers %s is said not to answer as it should', async (_, about) => {
    liar.about.current = about;
    const answer = await shop.admin.call(calls.testSso, { body: {} });
    expect(reasonOf(answer)).toEqual([502, 'sso.unreachable']);
  });

  it('is asked for its description by users who may change the settings', async () => {
    expect(await shop.admin.ok(calls.testSso, { body: {} })).toEqual({
      issuer: liar.issuer,
      authorization_endpoint: `${liar.issuer}/authorize`,
      has_logout: true,
    });
  });
});

describe('another provider of the same kind', () => {
  let shop: Awaited<ReturnType<typeof newShop>>;
  beforeAll(async () => {
    shop = await newShop(held.app);
  });
  const other = useOtherProvider(() => `http://localhost:4000/sso/${shop.tenant.companyId}/callback`);
  beforeAll(async () => {
    const { admin, tenant } = shop;
    const config = { issuer: other.issuer, client_id: 'yard', client_secret: 'outside-secret' };
    await admin.ok(calls.setSsoConfig, { body: { ...embedded, ...config }, ifMatch: 0 });
    other.person = { sub: 'else-7', email: tenant.adminEmail, email_verified: true };
  });

  it('signs a person in by its own session, with its own keys', async () => {
    const caller = new Caller(held.app);
    const { companyId, adminEmail: email } = shop.tenant;
    const { url } = await caller.ok(calls.startSso, { params: { companyId }, body: { email } });
    const jar = new Map<string, string>();
    let at = url;
    for (let hop = 0; hop < 6 && at.startsWith(other.issuer); hop += 1) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        jar.set(name, value);
      }
      at = new URL(answer.headers.get('location') ?? '', at).href;
    }
    const answer = await enter(caller, companyId, backFrom(at));
    expect(answer.user.email).toBe(email);
  });
});
