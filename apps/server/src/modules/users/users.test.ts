import { createApiKey } from '@yardline/contract/api-keys/api-keys';
import { listMails } from '@yardline/contract/mail/mails';
import { setNewPassword } from '@yardline/contract/sessions/passwords';
import { getSignedInUser, login } from '@yardline/contract/sessions/sessions';
import * as calls from '@yardline/contract/users/users';
import { describe, expect, it } from 'vitest';
import { hashOf } from '../../kernel/auth/tokens.ts';
import { addPerson, Caller, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { drainQueue } from '../../../test/jobs.ts';
import { readMail } from '../../../test/mails.ts';

const held = useApp();
const fresh = 'Orange-lift-2!';

const enter = (email: string, password: string) =>
  new Caller(held.app).call(login, { body: { email, password, source: 'TW' } });

const choicesOf = async (admin: Caller) => {
  const { roles, divisions } = await admin.ok(calls.getUserChoices);
  const roleId = (name: string) => roles.find((role) => role.name === name)?.id ?? 0;
  const place = (division: string, ...names: string[]): calls.Workplace => {
    const found = divisions.find(({ name }) => name === division);
    return {
      division_id: found?.id ?? 0,
      role_ids: names.map(roleId),
      location_ids: found?.locations.map(({ id }) => id) ?? [],
    };
  };
  return { roleId, place };
};

/** A shop with a way to invite people to it. */
const newOffice = async () => {
  const { admin, tenant } = await newShop(held.app);
  const choices = await choicesOf(admin);
  const email = `new-${tenant.companyId}@test.example`;
  const invite = (form: Partial<calls.NewUserForm> = {}, by: Caller = admin) =>
    by.call(calls.inviteUser, {
      body: { name: 'Nora New', email, places: [choices.place('East', 'Clerk')], ...form },
    });
  return { admin, tenant, email, invite, ...choices };
};

const formOf = (user: calls.UserRecord): calls.UserForm => ({
  name: user.name,
  phone: user.phone,
  is_web: user.is_web,
  is_mobile: user.is_mobile,
  is_admin: user.is_admin,
  is_driver: user.is_driver,
  is_mechanic: user.is_mechanic,
  is_salesman: user.is_salesman,
  default_division_id: user.default_division_id,
  places: user.places.map(({ division, roles, locations }) => ({
    division_id: division.id,
    role_ids: roles.map(({ id }) => id),
    location_ids: locations.map(({ id }) => id),
  })),
});

const newestMail = async (admin: Caller) => {
  await drainQueue(held.app);
  const { items } = await admin.ok(listMails, { query: {} });
  return readMail(held.app, admin, items[0]?.id);
};

describe('a new colleague', () => {
  it('is written to, sets a password by the mail, and signs in with their roles [B6.1] [B6.19] [B6.5]', async () => {
    const { admin, email, invite } = await newOffice();
    const made = await invite({ phone: '518-555-0101', is_driver: true });
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({
        name: 'Nora New',
        email,
        state: 'invited',
        roles: ['Clerk'],
        divisions: ['East'],
        phone: '518-555-0101',
        is_driver: true,
        entered_at: null,
        row_version: 1,
        factors: 0,
      }),
    ]);
    const mail = await newestMail(admin);
    expect(mail).toMatchObject({ template: 'user-invite', to_address: email, state: 'kept' });
    const [, uid = ''] = /\/fg\/([\w-]{43})/.exec(mail.body) ?? [];
    expect((await enter(email, fresh)).status).toBe(401);
    await new Caller(held.app).ok(setNewPassword, { body: { uid, password: fresh } });
    expect((await enter(email, fresh)).status).toBe(200);
    const record = await admin.ok(calls.getUserRecord, { params: { id: made.body.id } });
    expect([record.state, record.entered_at]).toEqual(['active', held.app.clock.now.toString()]);
  });

  it('is a member once, has a valid address, and has a default division among theirs [S5.11]', async () => {
    const { invite, place, email } = await newOffice();
    await invite();
    const twice = await invite({ email: email.toUpperCase() });
    expect([twice.status, twice.refusal.reason]).toEqual([409, 'user.already_member']);
    const east = place('East', 'Clerk');
    const west = place('West', 'Clerk').division_id;
    const faults = async (form: Partial<calls.NewUserForm>) =>
      (await invite({ email: `x${email}`, ...form })).refusal.errors?.map(({ path, reason }) => [
        path,
        reason,
      ]);
    expect(await faults({ email: 'nobody' })).toEqual([['email', 'email.invalid']]);
    expect(await faults({ places: [east, east] })).toEqual([['places.1.division_id', 'user.division_twice']]);
    expect(await faults({ default_division_id: west })).toEqual([
      ['default_division_id', 'user.not_his_division'],
    ]);
    const elsewhere = await invite({ email: `x${email}`, places: [{ ...east, division_id: west }] });
    expect(elsewhere.refusal.reason).toBe('reference.not_found');
  });

  it('who is known elsewhere comes in by no door before they accept, and no mailbox shows how', async () => {
    const { invite, tenant, admin } = await newOffice();
    const other = await newShop(held.app);
    const made = await invite({ email: other.tenant.adminEmail, name: 'Somebody Else' });
    expect([made.status, made.body.state]).toEqual([201, 'invited']);
    await drainQueue(held.app);
    const { items } = await admin.ok(listMails, { query: {} });
    expect(items).toEqual([]);
    const signedIn = await new Caller(held.app).call(login, {
      body: {
        email: other.tenant.adminEmail,
        password: tenant.password,
        source: 'TW',
        company_id: tenant.companyId,
      },
    });
    expect([signedIn.status, signedIn.refusal.reason]).toEqual([403, 'membership.unaccepted']);
    expect((await other.admin.call(calls.getUserChoices)).status).toBe(200);
  });

  it('is written to again, three times an hour [B6.19]', async () => {
    const { admin, invite } = await newOffice();
    const { id } = (await invite()).body;
    const again = () => admin.call(calls.sendPasswordMail, { params: { id } });
    expect([(await again()).status, (await again()).status, (await again()).status]).toEqual([200, 200, 429]);
    expect((await newestMail(admin)).template).toBe('user-invite');
    expect((await admin.ok(listMails, { query: {} })).items).toHaveLength(3);
  });
});

describe('the people of a company', () => {
  it('are found by name, address, role, division and state, page by page [B3.52]', async () => {
    const { admin, invite, email, place, roleId } = await newOffice();
    await invite();
    await invite({ name: 'Wes West', email: `w${email}`, places: [place('West', 'Driver', 'Mechanic')] });
    const names = async (query: object) =>
      (await admin.ok(calls.listUsers, { query })).items.map(({ name }) => name);
    expect(await names({})).toEqual(['Alex Admin', 'Nora New', 'Wes West']);
    expect(await names({ sort: '-email', search: 'test.example w' })).toEqual(['Wes West', 'Nora New']);
    expect(await names({ role_id: String(roleId('Driver')) })).toEqual(['Wes West']);
    expect(await names({ division_id: String(place('East').division_id) })).toEqual([
      'Alex Admin',
      'Nora New',
    ]);
    expect(await names({ state: 'invited' })).toEqual(['Nora New', 'Wes West']);
    expect(await names({ state: 'inactive' })).toEqual([]);
    const walked: string[] = [];
    let after: string | undefined;
    do {
      const query = { sort: 'entered_at', page_size: '5', ...(after === undefined ? {} : { after }) };
      const page = await admin.ok(calls.listUsers, { query });
      walked.push(...page.items.map(({ name }) => name));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(walked).toEqual(['Nora New', 'Wes West', 'Alex Admin']);
  });

  it('are told why each may do what they may, or what forbids it [B6.1] [B6.2]', async () => {
    const { admin, invite, place } = await newOffice();
    const places = [place('East', 'Driver', 'Mechanic'), place('West', 'Driver')];
    const { id } = (await invite({ places })).body;
    const { rights } = await admin.ok(calls.explainRights, { params: { id } });
    const of = (permission: string) => rights.find((right) => right.permission === permission);
    expect(of('update_meter_reading')).toEqual({
      permission: 'update_meter_reading',
      is_allowed: true,
      blocked_by: null,
      sources: [
        { division: 'East', roles: ['Driver', 'Mechanic'], locations: ['East yard'] },
        { division: 'West', roles: ['Driver'], locations: ['West yard'] },
      ],
    });
    expect(of('payments.view')).toMatchObject({ is_allowed: false, blocked_by: 'division', sources: [] });
  });

  it('have a history of who changed what', async () => {
    const { admin, invite } = await newOffice();
    const user = (await invite()).body;
    const body = { ...formOf(user), name: 'Nora Newer' };
    await admin.ok(calls.updateUser, { params: { id: user.id }, body, ifMatch: 1 });
    const { items } = await admin.ok(calls.getUserHistory, { params: { id: user.id } });
    expect(items.map(({ action, by, changed }) => [action, by, changed])).toEqual([
      ['update', 'Alex Admin', ['name']],
      ['create', 'Alex Admin', []],
    ]);
  });
});

describe('an existing user', () => {
  const newMember = async () => {
    const office = await newOffice();
    const email = `cleo-${office.tenant.companyId}@test.example`;
    const id = await addPerson(held.app, office.tenant.companyId, {
      name: 'Cleo Clerk',
      email,
      role: 'Clerk',
      divisions: ['E'],
    });
    const record = () => office.admin.ok(calls.getUserRecord, { params: { id } });
    return { ...office, id, email, record, cleo: await signIn(held.app, email) };
  };

  it('gets another role at once; a lost right ends their sessions, a gained one does not [B6.1] [B6.2]', async () => {
    const { admin, id, record, cleo, email, place } = await newMember();
    const params = { id };
    const before = await record();
    const both = { ...formOf(before), places: [place('East', 'Clerk', 'Accountant')] };
    await admin.ok(calls.updateUser, { params, body: both, ifMatch: before.row_version });
    expect((await cleo.ok(getSignedInUser)).user.may).toContain('payments.delete');
    const driver = { ...both, places: [place('East', 'Driver')] };
    await admin.ok(calls.updateUser, { params, body: driver, ifMatch: before.row_version + 1 });
    expect((await cleo.call(getSignedInUser)).status).toBe(401);
    expect((await (await signIn(held.app, email)).ok(getSignedInUser)).user.may).not.toContain(
      'payments.view',
    );
    const stale = await admin.call(calls.updateUser, { params, body: both, ifMatch: before.row_version });
    expect([stale.status, stale.refusal.data?.['changed_by']]).toEqual([412, 'Alex Admin']);
  });

  it('is deactivated with all their ways to sign in, and reactivated with their roles but not their keys', async () => {
    const { admin, id, email, tenant, place } = await newMember();
    const params = { id };
    const before = await admin.ok(calls.getUserRecord, { params });
    const places = [place('East', 'Administrator')];
    await admin.ok(calls.updateUser, {
      params,
      body: { ...formOf(before), places },
      ifMatch: before.row_version,
    });
    const cleo = await signIn(held.app, email);
    const { key } = await cleo.ok(createApiKey, { body: { name: 'Key', expires_on: '2026-06-30' } });
    // Her first session ended by nothing: she only gained.
    expect(await admin.ok(calls.previewLeave, { params })).toEqual({
      open_tickets: 0,
      sessions: 2,
      api_keys: 1,
      open_orders: 0,
      clocked_in_at: null,
      running_order: null,
    });
    const gone = await admin.ok(calls.deactivateUser, { params });
    expect([gone.state, gone.roles]).toEqual(['inactive', ['Administrator']]);
    expect((await cleo.call(getSignedInUser)).status).toBe(401);
    expect((await enter(email, tenant.password)).status).toBe(401);
    const program = new Caller(held.app);
    program.token = key;
    expect((await program.call(calls.listUsers, { query: {} })).status).toBe(401);
    expect((await admin.ok(calls.listUsers, { query: {} })).items).toHaveLength(1);
    const refused = await admin.call(calls.sendPasswordMail, { params });
    expect([refused.status, refused.refusal.reason]).toEqual([409, 'user.inactive']);
    expect((await admin.ok(calls.activateUser, { params })).state).toBe('active');
    expect((await enter(email, tenant.password)).status).toBe(200);
    expect((await program.call(calls.listUsers, { query: {} })).status).toBe(401);
  });

  it('is let in again before a lock runs out [S4.2]', async () => {
    const { admin, id, email, tenant, record } = await newMember();
    for (let n = 0; n < 5; n += 1) await enter(email, 'Wrong-horse-1!');
    expect((await enter(email, tenant.password)).status).toBe(401);
    const locked = await record();
    expect([locked.state, locked.locked_until]).toEqual(['locked', '2026-01-05T13:15:00Z']);
    expect((await admin.ok(calls.listUsers, { query: { state: 'locked' } })).items).toHaveLength(1);
    const after = await admin.ok(calls.unlockUser, { params: { id } });
    expect([after.state, after.locked_until]).toEqual(['active', null]);
    expect((await enter(email, tenant.password)).status).toBe(200);
  });

  it('who works elsewhere too stays locked there: nobody unlocks them everywhere to go on guessing [S4.2]', async () => {
    const { admin, invite, email } = await newOffice();
    const other = await newShop(held.app);
    const lock = (address: string) =>
      inCompany(held.app, other.tenant.companyId, ({ tx, now }) => {
        const locked_until = now.add({ minutes: 15 }).toString();
        return tx
          .insertInto('sign_in_attempts')
          .values({ subject_hash: hashOf(address), failed: 20, last_at: now.toString(), locked_until })
          .onConflict((conflict) => conflict.column('subject_hash').doUpdateSet({ locked_until }))
          .execute();
      });
    const unlocked = async (address: string) => {
      const { id } = (await invite({ email: address })).body;
      await lock(address);
      return (await admin.ok(calls.unlockUser, { params: { id } })).state;
    };
    expect(await unlocked(other.tenant.adminEmail)).toBe('locked');
    expect(await unlocked(email)).toBe('invited');
  });

  it('is signed out by an administrator, whose own session goes on', async () => {
    const { admin, id, cleo } = await newMember();
    const params = { id };
    expect((await admin.ok(calls.listUserSessions, { params })).items).toHaveLength(1);
    expect((await admin.ok(calls.endUserSessions, { params })).items).toEqual([]);
    expect((await cleo.call(getSignedInUser)).status).toBe(401);
    expect((await admin.call(getSignedInUser)).status).toBe(200);
  });
});

describe('nobody', () => {
  it('changes their own rights, though their own name [B6.9] [S6.2]', async () => {
    const { admin, place } = await newOffice();
    const { user } = await admin.ok(getSignedInUser);
    const params = { id: user.id };
    const me = await admin.ok(calls.getUserRecord, { params });
    const change = (part: Partial<calls.UserForm>) =>
      admin.call(calls.updateUser, { params, body: { ...formOf(me), ...part }, ifMatch: me.row_version });
    const none = { default_division_id: null };
    const parts = [
      { is_admin: false },
      { ...none, places: [place('East', 'Clerk')] },
      { ...none, places: [] },
      { is_mobile: false },
    ];
    for (const part of parts) expect((await change(part)).refusal.reason).toBe('user.own_rights');
    expect((await admin.call(calls.deactivateUser, { params })).refusal.reason).toBe('user.own_rights');
    expect((await change({ name: 'Alexandra' })).status).toBe(200);
  });

  it('takes the last one away who keeps the people, not even two at once [B6.9]', async () => {
    const { admin, tenant } = await newOffice();
    const email = `second-${tenant.companyId}@test.example`;
    const id = await addPerson(held.app, tenant.companyId, { name: 'Second', email, role: 'Administrator' });
    const second = await signIn(held.app, email);
    const { user } = await admin.ok(getSignedInUser);
    const [mine, theirs] = await Promise.all([
      second.call(calls.deactivateUser, { params: { id: user.id } }),
      admin.call(calls.deactivateUser, { params: { id } }),
    ]);
    const done = [mine, theirs].filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    const left = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('users').where('is_active', '=', true).select('id').execute(),
    );
    expect(left).toHaveLength(1);
  });

  it('closes the doors of the last one who keeps the people and can sign in, not even two at once [B6.9] [S5.4]', async () => {
    const { admin, tenant, invite, place } = await newOffice();
    const { user: me } = await admin.ok(getSignedInUser);
    const email = `second-${tenant.companyId}@test.example`;
    const id = await addPerson(held.app, tenant.companyId, { name: 'Second', email, role: 'Administrator' });
    const second = await signIn(held.app, email);
    const close = async (by: Caller, userId: number) => {
      const user = await by.ok(calls.getUserRecord, { params: { id: userId } });
      const body = { ...formOf(user), is_web: false, is_mobile: false };
      return by.call(calls.updateUser, { params: { id: userId }, body, ifMatch: user.row_version });
    };
    // An invited administrator who has no password yet can let no one in.
    await invite({ email: `i${email}`, places: [place('East', 'Administrator')], name: 'Ivy Invited' });
    expect((await close(admin, me.id)).refusal.reason).toBe('user.own_rights');
    const [mine, theirs] = await Promise.all([close(second, me.id), close(admin, id)]);
    expect([mine, theirs].filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('users').where('is_web', '=', true).select('name').orderBy('name').execute(),
    );
    expect(left).toHaveLength(2);
  });

  it('is revived by a door that is closed and opened again [S5.4]', async () => {
    const { admin, tenant } = await newOffice();
    const email = `web-${tenant.companyId}@test.example`;
    const id = await addPerson(held.app, tenant.companyId, { name: 'Webb', email, role: 'Clerk' });
    const webb = await signIn(held.app, email);
    const turn = async (isWeb: boolean) => {
      const user = await admin.ok(calls.getUserRecord, { params: { id } });
      const body = { ...formOf(user), is_web: isWeb };
      await admin.ok(calls.updateUser, { params: { id }, body, ifMatch: user.row_version });
    };
    await turn(false);
    await turn(true);
    expect((await webb.call(getSignedInUser)).status).toBe(401);
    expect((await enter(email, tenant.password)).status).toBe(200);
  });

  /** Mo keeps the people of the East, and may do nothing else. */
  const newManager = async () => {
    const office = await newOffice();
    const { tenant } = office;
    await inCompany(held.app, tenant.companyId, async ({ tx }) => {
      const { id } = await tx
        .insertInto('roles')
        .values({ company_id: tenant.companyId, name: 'Manager' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const names = ['users', 'tickets', 'dashboard'];
      const grants = names.map((name) => ({
        company_id: tenant.companyId,
        role_id: id,
        name,
        level: 'delete',
      }));
      await tx.insertInto('role_grants').values(grants).execute();
    });
    const email = `mo-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Mo', email, role: 'Manager', divisions: ['E'] });
    const mo = await signIn(held.app, email);
    return { ...office, mo, choices: await choicesOf(mo) };
  };

  it('gives rights that they do not hold there [B6.1] [B6.3] [S6.9]', async () => {
    const { invite, mo, choices } = await newManager();
    const { place } = choices;
    const refused = async (part: Partial<calls.NewUserForm>) => {
      const { status, refusal } = await invite(part, mo);
      return [status, refusal.reason];
    };
    const beyond = [403, 'rights.beyond_own'];
    expect(await refused({ places: [place('East', 'Administrator')] })).toEqual(beyond);
    expect(await refused({ places: [place('East', 'Manager', 'Driver')] })).toEqual(beyond);
    expect(await refused({ places: [place('West', 'Manager')] })).toEqual(beyond);
    expect(await refused({ places: [place('East', 'Manager')], is_admin: true })).toEqual([
      403,
      'permission.denied',
    ]);
    expect((await invite({ places: [place('East', 'Manager')] }, mo)).status).toBe(201);
  });

  it('takes rights that they do not hold, nor deactivates the user who holds them [B6.3]', async () => {
    const { mo, invite, choices } = await newManager();
    const { place } = choices;
    const clerk = (await invite()).body;
    const west = (await invite({ email: 'w@west.example', places: [place('West', 'Driver')] })).body;
    const change = (user: calls.UserRecord, part: Partial<calls.UserForm>) =>
      mo.call(calls.updateUser, {
        params: { id: user.id },
        body: { ...formOf(user), ...part },
        ifMatch: user.row_version,
      });
    expect((await change(clerk, { places: [] })).refusal.reason).toBe('person.beyond_own');
    expect((await mo.call(calls.deactivateUser, { params: { id: clerk.id } })).status).toBe(403);
    const beyond = await change(clerk, { name: 'Nora' });
    expect([beyond.status, beyond.refusal.reason, beyond.refusal.data]).toEqual([
      403,
      'person.beyond_own',
      { name: 'Nora New', who: 'Alex Admin' },
    ]);
    expect((await change(west, { name: 'Mine now' })).refusal.reason).toBe('person.beyond_own');
    const equal = (await invite({ email: 'e@east.example', places: [place('East', 'Manager')] }, mo)).body;
    expect((await change(equal, { name: 'Nell' })).status).toBe(200);
    for (const call of [calls.unlockUser, calls.sendPasswordMail, calls.endUserSessions])
      expect((await mo.call(call, { params: { id: west.id } })).status).toBe(403);
  });
});
