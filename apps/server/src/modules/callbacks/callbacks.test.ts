import {
  addCallbackAddress,
  issueCallback,
  listCallbackAddresses,
  redeemCallback,
  removeCallbackAddress,
} from '@yardline/contract/callbacks/callbacks';
import { login, logout } from '@yardline/contract/sessions/sessions';
import { describe, expect, it } from 'vitest';
import { Caller, newShop, newTenant, useApp } from '../../../test/app.ts';

const held = useApp();
const url = 'https://planner.example/signed-in';
const applicationId = 100_027;

const newListed = async () => {
  const { tenant, admin } = await newShop(held.app);
  const listed = await admin.ok(addCallbackAddress, {
    body: { application_id: applicationId, name: 'Planner', url },
  });
  return { tenant, admin, listed };
};

const issued = async (admin: Caller, callbackUrl = url): Promise<string> => {
  const { url: back } = await admin.ok(issueCallback, { body: { callbackUrl, applicationId } });
  return new URL(back).searchParams.get('token') ?? '';
};

const redeem = (token: string, secret: string, callbackUrl = url) =>
  new Caller(held.app).call(redeemCallback, { body: { token, callbackUrl, secret } });

describe('an application that sent a user here', () => {
  it('gets them back with a code that tells its server who they are, once [S4.3]', async () => {
    const { tenant, admin, listed } = await newListed();
    const { url: back } = await admin.ok(issueCallback, {
      body: { callbackUrl: `${url}?state=abc`, applicationId },
    });
    expect(back).toMatch(/^https:\/\/planner\.example\/signed-in\?state=abc&token=[\w-]{43}$/);
    const token = new URL(back).searchParams.get('token') ?? '';
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => redeem(token, listed.secret, `${url}?state=abc`)),
    );
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    expect(good[0]?.body).toMatchObject({
      user: { email: tenant.adminEmail, name: 'Alex Admin' },
      company: { id: tenant.companyId },
      applicationId,
    });
    expect(answers.filter(({ refusal }) => refusal.reason === 'callback.expired')).toHaveLength(49);
  });

  it('gets nothing that opens the product [S4.3]', async () => {
    const { admin } = await newListed();
    const stranger = new Caller(held.app);
    stranger.token = await issued(admin);
    expect((await stranger.raw('GET', '/rest-api/user')).statusCode).toBe(401);
  });

  it('is told nothing with a code that is 30 seconds old, of an ended session, for another address, or with a wrong secret', async () => {
    const { admin, listed } = await newListed();
    const began = held.app.clock.now;
    const old = await issued(admin);
    held.app.clock.now = began.add({ seconds: 30 });
    expect((await redeem(old, listed.secret)).refusal.reason).toBe('callback.expired');
    held.app.clock.now = began;
    const elsewhere = await issued(admin);
    expect((await redeem(elsewhere, listed.secret, `${url}?state=1`)).status).toBe(410);
    const guessed = await issued(admin);
    expect((await redeem(guessed, 'x'.repeat(43))).status).toBe(410);
    expect((await redeem(guessed, listed.secret)).status).toBe(410);
    const removed = await issued(admin);
    await admin.ok(removeCallbackAddress, { params: { id: listed.id } });
    expect((await redeem(removed, listed.secret)).status).toBe(410);
  });

  it('gets nothing about a user who has signed out meanwhile', async () => {
    const { admin, listed } = await newListed();
    const token = await issued(admin);
    await admin.ok(logout, { query: {} });
    expect((await redeem(token, listed.secret)).status).toBe(410);
  });

  it.each([
    'https://evil.example/signed-in',
    'https://planner.example@evil.example/signed-in',
    'https://planner.example/signed-in/../evil',
    'https://planner.example/signed-in#',
    'https://planner.example/signed-in?token=mine',
    'javascript:alert(1)',
    '//evil.example',
  ])('does not get them at %s', async (callbackUrl) => {
    const { admin } = await newListed();
    const answer = await admin.call(issueCallback, { body: { callbackUrl, applicationId } });
    expect([answer.status, answer.refusal.reason]).toEqual([400, 'callback.not_allowed']);
  });

  it('does not get them by the list of another application or company', async () => {
    const { admin } = await newListed();
    const { admin: other } = await newShop(held.app);
    const asGateway = await admin.call(issueCallback, { body: { callbackUrl: url, applicationId: 100_029 } });
    const asOther = await other.call(issueCallback, { body: { callbackUrl: url, applicationId } });
    expect([asGateway.refusal.reason, asOther.refusal.reason]).toEqual([
      'callback.not_allowed',
      'callback.not_allowed',
    ]);
  });
});

describe('a sign-in for an application that fails', () => {
  const tryIn = (email: string, companyId: number, callbackUrl = url) =>
    new Caller(held.app).call(login, {
      body: {
        email,
        password: 'Wrong-horse-1!',
        source: 'TW',
        company_id: companyId,
        callbackUrl,
        applicationId,
      },
    });

  it('goes back to it with a word of a fixed list, the same for everybody [S8.9]', async () => {
    const { tenant } = await newListed();
    for (const email of [tenant.adminEmail, 'nobody@test.example'])
      expect((await tryIn(email, tenant.companyId)).refusal.data).toEqual({
        callback: `${url}?error=login_failed`,
      });
  });

  it('stays here when the address is not on the list [S8.9]', async () => {
    const { tenant } = await newListed();
    const other = await newTenant(held.app);
    expect((await tryIn(tenant.adminEmail, tenant.companyId, 'https://evil.example')).refusal.data).toBe(
      undefined,
    );
    expect((await tryIn(other.adminEmail, other.companyId)).refusal.data).toBe(undefined);
  });
});

describe('the list of addresses', () => {
  it('takes an address once for each application, keeps its secret to itself, and lets it go', async () => {
    const { admin, listed } = await newListed();
    const body = { application_id: applicationId, name: 'Again', url };
    expect((await admin.call(addCallbackAddress, { body })).refusal.reason).toBe('callback.taken');
    await admin.ok(addCallbackAddress, { body: { ...body, application_id: 100_029 } });
    const { items } = await admin.ok(listCallbackAddresses, { query: {} });
    expect(items.map(({ name }) => name).toSorted()).toEqual(['Again', 'Planner']);
    expect(JSON.stringify(items)).not.toContain(listed.secret);
    for (const bad of ['http://planner.example/x', 'https://planner.example/x?y=1', 'x'])
      expect(
        (await admin.call(addCallbackAddress, { body: { ...body, url: bad } })).refusal.errors,
      ).toMatchObject([{ path: 'url', reason: 'callback.invalid' }]);
  });
});
