import * as roles from '@yardline/contract/roles/roles';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import * as calls from '@yardline/contract/users/role-moves';
import { getUserHistory, getUserRecord, inviteUser } from '@yardline/contract/users/users';
import type { Permission } from '@yardline/domain/permissions/areas';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, newShop, signIn, useApp } from '../../../../test/app.ts';

const held = useApp();

const form = (name: string, permissions: Permission[]) => ({
  name,
  permissions,
  rental_discount_max: 0,
  sales_discount_max: 0,
});

const roleNamed = async (admin: Caller, name: string): Promise<roles.Role> => {
  const { items } = await admin.ok(roles.listRoles, { query: { search: name } });
  const row = items.find((each) => each.name === name);
  return admin.ok(roles.getRole, { params: { id: row?.id ?? 0 } });
};

/** A shop with a role of two people, one in the East and one in the West. */
const newPair = async () => {
  const { admin, tenant } = await newShop(held.app);
  const role = await admin.ok(roles.createRole, { body: form('Night clerk', ['contracts.create']) });
  const emailOf = (name: string) => `${name}-${tenant.companyId}@test.example`;
  const add = (name: string, divisions: string[], of = 'Night clerk') =>
    addPerson(held.app, tenant.companyId, { name, email: emailOf(name), role: of, divisions });
  const [east, west] = [await add('Eve', ['E']), await add('Wes', ['W'])];
  return { admin, tenant, role, params: { id: role.id }, east, west, add, emailOf };
};

const rolesOf = async (admin: Caller, id: number) =>
  (await admin.ok(getUserRecord, { params: { id } })).places.map(({ division, roles: held_ }) => [
    division.name,
    held_.map(({ name }) => name),
  ]);

describe('a role in use', () => {
  it('is deleted after its people get another one, in one step, as the preview said [B6.18] [B8.12]', async () => {
    const { admin, params, east, west, emailOf } = await newPair();
    const driver = await roleNamed(admin, 'Driver');
    const eve = await signIn(held.app, emailOf('Eve'));
    const { people } = await admin.ok(calls.previewReassignment, {
      params,
      body: { to_role_id: driver.id },
    });
    expect(people.map(({ id, name }) => [id, name])).toEqual([
      [east, 'Eve'],
      [west, 'Wes'],
    ]);
    expect(people[0]).toMatchObject({
      gains: expect.arrayContaining(['tickets.edit']) as unknown,
      loses: expect.arrayContaining(['contracts.create']) as unknown,
      leaves: [],
      is_active: true,
    });
    expect((await admin.ok(roles.getRole, { params })).people).toBe(2);
    const body = { to_role_id: driver.id, user_ids: [east, west], deletes: true };
    expect(await admin.ok(calls.reassignRole, { params, body })).toEqual({
      id: params.id,
      moved: 2,
      is_deleted: true,
    });
    expect((await admin.call(roles.getRole, { params })).status).toBe(404);
    expect(await rolesOf(admin, east)).toEqual([['East', ['Driver']]]);
    expect(await rolesOf(admin, west)).toEqual([['West', ['Driver']]]);
    expect((await eve.call(getSignedInUser)).status).toBe(401);
    expect((await (await signIn(held.app, emailOf('Eve'))).ok(getSignedInUser)).user.may).toContain(
      'tickets.edit',
    );
    const { items } = await admin.ok(getUserHistory, { params: { id: east } });
    expect(items[0]).toMatchObject({ by: 'Alex Admin', changed: ['places'] });
  });

  it('is taken from people without another one, who keep their other roles [B6.18]', async () => {
    const { admin, params, east, west } = await newPair();
    const { people } = await admin.ok(calls.previewReassignment, { params, body: { to_role_id: null } });
    expect(people.map(({ leaves }) => leaves)).toEqual([['East'], ['West']]);
    const body = { to_role_id: null, user_ids: [east] };
    expect(await admin.ok(calls.reassignRole, { params, body })).toMatchObject({
      moved: 1,
      is_deleted: false,
    });
    expect(await rolesOf(admin, east)).toEqual([]);
    expect(await rolesOf(admin, west)).toEqual([['West', ['Night clerk']]]);
    const nothing = await admin.call(calls.reassignRole, { params, body });
    expect([nothing.status, nothing.refusal.errors]).toMatchObject([400, [{ path: 'user_ids' }]]);
    const same = await admin.call(calls.reassignRole, { params, body: { to_role_id: params.id } });
    expect(same.refusal.errors).toMatchObject([{ path: 'to_role_id', reason: 'role.same' }]);
  });

  it('stays, with everyone in it, when a person got it after the preview [B6.18]', async () => {
    const { admin, params, east, west, add } = await newPair();
    await add('Nora', ['E']);
    const body = { to_role_id: null, user_ids: [east, west], deletes: true };
    const refused = await admin.call(calls.reassignRole, { params, body });
    expect([refused.status, refused.refusal.reason, refused.refusal.data]).toMatchObject([
      409,
      'role.in_use',
      { n: 1 },
    ]);
    expect((await admin.ok(roles.getRole, { params })).people).toBe(3);
  });

  it('is reassigned once when two administrators do it at the same time [B6.18]', async () => {
    const { admin, params, east, west, tenant } = await newPair();
    const second = `second-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, {
      name: 'Sue Second',
      email: second,
      role: 'Administrator',
      isAdmin: true,
    });
    const other = await signIn(held.app, second);
    const [clerk, driver] = [await roleNamed(admin, 'Clerk'), await roleNamed(admin, 'Driver')];
    const ask = (by: Caller, to: number) =>
      by.call(calls.reassignRole, {
        params,
        body: { to_role_id: to, user_ids: [east, west], deletes: true },
      });
    const answers = await Promise.all([ask(admin, clerk.id), ask(other, driver.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const [first] = await Promise.all([rolesOf(admin, east), rolesOf(admin, west)]);
    expect([['Clerk'], ['Driver']]).toContainEqual(first[0]?.[1]);
  });

  it('goes to no one who is invited while it is deleted [B6.18]', async () => {
    const { admin, params, east, west, tenant } = await newPair();
    const me = await admin.ok(getSignedInUser);
    const division = me.divisions[0]?.warehouse.id ?? 0;
    const places = [{ division_id: division, role_ids: [params.id], location_ids: [] }];
    const body = { name: 'New', email: `new-${tenant.companyId}@test.example`, places };
    const [deleted, invited] = await Promise.all([
      admin.call(calls.reassignRole, {
        params,
        body: { to_role_id: null, user_ids: [east, west], deletes: true },
      }),
      admin.call(inviteUser, { body }),
    ]);
    // The one that came second is refused: no one has a role that there is not.
    expect([
      [200, 'reference.not_found'],
      [409, undefined],
    ]).toContainEqual([deleted.status, invited.status < 300 ? undefined : invited.refusal.reason]);
  });
});

describe('who may reassign a role', () => {
  it('gives no right beyond their own, and acts on no one who has more [B6.9] [B6.18]', async () => {
    const { admin, params, tenant, add } = await newPair();
    const rights: Permission[] = ['roles.delete', 'users.edit', 'contracts.create', 'tickets.edit'];
    await admin.ok(roles.createRole, { body: form('Manager', rights) });
    const email = `m-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Mo', email, role: 'Manager', divisions: ['E'] });
    const mo = await signIn(held.app, email);
    const { id: own } = await roleNamed(mo, 'Manager');
    const west = await mo.call(calls.reassignRole, { params, body: { to_role_id: null } });
    expect([west.status, west.refusal.reason]).toEqual([403, 'person.beyond_own']);
    const nina = await add('Nina', ['E']);
    const accountant = await roleNamed(admin, 'Accountant');
    const more = await mo.call(calls.reassignRole, {
      params,
      body: { to_role_id: accountant.id, user_ids: [nina] },
    });
    expect([more.status, more.refusal.reason]).toEqual([403, 'rights.beyond_own']);
    const self = await mo.call(calls.reassignRole, { params: { id: own }, body: { to_role_id: null } });
    expect([self.status, self.refusal.reason]).toEqual([409, 'user.own_rights']);
    const fine = await mo.call(calls.reassignRole, { params, body: { to_role_id: null, user_ids: [nina] } });
    expect(fine.status).toBe(200);
    const clerk = await roleNamed(admin, 'Clerk');
    await addPerson(held.app, tenant.companyId, {
      name: 'Cleo',
      email: `c-${tenant.companyId}@test.example`,
      role: 'Clerk',
    });
    const cleo = await signIn(held.app, `c-${tenant.companyId}@test.example`);
    const denied = await cleo.call(calls.reassignRole, {
      params: { id: clerk.id },
      body: { to_role_id: null },
    });
    expect([denied.status, denied.refusal.reason]).toEqual([403, 'permission.denied']);
  });

  it('leaves the last administrator in place [B6.9] [B6.18]', async () => {
    const { admin, tenant } = await newPair();
    const role = await roleNamed(admin, 'Administrator');
    await addPerson(held.app, tenant.companyId, {
      name: 'Ada',
      email: `ada-${tenant.companyId}@test.example`,
      role: 'Administrator',
      isAdmin: true,
    });
    const ada = await signIn(held.app, `ada-${tenant.companyId}@test.example`);
    const all = await ada.call(calls.reassignRole, {
      params: { id: role.id },
      body: { to_role_id: null },
    });
    expect(all.refusal.reason).toBe('user.own_rights');
    const [first] = role.holders;
    const one = await ada.call(calls.reassignRole, {
      params: { id: role.id },
      body: { to_role_id: null, user_ids: [first?.id ?? 0] },
    });
    expect(one.status).toBe(200);
    expect((await admin.call(getSignedInUser)).status).toBe(401);
  });
});

describe('a copy of a role with changes', () => {
  it('goes to the people who are chosen; the others keep the role as it is [B6.17] [B6.18]', async () => {
    const { admin, params, east, west } = await newPair();
    const body = { ...form('Night clerk with parts', ['contracts.create', 'parts.view']), user_ids: [east] };
    const copy = await admin.ok(calls.cloneRole, { params, body });
    expect(copy).toMatchObject({ name: 'Night clerk with parts', people: 1 });
    expect(copy.holders.map(({ id }) => id)).toEqual([east]);
    const role = await admin.ok(roles.getRole, { params });
    expect([role.permissions, role.holders.map(({ id }) => id)]).toEqual([['contracts.create'], [west]]);
    const taken = await admin.call(calls.cloneRole, { params, body });
    expect([taken.status, taken.refusal.reason]).toEqual([409, 'role.name_taken']);
  });
});
