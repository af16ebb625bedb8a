import { login, getSignedInUser } from '@yardline/contract/sessions/sessions';
import * as calls from '@yardline/contract/single-sign-on/single-sign-on';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addPerson, Caller, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import {
  embedded,
  enter,
  goingTo,
  newSsoShop as newShopOf,
  pathOf,
  reasonOf,
  throughOwn,
  uidOf,
} from '../../../test/sso.ts';

const held = useApp();
const newSsoShop = (config?: object) => newShopOf(held.app, config);

let start: Temporal.Instant;
beforeEach(() => {
  start = held.app.clock.now;
});
afterEach(() => {
  held.app.clock.now = start;
});

describe('the embedded provider', () => {
  it('signs in users who show their password there, into the company they came for [S4.1] [S7.3]', async () => {
    const { tenant } = await newSsoShop();
    const caller = new Caller(held.app);
    const answer = await enter(caller, tenant.companyId, await throughOwn(caller, tenant));
    expect(answer.user.email).toBe(tenant.adminEmail);
    expect((await caller.ok(getSignedInUser)).user.companyId).toBe(tenant.companyId);
    const audited = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('audit_entries').where('action', '=', 'sign_in').select('noun').execute(),
    );
    expect(audited).toHaveLength(2);
  });

  it('asks no second time within the hour, unless another user sits down or the password changed', async () => {
    const { tenant } = await newSsoShop();
    const second = `clerk-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Cleo Clerk', email: second, role: 'Clerk' });
    const caller = new Caller(held.app);
    await throughOwn(caller, tenant);
    const startAs = async (email: string) => {
      const start = { params: { companyId: tenant.companyId }, body: { email } };
      return goingTo(caller, (await caller.ok(calls.startSso, start)).url);
    };
    expect(await startAs(tenant.adminEmail)).toMatch(/\/sso\/\d+\/callback\?code=/);
    expect(await startAs(second)).toMatch(/^\/identity\/login\//);
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .updateTable('identities')
        .set({ password_changed_at: Temporal.Now.instant().add({ hours: 1 }).toString() })
        .where('email', '=', tenant.adminEmail)
        .execute(),
    );
    expect(await startAs(tenant.adminEmail)).toMatch(/^\/identity\/login\//);
  });

  it('counts wrong passwords with those of the sign-in page and locks with them [S9.1] [S8.4]', async () => {
    const { tenant, params } = await newSsoShop();
    const { adminEmail: email, password, companyId } = tenant;
    const caller = new Caller(held.app);
    const { url } = await caller.ok(calls.startSso, { params, body: { email } });
    const uid = uidOf(await goingTo(caller, url));
    expect(await caller.ok(calls.getProviderSignIn, { params: { uid } })).toMatchObject({ email });
    const show = (shown: string) =>
      caller.call(calls.answerProviderSignIn, { params: { uid }, body: { email, password: shown } });
    for (let n = 0; n < 5; n += 1)
      expect(reasonOf(await show('Wrong-horse-1!'))).toEqual([401, 'login.invalid']);
    expect(reasonOf(await show(password))).toEqual([401, 'login.invalid']);
    const page = await caller.call(login, { body: { email, password, source: 'TW', company_id: companyId } });
    expect(reasonOf(page)).toEqual([401, 'login.invalid']);
  });

  it('lets nobody answer for a sign-in that another browser began', async () => {
    const { tenant, params } = await newSsoShop();
    const { adminEmail: email, password } = tenant;
    const thief = new Caller(held.app);
    const { url } = await thief.ok(calls.startSso, { params, body: { email } });
    const uid = uidOf(await goingTo(thief, url));
    const victim = new Caller(held.app);
    const answer = { params: { uid }, body: { email, password } };
    expect(reasonOf(await victim.call(calls.answerProviderSignIn, answer))).toEqual([410, 'sso.expired']);
    expect(reasonOf(await victim.call(calls.getProviderSignIn, { params: { uid } }))).toEqual([
      410,
      'sso.expired',
    ]);
  });

  it('lets in nobody who is not of the company', async () => {
    const { params } = await newSsoShop();
    const { tenant: other } = await newShop(held.app);
    const caller = new Caller(held.app);
    const { url } = await caller.ok(calls.startSso, { params, body: { email: other.adminEmail } });
    const uid = uidOf(await goingTo(caller, url));
    const body = { email: other.adminEmail, password: other.password };
    expect(reasonOf(await caller.call(calls.answerProviderSignIn, { params: { uid }, body }))).toEqual([
      401,
      'login.invalid',
    ]);
  });

  it('exchanges a code once, and only with its proof', async () => {
    const { tenant } = await newSsoShop();
    const caller = new Caller(held.app);
    const { code } = await throughOwn(caller, tenant);
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      client_id: `company-${tenant.companyId}`,
      redirect_uri: `http://localhost:4000/sso/${tenant.companyId}/callback`,
      code_verifier: 'a'.repeat(43),
    });
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await new Caller(held.app).text('POST', '/identity/oidc/token', String(form), type);
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, 'invalid_grant']);
  });

  it('keeps no code, cookie or token that a copy of the database could use', async () => {
    const { tenant } = await newSsoShop();
    const caller = new Caller(held.app);
    const { code } = await throughOwn(caller, tenant);
    const rows = await held.app.database.transaction({ companyId: 0 }, (tx) =>
      tx.selectFrom('oidc_records').selectAll().execute(),
    );
    expect(rows.length).toBeGreaterThan(2);
    const text = JSON.stringify(rows, (_, value: unknown) =>
      typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data)
        ? Buffer.from(value.data as number[]).toString('latin1')
        : value,
    );
    for (const secret of [code, caller.cookies.get('oidc-session') ?? '', tenant.adminEmail])
      expect(text).not.toContain(secret);
  });

  it('knows no company that does not use it, and no address but its own to send people back to', async () => {
    const { tenant } = await newShop(held.app);
    const { tenant: user } = await newSsoShop();
    const ask = (clientId: string, back: string) =>
      new Caller(held.app).raw(
        'GET',
        `/identity/oidc/auth?${new URLSearchParams({
          client_id: clientId,
          redirect_uri: back,
          response_type: 'code',
          scope: 'openid',
          code_challenge: 'a'.repeat(43),
          code_challenge_method: 'S256',
        })}`,
        undefined,
        { accept: 'text/html' },
      );
    const own = (id: number) => `http://localhost:4000/sso/${id}/callback`;
    expect((await ask(`company-${tenant.companyId}`, own(tenant.companyId))).statusCode).toBe(400);
    expect((await ask('company-0', own(0))).statusCode).toBe(400);
    const astray = await ask(`company-${user.companyId}`, 'https://trap.example/');
    expect([astray.statusCode, astray.headers.location]).toEqual([400, undefined]);
    expect(astray.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect((await ask(`company-${user.companyId}`, own(user.companyId))).statusCode).toBe(303);
  });
});

describe('a session after a provider', () => {
  const proved = async () => {
    const { tenant, params } = await newSsoShop();
    const caller = new Caller(held.app);
    const body = await throughOwn(caller, tenant);
    const { tis_session } = await caller.ok(calls.finishSso, { params, body });
    return { caller, tenant, params, query: { is_login: 'true' as const }, body: { tis_session } };
  };

  it('is opened by the code alone: whatever else is said changes nothing [S7.3]', async () => {
    const { tenant: other } = await newShop(held.app);
    for (const hint of [
      { internal: true },
      { email: other.adminEmail },
      { company_sso_enabled: false },
      { source: 'SRM' as const },
    ]) {
      const { caller, tenant, params, query, body } = await proved();
      const answer = await caller.ok(calls.openSsoSession, { params, query, body: { ...body, ...hint } });
      expect('user' in answer && [answer.user.email, answer.user.is_support, answer.user.companyId]).toEqual([
        tenant.adminEmail,
        false,
        tenant.companyId,
      ]);
    }
    const { params, query, caller } = await proved();
    const without = await caller.call(calls.openSsoSession, { params, query, body: { tis_session: 'x' } });
    expect(reasonOf(without)).toEqual([410, 'sso.expired']);
  });

  it('is opened once, within a minute, in this browser and this company', async () => {
    const { caller, ...ask } = await proved();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => caller.call(calls.openSsoSession, ask)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(reasonOf(answer)).toEqual([410, 'sso.expired']);

    const thief = await proved();
    const elsewhere = await new Caller(held.app).call(calls.openSsoSession, thief);
    expect(reasonOf(elsewhere)).toEqual([410, 'sso.expired']);

    const other = await newSsoShop();
    const astray = await proved();
    const foreign = await astray.caller.call(calls.openSsoSession, { ...astray, params: other.params });
    expect(reasonOf(foreign)).toEqual([410, 'sso.expired']);

    const late = await proved();
    held.app.clock.now = held.app.clock.now.add({ seconds: 61 });
    expect(reasonOf(await late.caller.call(calls.openSsoSession, late))).toEqual([410, 'sso.expired']);
  });

  it('is not opened for a user who left the company meanwhile, nor where single sign-on was switched off', async () => {
    const left = await proved();
    await inCompany(held.app, left.tenant.companyId, ({ tx }) =>
      tx.updateTable('users').set({ is_active: false }).execute(),
    );
    expect(reasonOf(await left.caller.call(calls.openSsoSession, left))).toEqual([403, 'sso.not_member']);
    const off = await proved();
    await inCompany(held.app, off.tenant.companyId, ({ tx }) =>
      tx.updateTable('sso_configs').set({ is_enabled: false }).execute(),
    );
    expect(reasonOf(await off.caller.call(calls.openSsoSession, off))).toEqual([409, 'sso.not_enabled']);
  });

  it('signs out at the provider too, once [S4.21]', async () => {
    const { tenant } = await newSsoShop();
    const caller = new Caller(held.app);
    await enter(caller, tenant.companyId, await throughOwn(caller, tenant));
    expect(await new Caller(held.app).ok(calls.leaveSso, { body: {} })).toEqual({ url: null });
    const { url } = await caller.ok(calls.leaveSso, { body: {} });
    expect(url).toMatch(/^http:\/\/localhost:4000\/identity\/oidc\/session\/end\?/);
    const page = await caller.raw('GET', pathOf(url ?? ''), undefined, { accept: 'text/html' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+'/);
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page.body) ?? [];
    const form = `xsrf=${xsrf}&logout=yes`;
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const foreign = { ...type, 'sec-fetch-site': 'cross-site' };
    expect((await caller.text('POST', '/identity/oidc/session/end/confirm', form, foreign)).statusCode).toBe(
      403,
    );
    const done = await caller.text('POST', '/identity/oidc/session/end/confirm', form, type);
    expect([done.statusCode, done.headers.location]).toEqual([303, 'http://localhost:4000/']);
    expect(await caller.ok(calls.leaveSso, { body: {} })).toEqual({ url: null });
    const { url: again } = await caller.ok(calls.startSso, {
      params: { companyId: tenant.companyId },
      body: { email: tenant.adminEmail },
    });
    expect(await goingTo(caller, again)).toMatch(/^\/identity\/login\//);
  });
});

describe('the settings of single sign-on', () => {
  it('say whether a company uses it, the same for every address [S7.11]', async () => {
    const { params, tenant } = await newSsoShop();
    const { tenant: plain } = await newShop(held.app);
    const ask = (companyId: number, email: string) =>
      new Caller(held.app).ok(calls.findSso, { params: { companyId }, body: { email } });
    for (const email of [tenant.adminEmail, 'nobody@test.example'])
      expect(await ask(params.companyId, email)).toEqual({ ssoEnabled: true });
    for (const companyId of [plain.companyId, 999_999_999])
      expect(await ask(companyId, plain.adminEmail)).toEqual({ ssoEnabled: false });
    const start = { params: { companyId: plain.companyId }, body: { email: plain.adminEmail } };
    const refused = await new Caller(held.app).call(calls.startSso, start);
    expect(reasonOf(refused)).toEqual([409, 'sso.not_enabled']);
    const odd = await new Caller(held.app).call(calls.findSso, { params, body: { email: 'a@@b' } });
    expect([odd.status, odd.refusal.errors?.[0]?.path]).toEqual([400, 'email']);
  });

  it('refuse a provider that may not be asked, and one without a client id, at the field', async () => {
    const { admin } = await newShop(held.app);
    for (const [change, path, reason] of [
      [{ issuer: 'http://login.example.com', client_id: 'a' }, 'issuer', 'sso.issuer_insecure'],
      [{ issuer: 'https://10.0.0.1', client_id: 'a' }, 'issuer', 'sso.issuer_insecure'],
      [{ issuer: 'https://169.254.169.254/latest', client_id: 'a' }, 'issuer', 'sso.issuer_insecure'],
      [{ issuer: 'ftp://login.example.com', client_id: 'a' }, 'issuer', 'sso.issuer_invalid'],
      [{ issuer: 'https://login.example.com/?a=1', client_id: 'a' }, 'issuer', 'sso.issuer_invalid'],
      [{ issuer: 'https://login.example.com' }, 'client_id', 'sso.client_required'],
    ] as const) {
      const answer = await admin.call(calls.setSsoConfig, { body: { ...embedded, ...change }, ifMatch: 0 });
      const [error] = answer.refusal.errors ?? [];
      expect([answer.status, error?.path, error?.reason]).toEqual([400, path, reason]);
    }
  });

  it('keep a secret sealed, for the provider that it was written for alone', async () => {
    const { admin, tenant } = await newShop(held.app);
    const outside = { ...embedded, issuer: 'https://login.example.com', client_id: 'yard' };
    const set = (body: object, ifMatch: number) =>
      admin.ok(calls.setSsoConfig, { body: body as typeof outside, ifMatch });
    const first = await set({ ...outside, client_secret: 'Canary-secret-7' }, 0);
    expect(first).toMatchObject({ has_client_secret: true, row_version: 1 });
    expect(JSON.stringify(first)).not.toContain('Canary-secret-7');
    const stored = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('sso_configs').select('client_secret').executeTakeFirstOrThrow(),
    );
    expect(stored.client_secret?.toString('latin1')).not.toContain('Canary');
    const trail = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('audit_entries').where('noun', '=', 'sso_configs').selectAll().execute(),
    );
    expect(JSON.stringify(trail)).not.toContain('Canary-secret-7');
    expect((await set({ ...outside, is_required: true }, 1)).has_client_secret).toBe(true);
    const moved = await set({ ...outside, issuer: 'https://trap.example.com' }, 2);
    expect(moved.has_client_secret).toBe(false);
    const stale = await admin.call(calls.setSsoConfig, { body: outside, ifMatch: 1 });
    expect(reasonOf(stale)).toEqual([412, 'document.stale']);
  });

  it('may refuse passwords, but not those of users who may allow them again', async () => {
    const { tenant } = await newSsoShop({ is_required: true });
    const email = `clerk-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Cleo Clerk', email, role: 'Clerk' });
    const body = { email, password: tenant.password, source: 'TW' as const };
    expect(reasonOf(await new Caller(held.app).call(login, { body }))).toEqual([403, 'sso.required']);
    expect((await signIn(held.app, tenant.adminEmail)).token).toBeDefined();
  });
});
