import { startPlayCopy } from '@yardline/contract/play/play';
import { issuePlayPass, redeemPlayPass } from '@yardline/contract/sessions/play-passes';
import { getSignedInUser, login, logout } from '@yardline/contract/sessions/sessions';
import { findSso, startSso } from '@yardline/contract/single-sign-on/single-sign-on';
import { getOwnFactors, offerFactor } from '@yardline/contract/second-factors/second-factors';
import { askForProof, reAuthenticate } from '@yardline/contract/sessions/second-step';
import { getMigrateStatus } from '@yardline/contract/identity/identity';
import { describe, expect, it } from 'vitest';
import { addPerson, Caller, inCompany, newTenant, signIn, useApp } from '../../../../test/app.ts';
import { byApp, newGuarded } from '../../../../test/factors.ts';
import { playOf, workInPlay } from '../../../../test/play.ts';
import { enter, newSsoShop, throughOwn } from '../../../../test/sso.ts';

const held = useApp();

/** A company with sign-in through its provider only, and a clerk of it who is signed in to Live that way and stands before Play. */
const newTraveller = async () => {
  const { tenant, params } = await newSsoShop(held.app, { is_required: true });
  const { companyId, password } = tenant;
  const email = `clerk-${companyId}@test.example`;
  const userId = await addPerson(held.app, companyId, { name: 'Cleo Clerk', email, role: 'Clerk' });
  const live = new Caller(held.app);
  await enter(live, companyId, await throughOwn(live, { ...tenant, adminEmail: email }));
  const play = new Caller(await playOf(held.app));
  return { tenant, params, companyId, email, password, userId, live, play };
};
type Traveller = Awaited<ReturnType<typeof newTraveller>>;

/** From the sign-in page of Play to the door of Live. */
const askInPlay = async ({ play, params, email }: Traveller) => {
  const { url } = await play.ok(startSso, { params, body: { email } });
  const door = new URL(url);
  return { door, binding: door.searchParams.get('binding') ?? '' };
};

/** What Live gives out, brought back to Play. */
const pass = async (traveller: Traveller): Promise<string> => {
  const { binding } = await askInPlay(traveller);
  const { url } = await traveller.live.ok(issuePlayPass, {
    body: { company_id: traveller.companyId, binding },
  });
  expect(url).toMatch(/^http:\/\/play\.localhost:4000\/from-live\/[\w-]{43}$/);
  return url.split('/').at(-1) ?? '';
};

const redeem = (caller: Caller, code: string) => caller.call(redeemPlayPass, { body: { pass: code } });

/** The same after the data of the company were copied. */
const newCopied = async () => {
  const traveller = await newTraveller();
  await redeem(traveller.play, await pass(traveller));
  await workInPlay(held.app);
  return traveller;
};

describe('a user whose company signs in through its provider alone', () => {
  it('enters Play by their session of Live, once its data are there [S1.5] [S4.1] [S4.7] [S7.11]', async () => {
    const traveller = await newTraveller();
    const { play, params, email, companyId } = traveller;
    // Play has nothing of the company yet, and knows all the same which way its people come.
    expect((await play.ok(getMigrateStatus, { body: { email } })).is_web).toBe(true);
    expect(await play.ok(findSso, { params, body: { email } })).toEqual({ ssoEnabled: true });
    const { door } = await askInPlay(traveller);
    expect([door.origin, door.pathname, door.searchParams.get('company')]).toEqual([
      'http://localhost:4000',
      '/to-play',
      String(companyId),
    ]);
    const early = await redeem(play, await pass(traveller));
    expect([early.status, early.headers.location]).toEqual([
      503,
      expect.stringMatching(/^\/rest-api\/play\/copies\//) as string,
    ]);
    // It waits, and is told where it gets another pass after that.
    expect(early.refusal.data?.['door']).toBe(door.href);
    await workInPlay(held.app);
    const { status, body } = await redeem(play, await pass(traveller));
    expect(status).toBe(200);
    play.token = 'token' in body ? body.token : undefined;
    expect((await play.ok(getSignedInUser)).user.email).toBe(email);
    // Live vouched for them; what guards an account is not changed in Play.
    expect((await play.call(startPlayCopy)).status).toBe(403);
  });

  it('is not let in by a password there either [S8.4]', async () => {
    const { play, email, password } = await newCopied();
    const answer = await play.call(login, { body: { email, password, source: 'TW' } });
    expect([answer.status, answer.refusal.reason]).toEqual([403, 'sso.required']);
  });
});

describe('a pass to Play', () => {
  it('opens once, for one of fifty at the same time', async () => {
    const traveller = await newCopied();
    const code = await pass(traveller);
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(traveller.play, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 410]));
  });

  it('is good for the browser that asked, for half a minute, and as long as its session stands [S4.21]', async () => {
    const traveller = await newCopied();
    const { play, live } = traveller;
    const reasonOf = async (caller: Caller, code: string) => {
      const { status, refusal } = await redeem(caller, code);
      return [status, refusal.reason];
    };
    const expired = [410, 'sso.expired'];
    expect(await reasonOf(new Caller(await playOf(held.app)), await pass(traveller))).toEqual(expired);
    const late = await pass(traveller);
    held.app.clock.now = held.app.clock.now.add({ seconds: 30 });
    expect(await reasonOf(play, late)).toEqual(expired);
    expect(await reasonOf(play, 'x'.repeat(43))).toEqual(expired);
    const over = await pass(traveller);
    await live.ok(logout);
    expect(await reasonOf(play, over)).toEqual(expired);
  });

  it('opens nothing for a user who was dismissed or has a new password since it was given', async () => {
    const changes = [
      (row: { id: number; identity_id: number }, { companyId }: Traveller) =>
        inCompany(held.app, companyId, ({ tx }) =>
          tx.updateTable('users').set({ is_active: false }).where('id', '=', row.id).execute(),
        ),
      (row: { id: number; identity_id: number }, { companyId }: Traveller) =>
        inCompany(held.app, companyId, ({ tx, now }) =>
          tx
            .updateTable('identities')
            .set({ password_changed_at: now.add({ seconds: 1 }).toString() })
            .where('id', '=', row.identity_id)
            .execute(),
        ),
    ];
    for (const change of changes) {
      const traveller = await newCopied();
      const code = await pass(traveller);
      const row = await inCompany(held.app, traveller.companyId, ({ tx }) =>
        tx
          .selectFrom('users')
          .where('id', '=', traveller.userId)
          .select(['id', 'identity_id'])
          .executeTakeFirstOrThrow(),
      );
      await change(row, traveller);
      expect((await redeem(traveller.play, code)).status).toBe(410);
    }
  });

  it('is given in Live, for the company of the session, and taken in Play', async () => {
    const traveller = await newCopied();
    const other = await newTenant(held.app);
    const { binding } = await askInPlay(traveller);
    const elsewhere = await traveller.live.call(issuePlayPass, {
      body: { company_id: other.companyId, binding },
    });
    expect([elsewhere.status, elsewhere.refusal.reason]).toEqual([409, 'play.other_company']);
    expect((await redeem(traveller.live, await pass(traveller))).status).toBe(404);
    const admin = await signIn(held.app, traveller.tenant.adminEmail);
    const code = await pass({ ...traveller, live: admin });
    const inPlay = await redeem(traveller.play, code);
    traveller.play.token = 'token' in inPlay.body ? inPlay.body.token : undefined;
    const again = await traveller.play.call(issuePlayPass, {
      body: { company_id: traveller.companyId, binding },
    });
    expect(again.status).toBe(404);
  });
});

describe('a user with a second factor', () => {
  it('shows it in Live, where its codes are used up, and changes it there alone [S1.5]', async () => {
    const { tenant, admin, seed } = await newGuarded(held.app);
    const { companyId, adminEmail: email, password } = tenant;
    const play = new Caller(await playOf(held.app));
    const first = await play.call(login, { body: { email, password, source: 'TW' } });
    expect([first.status, first.refusal.reason]).toEqual([403, 'play.through_live']);
    const door = new URL(String(first.refusal.data?.['door']));
    expect([door.origin, door.pathname]).toEqual(['http://localhost:4000', '/to-play']);
    const bring = async () => {
      const body = { company_id: companyId, binding: door.searchParams.get('binding') ?? '' };
      const { url } = await admin.ok(issuePlayPass, { body });
      return redeem(play, url.split('/').at(-1) ?? '');
    };
    expect((await bring()).status).toBe(503);
    await workInPlay(held.app);
    const { body } = await bring();
    play.token = 'token' in body ? body.token : undefined;
    expect((await play.call(offerFactor)).refusal.reason).toBe('play.at_home');
    const shown = await play.ok(getOwnFactors);
    expect([shown.is_at_home, shown.factors.length, shown.recovery_codes_left]).toEqual([false, 1, 10]);

    // Live checks the proof that they show in Play to change something there: the same code opens nothing in Live any more.
    const { ticket } = await play.ok(askForProof);
    const proof = byApp(seed, held.app.clock.now);
    await play.ok(reAuthenticate, { body: { ticket, proof } });
    const { ticket: again } = await admin.ok(askForProof);
    const spent = await admin.call(reAuthenticate, { body: { ticket: again, proof } });
    expect([spent.status, spent.refusal.reason]).toEqual([403, 'second_factor.invalid']);
  });
});
