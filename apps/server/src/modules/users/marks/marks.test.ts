import * as roles from '@yardline/contract/roles/roles';
import * as calls from '@yardline/contract/users/role-marks';
import * as moves from '@yardline/contract/users/role-moves';
import {
  getUserChoices,
  getUserRecord,
  listUsers,
  updateUser,
  type UserRecord,
} from '@yardline/contract/users/users';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, newShop, signIn, useApp } from '../../../../test/app.ts';

const held = useApp();

/** A role of one user, whose marks are set by the test. */
const newCrew = async () => {
  const { admin, tenant } = await newShop(held.app);
  const role = await admin.ok(roles.createRole, {
    body: { name: 'Crew', permissions: ['tickets.edit'], rental_discount_max: 0, sales_discount_max: 0 },
  });
  const email = `dan-${tenant.companyId}@test.example`;
  const dan = await addPerson(held.app, tenant.companyId, {
    name: 'Dan',
    email,
    role: 'Crew',
    divisions: ['E'],
  });
  const params = { id: role.id };
  const mark = (body: calls.RoleMarksForm) => admin.call(calls.setRoleMarks, { params, body });
  const user = () => admin.ok(getUserRecord, { params: { id: dan } });
  return { admin, tenant, role, params, dan, email, mark, user };
};

const formOf = (user: UserRecord) => ({
  name: user.name,
  is_driver: user.is_driver,
  is_mechanic: user.is_mechanic,
  places: user.places.map(({ division, roles: has }) => ({
    division_id: division.id,
    role_ids: has.map(({ id }) => id),
  })),
});

const divisionId = async (admin: Caller) => (await admin.ok(getUserChoices)).divisions[0]?.id ?? 0;

const named = async (admin: Caller, mark: 'dispatcher' | 'driver') =>
  (await admin.ok(listUsers, { query: { mark } })).items.map(({ name }) => name);

describe('marks of a role', () => {
  it('are shown beforehand by user, and change nothing by that [B6.5]', async () => {
    const { admin, params, user } = await newCrew();
    const body = { marks: ['driver' as const, 'dispatcher' as const], kind: 'company_admin' as const };
    const { people } = await admin.ok(calls.previewRoleMarks, { params, body });
    expect(people).toMatchObject([
      { name: 'Dan', gains: ['driver', 'administrator', 'dispatcher'], loses: [] },
    ]);
    expect(await user()).toMatchObject({ is_driver: false, is_admin: false, role_marks: [] });
  });

  it('come to users with the role and go with it; lists find users by them [B6.5]', async () => {
    const { admin, params, dan, mark, user } = await newCrew();
    expect((await mark({ marks: ['driver', 'dispatcher'], kind: 'ordinary' })).status).toBe(200);
    expect(await admin.ok(roles.getRole, { params })).toMatchObject({ marks: ['driver', 'dispatcher'] });
    expect(await user()).toMatchObject({ is_driver: true, role_marks: ['driver', 'dispatcher'] });
    expect([await named(admin, 'driver'), await named(admin, 'dispatcher')]).toEqual([['Dan'], ['Dan']]);
    await admin.ok(moves.reassignRole, { params, body: { to_role_id: null, user_ids: [dan] } });
    expect(await user()).toMatchObject({ is_driver: false, role_marks: [] });
    expect(await named(admin, 'dispatcher')).toEqual([]);
  });

  it('leave a mark alone that a user had before, and are not taken by the form of the user [B6.5]', async () => {
    const { admin, params, dan, mark, user } = await newCrew();
    const before = await user();
    const own = { ...formOf(before), is_driver: true };
    await admin.ok(updateUser, { params: { id: dan }, body: own, ifMatch: before.row_version });
    await mark({ marks: ['driver', 'mechanic'], kind: 'ordinary' });
    const marked = await user();
    expect(marked).toMatchObject({ is_driver: true, is_mechanic: true });
    const without = { ...formOf(marked), is_mechanic: false };
    await admin.ok(updateUser, { params: { id: dan }, body: without, ifMatch: marked.row_version });
    expect(await user()).toMatchObject({ is_mechanic: true });
    await admin.ok(moves.reassignRole, { params, body: { to_role_id: null, user_ids: [dan] } });
    expect(await user()).toMatchObject({ is_driver: true, is_mechanic: false });
  });

  it('make administrators by the hands of administrators alone [B6.5] [B6.9]', async () => {
    const { admin, tenant, params, mark, user } = await newCrew();
    await admin.ok(roles.createRole, {
      body: {
        name: 'Keeper',
        permissions: ['roles.edit', 'users.edit', 'tickets.edit'],
        rental_discount_max: 0,
        sales_discount_max: 0,
      },
    });
    const email = `kim-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, {
      name: 'Kim',
      email,
      role: 'Keeper',
      divisions: ['E', 'W'],
    });
    const kim = await signIn(held.app, email);
    const body = { marks: [], kind: 'company_admin' as const };
    const refused = await kim.call(calls.setRoleMarks, { params, body });
    expect([refused.status, refused.refusal.reason]).toEqual([403, 'permission.denied']);
    expect((await mark(body)).status).toBe(200);
    expect(await user()).toMatchObject({ is_admin: true, role_marks: ['administrator'] });
    await mark({ marks: [], kind: 'ordinary' });
    expect(await user()).toMatchObject({ is_admin: false });
  });

  it('keep a role of super admins from everyone else, and make no one a super admin [B6.5]', async () => {
    const { admin, params, dan, mark, user } = await newCrew();
    const refused = await mark({ marks: [], kind: 'super_admin' });
    expect([refused.status, refused.refusal.reason]).toEqual([409, 'role.for_super_admins']);
    await admin.ok(moves.reassignRole, { params, body: { to_role_id: null, user_ids: [dan] } });
    expect((await mark({ marks: [], kind: 'super_admin' })).status).toBe(200);
    const bare = await user();
    const given = await admin.call(updateUser, {
      params: { id: dan },
      body: { name: bare.name, places: [{ division_id: await divisionId(admin), role_ids: [params.id] }] },
      ifMatch: bare.row_version,
    });
    expect([given.status, given.refusal.reason]).toEqual([409, 'role.for_super_admins']);
  });

  it('go into a copy of the role that its users get [B6.5] [B6.17]', async () => {
    const { admin, params, dan, mark, user } = await newCrew();
    await mark({ marks: ['mechanic'], kind: 'ordinary' });
    const copy = await admin.ok(moves.cloneRole, {
      params,
      body: { name: 'Crew at night', permissions: ['tickets.view'], user_ids: [dan] },
    });
    expect(copy).toMatchObject({ marks: ['mechanic'], kind: 'ordinary' });
    expect(await user()).toMatchObject({ is_mechanic: true, role_marks: ['mechanic'] });
  });
});
