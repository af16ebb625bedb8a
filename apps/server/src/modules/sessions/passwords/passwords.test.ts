import { createApiKey } from '@yardline/contract/api-keys/api-keys';
import { getMail, listMails } from '@yardline/contract/mail/mails';
import {
  checkPasswordReset,
  requestPasswordReset,
  setNewPassword,
} from '@yardline/contract/sessions/passwords';
import { getSignedInUser, login, refreshToken } from '@yardline/contract/sessions/sessions';
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
import { later } from '../../../../test/factors.ts';
import { drainQueue } from '../../../../test/jobs.ts';
import { readMail } from '../../../../test/mails.ts';
import type { Letter } from '../../mail/smtp.ts';
import { asOwner } from '../../../../test/database.ts';

const held = useApp();
const fresh = 'Orange-lift-2!';

const ask = (email: string, headers: Record<string, string> = {}) =>
  new Caller(held.app).call(requestPasswordReset, { body: { email }, headers });
const set = (uid: string, password = fresh) =>
  new Caller(held.app).call(setNewPassword, { body: { uid, password } });
const enter = (email: string, password: string) =>
  new Caller(held.app).call(login, { body: { email, password, source: 'TW' } });

/** What was written to people of a company, the newest first, as its administrator reads it. */
const mailboxOf = async (admin: Caller) => {
  const { items } = await admin.ok(listMails, { query: {} });
  return Promise.all(items.map(({ id }) => readMail(held.app, admin, id)));
};

/** Clerk of a shop whose link was asked for, with the mailbox that it lies in. */
const newForgetful = async () => {
  const { admin, tenant } = await newShop(held.app);
  const email = `clerk-${tenant.companyId}@test.example`;
  await addPerson(held.app, tenant.companyId, { name: 'Cleo Clerk', email, role: 'Clerk' });
  await ask(email);
  await drainQueue(held.app);
  const [mail] = await mailboxOf(admin);
  const [, uid = ''] = /\/fg\/([\w-]+)/.exec(mail?.body ?? '') ?? [];
  return { admin, tenant, email, mail, uid };
};

describe('a forgotten password', () => {
  it('is set by the link of a mail, and the new one signs in [S2.8] [S2.9] [S7.16] [S7.17] [S7.29]', async () => {
    const { admin, tenant, email, mail, uid } = await newForgetful();
    expect(mail).toMatchObject({ to_address: email, state: 'kept', template: 'password-reset' });
    expect(mail?.body).toContain(`\n\nhttp://localhost:4000/fg/${uid}\n\n`);
    expect(Buffer.from(uid, 'base64url')).toHaveLength(32);
    const open = await new Caller(held.app).call(checkPasswordReset, { query: { uid } });
    expect([open.status, open.body]).toEqual([200, { status: 'open' }]);
    expect((await set(uid)).body).toEqual({ status: 'password set' });
    expect((await enter(email, tenant.password)).status).toBe(401);
    expect((await enter(email, fresh)).status).toBe(200);
    await drainQueue(held.app);
    const [notice] = await mailboxOf(admin);
    expect(notice).toMatchObject({ template: 'password-changed', to_address: email });
    expect(notice?.body).not.toContain(fresh);
  });

  it('is answered alike for an unknown address, which gets no mail [S2.8] [S7.16]', async () => {
    const { admin, tenant } = await newShop(held.app);
    const answers = [await ask(tenant.adminEmail), await ask(`no-${tenant.adminEmail}`)];
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { status: 'requested' }]);
    expect((await admin.ok(listMails, { query: {} })).items).toEqual([]);
    await drainQueue(held.app);
    expect((await mailboxOf(admin)).map(({ to_address: to }) => to)).toEqual([tenant.adminEmail]);
  });

  it('takes the same time for every address [S2.8]', async () => {
    const known = await Promise.all(Array.from({ length: 16 }, () => newTenant(held.app)));
    const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (const [n, { adminEmail }] of known.entries())
      for (const kind of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const began = performance.now();
        await ask(kind === 'known' ? adminEmail : `no-${adminEmail}`);
        took[kind].push(performance.now() - began);
      }
    const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
    const ratio = median(took.known) / median(took.unknown);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('is asked for with an address, in the words of the screen [S5.8]', async () => {
    expect((await ask('')).refusal.errors).toEqual([
      { path: 'email', reason: 'forgot.email_required', message: 'Enter your email address' },
    ]);
    expect((await ask('a@b@c')).refusal.message).toBe('invalid email address');
  });

  it('leads to the configured host, whatever host the caller names [S2.8]', async () => {
    const { admin, tenant } = await newShop(held.app);
    const named = await ask(tenant.adminEmail, { host: 'evil.example' });
    expect([named.status, named.refusal.reason]).toEqual([421, 'request.unknown_host']);
    await ask(tenant.adminEmail, {
      host: '203.0.113.66',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example;proto=https',
      'x-forwarded-proto': 'https',
    });
    await drainQueue(held.app);
    const [mail] = await mailboxOf(admin);
    expect(mail?.body).toContain('\nhttp://localhost:4000/fg/');
    expect(mail?.body).not.toMatch(/evil|203\.0\.113/);
  });

  it('gets three links an hour, and a network ten requests, whatever address it says it has [S2.8]', async () => {
    const { admin, tenant } = await newShop(held.app);
    const statuses = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await ask(tenant.adminEmail)).status);
    await drainQueue(held.app);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect(await mailboxOf(admin)).toHaveLength(3);

    const config = testConfig(held.app.urls.url, { resetsPerHour: 10 });
    const built = await buildApp(config, () => held.app.clock.now);
    const limited = Object.assign(built, { urls: held.app.urls, clock: held.app.clock });
    const start = held.app.clock.now;
    held.app.clock.now = start.add({ hours: 2 });
    const next = (n: number) =>
      new Caller(limited).call(requestPasswordReset, {
        body: { email: `someone-${n}@test.example` },
        headers: { 'x-forwarded-for': `203.0.113.${n}` },
      });
    for (let n = 0; n < 10; n += 1) expect((await next(n)).status).toBe(200);
    const refused = await next(10);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    held.app.clock.now = held.app.clock.now.add({ hours: 1 });
    expect((await next(11)).status).toBe(200);
    held.app.clock.now = start;
    await limited.close();
  });
});

describe('the link of a reset', () => {
  it('works once, however many bring it at once [S2.9]', async () => {
    const { uid } = await newForgetful();
    const all = await Promise.all(Array.from({ length: 50 }, (_, n) => set(uid, `Orange-lift-${n}!`)));
    const won = all.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const { status, refusal } of all.filter((each) => each.status !== 200))
      expect([status, refusal.reason]).toEqual([410, 'reset.expired']);
    expect((await set(uid)).status).toBe(410);
  });

  it('ends after thirty minutes, with the way out in words [S2.9] [S4.15]', async () => {
    const { uid } = await newForgetful();
    const start = held.app.clock.now;
    held.app.clock.now = start.add({ minutes: 30 });
    const late = await set(uid);
    const looked = await new Caller(held.app).call(checkPasswordReset, { query: { uid } });
    held.app.clock.now = start;
    const words = 'This link has expired or was already used. Please request a new one.';
    expect([late.status, late.refusal.message]).toEqual([410, words]);
    expect([looked.status, looked.refusal.message]).toEqual([410, words]);
    for (const odd of ['', 'x', '1', `${uid}A`, uid.slice(1)]) expect((await set(odd)).status).toBe(410);
  });

  it('is void once another of the same person was used [S2.9]', async () => {
    const { admin, email, uid } = await newForgetful();
    await ask(email);
    await drainQueue(held.app);
    const [mail] = await mailboxOf(admin);
    const [, second = ''] = /\/fg\/([\w-]+)/.exec(mail?.body ?? '') ?? [];
    expect(second).not.toBe(uid);
    expect((await set(second)).status).toBe(200);
    expect((await set(uid)).status).toBe(410);
  });

  it('outlives a password that breaks the rule [S5.7] [S9.1]', async () => {
    const { uid } = await newForgetful();
    const tries = [
      ['', 'Password field is required'],
      ['Short1!', 'Password must have at least 8 characters with upper case, lower case, a digit and one of'],
      ['orange-lift-2!', 'Password must have at least 8'],
      ['P@ssw0rd1!', 'Password is too easy to guess, please choose another'],
      [`Aa1!${'x'.repeat(200)}`, 'Cannot be more than 200 characters'],
    ] as const;
    for (const [password, words] of tries) {
      const { status, refusal } = await set(uid, password);
      expect([status, refusal.errors?.[0]?.path]).toEqual([400, 'password']);
      expect(refusal.errors?.[0]?.message).toContain(words);
    }
    expect((await set(uid)).status).toBe(200);
  });

  it('is kept as a hash alone [S2.9]', async () => {
    const { tenant, uid } = await newForgetful();
    const rows = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('password_resets').selectAll().execute(),
    );
    const hashes = rows.map(({ code_hash: hash }) => hash.toString('hex'));
    const { createHash } = await import('node:crypto');
    expect(hashes).toContain(createHash('sha256').update(uid).digest('hex'));
    expect(JSON.stringify(rows)).not.toContain(uid);
  });
});

it('tells the log nothing of a reset: no address, link or password [S2.9]', async () => {
  const lines: string[] = [];
  const { email, uid } = await newForgetful();
  const config = testConfig(held.app.urls.url, { logLevel: 'debug' });
  const built = await buildApp(config, () => held.app.clock.now, { write: (line) => lines.push(line) });
  const caller = new Caller(Object.assign(built, { urls: held.app.urls, clock: held.app.clock }));
  await caller.ok(requestPasswordReset, { body: { email } });
  await caller.ok(checkPasswordReset, { query: { uid } });
  await caller.call(setNewPassword, { body: { uid, password: 'weak-canary' } });
  await caller.ok(setNewPassword, { body: { uid, password: fresh } });
  await built.close();
  const log = lines.join('');
  expect(log).toContain('/rest-api/forgot_password');
  for (const told of [email, uid, 'weak-canary', fresh]) expect(log).not.toContain(told);
});

describe('a new password', () => {
  it('ends every session of the person, in every company [S2.9]', async () => {
    const one = await newShop(held.app);
    const other = await newTenant(held.app);
    const { adminEmail: email, password } = one.tenant;
    await addPerson(held.app, other.companyId, { name: 'Alex Admin', email, role: 'Clerk' });
    const body = { email, password, source: 'TW' as const, company_id: other.companyId };
    const elsewhere = new Caller(held.app);
    const entered = await elsewhere.ok(login, { body });
    elsewhere.token = 'token' in entered ? entered.token : '';
    const start = held.app.clock.now;
    held.app.clock.now = start.add({ minutes: 1 });
    const letters: Letter[] = [];
    const carry = async (letter: Letter) => {
      letters.push(letter);
      return 'sent' as const;
    };
    await ask(email);
    await drainQueue(held.app, carry);
    const [, uid = ''] = /\/fg\/([\w-]+)/.exec(letters.find(({ to }) => to === email)?.text ?? '') ?? [];
    expect((await one.admin.call(getSignedInUser)).status).toBe(200);
    expect((await set(uid)).status).toBe(200);
    for (const caller of [one.admin, elsewhere]) {
      expect((await caller.call(getSignedInUser)).refusal.code).toBe(1002);
      const renewed = await caller.call(refreshToken, { body: { token: caller.token ?? '' } });
      expect(renewed.status).toBe(401);
    }
    held.app.clock.now = start;
  });

  it('lifts the lock of wrong ones, which the person was told of at the fifth [S9.1] [S8.4]', async () => {
    const { admin, tenant, email, uid } = await newForgetful();
    for (let n = 0; n < 4; n += 1) await enter(email, 'Wrong-one-1!');
    await drainQueue(held.app);
    expect(await mailboxOf(admin)).toHaveLength(1);
    await enter(email, 'Wrong-one-1!');
    await enter(`no-${email}`, 'Wrong-one-1!');
    await drainQueue(held.app);
    const [told, ...rest] = await mailboxOf(admin);
    expect(told).toMatchObject({ template: 'account-locked', to_address: email });
    expect(told?.body).toContain('15 minutes');
    expect(rest).toHaveLength(1);
    expect((await enter(email, tenant.password)).status).toBe(401);
    await set(uid);
    expect((await enter(email, fresh)).status).toBe(200);
  });

  it('says nothing of a lock when the fifth try was right [S9.1]', async () => {
    const { admin, tenant } = await newShop(held.app);
    for (let n = 0; n < 4; n += 1) await enter(tenant.adminEmail, 'Wrong-one-1!');
    expect((await enter(tenant.adminEmail, tenant.password)).status).toBe(200);
    await drainQueue(held.app);
    expect(await mailboxOf(admin)).toEqual([]);
  });
});

describe('the mailbox of a company', () => {
  it('never holds what would open another company: no mailbox shows mails of a user of two [S2.9]', async () => {
    const { admin, tenant } = await newShop(held.app);
    const other = await newShop(held.app);
    const email = `both-${tenant.companyId}@test.example`;
    for (const { companyId } of [tenant, other.tenant])
      await addPerson(held.app, companyId, { name: 'Bo Both', email, role: 'Clerk' });
    await ask(email);
    const letters: Letter[] = [];
    await drainQueue(held.app, async (letter) => {
      letters.push(letter);
      return 'sent';
    });
    expect(letters.filter(({ to }) => to === email)).toHaveLength(1);
    expect(await mailboxOf(admin)).toEqual([]);
    expect(await mailboxOf(other.admin)).toEqual([]);
    const seen = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('mails').selectAll().execute(),
    );
    expect(seen).toEqual([]);
  });

  it('never holds what would open every company: mails of users who watch over all of them [S2.9] [S6.1]', async () => {
    const { admin, tenant } = await newShop(held.app);
    const email = `support-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Sue Support', email, role: 'Clerk' });
    await asOwner(held.app.urls, 'update identities set is_support = true where email = $1', [email]);
    await ask(email);
    await drainQueue(held.app);
    expect(await mailboxOf(admin)).toEqual([]);
  });

  it('shows the link of a person to that person alone, who just proved who they are, and to everyone else masked [S2.9]', async () => {
    const { admin, tenant, mail, email, uid } = await newForgetful();
    const params = { id: mail?.id ?? 0 };
    const key = await admin.ok(createApiKey, { body: { name: 'Key', expires_on: '2026-06-30' } });
    const program = new Caller(held.app);
    program.token = key.key;
    for (const caller of [program, admin]) {
      const shown = await caller.ok(getMail, { params });
      expect([shown.is_withheld, shown.subject, shown.to_address]).toEqual([true, mail?.subject, email]);
      expect(shown.body).toContain('http://localhost:4000/fg ••••••');
      expect(shown.body).not.toContain(uid.slice(0, 8));
    }
    const clerk = await signIn(held.app, email);
    expect((await clerk.call(getMail, { params })).status).toBe(403);
    await ask(tenant.adminEmail);
    await drainQueue(held.app);
    const own = { id: (await readMail(held.app, admin)).id };
    expect((await admin.ok(getMail, { params: own })).body).toMatch(/\/fg\/[\w-]{43}/);
    await later(held.app, admin, 5);
    expect((await admin.ok(getMail, { params: own })).is_withheld).toBe(true);
  });
});
