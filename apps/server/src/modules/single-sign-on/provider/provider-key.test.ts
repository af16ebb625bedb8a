import * as calls from '@yardline/contract/single-sign-on/single-sign-on';
import { decodeProtectedHeader } from 'jose';
import { Client } from 'pg';
import { afterEach, expect, it } from 'vitest';
import { buildApp, type Yardline } from '../../../app.ts';
import { Caller, testConfig, type TestApp, useApp } from '../../../../test/app.ts';
import { enter, newSsoShop, pathOf, throughOwn } from '../../../../test/sso.ts';

const held = useApp();
const opened: Yardline[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

/** Another process on the same database, which reads the keys as they stand. */
const another = async (): Promise<TestApp> => {
  const app = await buildApp(testConfig(held.app.urls.url), () => held.app.clock.now);
  opened.push(app);
  return Object.assign(app, { urls: held.app.urls, clock: held.app.clock });
};

/** Lets the keys grow old: the library counts by the machine's clock. */
const age = async (sql: string): Promise<void> => {
  const client = new Client({ connectionString: held.app.urls.url });
  await client.connect();
  await client.query(sql);
  await client.end();
};

const kidsOf = async (app: TestApp): Promise<string[]> => {
  const answer = await new Caller(app).raw('GET', '/identity/oidc/jwks');
  return answer.json<{ keys: { kid: string }[] }>().keys.map(({ kid }) => kid);
};

it('signs with a new key after ninety days, and knows the old one until its tokens are over', async () => {
  const { tenant } = await newSsoShop(held.app);
  const signIn = async (app: TestApp) => {
    const caller = new Caller(app);
    await enter(caller, tenant.companyId, await throughOwn(caller, tenant));
    return caller;
  };
  /** The way out at the provider, with the token that was signed at the way in. */
  const leave = async (caller: Caller) => {
    const { url } = await caller.ok(calls.leaveSso, { body: {} });
    const token = new URL(url ?? '').searchParams.get('id_token_hint') ?? '';
    return { path: pathOf(url ?? ''), kid: decodeProtectedHeader(token).kid };
  };
  const [early, other] = [await signIn(held.app), await signIn(held.app)];
  const [first] = await kidsOf(held.app);

  await age(`update oidc_keys set created_at = now() - interval '90 days'`);
  const announced = await another();
  const [signing, next] = await kidsOf(announced);
  expect([signing, (await kidsOf(announced)).length]).toEqual([first, 2]);
  expect((await leave(await signIn(announced))).kid).toBe(first);

  await age(`update oidc_keys set created_at = now() - interval '24 hours' where id <> 'main'`);
  const turned = await another();
  expect(await kidsOf(turned)).toEqual([next, first]);
  expect((await leave(await signIn(turned))).kid).toBe(next);
  const { path, kid } = await leave(early);
  expect(kid).toBe(first);
  const later = new Caller(turned);
  for (const [name, value] of early.cookies) later.cookies.set(name, value);
  const page = await later.raw('GET', path, undefined, { accept: 'text/html' });
  // Known by the token, the user is not asked to confirm.
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+'/);

  await age(`update oidc_keys set created_at = now() - interval '37 hours' where id <> 'main'`);
  const over = await another();
  expect(await kidsOf(over)).toEqual([next]);
  const { path: stale } = await leave(other);
  expect((await new Caller(over).raw('GET', stale, undefined, { accept: 'text/html' })).statusCode).toBe(400);
});
