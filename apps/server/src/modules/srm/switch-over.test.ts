import { createHmac } from 'node:crypto';
import { createApiKey } from '@yardline/contract/api-keys/api-keys';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { redeemSrmCode, srmLogin } from '@yardline/contract/srm/srm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Yardline } from '../../app.ts';
import { addPerson, Caller, inCompany, newShop, signIn, testConfig, useApp } from '../../../test/app.ts';

const held = useApp();
const secret = 'a secret of two dozen letters and more';
let elsewhere: Yardline;
beforeAll(async () => {
  const srm = { url: new URL('https://srm.test.example/enter?lang=en'), secret };
  elsewhere = await buildApp(testConfig(held.app.urls.url, { srm }), () => held.app.clock.now);
});
afterAll(() => elsewhere.close());

/** The same session on the server that sends people to a back office outside. */
const there = (caller: Caller): Caller => {
  const copy = new Caller({ ...held.app, http: elsewhere.http });
  copy.token = caller.token;
  for (const [name, value] of caller.cookies) copy.cookies.set(name, value);
  return copy;
};

const withKey = async (admin: Caller) => {
  const { key } = await admin.ok(createApiKey, {
    body: { name: 'SRM', may_change: true, expires_on: '2026-12-31', scopes: ['settings.edit'] },
  });
  return (code: string) =>
    new Caller(held.app).raw('POST', redeemSrmCode.path, { code }, { authorization: `Bearer ${key}` });
};

describe('the way to the back office', () => {
  it('leads to the built-in one of this very address, with the division if one was said [S7.15] [S4.4]', async () => {
    const { admin } = await newShop(held.app);
    const answer = await admin.call(srmLogin);
    expect([answer.body, answer.headers['cache-control']]).toEqual([{ data: '/srm' }, 'no-store']);
    expect(await admin.ok(srmLogin, { query: { division: 'E' } })).toEqual({ data: '/srm?division=E' });
  });

  it('asks for a division where the company works by it, and knows only one’s own [S6.7]', async () => {
    const { tenant, admin } = await newShop(held.app);
    const email = `west-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Wes', email, role: 'Clerk', divisions: ['W'] });
    const clerk = await signIn(held.app, email);
    const statusFor = async (division: string) =>
      (await clerk.call(srmLogin, { query: { division } })).status;
    expect([await statusFor('W'), await statusFor('E'), await statusFor('nowhere')]).toEqual([200, 404, 404]);
    await inCompany(held.app, tenant.companyId, ({ tx, company }) =>
      tx
        .updateTable('companies')
        .set({ is_operator_by_division: true })
        .where('id', '=', company.id)
        .execute(),
    );
    expect((await admin.call(srmLogin)).refusal.errors).toMatchObject([{ path: 'division' }]);
  });

  it('is not shown to a prefetch, to a program, or to callers who are not signed in', async () => {
    const { admin } = await newShop(held.app);
    const ahead = await admin.raw('GET', srmLogin.path, undefined, { 'sec-purpose': 'prefetch' });
    expect(ahead.statusCode).toBe(403);
    expect((await new Caller(held.app).call(srmLogin)).status).toBe(401);
    const { key } = await admin.ok(createApiKey, {
      body: { name: 'x', may_change: true, expires_on: '2026-12-31' },
    });
    const program = new Caller(held.app);
    const refused = await program.raw('GET', srmLogin.path, undefined, { authorization: `Bearer ${key}` });
    expect(refused.statusCode).toBe(403);
  });
});

describe('a back office outside', () => {
  it('is reached with a signed code that tells it once who comes [S7.15]', async () => {
    const { tenant, admin } = await newShop(held.app);
    const { user } = await admin.ok(getSignedInUser);
    const url = new URL((await there(admin).ok(srmLogin, { query: { division: 'W' } })).data);
    expect(`${url.origin}${url.pathname}`).toBe('https://srm.test.example/enter');
    const { lang, company, code = '', signature } = Object.fromEntries(url.searchParams);
    expect([lang, company]).toEqual(['en', String(tenant.companyId)]);
    expect(signature).toBe(createHmac('sha256', secret).update(`${company}.${code}`).digest('base64url'));
    expect(url.href).not.toContain(admin.token);

    const redeem = await withKey(admin);
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(code)));
    const [first, ...more] = answers.filter(({ statusCode }) => statusCode === 200);
    expect(more).toEqual([]);
    expect(first?.json()).toMatchObject({ user: { id: user.id, email: tenant.adminEmail }, division: 'W' });
    expect((await redeem(code)).statusCode).toBe(410);
  });

  it('gets nothing for a code after a minute, or for another company’s', async () => {
    const [{ admin }, { admin: stranger }] = [await newShop(held.app), await newShop(held.app)];
    const codeOf = async () => new URL((await there(admin).ok(srmLogin)).data).searchParams.get('code') ?? '';
    const [late, foreign] = [await codeOf(), await codeOf()];
    expect((await (await withKey(stranger))(foreign)).statusCode).toBe(410);
    const start = held.app.clock.now;
    held.app.clock.now = start.add({ seconds: 60 });
    expect((await (await withKey(admin))(late)).statusCode).toBe(410);
    held.app.clock.now = start;
  });
});
