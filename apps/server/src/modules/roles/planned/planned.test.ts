import { listAudit } from '@yardline/contract/audit-trail/audit-trail';
import * as planned from '@yardline/contract/roles/planned';
import * as roles from '@yardline/contract/roles/roles';
import * as moves from '@yardline/contract/users/role-moves';
import { getUserRecord, updateUser } from '@yardline/contract/users/users';
import type { Permission } from '@yardline/domain/permissions/areas';
import { describe, expect, it } from 'vitest';
import { addPerson, newShop, signIn, useApp } from '../../../../test/app.ts';

const held = useApp();

const form = (name: string, permissions: Permission[], rental = 0) => ({
  name,
  permissions,
  rental_discount_max: rental,
  sales_discount_max: 0,
});

/** A role of two people, and a change of it that is held back. */
const newPlan = async () => {
  const { admin, tenant } = await newShop(held.app);
  const role = await admin.ok(roles.createRole, { body: form('Night clerk', ['contracts.view']) });
  const add = (name: string, divisions: string[], of = 'Night clerk') =>
    addPerson(held.app, tenant.companyId, {
      name,
      email: `${name}-${tenant.companyId}@test.example`,
      role: of,
      divisions,
    });
  const [east, west] = [await add('Eve', ['E']), await add('Wes', ['W'])];
  const params = { id: role.id };
  const body = form('Night desk', ['contracts.create', 'parts.view'], 5);
  const plan = await admin.ok(planned.planRoleChange, { params, body, ifMatch: role.row_version });
  const read = () => admin.ok(roles.getRole, { params });
  const take = (userId: number) =>
    admin.ok(moves.reassignRole, { params, body: { to_role_id: null, user_ids: [userId] } });
  return { admin, tenant, role, params, body, plan, read, take, add, east, west };
};

describe('a change of a role that is held back', () => {
  it('leaves everyone as they are, and is shown with its planner [B6.18]', async () => {
    const { plan, role } = await newPlan();
    expect(plan).toMatchObject({
      name: 'Night clerk',
      permissions: ['contracts.view'],
      people: 2,
      planned: {
        name: 'Night desk',
        permissions: ['contracts.create', 'parts.view'],
        rental_discount_max: 5,
        planned_by: 'Alex Admin',
      },
    });
    expect(plan.row_version).toBe(role.row_version + 1);
  });

  it('is made when the last user loses the role, not before, and the history says so [B6.18]', async () => {
    const { admin, params, read, take, east, west } = await newPlan();
    await take(east);
    expect(await read()).toMatchObject({ name: 'Night clerk', planned: { name: 'Night desk' } });
    await take(west);
    expect(await read()).toMatchObject({
      name: 'Night desk',
      permissions: ['contracts.create', 'parts.view'],
      rental_discount_max: 5,
      planned: null,
      people: 0,
    });
    const { items } = await admin.ok(listAudit, {
      query: { noun: 'roles', row_id: String(params.id) },
    });
    const told = items.map(({ changes }) => changes.map(({ field }) => field));
    expect(told[0]).toEqual(expect.arrayContaining(['name', 'permissions', 'planned']));
    expect(told[1]).toEqual(['planned']);
  });

  it('is made as well when the last user gets other roles on their own page [B6.18]', async () => {
    const { admin, read, take, east, west } = await newPlan();
    await take(east);
    const user = await admin.ok(getUserRecord, { params: { id: west } });
    const driver = (await admin.ok(roles.listRoles, { query: { search: 'Driver' } })).items[0]?.id ?? 0;
    const body = {
      name: user.name,
      places: user.places.map(({ division }) => ({ division_id: division.id, role_ids: [driver] })),
    };
    await admin.ok(updateUser, { params: { id: west }, body, ifMatch: user.row_version });
    expect(await read()).toMatchObject({ name: 'Night desk', planned: null });
  });

  it('waits for users who left as well: they may come back with the role [B6.18]', async () => {
    const { admin, params, take, read, east, west } = await newPlan();
    await take(east);
    const off = await admin.raw('POST', `/rest-api/users/${west}/deactivate`, {});
    expect(off.statusCode).toBe(200);
    expect(await read()).toMatchObject({ people: 0, planned: { name: 'Night desk' } });
    const gone = await admin.ok(planned.withdrawRoleChange, { params });
    expect(gone).toMatchObject({ name: 'Night clerk', planned: null });
  });

  it('is taken back, or ends with another change that is made at once [B6.18]', async () => {
    const { admin, params, body, plan, read, take, east, west } = await newPlan();
    const back = await admin.ok(planned.withdrawRoleChange, { params });
    expect(back.planned).toBeNull();
    const again = await admin.call(planned.withdrawRoleChange, { params });
    expect([again.status, again.refusal.reason]).toEqual([409, 'role.nothing_planned']);
    const stale = await admin.call(planned.planRoleChange, { params, body, ifMatch: plan.row_version });
    expect(stale.status).toBe(412);
    const more = await admin.ok(planned.planRoleChange, { params, body, ifMatch: back.row_version });
    const now = form('Night clerk', ['assets.view']);
    await admin.ok(roles.updateRole, { params, body: now, ifMatch: more.row_version });
    expect((await read()).planned).toBeNull();
    await take(east);
    await take(west);
    expect(await read()).toMatchObject({ name: 'Night clerk', permissions: ['assets.view'] });
  });

  it('is refused where no one has the role, for a name that is taken, and beyond one’s own rights [B6.9] [B6.18]', async () => {
    const { admin, tenant, params, plan } = await newPlan();
    const free = await admin.ok(roles.createRole, { body: form('Free', []) });
    const unused = await admin.call(planned.planRoleChange, {
      params: { id: free.id },
      body: form('Free', ['assets.view']),
      ifMatch: free.row_version,
    });
    expect([unused.status, unused.refusal.reason]).toEqual([409, 'role.unused']);
    const named = await admin.call(planned.planRoleChange, {
      params,
      body: form('Clerk', []),
      ifMatch: plan.row_version,
    });
    expect([named.status, named.refusal.reason]).toEqual([409, 'role.name_taken']);
    await admin.ok(roles.createRole, {
      body: form('Keeper', ['roles.edit', 'users.edit', 'contracts.view']),
    });
    const email = `keeper-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, {
      name: 'Kim',
      email,
      role: 'Keeper',
      divisions: ['E', 'W'],
    });
    const kim = await signIn(held.app, email);
    const beyond = await kim.call(planned.planRoleChange, {
      params,
      body: form('Night clerk', ['contracts.view', 'payments.delete']),
      ifMatch: plan.row_version,
    });
    expect([beyond.status, beyond.refusal.reason]).toEqual([403, 'rights.beyond_own']);
  });

  it('keeps the name of the role when another one got the planned name meanwhile [B6.18]', async () => {
    const { admin, read, take, east, west } = await newPlan();
    await admin.ok(roles.createRole, { body: form('Night desk', []) });
    await take(east);
    await take(west);
    expect(await read()).toMatchObject({
      name: 'Night clerk',
      permissions: ['contracts.create', 'parts.view'],
      planned: null,
    });
  });

  it('goes with a role that is deleted, whose people get another one in the same step [B6.18]', async () => {
    const { admin, params, east, west } = await newPlan();
    const body = { to_role_id: null, user_ids: [east, west], deletes: true };
    expect(await admin.ok(moves.reassignRole, { params, body })).toMatchObject({ is_deleted: true });
    expect((await admin.call(roles.getRole, { params })).status).toBe(404);
  });
});
