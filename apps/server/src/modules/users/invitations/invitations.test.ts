import { acceptInvitation, findInvitation } from '@yardline/contract/users/invitations';
import { setNewPassword } from '@yardline/contract/sessions/passwords';
import { createApiKey } from '@yardline/contract/api-keys/api-keys';
import { getSignedInUser, login } from '@yardline/contract/sessions/sessions';
import { deactivateUser, inviteUser, sendPasswordMail } from '@yardline/contract/users/users';
import { beforeEach, describe, expect, it } from 'vitest';
import { Caller, inCompany, newShop, type Tenant, useApp } from '../../../../test/app.ts';
import { addApp } from '../../../../test/factors.ts';
import { codeIn, invitationOf, lettersTo, newestLetter } from '../../../../test/letters.ts';
import { reasonOf } from '../../../../test/sso.ts';

const held = useApp();
const fresh = 'Orange-lift-2!';

let one: { tenant: Tenant; admin: Caller };
let two: { tenant: Tenant; admin: Caller };
beforeEach(async () => {
  [one, two] = [await newShop(held.app), await newShop(held.app)];
});

const inviteTo = async ({ tenant, admin }: { tenant: Tenant; admin: Caller }, email: string) =>
  admin.ok(inviteUser, { body: await invitationOf(held.app, tenant.companyId, email) });

const companies = () => [one.tenant.companyId, two.tenant.companyId];
const letter = (email: string, template: string) => newestLetter(held.app, companies(), { email, template });

const enter = (email: string, password: string, companyId: number) =>
  new Caller(held.app).call(login, { body: { email, password, source: 'TW', company_id: companyId } });

const accept = (code: string) => new Caller(held.app).call(acceptInvitation, { body: { code } });
const choose = (uid: string, password = fresh) =>
  new Caller(held.app).call(setNewPassword, { body: { uid, password } });

/** Says that the account of a person is theirs: a mail past every company proved their address. */
const makeOwn = (email: string) =>
  inCompany(held.app, one.tenant.companyId, ({ tx }) =>
    tx
      .updateTable('identities')
      .set({ owned_at: '2020-01-01T00:00:00Z' })
      .where('email', '=', email)
      .execute(),
  );

describe('an invitation', () => {
  it('is accepted by a person whose account is their own with the link of a mail that no company reads', async () => {
    const email = one.tenant.adminEmail;
    await makeOwn(email);
    await inviteTo(two, email);
    const mail = await letter(email, 'user-added');
    const boxed = await inCompany(held.app, two.tenant.companyId, ({ tx }) =>
      tx.selectFrom('mails').select('id').execute(),
    );
    expect(boxed).toEqual([]);
    const shut = await enter(email, one.tenant.password, two.tenant.companyId);
    expect(reasonOf(shut)).toEqual([403, 'membership.unaccepted']);
    const code = codeIn(mail);
    const found = await new Caller(held.app).ok(findInvitation, { body: { code } });
    expect(found.email).toBe(email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(7);
    expect((await enter(email, one.tenant.password, two.tenant.companyId)).status).toBe(200);
    // Users who were signed in at the first company stay signed in.
    expect((await one.admin.call(getSignedInUser)).status).toBe(200);
  });

  it('takes a new password where one company alone stood behind the account, and ends what was open', async () => {
    const email = one.tenant.adminEmail;
    await addApp(held.app, one.admin);
    await inviteTo(two, email);
    const uid = codeIn(await letter(email, 'user-added-password'));
    expect((await accept(uid)).refusal.reason).toBe('membership.expired');
    expect((await choose(uid)).status).toBe(200);
    expect((await one.admin.call(getSignedInUser)).status).toBe(401);
    expect((await enter(email, one.tenant.password, two.tenant.companyId)).status).toBe(401);
    // The second factor is asked for all the same.
    const answer = await enter(email, fresh, two.tenant.companyId);
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['second_factor']]);
  });

  it('that another company could read accepts nothing but that company', async () => {
    const email = `new-${one.tenant.companyId}@test.example`;
    await inviteTo(one, email);
    const early = codeIn(await letter(email, 'user-invite'));
    await inviteTo(two, email);
    await lettersTo(held.app, two.tenant.companyId, email);
    expect((await choose(early)).status).toBe(200);
    expect((await enter(email, fresh, one.tenant.companyId)).status).toBe(200);
    expect(reasonOf(await enter(email, fresh, two.tenant.companyId))).toEqual([403, 'membership.unaccepted']);
    await two.admin.ok(sendPasswordMail, {
      params: { id: await idOf(two, email) },
    });
    const late = codeIn(await letter(email, 'user-added-password'));
    expect((await choose(late, 'Purple-crane-3!')).status).toBe(200);
    expect((await enter(email, fresh, one.tenant.companyId)).status).toBe(401);
    expect((await enter(email, 'Purple-crane-3!', two.tenant.companyId)).status).toBe(200);
  });

  it('is sent again to the present address, and the one to an address of before opens nothing', async () => {
    const email = one.tenant.adminEmail;
    await makeOwn(email);
    const { id } = await inviteTo(two, email);
    const early = codeIn(await letter(email, 'user-added'));
    const moved = `moved-${email}`;
    await inCompany(held.app, one.tenant.companyId, ({ tx }) =>
      tx.updateTable('identities').set({ email: moved }).where('email', '=', email).execute(),
    );
    expect(reasonOf(await accept(early))).toEqual([410, 'membership.expired']);
    expect((await new Caller(held.app).call(findInvitation, { body: { code: early } })).status).toBe(410);
    await two.admin.ok(sendPasswordMail, { params: { id } });
    const code = codeIn(await letter(moved, 'user-added'));
    expect((await accept(code)).status).toBe(200);
    expect((await accept(early)).status).toBe(410);
  });

  it('opens nothing after three days, nor once its person is deactivated', async () => {
    const email = one.tenant.adminEmail;
    await makeOwn(email);
    const { id } = await inviteTo(two, email);
    const code = codeIn(await letter(email, 'user-added'));
    await two.admin.ok(deactivateUser, { params: { id } });
    expect((await accept(code)).status).toBe(410);
    const began = held.app.clock.now;
    await inCompany(held.app, two.tenant.companyId, ({ tx }) =>
      tx.updateTable('users').set({ is_active: true }).where('id', '=', id).execute(),
    );
    held.app.clock.now = began.add({ hours: 72 });
    expect((await accept(code)).status).toBe(410);
    held.app.clock.now = began;
    expect((await accept(code)).status).toBe(200);
  });

  it('that was taken back leaves no key and no session of the company open', async () => {
    const { key } = await one.admin.ok(createApiKey, {
      body: { name: 'Books', may_change: false, expires_on: '2026-06-01' },
    });
    await inCompany(held.app, one.tenant.companyId, ({ tx }) =>
      tx.updateTable('users').set({ accepted_at: null, entered_at: null }).execute(),
    );
    const program = new Caller(held.app);
    const asked = await program.call(getSignedInUser, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(asked.status).toBe(401);
    expect((await one.admin.call(getSignedInUser)).status).toBe(401);
  });
});

const idOf = ({ tenant }: { tenant: Tenant }, email: string): Promise<number> =>
  inCompany(held.app, tenant.companyId, async ({ tx }) => {
    const row = await tx
      .selectFrom('users')
      .innerJoin('identities', 'identities.id', 'users.identity_id')
      .where('identities.email', '=', email)
      .select('users.id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
