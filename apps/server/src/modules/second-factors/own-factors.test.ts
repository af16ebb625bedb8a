import { listMails } from '@yardline/contract/mail/mails';
import {
  addFactor,
  getOwnFactors,
  getSignInRules,
  offerFactor,
  removeFactor,
  renewRecoveryCodes,
  resetFactors,
  setSignInRules,
} from '@yardline/contract/second-factors/second-factors';
import { askForProof, finishSignIn, reAuthenticate } from '@yardline/contract/sessions/second-step';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { createApiKey } from '@yardline/contract/api-keys/api-keys';
import { describe, expect, it } from 'vitest';
import { addPerson, Caller, inCompany, newShop, newTenant, signIn, useApp } from '../../../test/app.ts';
import { addApp, beginSignIn, byApp, later, newGuarded, prove, wait } from '../../../test/factors.ts';
import { drainQueue } from '../../../test/jobs.ts';
import { readMail } from '../../../test/mails.ts';
import { type Deceit, Passkey } from '../../../test/passkey.ts';
import { asOwner } from '../../../test/database.ts';

const held = useApp();
const refusalOf = ({ status, refusal }: { status: number; refusal: { reason: string } }) => [
  status,
  refusal.reason,
];

/** A user with a passkey and nothing else. */
const newKeyHolder = async () => {
  const { tenant, admin } = await newShop(held.app);
  const passkey = new Passkey();
  const { ticket, passkey: plan } = await admin.ok(offerFactor);
  const proof = { kind: 'passkey' as const, passkey: passkey.make(plan) };
  const added = await admin.ok(addFactor, { body: { ticket, name: 'Laptop', proof } });
  return { tenant, admin, passkey, added };
};

describe('a passkey', () => {
  const enter = async (
    { tenant, passkey }: Pick<Awaited<ReturnType<typeof newKeyHolder>>, 'tenant' | 'passkey'>,
    deceit: Deceit = {},
  ) => {
    const { caller, ask } = await beginSignIn(held.app, tenant);
    if (ask.passkey === null) throw new Error('no passkey is asked for');
    const proof = { kind: 'passkey' as const, passkey: passkey.use(ask.passkey, deceit) };
    return caller.call(finishSignIn, { body: { ticket: ask.ticket, proof } });
  };

  it('is made, listed without its key, and opens the second step', async () => {
    const holder = await newKeyHolder();
    expect(holder.added.factors).toMatchObject([{ kind: 'passkey', name: 'Laptop', last_used_at: null }]);
    expect(JSON.stringify(holder.added.factors)).not.toContain('credential');
    expect((await enter(holder)).status).toBe(200);
  });

  it.each<[string, Deceit]>([
    ['for another site', { origin: 'https://yard1ine.example' }],
    ['for another domain', { rpId: 'yard1ine.example' }],
    ['without its owner', { isVerified: false }],
  ])('does not open what was signed %s', async (_, deceit) => {
    const holder = await newKeyHolder();
    expect(refusalOf(await enter(holder, deceit))).toEqual([403, 'second_factor.invalid']);
    expect((await enter(holder)).status).toBe(200);
  });

  it('does not open when its count went back, as that of a copy does', async () => {
    const holder = await newKeyHolder();
    expect((await enter(holder, { counter: 9 })).status).toBe(200);
    expect(refusalOf(await enter(holder, { counter: 9 }))).toEqual([403, 'second_factor.invalid']);
    expect((await enter(holder, { counter: 10 })).status).toBe(200);
  });

  it('does not open by what it signed for another ticket, nor for another person', async () => {
    const holder = await newKeyHolder();
    const [one, two] = [
      await beginSignIn(held.app, holder.tenant),
      await beginSignIn(held.app, holder.tenant),
    ];
    if (one.ask.passkey === null) throw new Error('no passkey is asked for');
    const proof = { kind: 'passkey' as const, passkey: holder.passkey.use(one.ask.passkey) };
    const swapped = await two.caller.call(finishSignIn, { body: { ticket: two.ask.ticket, proof } });
    expect(refusalOf(swapped)).toEqual([403, 'second_factor.invalid']);
    const other = await newKeyHolder();
    expect((await enter({ tenant: other.tenant, passkey: holder.passkey })).status).toBe(403);
  });

  it.each<[string, Deceit]>([
    ['for another site', { origin: 'https://yard1ine.example' }],
    ['for another domain', { rpId: 'yard1ine.example' }],
    ['without its owner', { isVerified: false }],
  ])('is not taken when it was made %s', async (_, deceit) => {
    const { admin } = await newShop(held.app);
    const { ticket, passkey: plan } = await admin.ok(offerFactor);
    const proof = { kind: 'passkey' as const, passkey: new Passkey().make(plan, deceit) };
    const answer = await admin.call(addFactor, { body: { ticket, name: 'Laptop', proof } });
    expect([answer.status, answer.refusal.errors?.[0]]).toMatchObject([
      400,
      { path: 'proof.passkey', reason: 'second_factor.not_made' },
    ]);
  });
});

describe('an authenticator app', () => {
  it('is kept with its seed sealed, and its offer is good in one session, once, for ten minutes', async () => {
    const { tenant, admin } = await newShop(held.app);
    const other = await signIn(held.app, tenant.adminEmail);
    const add = (caller: Caller, { ticket, secret }: { ticket: string; secret: string }) =>
      caller.call(addFactor, {
        body: { ticket, name: 'Phone', proof: { kind: 'totp', code: codeNow(secret) } },
      });
    const codeNow = (secret: string): string => {
      const proof = byApp(secret, held.app.clock.now);
      return proof.kind === 'totp' ? proof.code : '';
    };
    const offer = await admin.ok(offerFactor);
    expect(offer.qr.size).toBeGreaterThan(20);
    expect(offer.qr.path).toMatch(/^M0 0h7v1h-7z/);
    expect(refusalOf(await add(other, offer))).toEqual([410, 'second_factor.expired']);
    expect((await add(admin, offer)).status).toBe(201);
    expect(refusalOf(await add(admin, offer))).toEqual([410, 'second_factor.expired']);
    const rows = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('second_factors').select('sealed_seed').where('kind', '=', 'totp').execute(),
    );
    for (const { sealed_seed: sealed } of rows)
      expect(sealed?.toString('latin1')).not.toContain(offer.secret);
    wait(held.app);
    await prove(held.app, admin, offer.secret);
    const second = await admin.ok(offerFactor);
    await later(held.app, admin, 4);
    await prove(held.app, admin, offer.secret);
    await later(held.app, admin, 4);
    await prove(held.app, admin, offer.secret);
    expect(refusalOf(await add(admin, second))).toEqual([410, 'second_factor.expired']);
  });

  it('is reported by mail, and recorded', async () => {
    const { tenant, admin } = await newGuarded(held.app);
    await drainQueue(held.app);
    const { items } = await admin.ok(listMails, { query: {} });
    expect((await readMail(held.app, admin, items[0]?.id)).body).toContain(
      'A second factor was just added to this account',
    );
    const written = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .selectFrom('audit_entries')
        .select(['action', 'after'])
        .where('noun', '=', 'second_factors')
        .execute(),
    );
    expect(written).toEqual([{ action: 'create', after: { kind: 'totp', name: 'Phone' } }]);
  });
});

describe('what guards an account', () => {
  it('is changed only after a proof of identity in this session, within five minutes', async () => {
    const { admin, seed, factors } = await newGuarded(held.app);
    expect((await admin.ok(getOwnFactors)).proved_until).not.toBeNull();
    await later(held.app, admin, 5);
    expect((await admin.ok(getOwnFactors)).proved_until).toBeNull();
    const id = factors[0]?.id ?? 0;
    for (const call of [
      () => admin.call(removeFactor, { params: { id } }),
      () => admin.call(renewRecoveryCodes),
      () => admin.call(offerFactor),
    ])
      expect(refusalOf(await call())).toEqual([403, 're_authentication.required']);
    await prove(held.app, admin, seed);
    const left = await admin.ok(removeFactor, { params: { id } });
    expect([left.factors, left.recovery_codes_left]).toEqual([[], 0]);
  });

  it('takes no password where there is a factor, and one ticket for one try', async () => {
    const { tenant, admin, seed } = await newGuarded(held.app);
    const { ticket, methods } = await admin.ok(askForProof);
    expect(methods).toEqual(['totp', 'recovery_code']);
    const byPassword = { ticket, proof: { kind: 'password' as const, password: tenant.password } };
    expect(refusalOf(await admin.call(reAuthenticate, { body: byPassword }))).toEqual([
      403,
      'second_factor.invalid',
    ]);
    const right = { ticket, proof: byApp(seed, held.app.clock.now) };
    expect(refusalOf(await admin.call(reAuthenticate, { body: right }))).toEqual([
      410,
      'second_factor.expired',
    ]);
    const other = await signedInAgain(tenant, seed);
    const { ticket: mine } = await admin.ok(askForProof);
    wait(held.app);
    const stolen = { ticket: mine, proof: byApp(seed, held.app.clock.now) };
    expect(refusalOf(await other.call(reAuthenticate, { body: stolen }))).toEqual([
      410,
      'second_factor.expired',
    ]);
  });

  it('takes the password where there is no factor, and counts the wrong ones', async () => {
    const { tenant, admin } = await newShop(held.app);
    const show = async (password: string) => {
      const { ticket } = await admin.ok(askForProof);
      return admin.call(reAuthenticate, { body: { ticket, proof: { kind: 'password', password } } });
    };
    await later(held.app, admin, 10);
    expect((await show('wrong')).status).toBe(403);
    expect((await show(tenant.password)).status).toBe(200);
    for (let n = 0; n < 5; n += 1) expect((await show(`wrong ${n}`)).status).toBe(403);
    expect((await show(tenant.password)).status).toBe(403);
    await later(held.app, admin, 15);
    expect((await show(tenant.password)).status).toBe(200);
  });

  it('is nothing for a program’s key', async () => {
    const { admin } = await newShop(held.app);
    const body = { name: 'till', may_change: true, expires_on: '2026-12-31' };
    const { key } = await admin.ok(createApiKey, { body });
    const program = new Caller(held.app);
    const headers = { authorization: `Bearer ${key}` };
    for (const [method, path] of [
      [offerFactor.method, offerFactor.path],
      [renewRecoveryCodes.method, renewRecoveryCodes.path],
      [askForProof.method, askForProof.path],
    ] as const)
      expect((await program.raw(method, path, undefined, headers)).statusCode).toBe(403);
  });

  it('stays as it is for the last factor of a user who must have one', async () => {
    const { admin, factors } = await newGuarded(held.app);
    await admin.ok(setSignInRules, { body: { demands_second_factor: true } });
    expect(await admin.ok(getSignInRules)).toEqual({ demands_second_factor: true });
    const answer = await admin.call(removeFactor, { params: { id: factors[0]?.id ?? 0 } });
    expect(refusalOf(answer)).toEqual([409, 'second_factor.demanded']);
  });

  it('is one’s own: another’s factor is not there', async () => {
    const { admin } = await newGuarded(held.app);
    const other = await newGuarded(held.app);
    const params = { id: other.factors[0]?.id ?? 0 };
    expect(refusalOf(await admin.call(removeFactor, { params }))).toEqual([404, 'resource.not_found']);
    expect((await other.admin.ok(getOwnFactors)).factors).toHaveLength(1);
  });

  it('has ten recovery codes, however many calls at once make new ones', async () => {
    const { tenant, admin } = await newGuarded(held.app);
    const answers = await Promise.all([1, 2, 3].map(() => admin.call(renewRecoveryCodes)));
    expect(answers.filter(({ status }) => status === 200 || status === 201)).toHaveLength(3);
    const kept = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .selectFrom('recovery_codes')
        .innerJoin('users', 'users.identity_id', 'recovery_codes.identity_id')
        .select('recovery_codes.code_hash')
        .execute(),
    );
    expect(kept).toHaveLength(10);
  });

  it('comes with new recovery codes on demand, after which the old ones open nothing', async () => {
    const { tenant, admin, recoveryCodes } = await newGuarded(held.app);
    const { recovery_codes: fresh } = await admin.ok(renewRecoveryCodes);
    expect(fresh.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    const show = async (code = '') => {
      const { caller, ask } = await beginSignIn(held.app, tenant);
      const body = { ticket: ask.ticket, proof: { kind: 'recovery_code' as const, code } };
      return (await caller.call(finishSignIn, { body })).status;
    };
    expect([await show(recoveryCodes[0]), await show(fresh[0])]).toEqual([403, 200]);
    expect((await admin.ok(getOwnFactors)).recovery_codes_left).toBe(9);
  });
});

const signedInAgain = async (tenant: { adminEmail: string; password: string }, seed: string) => {
  wait(held.app);
  const { caller, ask } = await beginSignIn(held.app, tenant);
  const proof = byApp(seed, held.app.clock.now);
  caller.token = (await caller.ok(finishSignIn, { body: { ticket: ask.ticket, proof } })).token;
  return caller;
};

describe('an administrator', () => {
  const newClerk = async (companyId: number, email = `clerk-${companyId}@test.example`) => {
    const id = await addPerson(held.app, companyId, { name: 'Cleo Clerk', email, role: 'Clerk' });
    return { id, email };
  };

  it('resets the factors of a user who lost them, after a proof of identity, and the user is told', async () => {
    const { tenant, admin } = await newShop(held.app);
    const { id, email } = await newClerk(tenant.companyId);
    await addApp(held.app, await signIn(held.app, email));
    await expect(signIn(held.app, email)).resolves.toMatchObject({ token: undefined });
    await later(held.app, admin, 5);
    expect(refusalOf(await admin.call(resetFactors, { params: { id } }))).toEqual([
      403,
      're_authentication.required',
    ]);
    const { ticket } = await admin.ok(askForProof);
    await admin.ok(reAuthenticate, {
      body: { ticket, proof: { kind: 'password', password: tenant.password } },
    });
    await admin.ok(resetFactors, { params: { id } });
    const clerk = await signIn(held.app, email);
    expect((await clerk.ok(getSignedInUser)).user.email).toBe(email);
    await drainQueue(held.app);
    const { items } = await admin.ok(listMails, { query: { search: email } });
    expect(items.map(({ template }) => template)).toContain('factors-reset');
    expect((await clerk.call(resetFactors, { params: { id } })).status).toBe(403);
  });

  it('does not reset those of a user of another company, of several, or of the provider', async () => {
    const { tenant, admin } = await newShop(held.app);
    const { id, email } = await newClerk(tenant.companyId);
    const { companyId: elsewhere } = await newTenant(held.app);
    const stranger = await newClerk(elsewhere);
    expect((await admin.call(resetFactors, { params: { id: stranger.id } })).status).toBe(404);
    await newClerk(elsewhere, email);
    expect(refusalOf(await admin.call(resetFactors, { params: { id } }))).toEqual([
      409,
      'second_factor.elsewhere',
    ]);
    const staff = await newClerk(tenant.companyId, `staff-${tenant.companyId}@test.example`);
    await asOwner(held.app.urls, 'update identities set is_internal = true where email = $1', [staff.email]);
    expect(refusalOf(await admin.call(resetFactors, { params: { id: staff.id } }))).toEqual([
      409,
      'second_factor.elsewhere',
    ]);
  });
});
