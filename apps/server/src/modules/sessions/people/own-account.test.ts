import { listMails } from '@yardline/contract/mail/mails';
import {
  changePassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '@yardline/contract/sessions/own-sessions';
import { getSignedInUser, refreshToken } from '@yardline/contract/sessions/sessions';
import { describe, expect, it } from 'vitest';
import { addPerson, Caller, inCompany, newShop, newTenant, signIn, useApp } from '../../../../test/app.ts';
import { later as after } from '../../../../test/factors.ts';
import { drainQueue } from '../../../../test/jobs.ts';
import { readMail } from '../../../../test/mails.ts';

const held = useApp();
const next = 'Orange-lift-2!';
const later = (): void => {
  held.app.clock.now = held.app.clock.now.add({ minutes: 1 });
};

describe('a new password by the old one', () => {
  it('ends every other session of the person, in every company, and leaves this one alone', async () => {
    const { tenant, admin } = await newShop(held.app);
    const second = await newTenant(held.app);
    const abroad = new Caller(held.app);
    const other = await signIn(held.app, tenant.adminEmail);
    await addPerson(held.app, second.companyId, {
      name: 'Alex Admin',
      email: tenant.adminEmail,
      role: 'Clerk',
    });
    const form = { email: tenant.adminEmail, password: tenant.password, source: 'TW' };
    const answer = await abroad.raw('POST', '/rest-api/login', { ...form, company_id: second.companyId });
    abroad.token = answer.json<{ token: string }>().token;
    later();
    const body = { old_password: tenant.password, password: next };
    await admin.ok(changePassword, { body });
    expect((await admin.call(getSignedInUser)).status).toBe(200);
    expect((await admin.call(refreshToken, { body: { token: admin.token ?? '' } })).status).toBe(200);
    for (const caller of [other, abroad]) {
      expect((await caller.call(getSignedInUser)).status).toBe(401);
      expect((await caller.call(refreshToken, { body: { token: caller.token ?? '' } })).status).toBe(401);
    }
    expect((await abroad.raw('POST', '/rest-api/login', form)).statusCode).toBe(401);
    const again = await abroad.raw('POST', '/rest-api/login', { ...form, password: next });
    expect(again.statusCode).toBe(200);
  });

  it('is told of by mail, and names the password that is wrong', async () => {
    const { tenant, admin } = await newShop(held.app);
    const change = async (old_password: string, password: string) => {
      const answer = await admin.call(changePassword, { body: { old_password, password } });
      return [answer.status, answer.refusal.errors?.[0]?.path, answer.refusal.errors?.[0]?.reason];
    };
    expect(await change('wrong', next)).toEqual([400, 'old_password', 'old_password.wrong']);
    expect(await change(tenant.password, 'short')).toEqual([400, 'password', 'new_password.too_weak']);
    expect((await change(tenant.password, next))[0]).toBe(200);
    await drainQueue(held.app);
    const { items } = await admin.ok(listMails, { query: {} });
    const { body } = await readMail(held.app, admin, items[0]?.id);
    expect(body).toContain('The password for this address was just changed');
  });

  it('is not found out by trying: after five wrong ones none is checked for a while', async () => {
    const { tenant, admin } = await newShop(held.app);
    const change = async (old_password: string) =>
      (await admin.call(changePassword, { body: { old_password, password: next } })).status;
    const all = await Promise.all(Array.from({ length: 20 }, (_, n) => change(`wrong ${n}`)));
    expect(new Set(all)).toEqual(new Set([400]));
    expect(await change(tenant.password)).toBe(400);
    await after(held.app, admin, 15);
    expect(await change(tenant.password)).toBe(200);
  });
});

describe('where a user is signed in', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const signInBy = async (email: string, password: string, userAgent: string): Promise<Caller> => {
    const caller = new Caller(held.app);
    const form = { email, password, source: 'TW' };
    const answer = await caller.raw('POST', '/rest-api/login', form, { 'user-agent': userAgent });
    caller.token = answer.json<{ token: string }>().token;
    return caller;
  };

  it('is listed with the device, and can be ended there, one or all, at once', async () => {
    const { tenant, admin } = await newShop(held.app);
    const phone = await signInBy(tenant.adminEmail, tenant.password, chrome);
    const third = await signIn(held.app, tenant.adminEmail);
    const { items } = await admin.ok(listOwnSessions);
    expect(items.map(({ is_current: isCurrent }) => isCurrent).filter(Boolean)).toHaveLength(1);
    expect(items).toHaveLength(3);
    const its = items.find(({ browser }) => browser === 'Chrome');
    expect(its).toMatchObject({ system: 'Windows', is_current: false });
    const left = await admin.ok(endOwnSession, { params: { id: its?.id ?? '' } });
    expect(left.items).toHaveLength(2);
    expect((await phone.call(getSignedInUser)).status).toBe(401);
    expect((await third.call(getSignedInUser)).status).toBe(200);
    expect((await admin.ok(endOtherSessions)).items).toHaveLength(1);
    expect((await third.call(getSignedInUser)).status).toBe(401);
    expect((await admin.call(getSignedInUser)).status).toBe(200);
  });

  it('shows no session of others, and ends none', async () => {
    const { tenant, admin } = await newShop(held.app);
    const email = `clerk-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Cleo Clerk', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    const { items } = await clerk.ok(listOwnSessions);
    expect(items).toHaveLength(1);
    const params = { id: items[0]?.id ?? '' };
    expect((await admin.call(endOwnSession, { params })).status).toBe(404);
    expect((await clerk.call(endOwnSession, { params })).status).toBe(404);
    await admin.ok(endOtherSessions);
    expect((await clerk.call(getSignedInUser)).status).toBe(200);
  });

  it('forgets one that has not been heard of for an hour', async () => {
    const { tenant } = await newShop(held.app);
    held.app.clock.now = held.app.clock.now.add({ minutes: 61 });
    const again = await signIn(held.app, tenant.adminEmail);
    expect((await again.ok(listOwnSessions)).items).toHaveLength(1);
    const rows = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('sessions').select('id').execute(),
    );
    expect(rows).toHaveLength(2);
  });
});
