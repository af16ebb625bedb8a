import { createMobileSession } from '@yardline/contract/sessions/mobile-sessions';
import { getSignedInUser, login, logout } from '@yardline/contract/sessions/sessions';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import {
  addPerson,
  Caller,
  inCompany,
  newShop,
  newTenant,
  signIn,
  testConfig,
  useApp,
} from '../../../../test/app.ts';

const held = useApp();

const codeOf = async (caller: Caller): Promise<string> => {
  const { url } = await caller.ok(createMobileSession);
  return new URL(url).pathname.replace('/mobile/', '');
};
const enter = (code: string, phone = new Caller(held.app)) =>
  phone.call(login, { body: { mobile_session_token: code } });
const tokenIn = (body: unknown): string => (body as { token: string }).token;

describe('signing in on a phone', () => {
  it('takes the code that the computer shows, and is a session of its own [S2.3] [S4.6] [S7.2] [S1.3]', async () => {
    const { tenant, admin } = await newShop(held.app);
    const made = await admin.ok(createMobileSession);
    expect(made.url).toMatch(/^http:\/\/localhost:4000\/mobile\/[\w-]{43}$/);
    expect(made.expires_at).toBe(held.app.clock.now.add({ seconds: 60 }).toString());
    const phone = new Caller(held.app);
    const answer = await enter(made.url.split('/').at(-1) ?? '', phone);
    expect(answer.body).toMatchObject({ user: { email: tenant.adminEmail, companyId: tenant.companyId } });
    phone.token = tokenIn(answer.body);
    expect((await phone.ok(getSignedInUser)).user.email).toBe(tenant.adminEmail);
    // Ended at the computer, it goes on at the phone.
    await admin.ok(logout, { query: {} });
    expect((await phone.call(getSignedInUser)).status).toBe(200);
  });

  it('lets one of fifty in who bring the same code at once [S2.3] [S4.6]', async () => {
    const { admin } = await newShop(held.app);
    const code = await codeOf(admin);
    const answers = await Promise.all(Array.from({ length: 50 }, () => enter(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, refusal } of answers.filter((each) => each.status !== 200))
      expect([status, refusal.reason]).toEqual([410, 'mobile.expired']);
    expect((await enter(code)).refusal.reason).toBe('mobile.expired');
  });

  it('refuses a code that is a minute old, was never, or is of a session or a user that is over', async () => {
    const { tenant, admin } = await newShop(held.app);
    const began = held.app.clock.now;
    const old = await codeOf(admin);
    held.app.clock.now = began.add({ seconds: 60 });
    expect((await enter(old)).status).toBe(410);
    held.app.clock.now = began;
    expect((await enter('x'.repeat(43))).refusal.message).toMatch(/^This code has expired/);
    const email = `left-${tenant.companyId}@test.example`;
    const userId = await addPerson(held.app, tenant.companyId, { name: 'Left', email, role: 'Clerk' });
    const left = await signIn(held.app, email);
    const his = await codeOf(left);
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.updateTable('users').set({ is_active: false }).where('id', '=', userId).execute(),
    );
    expect((await enter(his)).status).toBe(410);
    const ended = await codeOf(admin);
    await admin.ok(logout, { query: {} });
    expect((await enter(ended)).status).toBe(410);
  });

  it('names the wrong field, for every way to sign in [S5.2] [S7.2]', async () => {
    const phone = new Caller(held.app);
    const fieldsOf = async (body: object) =>
      (await phone.call(login, { body: body as never })).refusal.errors?.map(({ path }) => path);
    expect(await fieldsOf({ mobile_session_token: 5 })).toEqual(['mobile_session_token']);
    expect(await fieldsOf({ email: 'a@b.example', source: 'TW' })).toEqual(['password']);
    expect(await fieldsOf({ mobile_session_token: 'x', email: 'a@b.example' })).toContain('email');
  });

  it('leaves no trace of the code in the log, nor in what a browser tells elsewhere [S2.3]', async () => {
    const lines: string[] = [];
    const config = { ...testConfig(held.app.urls.url), logLevel: 'debug' };
    const app = await buildApp(config, () => held.app.clock.now, { write: (line) => void lines.push(line) });
    try {
      const tenant = await newTenant(held.app);
      const admin = await signIn(
        Object.assign(app, { urls: held.app.urls, clock: held.app.clock }),
        tenant.adminEmail,
      );
      const code = await codeOf(admin);
      const page = await app.http.inject({ method: 'GET', url: `/mobile/${code}` });
      expect(page.headers['referrer-policy']).toBe('no-referrer');
      await app.http.inject({
        method: 'POST',
        url: '/rest-api/login',
        payload: { mobile_session_token: code },
      });
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.join('\n')).not.toContain(code);
    } finally {
      await app.close();
    }
  });
});

describe('a password from before the rule', () => {
  it('opens nothing though it is right, and leads to a new one by an address without a secret [S8.5]', async () => {
    const tenant = await newTenant(held.app);
    const email = `old-${tenant.companyId}@test.example`;
    const { addUser } = await import('../../../../db/seeds/opening/add-user.ts');
    await inCompany(held.app, tenant.companyId, (scope) =>
      addUser(scope, { name: 'Old Hand', email, password: 'tractor', role: 'Clerk' }),
    );
    const say = (password: string) =>
      new Caller(held.app).call(login, { body: { email, password, source: 'TW' } });
    const right = await say('tractor');
    expect([right.status, right.refusal.reason]).toEqual([403, 'password.outdated']);
    expect(right.refusal.data).toEqual({ url: `/forgetpassword?email=${encodeURIComponent(email)}` });
    const wrong = await say('not-tractor');
    expect([wrong.status, wrong.refusal.data]).toEqual([401, undefined]);
  });
});
