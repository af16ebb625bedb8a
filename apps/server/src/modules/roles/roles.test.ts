import * as calls from '@yardline/contract/roles/roles';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import type { Permission } from '@yardline/domain/permissions/areas';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, newShop, signIn, useApp } from '../../../test/app.ts';

const held = useApp();

const form = (name: string, permissions: Permission[], more: Partial<calls.RoleForm> = {}) => ({
  name,
  permissions,
  rental_discount_max: 0,
  sales_discount_max: 0,
  ...more,
});

const roleNamed = async (admin: Caller, name: string): Promise<calls.Role> => {
  const { items } = await admin.ok(calls.listRoles, { query: { search: name } });
  const row = items.find((each) => each.name === name);
  return admin.ok(calls.getRole, { params: { id: row?.id ?? 0 } });
};

/** A shop with a person of a role, signed in. */
const shopWith = async (role: string) => {
  const { admin, tenant } = await newShop(held.app);
  const email = `p-${tenant.companyId}@test.example`;
  const add = (name: string, divisions?: string[]) =>
    addPerson(held.app, tenant.companyId, {
      name,
      email,
      role,
      ...(divisions === undefined ? {} : { divisions }),
    });
  return { admin, tenant, email, add };
};

describe('roles', () => {
  it('are created, copied and deleted, and say who holds them where [B3.52] [B6.17]', async () => {
    const { admin, add, email } = await shopWith('Clerk');
    const clerk = await roleNamed(admin, 'Clerk');
    expect(clerk.holders).toEqual([]);
    await add('Cleo Clerk', ['W']);
    const { holders, people, permissions } = await admin.ok(calls.getRole, { params: { id: clerk.id } });
    expect([people, permissions.includes('contracts.create')]).toEqual([1, true]);
    expect(holders).toMatchObject([{ name: 'Cleo Clerk', email, is_active: true, divisions: ['West'] }]);
    const copy = await admin.ok(calls.createRole, {
      body: form('Clerk at night', permissions, { rental_discount_max: 7.5 }),
    });
    expect(copy).toMatchObject({ permissions, rental_discount_max: 7.5, people: 0, delivered: null });
    await admin.ok(calls.deleteRole, { params: { id: copy.id } });
    expect((await admin.call(calls.getRole, { params: { id: copy.id } })).status).toBe(404);
  });

  it('keep of an area the strongest level, once [B6.4]', async () => {
    const { admin } = await newShop(held.app);
    const body = form('Mixed', ['parts.view', 'contracts.edit', 'parts.delete', 'view_menus', 'parts.edit']);
    const { permissions } = await admin.ok(calls.createRole, { body });
    expect(permissions).toEqual(['contracts.edit', 'parts.delete', 'view_menus']);
  });

  it('have names of their own, and permissions that there are [B6.17] [B5.53]', async () => {
    const { admin } = await newShop(held.app);
    const twice = await admin.call(calls.createRole, { body: form('Clerk', []) });
    expect([twice.status, twice.refusal.reason]).toEqual([409, 'role.name_taken']);
    const odd = await admin.raw(
      'POST',
      '/rest-api/roles',
      form('Odd', ['everything.delete' as 'audit.view']),
    );
    expect([odd.statusCode, odd.json<{ errors: { path: string }[] }>().errors[0]?.path]).toEqual([
      400,
      'permissions.0',
    ]);
  });

  it('go only when nobody holds them, also nobody who left [B6.18]', async () => {
    const { admin, add } = await shopWith('Driver');
    const { id } = await roleNamed(admin, 'Driver');
    await add('Dan Driver');
    const refused = await admin.call(calls.deleteRole, { params: { id } });
    expect([refused.status, refused.refusal.reason, refused.refusal.message]).toEqual([
      409,
      'role.in_use',
      '1 user has this role. Give them another role first.',
    ]);
  });

  it('are known as they were delivered, to go back to that [B6.17]', async () => {
    const { admin } = await newShop(held.app);
    const mechanic = await roleNamed(admin, 'Mechanic');
    const params = { id: mechanic.id };
    const less = form('Mechanic', ['assets.view']);
    const changed = await admin.ok(calls.updateRole, { params, body: less, ifMatch: mechanic.row_version });
    const { delivered } = changed;
    expect(changed.permissions).toEqual(['assets.view']);
    expect(delivered?.permissions).toEqual(mechanic.permissions);
    const back = await admin.ok(calls.resetRole, { params, body: {}, ifMatch: changed.row_version });
    expect(back).toMatchObject({ name: 'Mechanic', permissions: mechanic.permissions });
    expect((await admin.call(calls.resetRole, { params, body: {}, ifMatch: 1 })).status).toBe(412);
    const own = await admin.ok(calls.createRole, { body: form('Night shift', ['assets.view']) });
    const none = await admin.call(calls.resetRole, { params: { id: own.id }, body: {}, ifMatch: 1 });
    expect([none.status, none.refusal.reason]).toEqual([409, 'role.not_delivered']);
  });
});

describe('a change of a role', () => {
  it('is shown beforehand with who gains and who loses what, and changes nothing by that [B6.18]', async () => {
    const { admin, add, email } = await shopWith('Driver');
    const userId = await add('Dan Driver');
    const driver = await roleNamed(admin, 'Driver');
    const body = form('Driver', ['tickets.edit', 'assets.view', 'update_meter_reading']);
    const { people } = await admin.ok(calls.previewRole, { params: { id: driver.id }, body });
    expect(people).toEqual([
      {
        id: userId,
        name: 'Dan Driver',
        gains: ['assets.view'],
        loses: [
          'trips.view',
          'trips.edit',
          'inspections.view',
          'inspections.edit',
          'inspections.create',
          'dashboard.view',
          'capture_signatures',
        ],
      },
    ]);
    expect((await admin.ok(calls.getRole, { params: { id: driver.id } })).permissions).toEqual(
      driver.permissions,
    );
    expect((await (await signIn(held.app, email)).ok(getSignedInUser)).user.may).toContain('dashboard.view');
  });

  it('holds for everybody at once; who loses a right is signed out, who only gains stays [B6.1] [S6.4]', async () => {
    const { admin, add, email } = await shopWith('Driver');
    await add('Dan Driver');
    const driver = await roleNamed(admin, 'Driver');
    const dan = await signIn(held.app, email);
    const params = { id: driver.id };
    const more = form('Driver', [...driver.permissions, 'assets.view']);
    const { row_version: ifMatch } = await admin.ok(calls.updateRole, {
      params,
      body: more,
      ifMatch: driver.row_version,
    });
    expect((await dan.ok(getSignedInUser)).user.may).toContain('assets.view');
    await admin.ok(calls.updateRole, { params, body: form('Driver', ['tickets.view']), ifMatch });
    expect((await dan.call(getSignedInUser)).status).toBe(401);
    const again = await signIn(held.app, email);
    expect((await again.ok(getSignedInUser)).user.may).toEqual(['tickets.view']);
    const stale = await admin.call(calls.updateRole, { params, body: more, ifMatch });
    expect([stale.status, stale.refusal.data?.['changed']]).toEqual([412, ['permissions']]);
  });

  it('takes nothing from the user who makes it, and leaves one who may manage users [B6.9]', async () => {
    const { admin } = await newShop(held.app);
    const role = await roleNamed(admin, 'Administrator');
    const less = form(
      role.name,
      role.permissions.filter((each) => each !== 'audit.delete'),
    );
    const refused = await admin.call(calls.updateRole, {
      params: { id: role.id },
      body: less,
      ifMatch: role.row_version,
    });
    expect(refused.refusal.reason).toBe('user.own_rights');
    expect((await roleNamed(admin, 'Administrator')).permissions).toEqual(role.permissions);
  });
});

describe('a user who may change roles, but not everything else', () => {
  const manager: Permission[] = ['roles.delete', 'users.edit', 'contracts.edit', 'view_menus'];

  /** A shop with a manager of the East alone. */
  const newManager = async () => {
    const { admin, tenant } = await newShop(held.app);
    await admin.ok(calls.createRole, { body: form('Manager', manager, { rental_discount_max: 5 }) });
    const email = `m-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, {
      name: 'Mo Manager',
      email,
      role: 'Manager',
      divisions: ['E'],
    });
    return { admin, tenant, mo: await signIn(held.app, email) };
  };

  it('gives no right that they do not hold, by no way [B6.1] [B6.9] [S6.9]', async () => {
    const { admin, mo } = await newManager();
    const beyond: calls.RoleForm[] = [
      form('New', ['payments.view']),
      form('New', ['contracts.create']),
      form('New', ['contracts.view', 'settings_menu_access']),
      form('New', [], { rental_discount_max: 5.01 }),
    ];
    for (const body of beyond) {
      const { status, refusal } = await mo.call(calls.createRole, { body });
      expect([status, refusal.reason]).toEqual([403, expect.stringMatching(/^rights\./)]);
    }
    const own = await roleNamed(mo, 'Manager');
    const raised = await mo.call(calls.updateRole, {
      params: { id: own.id },
      body: form('Manager', [...manager, 'payments.delete'], { rental_discount_max: 5 }),
      ifMatch: own.row_version,
    });
    expect([raised.status, raised.refusal.data?.['permission']]).toEqual([403, 'payments.view']);
    const ok = await mo.ok(calls.createRole, { body: form('New', ['contracts.edit', 'view_menus']) });
    expect(ok.permissions).toEqual(['contracts.edit', 'view_menus']);
    expect((await roleNamed(admin, 'Manager')).permissions).toEqual(own.permissions);
  });

  it('takes no right that they do not hold, and changes no role that holds elsewhere [B6.3]', async () => {
    const { admin, tenant, mo } = await newManager();
    const mechanic = await roleNamed(mo, 'Mechanic');
    const change = (role: calls.Role, permissions: Permission[]) =>
      mo.call(calls.updateRole, {
        params: { id: role.id },
        body: form(role.name, permissions),
        ifMatch: role.row_version,
      });
    expect((await change(mechanic, [])).refusal.reason).toBe('rights.beyond_own');
    expect((await mo.call(calls.deleteRole, { params: { id: mechanic.id } })).status).toBe(403);
    const shared = await admin.ok(calls.createRole, { body: form('Shared', ['contracts.view']) });
    expect((await change(shared, ['contracts.edit'])).status).toBe(200);
    await addPerson(held.app, tenant.companyId, {
      name: 'Wes West',
      email: `w-${tenant.companyId}@test.example`,
      role: 'Shared',
      divisions: ['W'],
    });
    const now = await roleNamed(mo, 'Shared');
    expect((await change(now, ['contracts.view'])).refusal.reason).toBe('rights.beyond_own');
  });
});
