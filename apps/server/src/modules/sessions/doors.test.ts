import { createMobileSession } from '@yardline/contract/sessions/mobile-sessions';
import { finishSignIn } from '@yardline/contract/sessions/second-step';
import { getSignedInUser, login, refreshToken } from '@yardline/contract/sessions/sessions';
import { finishSso, openSsoSession } from '@yardline/contract/single-sign-on/single-sign-on';
import { describe, expect, it } from 'vitest';
import { Caller, inCompany, newShop, newTenant, signIn, type Tenant, useApp } from '../../../test/app.ts';
import { beginSignIn, byApp, newGuarded } from '../../../test/factors.ts';
import { newSsoShop, reasonOf, throughOwn } from '../../../test/sso.ts';

const held = useApp();

const allow = ({ companyId }: Tenant, flags: { is_web?: boolean; is_mobile?: boolean }) =>
  inCompany(held.app, companyId, ({ tx }) => tx.updateTable('users').set(flags).execute());

const refused = [403, 'user.invalid'];

/** Signs in on a phone by the code that a user at a computer shows. */
const byPhone = async (computer: Caller) => {
  const { url } = await computer.ok(createMobileSession);
  const phone = new Caller(held.app);
  const answer = await phone.call(login, {
    body: { mobile_session_token: url.split('/').at(-1) ?? '' },
  });
  if ('token' in answer.body) phone.token = answer.body.token;
  return { phone, answer };
};

/** Comes back from the embedded provider, up to the code that opens a session. */
const provedBy = async (tenant: Tenant) => {
  const caller = new Caller(held.app);
  const params = { companyId: tenant.companyId };
  const { tis_session } = await caller.ok(finishSso, { params, body: await throughOwn(caller, tenant) });
  return { caller, params, query: { is_login: 'true' as const }, body: { tis_session } };
};

describe('a user who may not sign in at the web', () => {
  it('is not let in by an identity provider either, and can sign in on a phone [S5.4]', async () => {
    const { tenant } = await newSsoShop(held.app);
    await allow(tenant, { is_web: false });
    const { caller, ...ask } = await provedBy(tenant);
    expect(reasonOf(await caller.call(openSsoSession, ask))).toEqual(refused);
    const phone = await provedBy(tenant);
    const body = { ...phone.body, source: 'TM' as const };
    expect((await phone.caller.call(openSsoSession, { ...phone, body })).status).toBe(200);
  });

  it('is not let in by a second factor, though asked for it [S5.4]', async () => {
    const { tenant, seed } = await newGuarded(held.app);
    const { caller, ask } = await beginSignIn(held.app, tenant);
    await allow(tenant, { is_web: false });
    const body = { ticket: ask.ticket, proof: byApp(seed, held.app.clock.now) };
    expect(reasonOf(await caller.call(finishSignIn, { body }))).toEqual(refused);
  });

  it('is signed out at once there, and stays signed in on the phone [S5.4]', async () => {
    const { tenant, admin } = await newShop(held.app);
    const { phone } = await byPhone(admin);
    const renew = (caller: Caller) => caller.call(refreshToken, { body: { token: caller.token ?? '' } });
    await allow(tenant, { is_web: false });
    expect((await admin.call(getSignedInUser)).refusal.code).toBe(1002);
    expect((await renew(admin)).refusal.code).toBe(1002);
    expect((await phone.call(getSignedInUser)).status).toBe(200);
    expect((await renew(phone)).status).toBe(200);
  });
});

describe('a user who may not sign in on a phone', () => {
  it('is not let in by the code of a computer [S4.6] [S5.4]', async () => {
    const { tenant, admin } = await newShop(held.app);
    await allow(tenant, { is_mobile: false });
    expect(reasonOf((await byPhone(admin)).answer)).toEqual(refused);
    expect((await admin.call(getSignedInUser)).status).toBe(200);
  });

  it('is signed out at once there, and stays signed in at the web [S5.4]', async () => {
    const tenant = await newTenant(held.app);
    const admin = await signIn(held.app, tenant.adminEmail);
    const { phone } = await byPhone(admin);
    expect((await phone.call(getSignedInUser)).status).toBe(200);
    await allow(tenant, { is_mobile: false });
    expect((await phone.call(getSignedInUser)).refusal.code).toBe(1002);
    expect((await admin.call(getSignedInUser)).status).toBe(200);
  });
});
