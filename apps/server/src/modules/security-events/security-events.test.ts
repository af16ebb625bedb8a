import { createApiKey, revokeApiKey } from '@yardline/contract/api-keys/api-keys';
import { addCallbackAddress, issueCallback, redeemCallback } from '@yardline/contract/callbacks/callbacks';
import { exportListAsCsv } from '@yardline/contract/lists/exports';
import { listCustomers } from '@yardline/contract/customers/customers';
import { changePassword } from '@yardline/contract/sessions/own-sessions';
import { askForProof, finishSignIn, reAuthenticate } from '@yardline/contract/sessions/second-step';
import {
  listSecurityEventPeople,
  listSecurityEvents,
  type SecurityEventRow,
} from '@yardline/contract/security-events/security-events';
import { getFlaskToken } from '@yardline/contract/sessions/tokens';
import { listUsers } from '@yardline/contract/users/users';
import { describe, expect, it } from 'vitest';
import { addPerson, Caller, newShop, signIn, useApp } from '../../../test/app.ts';
import { beginSignIn, newGuarded, wait } from '../../../test/factors.ts';
import { giveRole } from '../../../test/roles.ts';

const held = useApp();

const eventsOf = async (admin: Caller, query: Record<string, string> = {}): Promise<SecurityEventRow[]> =>
  (await admin.ok(listSecurityEvents, { query })).items;
const wrongCode = { kind: 'totp' as const, code: '000000' };

/** A company where a clerk tried to see the users, and the administrator made a key. */
const newTrace = async () => {
  const { tenant, admin } = await newShop(held.app);
  const email = `clerk-${tenant.companyId}@test.example`;
  const clerkId = await addPerson(held.app, tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
  const clerk = await signIn(held.app, email);
  await clerk.call(listUsers, { query: {} });
  const key = await admin.ok(createApiKey, { body: { name: 'Planner', expires_on: '2026-12-31' } });
  return { tenant, admin, clerk, clerkId, key };
};

describe('the security events of a company', () => {
  it('name who did what from where, the newest first [S7.1]', async () => {
    const { admin, clerkId, key } = await newTrace();
    const events = await eventsOf(admin);
    expect(events.slice(0, 2)).toMatchObject([
      {
        event: 'key.changed',
        subject: 'api_keys',
        subject_id: String(key.id),
        subject_name: 'Planner',
        action: 'create',
        address: '127.0.0.1',
      },
      {
        event: 'right.refused',
        user_id: clerkId,
        user_name: 'Cleo',
        acting_name: '',
        subject: 'listUsers',
        needs: ['users.view'],
        action: '',
      },
    ]);
    expect(events[1]?.session_id).not.toBeNull();
  });

  it('are found by person, by event and by days of the company, and leave as a file [S7.1]', async () => {
    const { admin, clerkId } = await newTrace();
    expect((await eventsOf(admin, { user_id: String(clerkId) })).map(({ event }) => event)).toContain(
      'right.refused',
    );
    expect((await eventsOf(admin, { event: 'key.changed' })).map(({ event }) => event)).toEqual([
      'key.changed',
    ]);
    const today = held.app.clock.now.toZonedDateTimeISO('America/New_York').toPlainDate();
    const on = (days: number) => today.add({ days }).toString();
    expect((await eventsOf(admin, { from: on(0), to: on(0) })).length).toBeGreaterThan(1);
    expect(await eventsOf(admin, { to: on(-1) })).toEqual([]);
    expect(await eventsOf(admin, { from: on(1) })).toEqual([]);
    const { items } = await admin.ok(listSecurityEventPeople);
    expect(items).toContainEqual({ id: clerkId, name: 'Cleo' });
    const columns = [
      { header: 'Event', fields: ['event'], words: { 'right.refused': 'Right missing' } },
      { header: 'Person', fields: ['user_name'] },
    ];
    const query = { event: 'right.refused' };
    const body = { list: 'listSecurityEvents', query, columns, title: 'Security events' };
    const file = await admin.raw('POST', exportListAsCsv.path, body);
    expect(file.payload).toContain('Right missing,Cleo');
  });

  it('come in pages without a gap', async () => {
    const { admin } = await newTrace();
    const all = await eventsOf(admin);
    const first = await admin.ok(listSecurityEvents, { query: { page_size: '5' } });
    expect(first.items).toEqual(all.slice(0, first.items.length));
  });

  it('are read by who may change the area security, and by administrators alone [B6.5]', async () => {
    const { tenant, clerk } = await newTrace();
    expect((await clerk.call(listSecurityEvents, { query: {} })).status).toBe(403);
    const as = async (name: string, level: 'view' | 'edit') => {
      await giveRole(held.app, tenant.companyId, { name, grants: { security: level } });
      const email = `${name}-${tenant.companyId}@test.example`;
      await addPerson(held.app, tenant.companyId, { name, email, role: name });
      return (await (await signIn(held.app, email)).call(listSecurityEvents, { query: {} })).status;
    };
    expect([await as('looker', 'view'), await as('keeper', 'edit')]).toEqual([403, 200]);
  });
});

describe('a security event is written of', () => {
  it('a wrong second factor at the sign-in, and the lock that it brings [S5.4]', async () => {
    const { tenant, admin } = await newGuarded(held.app);
    const { caller, ask } = await beginSignIn(held.app, tenant);
    for (let tries = 0; tries < 6; tries += 1)
      await caller.call(finishSignIn, { body: { ticket: ask.ticket, proof: wrongCode } });
    const events = await eventsOf(admin);
    expect(events.filter(({ event }) => event === 'factor.failed')).toHaveLength(5);
    expect(events.find(({ event }) => event === 'sign_in.locked')).toMatchObject({ subject: 'finishSignIn' });
  });

  it('a wrong proof of a person who is signed in, and a wrong old password', async () => {
    const { admin } = await newGuarded(held.app);
    const { ticket } = await admin.ok(askForProof);
    await admin.call(reAuthenticate, { body: { ticket, proof: wrongCode } });
    wait(held.app);
    const body = { old_password: 'Wrong-horse-1!', password: 'Orange-lift-2!' };
    await admin.call(changePassword, { body });
    const failed = await eventsOf(admin, { event: 'proof.failed' });
    expect(failed.map(({ subject }) => subject)).toEqual(['changePassword', 'reAuthenticate']);
    expect(failed.every(({ session_id: id, user_id: userId }) => id !== null && userId !== null)).toBe(true);
  });

  it('a return code that came with a wrong secret or to another address [S4.3]', async () => {
    const { admin } = await newShop(held.app);
    const [url, application_id] = ['https://planner.example/signed-in', 100_027];
    await admin.ok(addCallbackAddress, { body: { application_id, name: 'Planner', url } });
    const issue = async () => {
      const { url: back } = await admin.ok(issueCallback, {
        body: { callbackUrl: url, applicationId: application_id },
      });
      return new URL(back).searchParams.get('token') ?? '';
    };
    const redeem = async (callbackUrl: string) =>
      new Caller(held.app).call(redeemCallback, {
        body: { token: await issue(), callbackUrl, secret: 'x'.repeat(43) },
      });
    expect([(await redeem(url)).status, (await redeem(`${url}?x=1`)).status]).toEqual([410, 410]);
    const failed = await eventsOf(admin, { event: 'callback.failed' });
    expect(failed).toHaveLength(2);
    expect(failed[0]).toMatchObject({ subject: 'redeemCallback', address: '127.0.0.1' });
  });

  it('a token for another service, once for a session', async () => {
    const { admin } = await newShop(held.app);
    for (let calls = 0; calls < 3; calls += 1) await admin.ok(getFlaskToken);
    const given = await eventsOf(admin, { event: 'token.read' });
    expect(given.filter(({ subject }) => subject === 'getFlaskToken')).toHaveLength(1);
  });

  it('a key that was revoked, is beyond its scopes, or does what needs a person [S7.1]', async () => {
    const { admin, key } = await newTrace();
    const program = new Caller(held.app);
    program.token = key.key;
    expect((await program.call(createApiKey, { body: { name: 'x', expires_on: '2026-12-31' } })).status).toBe(
      403,
    );
    await admin.ok(revokeApiKey, { params: { id: key.id } });
    expect((await program.call(listCustomers, { query: {} })).status).toBe(401);
    const misused = await eventsOf(admin, { event: 'key.misused' });
    expect(misused).toHaveLength(2);
    expect(misused[0]).toMatchObject({ subject: 'api_keys', subject_name: 'Planner', address: '127.0.0.1' });
  });

  it('no guess of a key under the company that the guess names', async () => {
    const { tenant, admin, key } = await newTrace();
    const program = new Caller(held.app);
    program.token = `yk_${tenant.companyId}_${key.id}_${'x'.repeat(43)}`;
    for (let calls = 0; calls < 8; calls += 1) await program.call(listCustomers, { query: {} });
    expect(await eventsOf(admin, { event: 'key.misused' })).toEqual([]);
    expect(await eventsOf(admin, { event: 'call.refused' })).toEqual([]);
  });
});
