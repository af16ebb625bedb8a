import { getBillingRun, startBilling } from '@yardline/contract/billing/billing-runs';
import { addComment, listComments } from '@yardline/contract/records/comments';
import { createCustomField, type NewCustomField } from '@yardline/contract/records/custom-fields';
import { setCompanyEmail } from '@yardline/contract/mail/mail-server';
import { createCustomer, getCustomer, listCustomers } from '@yardline/contract/customers/customers';
import { inviteIdentity, sendVerification, updateIdentity } from '@yardline/contract/identity/identity';
import { listMails } from '@yardline/contract/mail/mails';
import { changePassword } from '@yardline/contract/sessions/own-sessions';
import { requestPasswordReset } from '@yardline/contract/sessions/passwords';
import { getPlay, getPlayCopy, setPlayClock, startPlayCopy } from '@yardline/contract/play/play';
import { attachFile, downloadRecordFile, listRecordFiles } from '@yardline/contract/records/record-files';
import { getSignedInUser, login } from '@yardline/contract/sessions/sessions';
import { describe, expect, it } from 'vitest';
import { postMail } from '../mail/public.ts';
import { hashPassword } from '../../kernel/auth/passwords.ts';
import type { Scope } from '../../kernel/scope.ts';
import { newBillingShop } from '../../../test/billing.ts';
import { addPerson, Caller, newShop, newTenant, signIn, type Tenant, useApp } from '../../../test/app.ts';
import { rent } from '../../../test/counter.ts';
import { drainQueue } from '../../../test/jobs.ts';
import { workInPlay, playOf } from '../../../test/play.ts';
import { upload } from '../../../test/upload.ts';

const held = useApp();
const words =
  'Please try logging in again later. This may take some time, depending on the size of your data.';

const tryPlay = async ({ adminEmail: email, password }: Tenant, as = password) => {
  const caller = new Caller(await playOf(held.app));
  return { caller, answer: await caller.call(login, { body: { email, password: as, source: 'TW' } }) };
};

/** Has the company copied and signs its administrator in to Play. */
const enterPlay = async (tenant: Tenant): Promise<Caller> => {
  await tryPlay(tenant);
  await workInPlay(held.app);
  return signIn(await playOf(held.app), tenant.adminEmail);
};

const ticketOf = (location: unknown): string => String(location).split('/').at(-1) ?? '';

describe('the first sign-in to Play', () => {
  it('starts the copy, says where to ask how it stands, and goes through once it is done [S4.7] [S8.8]', async () => {
    const { tenant, admin } = await newShop(held.app);
    await admin.ok(createCustomer, { body: { name: 'Hudson Concrete' } });
    const { caller, answer } = await tryPlay(tenant);
    expect([answer.status, answer.refusal.message]).toEqual([503, words]);
    expect(answer.headers.location).toMatch(/^\/rest-api\/play\/copies\/[\w-]{43}$/);
    const ticket = ticketOf(answer.headers.location);
    const ask = () => caller.ok(getPlayCopy, { params: { ticket } });
    expect(await ask()).toMatchObject({ status: 'queued' });
    // It belongs to the waiting browser: stolen it reveals nothing.
    const elsewhere = new Caller(await playOf(held.app));
    expect((await elsewhere.call(getPlayCopy, { params: { ticket } })).status).toBe(404);
    const again = await tryPlay(tenant);
    expect(again.answer.status).toBe(503);
    await workInPlay(held.app);
    const done = await ask();
    expect(done.status).toBe('done');
    expect(done.tables_done).toBe(done.tables_total);
    const play = await signIn(await playOf(held.app), tenant.adminEmail);
    const { items: customers } = await play.ok(listCustomers, { query: {} });
    expect(customers.map(({ name }) => name)).toContain('Hudson Concrete');
  });

  it('starts nothing for a wrong password, and invented tickets reveal nothing [S4.7]', async () => {
    const tenant = await newTenant(held.app);
    const { caller, answer } = await tryPlay(tenant, 'Wrong-horse-1!');
    expect([answer.status, answer.headers.location]).toEqual([401, undefined]);
    const { answer: stranger } = await tryPlay({ ...tenant, adminEmail: 'nobody@test.example' });
    expect(stranger.refusal.reason).toBe(answer.refusal.reason);
    const made = await caller.call(getPlayCopy, { params: { ticket: 'x'.repeat(43) } });
    expect(made.status).toBe(404);
    const { database } = await playOf(held.app);
    const copies = await database.transaction({ companyId: tenant.companyId }, (tx) =>
      tx.selectFrom('play_copies').selectAll().execute(),
    );
    expect(copies).toEqual([]);
  });

  it('asks Live about passwords and users dismissed since the copy [S1.5]', async () => {
    const tenant = await newTenant(held.app);
    const { companyId } = tenant;
    const email = `gone-${companyId}@test.example`;
    const userId = await addPerson(held.app, companyId, { name: 'Gone', email, role: 'Administrator' });
    await enterPlay(tenant);
    const gone = { ...tenant, adminEmail: email };
    expect((await tryPlay(gone)).answer.status).toBe(200);
    const inLive = <T>(work: (tx: Scope['tx']) => Promise<T>) =>
      held.app.database.transaction({ companyId }, work);
    const password_hash = await hashPassword('Another-horse-2!');
    await inLive((tx) =>
      tx.updateTable('identities').set({ password_hash }).where('email', '=', email).execute(),
    );
    expect((await tryPlay(gone)).answer.status).toBe(401);
    expect((await tryPlay(gone, 'Another-horse-2!')).answer.status).toBe(200);
    await inLive((tx) =>
      tx.updateTable('users').set({ is_active: false }).where('id', '=', userId).execute(),
    );
    expect((await tryPlay(gone, 'Another-horse-2!')).answer.status).toBe(401);
  });

  it('says to a user who joined after the copy what is missing [S1.5]', async () => {
    const tenant = await newTenant(held.app);
    await enterPlay(tenant);
    const email = `new-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'New', email, role: 'Administrator' });
    const { answer } = await tryPlay({ ...tenant, adminEmail: email });
    expect([answer.status, answer.refusal.reason]).toEqual([403, 'play.not_copied']);
  });
});

describe('a user who was created in Play', () => {
  it('signs in there alone, and is the user of Live once Live knows them, too [S1.5]', async () => {
    const [first, second] = [await newTenant(held.app), await newTenant(held.app)];
    await enterPlay(first);
    await enterPlay(second);
    const play = await playOf(held.app);
    const email = `both-${first.companyId}@test.example`;
    const person = { name: 'Both', email, role: 'Administrator' };
    await addPerson(play, first.companyId, person);
    await signIn(play, email);
    await expect(signIn(held.app, email)).rejects.toThrow('401');

    await addPerson(held.app, second.companyId, person);
    held.app.clock.now = held.app.clock.now.add({ hours: 25 });
    await (await signIn(held.app, second.adminEmail)).ok(startPlayCopy);
    await workInPlay(held.app);
    const known = ({ database }: Pick<typeof play, 'database'>, companyId: number) =>
      database.transaction({ companyId }, (tx) =>
        tx
          .selectFrom('users')
          .innerJoin('identities', 'identities.id', 'users.identity_id')
          .where('email', '=', email)
          .select('identities.id')
          .execute(),
      );
    const [atHome] = await known(held.app, second.companyId);
    expect(await known(play, second.companyId)).toEqual([atHome]);
    expect(await known(play, first.companyId)).toEqual([atHome]);
  });
});

describe('Live and Play', () => {
  it('keep their data apart, and each numbers on by itself [S1.5]', async () => {
    const { tenant, admin } = await newShop(held.app);
    const first = await admin.ok(createCustomer, { body: { name: 'Both' } });
    const play = await enterPlay(tenant);
    const there = await play.ok(createCustomer, { body: { name: 'Play alone' } });
    const here = await admin.ok(createCustomer, { body: { name: 'Live alone' } });
    expect(there.id).toBeGreaterThan(first.id);
    expect(there.customer_number).toBe(here.customer_number);
    const names = async (caller: Caller) =>
      (await caller.ok(listCustomers, { query: {} })).items.map(({ name }) => name).toSorted();
    expect(await names(admin)).toEqual(['Both', 'Live alone']);
    expect(await names(play)).toEqual(['Both', 'Play alone']);
  });

  it('take no token of each other, nor cookie [S1.5] [S9.3]', async () => {
    const { tenant, admin } = await newShop(held.app);
    const play = await enterPlay(tenant);
    const cross = async (from: Caller, to: Caller) => {
      to.token = from.token;
      for (const [name, value] of from.cookies) to.cookies.set(name, value);
      const answer = await to.call(getSignedInUser);
      return [answer.status, answer.refusal.code];
    };
    expect(await cross(play, new Caller(held.app))).toEqual([401, 1002]);
    expect(await cross(admin, new Caller(await playOf(held.app)))).toEqual([401, 1002]);
  });

  it('are told apart by the name of the host alone, and by nothing that only looks like it [S9.11]', async () => {
    const { admin, tenant } = await newShop(held.app);
    const play = await enterPlay(tenant);
    const where = async (caller: Caller, host: string) =>
      (await caller.call(getPlay, { headers: { host } })).body.environment;
    expect(await where(play, 'play.localhost')).toBe('play');
    expect(await where(play, 'PLAY.localhost:4000')).toBe('play');
    expect(await where(play, 'Play.Localhost.:4000')).toBe('play');
    for (const host of ['localhost:4000', 'xplay.localhost', '127.0.0.1'])
      expect([host, await where(admin, host)]).toEqual([host, 'live']);
    for (const host of ['play.localhost.evil.example', 'play.evil.example', 'localhost.evil.example']) {
      const answer = await admin.call(getPlay, { headers: { host } });
      expect([host, answer.status, answer.refusal.reason]).toEqual([host, 421, 'request.unknown_host']);
    }
    const { live_url, play_url } = await admin.ok(getPlay, { headers: { host: 'xplay.localhost' } });
    expect([live_url, play_url]).toEqual(['http://localhost:4000/', 'http://play.localhost:4000/']);
  });
});

describe('a copy that is asked for', () => {
  it('takes what was tried out away, ends the sessions there, and is had once a day [S1.5]', async () => {
    const { tenant, admin } = await newShop(held.app);
    const play = await enterPlay(tenant);
    await play.ok(createCustomer, { body: { name: 'Tried out' } });
    const early = await admin.call(startPlayCopy);
    expect([early.status, early.refusal.reason]).toEqual([409, 'play.copied_today']);
    held.app.clock.now = held.app.clock.now.add({ hours: 25 });
    const later = await signIn(held.app, tenant.adminEmail);
    await later.ok(createCustomer, { body: { name: 'Since then' } });
    expect((await later.ok(startPlayCopy)).status).toBe('queued');
    expect((await later.call(startPlayCopy)).refusal.reason).toBe('play.in_progress');
    await workInPlay(held.app);
    expect((await later.ok(getPlay)).copy).toMatchObject({ status: 'done', asked_by: 'Alex Admin' });
    const fresh = await signIn(await playOf(held.app), tenant.adminEmail);
    const { items: customers } = await fresh.ok(listCustomers, { query: {} });
    expect(customers.map(({ name }) => name)).toEqual(['Since then']);
    expect((await play.call(getSignedInUser)).status).toBe(401);
  });

  it('has stand-ins for addresses, telephones and e-mails of customers, unless they are asked for in clear', async () => {
    const { tenant, admin } = await newShop(held.app);
    const real = {
      email: 'kim@lane.example',
      phone: '555-867-5309',
      address1: '12 Elm Street',
      city: 'Troy',
    };
    const { id } = await admin.ok(createCustomer, { body: { name: 'Kim Lane Rentals', ...real } });
    const play = await enterPlay(tenant);
    const copied = await play.ok(getCustomer, { params: { id } });
    expect(copied).toMatchObject({
      name: 'Kim Lane Rentals',
      city: 'Troy',
      email: `customer-${id}@play.example`,
      address1: `${1 + (id % 900)} Sample Street`,
    });
    expect(copied.phone).toMatch(/^555-555-\d{4}$/);
    expect(copied.phone).not.toBe(real.phone);
    held.app.clock.now = held.app.clock.now.add({ hours: 25 });
    const later = await signIn(held.app, tenant.adminEmail);
    expect(await later.ok(startPlayCopy, { query: { clear: '1' } })).toMatchObject({ is_blurred: false });
    await workInPlay(held.app);
    const again = await signIn(await playOf(held.app), tenant.adminEmail);
    expect(await again.ok(getCustomer, { params: { id } })).toMatchObject(real);
  });

  it('has stand-ins for what people wrote or attached about a customer, and keeps what they chose', async () => {
    const { tenant, admin } = await newShop(held.app);
    const field = (name: string, more: object) =>
      admin.ok(createCustomField, {
        body: {
          name,
          prompt: name,
          instructions: [{ docType: 'customer', required: false }],
          ...more,
        } as NewCustomField,
      });
    const asked = await field('Spouse', { type: 'text' });
    const chosen = await field('Region', { type: 'select', selections: ['North', 'South'] });
    const [spouse, region] = [`f${asked.id}`, `f${chosen.id}`];
    const { id } = await admin.ok(createCustomer, {
      body: {
        name: 'Kim Lane',
        comments: 'Gate code 4711',
        custom_fields: { [spouse]: 'Pat', [region]: 'North' },
      },
    });
    const params = { kind: 'customers', record: id } as const;
    await admin.ok(addComment, { params, body: { comment: 'Pays late' } });
    const file = await upload(admin, 'license-of-kim.txt', new TextEncoder().encode('D-1234567'));
    await admin.ok(attachFile, { params, body: { file_id: file.id } });

    const play = await enterPlay(tenant);
    expect(await play.ok(getCustomer, { params: { id } })).toMatchObject({
      comments: 'Text',
      custom_fields: { [spouse]: 'Text', [region]: 'North' },
    });
    const { comments } = await play.ok(listComments, { params });
    expect(comments.map(({ comment }) => comment)).toEqual(['Text']);
    const [attached] = (await play.ok(listRecordFiles, { params })).files;
    expect(attached?.name).toBe(`File ${attached?.id}`);
    const got = await play.call(downloadRecordFile, { params: { ...params, file: attached?.id ?? 0 } });
    expect(Buffer.from(got.body).toString()).toMatch(/^This file is kept in Live/);
  });

  it('is for administrators [S6.2]', async () => {
    const { tenant } = await newShop(held.app);
    const email = `clerk-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Clerk', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    expect((await clerk.call(startPlayCopy)).status).toBe(403);
    expect((await clerk.call(setPlayClock, { body: { now: null } })).status).toBe(403);
  });
});

describe('out of Play', () => {
  it('goes no mail, and no question to anybody outside [S1.5]', async () => {
    const { tenant } = await newShop(held.app);
    const play = await enterPlay(tenant);
    const app = await playOf(held.app);
    const { companyId: id } = tenant;
    const smtp = {
      smtp_provider: 'Other' as const,
      smtp_id: 'a',
      smtp_host: 'smtp.example.com',
      smtp_port: 587,
      smtp_encrypt_type: 'tls' as const,
      from_address: 'yard@test.example',
    };
    const set = await play.call(setCompanyEmail, { params: { id }, body: smtp });
    expect(set.refusal.reason).toBe('play.closed');
    await app.database.transaction({ companyId: id }, (tx) =>
      postMail(tx, {
        companyId: id,
        ownerIdentityId: undefined,
        to: tenant.adminEmail,
        language: 'en',
        template: 'password-changed',
        data: { name: 'Alex', link: '/' },
        now: app.clock.now,
      }),
    );
    const taken: string[] = [];
    await drainQueue(app, async ({ to }) => {
      taken.push(to);
      return 'sent';
    });
    expect(taken).toEqual([]);
    const { items } = await play.ok(listMails, { query: {} });
    expect(items.map(({ state }) => state)).toEqual(['kept']);
    const ask = app.site.ask('https://example.com/', { method: 'GET', headers: {} });
    await expect(ask).rejects.toThrow('nobody outside');
    expect([app.site.srm, app.site.mailProviders]).toEqual([undefined, {}]);
  });

  it('no address of a user of Live is changed, confirmed or moved: that is done in Live [S1.5]', async () => {
    const { tenant } = await newShop(held.app);
    const play = await enterPlay(tenant);
    const { user } = await play.ok(getSignedInUser);
    const params = { id: user.id };
    const email = `other-${tenant.companyId}@test.example`;
    const answers = [
      await play.call(updateIdentity, { params, body: { is_tis: false, email } }),
      await play.call(sendVerification, { params, body: { email } }),
      await play.call(inviteIdentity, { params, body: { email } }),
    ];
    for (const { status, refusal } of answers)
      expect([status, refusal.reason]).toEqual([403, 'play.at_home']);
  });

  it('a forgotten password is asked for where it counts, and is changed there alone [S2.8]', async () => {
    const { tenant } = await newShop(held.app);
    const play = await enterPlay(tenant);
    const { adminEmail: email, password: old_password } = tenant;
    const changed = await play.call(changePassword, { body: { old_password, password: 'Another-horse-2!' } });
    expect([changed.status, changed.refusal.reason]).toEqual([403, 'play.at_home']);
    await new Caller(await playOf(held.app)).ok(requestPasswordReset, { body: { email } });
    await drainQueue(held.app);
    const mails = await held.app.database.transaction({ companyId: tenant.companyId }, (tx) =>
      tx.selectFrom('mails').select('body').execute(),
    );
    expect(mails.map(({ body }) => body).join()).toContain('http://localhost:4000/fg/');
  });
});

describe('the clock of Play', () => {
  it('makes a cycle due that is not due yet, and lets people stay signed in [S1.5]', async () => {
    const shop = await newBillingShop(held.app);
    await shop.rentOut([rent(await shop.addMachine())]);
    const play = await enterPlay(shop.tenant);
    const bill = () => play.call(startBilling, { body: { as_of: '2026-02-02' } });
    expect((await bill()).status).toBe(400);
    const { now } = await play.ok(getPlay);
    const later = Temporal.Instant.from(now).add({ hours: 28 * 24 });
    const moved = await play.ok(setPlayClock, { body: { now: later.toString() } });
    expect(moved.clock_offset_seconds).toBe(28 * 86_400);
    const run = await bill();
    expect(run.status).toBe(202);
    await workInPlay(held.app);
    const params = { id: run.body.id };
    expect(await play.ok(getBillingRun, { params })).toMatchObject({ status: 'done', invoices_created: 1 });
    expect((await shop.admin.call(startBilling, { body: { as_of: '2026-02-02' } })).status).toBe(400);
    const right = await play.ok(setPlayClock, { body: { now: null } });
    expect(right.clock_offset_seconds).toBe(0);
    const audited = await (
      await playOf(held.app)
    ).database.transaction({ companyId: shop.tenant.companyId }, (tx) =>
      tx.selectFrom('audit_entries').where('noun', '=', 'companies').select('after').execute(),
    );
    expect(audited.map(({ after }) => after)).toContainEqual({ clock: later.toString() });
  });

  it('does not move in Live, not even by hand in the database [S1.5]', async () => {
    const { admin, tenant } = await newShop(held.app);
    const answer = await admin.call(setPlayClock, { body: { now: '2027-01-01T00:00:00Z' } });
    expect([answer.status, answer.refusal.reason]).toEqual([403, 'play.only']);
    const byHand = held.app.database.transaction({ companyId: tenant.companyId }, (tx) =>
      tx
        .updateTable('companies')
        .set({ clock_offset_seconds: 60 })
        .where('id', '=', tenant.companyId)
        .execute(),
    );
    await expect(byHand).rejects.toMatchObject({ constraint: 'clock_moves_in_play' });
  });
});
