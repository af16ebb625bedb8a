import { getSignedInUser, login, logout, refreshToken } from '@yardline/contract/sessions/sessions';
import { describe, expect, it } from 'vitest';
import { hashOf } from '../../kernel/auth/tokens.ts';
import { addPerson, Caller, inCompany, newShop, newTenant, signIn, useApp } from '../../../test/app.ts';

const held = useApp();
const form = (email: string, password: string, extra = {}) => ({
  email,
  password,
  source: 'TW' as const,
  ...extra,
});

describe('signing in', () => {
  it('answers with the token and what the application needs to know [S3.1] [S7.2]', async () => {
    const tenant = await newTenant(held.app);
    const answer = await new Caller(held.app).call(login, { body: form(tenant.adminEmail, tenant.password) });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      token: expect.any(String),
      user: { email: tenant.adminEmail, permissions: { admin: true }, companyId: tenant.companyId },
      comp_perms: { login_source: 'TW' },
    });
    expect(JSON.stringify(answer.body)).not.toContain('argon2');
  });

  it('says the same for a wrong password, an unknown address and a company one is not in [S8.4]', async () => {
    const tenant = await newTenant(held.app);
    const other = await newTenant(held.app);
    const tries = [
      form(tenant.adminEmail, 'wrong'),
      form('nobody@test.example', tenant.password),
      form(tenant.adminEmail, tenant.password, { company_id: other.companyId }),
    ];
    const answers = await Promise.all(tries.map((body) => new Caller(held.app).call(login, { body })));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    const [first, ...rest] = answers.map(({ refusal }) => ({ ...refusal, request_id: '' }));
    expect(first?.message).toBe(
      'invalid credentials, your account will be locked out after 5 failed attempts, please try again or check your email',
    );
    for (const each of rest) expect(each).toEqual(first);
  });

  it('locks the account for 15 minutes after five wrong passwords, even for the right one [S9.1] [B9.4]', async () => {
    const tenant = await newTenant(held.app);
    const attempt = (password: string) =>
      new Caller(held.app).call(login, { body: form(tenant.adminEmail, password) });
    for (let n = 0; n < 5; n += 1) expect((await attempt('wrong')).status).toBe(401);
    expect((await attempt(tenant.password)).status).toBe(401);
    const locked = held.app.clock.now;
    held.app.clock.now = locked.add({ minutes: 16 });
    expect((await attempt(tenant.password)).status).toBe(200);
    held.app.clock.now = locked;
  });

  it('leaves live sessions alone, however many wrong passwords are tried [S9.1]', async () => {
    const tenant = await newTenant(held.app);
    const victim = await signIn(held.app, tenant.adminEmail);
    for (let n = 0; n < 6; n += 1)
      await new Caller(held.app).call(login, { body: form(tenant.adminEmail, 'wrong') });
    expect((await victim.call(getSignedInUser)).status).toBe(200);
  });

  it('verifies at most five of two hundred guesses that come at once, the right one among the last or not [S9.1]', async () => {
    const tenant = await newTenant(held.app);
    const isRight = (n: number): boolean => n >= 100 && n % 10 === 0;
    const guesses = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        new Caller(held.app).call(login, {
          body: form(tenant.adminEmail, isRight(n) ? tenant.password : `guess-${n}`),
        }),
      ),
    );
    expect(guesses.filter(({ status }) => status !== 401)).toEqual([]);
    // Both counts of the address, in its company and everywhere: so many were let through to the password.
    const counts = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .selectFrom('sign_in_attempts')
        .where('subject_hash', 'in', [hashOf(`${tenant.adminEmail}|any`), hashOf(tenant.adminEmail)])
        .select('failed')
        .execute(),
    );
    expect(counts).toEqual([{ failed: 5 }, { failed: 5 }]);
    const right = await new Caller(held.app).call(login, { body: form(tenant.adminEmail, tenant.password) });
    expect(right.status).toBe(401);
  });

  it('names the field that is missing in the words of the screen [S5.1] [S5.2]', async () => {
    const caller = new Caller(held.app);
    const none = await caller.call(login, { body: form('', '') });
    expect(none.refusal.errors).toEqual([
      { path: 'email', reason: 'email.required', message: 'email is required' },
      { path: 'password', reason: 'password.required', message: 'password is required' },
    ]);
    const odd = await caller.call(login, { body: form('a/b/c@d.example', 'x') });
    expect(odd.refusal.message).toBe('invalid email address');
  });

  it('lets a person of two companies choose [S1.4]', async () => {
    const one = await newTenant(held.app);
    const two = await newTenant(held.app);
    await addPerson(held.app, two.companyId, { name: 'Alex Admin', email: one.adminEmail, role: 'Clerk' });
    const caller = new Caller(held.app);
    const asked = await caller.ok(login, { body: form(one.adminEmail, one.password) });
    expect(asked).toMatchObject({
      tenants: [{ company: expect.any(Number) }, { company: expect.any(Number) }],
    });
    const chosen = await caller.ok(login, {
      body: form(one.adminEmail, one.password, { company_id: two.companyId }),
    });
    expect(chosen).toMatchObject({ user: { companyId: two.companyId } });
  });
});

describe('the session behind the token', () => {
  it('refuses a token in another browser, without a token, and after signing out [S7.31]', async () => {
    const { admin } = await newShop(held.app);
    expect((await admin.call(getSignedInUser)).status).toBe(200);

    const thief = new Caller(held.app);
    thief.token = admin.token;
    expect((await thief.call(getSignedInUser)).refusal).toMatchObject({ code: 1002 });
    expect((await new Caller(held.app).call(getSignedInUser)).status).toBe(401);

    await admin.ok(logout);
    admin.cookies.clear();
    expect((await admin.call(getSignedInUser)).status).toBe(401);
  });

  it('says expired for a token past its ten minutes and renews it [S7.21]', async () => {
    const { admin } = await newShop(held.app);
    const start = held.app.clock.now;
    held.app.clock.now = start.add({ minutes: 11 });
    expect((await admin.call(getSignedInUser)).refusal).toMatchObject({ code: 1001 });
    const { token } = await admin.ok(refreshToken, { body: { token: admin.token ?? '' } });
    admin.token = token;
    expect((await admin.call(getSignedInUser)).status).toBe(200);
    held.app.clock.now = start;
  });

  it('keeps fifty tabs signed in that renew at once, and ends the session when an old token comes back later', async () => {
    const { admin } = await newShop(held.app);
    const start = held.app.clock.now;
    const old = admin.token ?? '';
    const renewals = await Promise.all(
      Array.from({ length: 50 }, () => admin.call(refreshToken, { body: { token: old } })),
    );
    expect(renewals.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    held.app.clock.now = start.add({ seconds: 31 });
    expect((await admin.call(refreshToken, { body: { token: old } })).status).toBe(401);
    admin.token = renewals[0]?.body.token;
    expect((await admin.call(getSignedInUser)).refusal).toMatchObject({ code: 1002 });
    held.app.clock.now = start;
  });
});

describe('the gate', () => {
  it('refuses cookies without the matching header, other sites, other content types and old clients [S7.1] [S7.31]', async () => {
    const { tenant, admin } = await newShop(held.app);
    const body = form(tenant.adminEmail, tenant.password);
    const refused = async (headers: Record<string, string>) =>
      (await admin.raw('POST', '/rest-api/login', body, headers)).statusCode;
    expect(await refused({ 'x-csrftoken': 'forged' })).toBe(403);
    expect(await refused({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await refused({ origin: 'https://elsewhere.example' })).toBe(403);
    expect(await refused({ 'content-type': 'text/plain' })).toBe(415);
    expect(await refused({ version: '2024.01.01' })).toBe(406);
    expect(await refused({})).toBe(200);
    const stranger = await signIn(held.app, tenant.adminEmail);
    expect((await stranger.call(getSignedInUser)).headers['content-security-policy']).toContain(
      "default-src 'none'",
    );
  });
});
