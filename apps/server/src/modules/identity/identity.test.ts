import {
  confirmEmail,
  getMigration,
  inviteIdentity,
  sendVerification,
  updateIdentity,
} from '@yardline/contract/identity/identity';
import { listCustomers } from '@yardline/contract/customers/customers';
import { listMails } from '@yardline/contract/mail/mails';
import { getSignedInUser, login } from '@yardline/contract/sessions/sessions';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { addPerson, Caller, inCompany, newShop, signIn, testConfig, useApp } from '../../../test/app.ts';
import { drainQueue } from '../../../test/jobs.ts';
import { readMail } from '../../../test/mails.ts';
import type { Letter } from '../mail/smtp.ts';

const held = useApp();
const cutOffOn = '2026-02-01';
/** The moment at which that day begins in New York. */
const cutOff = Temporal.Instant.from('2026-02-01T05:00:00Z');

const at = async <T>(now: Temporal.Instant, work: () => Promise<T>): Promise<T> => {
  const start = held.app.clock.now;
  held.app.clock.now = now;
  return work().finally(() => {
    held.app.clock.now = start;
  });
};

/** A signed-in user, with their number and their company. */
const newPerson = async (asked: { mandate?: boolean; sso?: boolean } = {}) => {
  const { mandate = false, sso = mandate } = asked;
  const { admin, tenant } = await newShop(held.app);
  const { companyId } = tenant;
  await inCompany(held.app, companyId, async ({ tx }) => {
    const features = mandate ? ['tis_mandatory_migration'] : [];
    await tx
      .updateTable('companies')
      .set({ features, migration_cut_off_on: mandate ? cutOffOn : null })
      .where('id', '=', companyId)
      .execute();
    if (sso) await tx.insertInto('sso_configs').values({ company_id: companyId, is_enabled: true }).execute();
  });
  const email = `person-${companyId}@test.example`;
  await addPerson(held.app, companyId, { name: 'Pat Person', email, role: 'Clerk' });
  const person = await signIn(held.app, email);
  const { user } = await person.ok(getSignedInUser);
  return { admin, tenant, person, email, params: { id: user.id } };
};

/** The newest mail in the mailbox of a company, and the code that it carries. */
const newestMail = async (admin: Caller) => {
  await drainQueue(held.app);
  const { items } = await admin.ok(listMails, { query: {} });
  const mail = await readMail(held.app, admin, items[0]?.id);
  const [, code = ''] = /\/confirm-email\/([\w-]+)/.exec(mail.body) ?? [];
  return { mail, code, count: items.length };
};
const confirm = (code: string) => new Caller(held.app).call(confirmEmail, { body: { code } });

describe('moving to the identity service', () => {
  it('goes from an invitation over a confirmed address to the move [S4.8] [S4.9] [S7.12] [S7.13] [S7.14]', async () => {
    const { admin, person, email, params } = await newPerson({ mandate: true });
    const before = await person.ok(getMigration, { params });
    expect(before).toMatchObject({ email, is_required: true, email_verified: false, is_tis: false });
    const body = { email, external_auth: true };
    const { UserId } = await person.ok(inviteIdentity, { params, body });
    expect(UserId).toBe(before.tis_user_id);
    await person.ok(sendVerification, { params, body });
    const { mail, code, count } = await newestMail(admin);
    expect([count, mail.template, mail.to_address]).toEqual([1, 'identity-invite', email]);
    const early = await person.call(updateIdentity, { params, body: { is_tis: true, email } });
    expect([early.status, early.refusal.message]).toEqual([409, 'please verify your email to continue']);
    expect((await confirm(code)).body).toEqual({ status: 'email verified' });
    expect((await person.ok(getMigration, { params })).email_verified).toBe(true);
    const moved = await person.ok(updateIdentity, { params, body: { is_tis: true, email } });
    expect(moved).toEqual({ tis_user_id: UserId, is_tis: true, email });
    expect(await person.ok(getMigration, { params })).toMatchObject({ is_required: false, is_tis: true });
  });

  it('is final, for the call and for direct writes to the database [S4.12]', async () => {
    const { admin, person, email, params } = await newPerson();
    await person.ok(inviteIdentity, { params, body: { email } });
    await confirm((await newestMail(admin)).code);
    await person.ok(updateIdentity, { params, body: { is_tis: true, email } });
    const back = await person.call(updateIdentity, { params, body: { is_tis: false, email } });
    expect([back.status, back.refusal.reason]).toEqual([409, 'migration.irreversible']);
    const owner = new Client({ connectionString: held.app.urls.owner });
    await owner.connect();
    for (const moment of [null, '2020-01-01'])
      await expect(
        owner.query('update identities set migrated_at = $1 where email = $2', [moment, email]),
      ).rejects.toMatchObject({ constraint: 'migration_irreversible' });
    await owner.end();
  });

  it('is asked for where the company demands it and has single sign-on, of nobody else [S4.11]', async () => {
    for (const [options, isRequired] of [
      [{ mandate: true, sso: true }, true],
      [{ mandate: true, sso: false }, false],
      [{ mandate: false, sso: true }, false],
    ] as const) {
      const { person, params } = await newPerson(options);
      expect((await person.ok(getMigration, { params })).is_required).toBe(isRequired);
    }
  });

  it('can be put off until the last second before its day where the company is, and then by nobody [S4.10]', async () => {
    const { person, email, params } = await newPerson({ mandate: true });
    const look = () => person.call(listCustomers, { query: {} });
    expect((await person.ok(getMigration, { params })).may_skip).toBe(true);
    expect((await look()).status).toBe(200);
    // A session from before the day, and one of the day itself.
    for (const session of ['older', 'fresh'] as const) {
      const caller = new Caller(held.app);
      const enter = async () => {
        const answer = await caller.ok(login, {
          body: { email, password: 'Correct-horse-1!', source: 'TW' },
        });
        caller.token = 'token' in answer ? answer.token : '';
      };
      const moment = session === 'older' ? cutOff.subtract({ seconds: 1 }) : cutOff.add({ seconds: 1 });
      await at(moment, async () => {
        await enter();
        const isOpen = session === 'older';
        expect((await caller.ok(getMigration, { params })).may_skip).toBe(isOpen);
        expect((await caller.call(listCustomers, { query: {} })).status).toBe(isOpen ? 200 : 403);
      });
      await at(cutOff.add({ seconds: 1 }), async () => {
        const { status, refusal } = await caller.call(listCustomers, { query: {} });
        expect([status, refusal.reason]).toEqual([403, 'migration.required']);
        expect((await caller.call(getSignedInUser)).status).toBe(200);
        expect((await caller.ok(getMigration, { params })).may_skip).toBe(false);
      });
    }
  });

  it('opens everything again at once, past its day [S4.10]', async () => {
    const { admin, email, params } = await newPerson({ mandate: true });
    await at(cutOff, async () => {
      const late = await signIn(held.app, email);
      expect((await late.call(listCustomers, { query: {} })).status).toBe(403);
      await late.ok(inviteIdentity, { params, body: { email } });
      // The administrator has to move too before reading mails: the test reads its mailbox earlier.
      const { code } = await at(Temporal.Instant.from('2026-01-05T13:00:00Z'), () => newestMail(admin));
      await confirm(code);
      await late.ok(updateIdentity, { params, body: { is_tis: true, email } });
      expect((await late.call(listCustomers, { query: {} })).status).toBe(200);
    });
  });

  it('is spared to listed accounts, never for a part of an address [S4.13]', async () => {
    const { tenant, email } = await newPerson({ mandate: true });
    const odd = `reviewer+person-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Rae Odd', email: odd, role: 'Clerk' });
    const config = testConfig(held.app.urls.url, { migrationExempt: [email, '@provider.example'] });
    const built = await buildApp(config, () => held.app.clock.now);
    const exempting = Object.assign(built, { urls: held.app.urls, clock: held.app.clock });
    await at(cutOff, async () => {
      for (const [address, status] of [
        [email, 200],
        [odd, 403],
      ] as const) {
        const caller = await signIn(exempting, address);
        expect((await caller.call(listCustomers, { query: {} })).status).toBe(status);
      }
    });
    await built.close();
  });
});

describe('the calls about an account', () => {
  it('are for the caller alone, and for the valid address [S7.13] [S7.14]', async () => {
    const { admin, person, email, params } = await newPerson();
    const other = await newPerson();
    const { user } = await admin.ok(getSignedInUser);
    for (const id of [user.id, other.params.id, 999_999_999]) {
      const foreign = { params: { id }, body: { email } };
      expect((await person.call(inviteIdentity, foreign)).status).toBe(404);
      expect((await person.call(sendVerification, foreign)).status).toBe(404);
      expect((await person.call(getMigration, { params: { id } })).status).toBe(404);
      const put = await person.call(updateIdentity, { params: { id }, body: { is_tis: true, email } });
      expect(put.status).toBe(404);
    }
    for (const call of [inviteIdentity, sendVerification]) {
      const { status, refusal } = await person.call(call, { params, body: { email: other.email } });
      expect([status, refusal.errors?.[0]?.path]).toEqual([400, 'email']);
      expect((await new Caller(held.app).call(call, { params, body: { email } })).status).toBe(401);
    }
    await drainQueue(held.app);
    expect((await admin.ok(listMails, { query: {} })).items).toEqual([]);
  });

  it('send three mails an hour, however many are asked for at once, and a network causes ten [S7.13]', () =>
    // Later than any other test here: an hour is counted from its first mail.
    at(cutOff.add({ hours: 48 }), async () => {
      const { tenant, email, params } = await newPerson();
      const person = await signIn(held.app, email);
      const admin = await signIn(held.app, tenant.adminEmail);
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => person.call(inviteIdentity, { params, body: { email } })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
      for (const { status, headers } of answers.filter((each) => each.status !== 200))
        expect([status, headers['retry-after']]).toEqual([429, '3600']);
      expect((await newestMail(admin)).count).toBe(3);

      const config = testConfig(held.app.urls.url, { resetsPerHour: 10 });
      const built = await buildApp(config, () => held.app.clock.now);
      const limited = Object.assign(built, { urls: held.app.urls, clock: held.app.clock });
      held.app.clock.now = held.app.clock.now.add({ hours: 2 });
      const statuses = [];
      for (let n = 0; n < 4; n += 1) {
        const { email: own, params: whose } = await newPerson();
        const caller = await signIn(limited, own);
        for (let m = 0; m < 3; m += 1)
          statuses.push((await caller.call(inviteIdentity, { params: whose, body: { email: own } })).status);
      }
      await built.close();
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    }));
});

describe('another address', () => {
  const change = async () => {
    const { admin, tenant, person, email, params } = await newPerson();
    const fresh = `new-${email}`;
    const answer = await person.ok(updateIdentity, { params, body: { is_tis: false, email: fresh } });
    const { mail, code } = await newestMail(admin);
    return { admin, tenant, person, email, params, fresh, answer, mail, code };
  };
  const enter = (email: string) =>
    new Caller(held.app).call(login, { body: { email, password: 'Correct-horse-1!', source: 'TW' } });

  it('holds once its mail is opened, and the old one is told [S7.12]', async () => {
    const { admin, person, email, fresh, answer, mail, code } = await change();
    expect(answer.email).toBe(email);
    expect([mail.template, mail.to_address]).toEqual(['change-email', fresh]);
    expect([(await enter(fresh)).status, (await enter(email)).status]).toEqual([401, 200]);
    await confirm(code);
    expect([(await enter(fresh)).status, (await enter(email)).status]).toEqual([200, 401]);
    const { mail: notice } = await newestMail(admin);
    expect([notice.template, notice.to_address]).toEqual(['email-changed', email]);
    expect(notice.body).toContain(fresh);
    expect((await person.ok(getSignedInUser)).user.email).toBe(fresh);
  });

  it('takes a fresh proof of who one is [S7.12]', async () => {
    const { person, email, params } = await newPerson();
    await at(held.app.clock.now.add({ minutes: 6 }), async () => {
      const body = { is_tis: false, email: `late-${email}` };
      const { status, refusal } = await person.call(updateIdentity, { params, body });
      expect([status, refusal.reason]).toEqual([403, 're_authentication.required']);
    });
  });

  it('is confirmed for the user who asked, from any browser with the code [S7.12]', async () => {
    const { code, fresh } = await change();
    const thief = await newPerson();
    await thief.person.ok(confirmEmail, { body: { code } });
    expect((await thief.person.ok(getSignedInUser)).user.email).toBe(thief.email);
    expect((await enter(fresh)).status).toBe(200);
  });

  it('that belongs to another user is refused, visibly only to the owner of its mailbox [S7.12]', async () => {
    const { admin, person, params } = await newPerson();
    const other = await newPerson();
    await person.ok(updateIdentity, { params, body: { is_tis: false, email: other.email } });
    const { status, refusal } = await confirm((await newestMail(admin)).code);
    expect([status, refusal.reason]).toEqual([409, 'email.taken']);
  });
});

describe('the code of such a mail', () => {
  it('opens once, however many bring it, for its time, and not after a change [S8.13]', async () => {
    const { admin, person, email, params } = await newPerson();
    await person.ok(inviteIdentity, { params, body: { email } });
    const { code } = await newestMail(admin);
    const all = await Promise.all(Array.from({ length: 50 }, () => confirm(code)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, refusal } of all.filter((each) => each.status !== 200))
      expect([status, refusal.reason]).toEqual([410, 'email_code.expired']);

    await person.ok(inviteIdentity, { params, body: { email } });
    const { code: second } = await newestMail(admin);
    await at(held.app.clock.now.add({ hours: 72 }), async () => {
      expect((await confirm(second)).status).toBe(410);
    });
    await person.ok(updateIdentity, { params, body: { is_tis: false, email: `new-${email}` } });
    await confirm((await newestMail(admin)).code);
    expect((await confirm(second)).status).toBe(410);
    for (const odd of ['', 'x', `${second}A`, second.slice(1)]) expect((await confirm(odd)).status).toBe(410);
  });

  it('lies in no mailbox where the person belongs to several companies [S2.9]', async () => {
    const { admin, tenant, email, params } = await newPerson();
    const { companyId } = (await newShop(held.app)).tenant;
    await addPerson(held.app, companyId, { name: 'Pat Person', email, role: 'Clerk' });
    const caller = new Caller(held.app);
    const answer = await caller.ok(login, {
      body: { email, password: tenant.password, source: 'TW', company_id: tenant.companyId },
    });
    caller.token = 'token' in answer ? answer.token : '';
    expect((await caller.ok(getMigration, { params })).has_several_companies).toBe(true);
    await caller.ok(inviteIdentity, { params, body: { email } });
    const letters: Letter[] = [];
    await drainQueue(held.app, async (letter) => {
      letters.push(letter);
      return 'sent';
    });
    const [letter] = letters.filter(({ to }) => to === email);
    expect((await admin.ok(listMails, { query: {} })).items).toEqual([]);
    const [, code = ''] = /\/confirm-email\/([\w-]+)/.exec(letter?.text ?? '') ?? [];
    expect((await confirm(code)).status).toBe(200);
  });
});
