import { createMobileSession } from '@yardline/contract/sessions/mobile-sessions';
import { updateIdentity } from '@yardline/contract/identity/identity';
import { listInstances, switchInstance } from '@yardline/contract/sessions/instances';
import { offerFactor } from '@yardline/contract/second-factors/second-factors';
import {
  askForProof,
  enrolAtSignIn,
  mailProof,
  reAuthenticate,
} from '@yardline/contract/sessions/second-step';
import { getSignedInUser, login, refreshToken } from '@yardline/contract/sessions/sessions';
import * as calls from '@yardline/contract/single-sign-on/single-sign-on';
import { getFlaskToken } from '@yardline/contract/sessions/tokens';
import { inviteUser } from '@yardline/contract/users/users';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPerson, Caller, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { byApp } from '../../../test/factors.ts';
import { digitsIn, invitationOf, newestLetter } from '../../../test/letters.ts';
import { useLiar } from '../../../test/outside-provider.ts';
import { enter, newSsoShop, reasonOf, throughOwn } from '../../../test/sso.ts';

const held = useApp();
const liar = useLiar();
const ownConfig = () => ({ issuer: liar.issuer, client_id: 'yard', client_secret: 'outside-secret' });
const ownProof = [403, 'identity.own_proof_required'];

/** Two companies: the one of the victim, and the one whose administrator has a provider that says what they like. */
const newStage = async () => {
  const { tenant: home } = await newShop(held.app);
  const { admin, tenant, params } = await newSsoShop(held.app, ownConfig());
  return { home, admin, companyId: tenant.companyId, params, victim: home.adminEmail };
};
let stage: Awaited<ReturnType<typeof newStage>>;
beforeEach(async () => {
  stage = await newStage();
});

const invite = async (email: string) =>
  stage.admin.call(inviteUser, { body: await invitationOf(held.app, stage.companyId, email) });

const asserted = async (caller: Caller, email: string, sub = 'v-1') => {
  const { url } = await caller.ok(calls.startSso, { params: stage.params, body: { email } });
  return liar.authorize(url, { sub, email, email_verified: true });
};

const finish = async (caller: Caller, email: string, sub?: string) =>
  caller.call(calls.finishSso, { params: stage.params, body: await asserted(caller, email, sub) });

/** A session of the victim in the attacker's company, opened by the attacker's provider, and how long its user has it. */
const provided = async () => {
  await addPerson(held.app, stage.companyId, { name: 'Vera Victim', email: stage.victim, role: 'Clerk' });
  const caller = new Caller(held.app);
  const { user } = await enter(caller, stage.companyId, await asserted(caller, stage.victim));
  return { caller, params: { id: user.id } };
};

const proofMail = () =>
  newestLetter(held.app, [stage.companyId, stage.home.companyId], {
    email: stage.victim,
    template: 'proof-code',
  });

const evil = () => `evil-${stage.companyId}@evil.example`;
const changeAddress = (caller: Caller, params: { id: number }, email = evil()) =>
  caller.call(updateIdentity, { params, body: { is_tis: false, email } });

describe('a company that adds the address of a person of another one and vouches for it with its own provider', () => {
  it('opens no session of a person who did not accept, however often it invites', async () => {
    expect((await invite(stage.victim)).status).toBe(201);
    expect(reasonOf(await invite(stage.victim))).toEqual([409, 'user.already_member']);
    expect(reasonOf(await finish(new Caller(held.app), stage.victim))).toEqual([
      403,
      'membership.unaccepted',
    ]);
    const links = await stage.admin.ok(calls.listSsoLinks, { query: {} });
    expect(links.items).toEqual([]);
  });

  it('is told of no password: the right one opens nothing before the person accepted', async () => {
    await invite(stage.victim);
    const body = { email: stage.victim, password: stage.home.password, source: 'TW' as const };
    const at = (company_id: number, password = body.password) =>
      new Caller(held.app).call(login, { body: { ...body, password, company_id } });
    expect(reasonOf(await at(stage.companyId))).toEqual([403, 'membership.unaccepted']);
    expect(reasonOf(await at(stage.companyId, 'Wrong-horse-1!'))).toEqual([401, 'login.invalid']);
    expect((await at(stage.home.companyId)).status).toBe(200);
    // Nor is it one of the companies that the person is asked to choose from.
    expect('token' in (await new Caller(held.app).ok(login, { body }))).toBe(true);
  });

  it('changes nothing of the account of a person who works in both', async () => {
    const { caller, params } = await provided();
    expect(reasonOf(await changeAddress(caller, params))).toEqual(ownProof);
    expect(reasonOf(await caller.call(offerFactor))).toEqual(ownProof);
    expect(reasonOf(await caller.call(listInstances, { params }))).toEqual(ownProof);
    const leave = { params, body: { company_id: stage.home.companyId } };
    expect(reasonOf(await caller.call(switchInstance, leave))).toEqual(ownProof);
    const body = { email: stage.victim, password: stage.home.password, source: 'TW' as const };
    const both = await new Caller(held.app).ok(login, { body });
    expect('tenants' in both && both.tenants.length).toBe(2);
  });

  it('gets no further by renewing the token, by a service, or by a phone that takes the session over', async () => {
    const { caller, params } = await provided();
    caller.token = (await caller.ok(refreshToken, { body: { token: caller.token ?? '' } })).token;
    expect(reasonOf(await changeAddress(caller, params))).toEqual(ownProof);
    const { flask_token: flask } = await caller.ok(getFlaskToken);
    const crossed = await caller.call(listInstances, { params, headers: { authorization: `JWT ${flask}` } });
    expect(crossed.status).toBe(401);
    const phone = new Caller(held.app);
    const { url } = await caller.ok(createMobileSession);
    const token = url.split('/').at(-1) ?? '';
    const taken = await phone.ok(login, { body: { mobile_session_token: token } as never });
    phone.token = (taken as { token: string }).token;
    expect(reasonOf(await changeAddress(phone, params))).toEqual(ownProof);
    expect(reasonOf(await phone.call(listInstances, { params }))).toEqual(ownProof);
  });

  it('cannot guess the rest: the password and the mailed code are the person’s, and five wrong ones are the end', async () => {
    const { caller, params } = await provided();
    const prove = async (proof: object) => {
      const { ticket } = await caller.ok(askForProof);
      return caller.call(reAuthenticate, { body: { ticket, proof } as never });
    };
    const { email } = await caller.ok(mailProof);
    expect(email).toBe(stage.victim);
    const code = digitsIn(await proofMail());
    // No mailbox of a company shows the code.
    const boxed = await inCompany(held.app, stage.companyId, ({ tx }) =>
      tx.selectFrom('mails').where('template', '<>', 'security-changed').select('template').execute(),
    );
    expect(boxed).toEqual([]);
    const wrong = code === '00000000' ? '00000001' : '00000000';
    for (let n = 0; n < 5; n += 1)
      expect((await prove({ kind: 'mail', code: wrong })).refusal.reason).toBe('second_factor.invalid');
    expect((await prove({ kind: 'mail', code })).refusal.reason).toBe('second_factor.invalid');
    expect(reasonOf(await changeAddress(caller, params))).toEqual(ownProof);
  });

  it('leaves the person who it really is a way: the mailed code, once, in this session alone', async () => {
    const { caller, params } = await provided();
    const ask = await caller.ok(askForProof);
    expect(ask.methods).toEqual(['password', 'mail']);
    await caller.ok(mailProof);
    const code = digitsIn(await proofMail());
    const elsewhere = new Caller(held.app);
    await enter(elsewhere, stage.companyId, await asserted(elsewhere, stage.victim));
    const proof = { kind: 'mail' as const, code };
    const { ticket: other } = await elsewhere.ok(askForProof);
    const stolen = await elsewhere.call(reAuthenticate, { body: { ticket: other, proof } });
    expect(stolen.refusal.reason).toBe('second_factor.invalid');
    await caller.ok(reAuthenticate, { body: { ticket: ask.ticket, proof } });
    expect((await caller.ok(listInstances, { params })).items).toHaveLength(2);
    expect((await changeAddress(caller, params, `new-${stage.victim}`)).status).toBe(200);
    const { ticket } = await caller.ok(askForProof);
    const twice = await caller.call(reAuthenticate, { body: { ticket, proof } });
    expect(twice.refusal.reason).toBe('second_factor.invalid');
  });

  it('cannot add a second factor of its own by demanding one: the person’s mailed code is asked for with it', async () => {
    await addPerson(held.app, stage.companyId, { name: 'Vera', email: stage.victim, role: 'Clerk' });
    await inCompany(held.app, stage.companyId, ({ tx }) =>
      tx
        .updateTable('companies')
        .set({ demands_second_factor: true })
        .where('id', '=', stage.companyId)
        .execute(),
    );
    const caller = new Caller(held.app);
    const { tis_session } = (await finish(caller, stage.victim)).body;
    const answer = await caller.ok(calls.openSsoSession, {
      params: stage.params,
      query: { is_login: 'true' as const },
      body: { tis_session },
    });
    if (!('second_factor' in answer)) throw new Error('no second factor was asked for');
    const { ticket, enrolment, mailed_to: mailedTo } = answer.second_factor;
    expect(mailedTo).toBe(stage.victim);
    const proof = byApp(enrolment?.secret ?? '', held.app.clock.now);
    const enrol = (more: object) =>
      caller.call(enrolAtSignIn, { body: { ticket, name: 'Phone', proof, ...more } as never });
    const code = digitsIn(await proofMail());
    const wrong = code === '00000000' ? '00000001' : '00000000';
    for (const more of [{}, { mail_code: wrong }])
      expect(reasonOf(await enrol(more))).toEqual([403, 'second_factor.invalid']);
    expect((await enrol({ mail_code: code })).status).toBe(200);
  });

  it('signs in nobody of the provider of this product', async () => {
    for (const mark of ['is_internal', 'is_support', 'is_super_admin'] as const) {
      const email = `${mark}-${stage.companyId}@provider.example`;
      await addPerson(held.app, stage.companyId, { name: 'Sam Staff', email, role: 'Clerk' });
      await asOwner(held.app.urls, `update identities set ${mark} = true where email = $1`, [email]);
      expect(reasonOf(await finish(new Caller(held.app), email, mark))).toEqual([403, 'sso.staff']);
    }
  });

  it('cannot name an account by nothing', async () => {
    for (const sub of ['', ' '])
      expect(reasonOf(await finish(new Caller(held.app), stage.victim, sub))).toEqual([401, 'sso.refused']);
  });
});

describe('a session that a provider opened', () => {
  const config = () => stage.admin.ok(calls.getSsoConfig);
  const change = async (form: object) => {
    const { row_version: ifMatch, is_enabled, is_required, issuer, client_id } = await config();
    const now = { is_enabled, is_required, issuer, client_id };
    await stage.admin.ok(calls.setSsoConfig, { body: { ...now, ...form }, ifMatch });
  };
  const forget = async () => {
    const { items } = await stage.admin.ok(calls.listSsoLinks, { query: {} });
    await stage.admin.ok(calls.forgetSsoLink, { params: { id: items[0]?.id ?? 0 } });
  };
  const ways: [string, () => Promise<void>][] = [
    ['is switched off', () => change({ is_enabled: false })],
    [
      'is switched off and on again',
      async () => {
        await change({ is_enabled: false });
        await change({ is_enabled: true });
      },
    ],
    ['has another issuer', () => change({ issuer: `${liar.issuer}/`, client_id: 'yard' })],
    ['knows us by another client', () => change({ client_id: 'other' })],
    ['is replaced by the embedded one', () => change({ issuer: null, client_id: '' })],
    ['has its account forgotten', forget],
  ];

  it.each(ways)('ends at once, and is not renewed, when the provider %s', async (_, turn) => {
    const { caller } = await provided();
    expect((await caller.call(getSignedInUser)).status).toBe(200);
    const phone = new Caller(held.app);
    const { url } = await caller.ok(createMobileSession);
    const body = { mobile_session_token: url.split('/').at(-1) ?? '' };
    phone.token = ((await phone.ok(login, { body: body as never })) as { token: string }).token;
    const renewed = caller.token ?? '';
    await turn();
    expect((await caller.call(getSignedInUser)).status).toBe(401);
    expect((await phone.call(getSignedInUser)).status).toBe(401);
    expect((await caller.call(refreshToken, { body: { token: renewed } })).status).toBe(401);
    // Users who signed in with their own password stay signed in.
    expect((await stage.admin.call(getSignedInUser)).status).toBe(200);
  });

  it.each(ways)('does not begin when the provider %s on the way', async (_, turn) => {
    await addPerson(held.app, stage.companyId, { name: 'Vera', email: stage.victim, role: 'Clerk' });
    const early = new Caller(held.app);
    const brought = await asserted(early, stage.victim);
    const late = new Caller(held.app);
    const { tis_session } = await late.ok(calls.finishSso, {
      params: stage.params,
      body: await asserted(late, stage.victim),
    });
    await turn();
    const entry = { params: stage.params, query: { is_login: 'true' as const }, body: { tis_session } };
    const answer = await late.call(calls.openSsoSession, entry);
    expect([409, 410]).toContain(answer.status);
    // Who was on the way to the provider begins again, unless only the account was forgotten.
    const back = await early.call(calls.finishSso, { params: stage.params, body: brought });
    expect(turn === forget ? back.status : back.refusal.reason).toBe(
      turn === forget ? 200 : 'sso.not_enabled',
    );
  });

  it('of the embedded provider rests on the person’s own password, and needs it again for the account', async () => {
    const own = await newSsoShop(held.app);
    const caller = new Caller(held.app);
    const { user } = await enter(caller, own.tenant.companyId, await throughOwn(caller, own.tenant));
    expect((await caller.call(listInstances, { params: { id: user.id } })).status).toBe(200);
    const answer = await changeAddress(caller, { id: user.id });
    expect(reasonOf(answer)).toEqual([403, 're_authentication.required']);
    expect((await signIn(held.app, own.tenant.adminEmail)).token).toBeDefined();
  });
});
