import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { checkInvitations } from '@yardline/contract/users/bulk-invitations';
import * as calls from '@yardline/contract/users/users';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, newShop, signIn, useApp } from '../../../test/app.ts';

const held = useApp();

const formOf = (user: calls.UserRecord, more: Partial<calls.UserForm> = {}): calls.UserForm => ({
  name: user.name,
  phone: user.phone,
  is_web: user.is_web,
  is_mobile: user.is_mobile,
  is_admin: user.is_admin,
  is_driver: user.is_driver,
  is_mechanic: user.is_mechanic,
  is_salesman: user.is_salesman,
  employee_number: user.employee_number,
  user_type: user.user_type,
  default_language: user.default_language,
  default_division_id: user.default_division_id,
  places: user.places.map(({ division, roles, locations }) => ({
    division_id: division.id,
    role_ids: roles.map(({ id }) => id),
    location_ids: locations.map(({ id }) => id),
  })),
  ...more,
});

const newPair = async () => {
  const { admin, tenant } = await newShop(held.app);
  const emailOf = (name: string) => `${name}-${tenant.companyId}@test.example`;
  const add = async (name: string) => {
    const id = await addPerson(held.app, tenant.companyId, { name, email: emailOf(name), role: 'Clerk' });
    return admin.ok(calls.getUserRecord, { params: { id } });
  };
  return { admin, tenant, emailOf, cleo: await add('cleo'), carl: await add('carl') };
};

const save = (admin: Caller, user: calls.UserRecord, more: Partial<calls.UserForm>) =>
  admin.call(calls.updateUser, {
    params: { id: user.id },
    body: formOf(user, more),
    ifMatch: user.row_version,
  });

describe('a user', () => {
  it('has an employee number, a type and a language, which screens begin in [B3.51]', async () => {
    const { admin, cleo, emailOf } = await newPair();
    expect(cleo).toMatchObject({
      employee_number: '',
      user_type: 'employee',
      default_language: null,
      is_verified: false,
      is_sso_migrated: false,
      factors: 0,
    });
    const more = { employee_number: 'N-042', user_type: 'contractor', default_language: 'fr' } as const;
    const { body } = await save(admin, cleo, more);
    expect(body).toMatchObject(more);
    const { items } = await admin.ok(calls.listUsers, { query: { search: 'n-042' } });
    expect(items).toMatchObject([{ id: cleo.id, is_sso_migrated: false, factors: 0 }]);
    const me = await (await signIn(held.app, emailOf('cleo'))).ok(getSignedInUser);
    expect(me.user.language).toBe('fr');
  });

  it('has an employee number that no other user has, in whatever case it is written [B3.51]', async () => {
    const { admin, cleo, carl } = await newPair();
    await save(admin, cleo, { employee_number: 'N-042' });
    const { status, refusal } = await save(admin, carl, { employee_number: 'n-042' });
    expect([status, refusal.reason]).toEqual([409, 'user.number_taken']);
    expect((await save(admin, carl, { employee_number: '' })).status).toBe(200);
    const odd = await save(admin, cleo, { user_type: 'robot' as 'employee' });
    expect(odd.refusal.errors).toMatchObject([{ path: 'user_type', reason: 'field.invalid' }]);
  });
});

describe('a list of people to invite', () => {
  it('is checked row by row, and invites no one [B2.19] [B3.51]', async () => {
    const { admin, cleo, emailOf } = await newPair();
    await save(admin, cleo, { employee_number: 'N-042' });
    const rows = [
      { name: 'Ida', email: 'ida@test.example', employee_number: '' },
      { name: '', email: 'desk', employee_number: '' },
      { name: 'Cleo', email: emailOf('cleo').toUpperCase(), employee_number: '' },
      { name: 'Ida again', email: 'IDA@test.example', employee_number: 'n-042' },
      { name: 'x'.repeat(65), email: 'long@test.example', employee_number: '' },
    ];
    const checked = await admin.ok(checkInvitations, { body: { rows } });
    expect(checked.rows.map(({ problems }) => problems.map(({ path, reason }) => [path, reason]))).toEqual([
      [],
      [
        ['name', 'field.required'],
        ['email', 'email.invalid'],
      ],
      [['email', 'user.already_member']],
      [
        ['email', 'user.listed_twice'],
        ['employee_number', 'user.number_taken'],
      ],
      [['name', 'text.too_long']],
    ]);
    expect(checked.rows[2]?.problems[0]?.message).toBe('This person is already a user of this company.');
    const { items } = await admin.ok(calls.listUsers, { query: { search: 'ida@' } });
    expect(items).toEqual([]);
    const clerk = await signIn(held.app, emailOf('cleo'));
    expect((await clerk.call(checkInvitations, { body: { rows } })).status).toBe(403);
  });
});
