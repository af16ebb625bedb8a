import { setSignInRules } from '@yardline/contract/second-factors/second-factors';
import { enrolAtSignIn, finishSignIn } from '@yardline/contract/sessions/second-step';
import { listMails } from '@yardline/contract/mail/mails';
import { getSignedInUser, login } from '@yardline/contract/sessions/sessions';
import { describe, expect, it } from 'vitest';
import { Caller, inCompany, newShop, newTenant, signIn, useApp } from '../../../../test/app.ts';
import { beginSignIn, byApp, codeAt, newGuarded, wait } from '../../../../test/factors.ts';
import { drainQueue } from '../../../../test/jobs.ts';
import { asOwner } from '../../../../test/database.ts';
import { readMail } from '../../../../test/mails.ts';

const held = useApp();
const wrong = { kind: 'totp', code: '000000' } as const;
const refusalOf = ({ status, refusal }: { status: number; refusal: { reason: string } }) => [
  status,
  refusal.reason,
];

describe('the second step of a sign-in', () => {
  it('is asked of a user with a factor, and opens the session that the password alone does not', async () => {
    const { tenant, seed } = await newGuarded(held.app);
    const { caller, ask } = await beginSignIn(held.app, tenant);
    expect([ask.methods, ask.passkey, ask.enrolment]).toEqual([['totp', 'recovery_code'], null, null]);
    expect((await caller.call(getSignedInUser)).status).toBe(401);
    const proof = byApp(seed, held.app.clock.now);
    const answer = await caller.ok(finishSignIn, { body: { ticket: ask.ticket, proof } });
    caller.token = answer.token;
    expect((await caller.ok(getSignedInUser)).user.email).toBe(tenant.adminEmail);
  });

  it('is not asked of a user who has none and needs none', async () => {
    const tenant = await newTenant(held.app);
    expect((await signIn(held.app, tenant.adminEmail)).token).toBeDefined();
  });

  it('takes a code once, by whatever ticket, and none before it', async () => {
    const { tenant, seed } = await newGuarded(held.app);
    const { now } = held.app.clock;
    const proof = byApp(seed, now);
    const [one, two] = [await beginSignIn(held.app, tenant), await beginSignIn(held.app, tenant)];
    await one.caller.ok(finishSignIn, { body: { ticket: one.ask.ticket, proof } });
    const again = await two.caller.call(finishSignIn, { body: { ticket: two.ask.ticket, proof } });
    expect(refusalOf(again)).toEqual([403, 'second_factor.invalid']);
    const older = byApp(seed, now.subtract({ seconds: 30 }));
    const body = { ticket: two.ask.ticket, proof: older };
    expect(refusalOf(await two.caller.call(finishSignIn, { body }))).toEqual([403, 'second_factor.invalid']);
  });

  it.each([
    [-60, 403],
    [-30, 200],
    [30, 200],
    [60, 403],
  ])('takes a code of a clock that is %i seconds off with %i', async (seconds, status) => {
    const { tenant, seed } = await newGuarded(held.app);
    wait(held.app);
    const { caller, ask } = await beginSignIn(held.app, tenant);
    const proof = byApp(seed, held.app.clock.now.add({ seconds }));
    expect((await caller.call(finishSignIn, { body: { ticket: ask.ticket, proof } })).status).toBe(status);
  });

  it('opens one session by one ticket, however many come at once, and none later', async () => {
    const { tenant, recoveryCodes } = await newGuarded(held.app);
    const { caller, ask } = await beginSignIn(held.app, tenant);
    const [code = '', other = ''] = recoveryCodes;
    const send = (text: string) =>
      caller.call(finishSignIn, {
        body: { ticket: ask.ticket, proof: { kind: 'recovery_code', code: text } },
      });
    // Of fifty, five are checked; of those one opens.
    const all = await Promise.all(Array.from({ length: 50 }, () => send(code)));
    expect(all.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(refusalOf(await send(other))).toEqual([410, 'second_factor.expired']);
  });

  it('does not open by a ticket without its cookie, in another browser, after five minutes, or after a new password', async () => {
    const { tenant, seed } = await newGuarded(held.app);
    const send = ({ caller, ask }: Awaited<ReturnType<typeof beginSignIn>>) =>
      caller.call(finishSignIn, {
        body: { ticket: ask.ticket, proof: byApp(seed, held.app.clock.now) },
      });
    const bare = await beginSignIn(held.app, tenant);
    const kept = ['bind', 'csrftoken'].map((name) => [name, bare.caller.cookies.get(name) ?? ''] as const);
    bare.caller.cookies.delete('bind');
    // The CSRF token depends on that cookie too; with a fresh token it is the ticket that is refused.
    expect(refusalOf(await send(bare))).toEqual([403, 'request.cross_site']);
    expect(refusalOf(await send(bare))).toEqual([410, 'second_factor.expired']);
    const elsewhere = await beginSignIn(held.app, tenant);
    expect(refusalOf(await send({ ...elsewhere, ask: bare.ask }))).toEqual([410, 'second_factor.expired']);
    for (const [name, value] of kept) bare.caller.cookies.set(name, value);
    held.app.clock.now = held.app.clock.now.add({ minutes: 5 });
    expect(refusalOf(await send(bare))).toEqual([410, 'second_factor.expired']);

    const changed = await beginSignIn(held.app, tenant);
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .updateTable('identities')
        .set({ password_changed_at: held.app.clock.now.add({ seconds: 1 }).toString() })
        .where('email', '=', tenant.adminEmail)
        .execute(),
    );
    expect(refusalOf(await send(changed))).toEqual([410, 'second_factor.expired']);
  });

  it('checks five wrong codes of two hundred at once, then no code for a while, and says so by mail [S8.4]', async () => {
    const { tenant, seed, admin } = await newGuarded(held.app);
    const tries = await Promise.all(Array.from({ length: 5 }, () => beginSignIn(held.app, tenant)));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => {
        const { caller, ask } = tries[n % tries.length] ?? { caller: admin, ask: { ticket: '' } };
        const code = String(n).padStart(6, '0');
        return caller.call(finishSignIn, { body: { ticket: ask.ticket, proof: { kind: 'totp', code } } });
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
    const { failed } = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .selectFrom('sign_in_attempts')
        .select('failed')
        .where('locked_until', '>', held.app.clock.now.toString())
        .orderBy('last_at', 'desc')
        .executeTakeFirstOrThrow(),
    );
    expect(failed).toBe(5);
    const { caller, ask } = await beginSignIn(held.app, tenant);
    const right = { ticket: ask.ticket, proof: byApp(seed, held.app.clock.now) };
    expect((await caller.call(finishSignIn, { body: right })).status).toBe(403);
    await drainQueue(held.app);
    const { items } = await admin.ok(listMails, { query: {} });
    expect(items.map(({ template }) => template)).toContain('account-locked');

    held.app.clock.now = held.app.clock.now.add({ minutes: 15 });
    const later = await beginSignIn(held.app, tenant);
    const proof = byApp(seed, held.app.clock.now);
    const body = { ticket: later.ask.ticket, proof };
    expect((await later.caller.call(finishSignIn, { body })).status).toBe(200);
  });
});

describe('a recovery code', () => {
  it('opens once, of many at once for one, however it is written, and there are nine left', async () => {
    const { tenant, recoveryCodes } = await newGuarded(held.app);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ''] = recoveryCodes;
    const tries = await Promise.all(Array.from({ length: 4 }, () => beginSignIn(held.app, tenant)));
    const answers = await Promise.all(
      tries.map(({ caller, ask }) =>
        caller.call(finishSignIn, {
          body: {
            ticket: ask.ticket,
            proof: { kind: 'recovery_code', code: code.toLowerCase().replaceAll('-', ' ') },
          },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 403, 403, 403,
    ]);
    const left = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .selectFrom('recovery_codes')
        .innerJoin('identities', 'identities.id', 'recovery_codes.identity_id')
        .where('email', '=', tenant.adminEmail)
        .select('code_hash')
        .execute(),
    );
    expect(left).toHaveLength(9);
  });
});

describe('a company that demands a second factor', () => {
  const demanding = async () => {
    const { tenant, admin } = await newShop(held.app);
    await admin.ok(setSignInRules, { body: { demands_second_factor: true } });
    return { tenant, admin };
  };

  it('has one added at the next sign-in, before the session opens', async () => {
    const { tenant, admin } = await demanding();
    const { caller, ask } = await beginSignIn(held.app, tenant);
    expect([ask.methods, ask.enrolment?.uri]).toEqual([
      [],
      expect.stringMatching(
        /^otpauth:\/\/totp\/Yardline:admin-\d+%40test\.example\?secret=[A-Z2-7]{32}&issuer=Yardline/,
      ),
    ]);
    const { secret = '' } = ask.enrolment ?? {};
    const add = (code: string) =>
      caller.call(enrolAtSignIn, {
        body: { ticket: ask.ticket, name: 'Phone', proof: { kind: 'totp', code } },
      });
    const refused = await add(wrong.code);
    expect([refused.status, refused.refusal.errors?.[0]?.path]).toEqual([400, 'proof.code']);
    const finishing = { ticket: ask.ticket, proof: byApp(secret, held.app.clock.now) };
    expect((await caller.call(finishSignIn, { body: finishing })).status).toBe(403);
    const added = await add(codeAt(secret, held.app.clock.now));
    expect([added.status, added.body.recovery_codes.length]).toEqual([200, 10]);
    caller.token = added.body.token;
    expect((await caller.call(getSignedInUser)).status).toBe(200);
    expect(refusalOf(await add(codeAt(secret, held.app.clock.now)))).toEqual([410, 'second_factor.expired']);
    await drainQueue(held.app);
    const { items } = await admin.ok(listMails, { query: {} });
    const { body } = await readMail(held.app, admin, items[0]?.id);
    expect(body).toContain('A second factor was just added');
  });

  it('leaves a session that has begun alone', async () => {
    const { admin } = await demanding();
    expect((await admin.call(getSignedInUser)).status).toBe(200);
  });
});

it('is demanded of internal staff in every company', async () => {
  const tenant = await newTenant(held.app);
  await asOwner(held.app.urls, 'update identities set is_internal = true where email = $1', [
    tenant.adminEmail,
  ]);
  const { ask } = await beginSignIn(held.app, tenant);
  expect(ask.enrolment).not.toBeNull();
});

it('reveals nothing about a factor to a caller without the password', async () => {
  const { tenant } = await newGuarded(held.app);
  const body = { email: tenant.adminEmail, password: 'wrong', source: 'TW' as const };
  const answer = await new Caller(held.app).call(login, { body });
  expect(refusalOf(answer)).toEqual([401, 'login.invalid']);
});
