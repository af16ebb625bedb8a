import { describe } from 'vitest';
import { createRole, listRoles } from '@yardline/contract/roles/roles';
import { getUserChoices, inviteUser, listUsers } from '@yardline/contract/users/users';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from '../e2e/support/api.ts';
import { unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';
import { act, toast } from './support/words.ts';

const test = screenTest();

const divisionOf = async (api: Api): Promise<{ id: number; name: string; locationIds: number[] }> => {
  const [division] = (await api.call(getUserChoices, {})).divisions;
  if (division === undefined) throw new Error('the demo company has no division');
  return { ...division, locationIds: division.locations.map(({ id }) => id) };
};

describe('an administrator', () => {
  test.override({ as: 'admin' });

  test('sees why a user may do something, and why not [B6.1] [B6.2]', async ({ page, api }) => {
    const { roles } = await api.call(getUserChoices, {});
    const role = roles.find((each) => each.name === 'Driver')?.id ?? 0;
    const division = await divisionOf(api);
    const name = `Theo ${unique()}`;
    const { id } = await api.call(inviteUser, {
      body: {
        name,
        email: `${name.toLowerCase().replace(' ', '.')}@northyard.example`,
        places: [{ division_id: division.id, role_ids: [role], location_ids: [] }],
      },
    });
    await page.goto(paths.userRights(id));
    await page.getByRole('searchbox', { name: 'Search permissions' }).fill('payments: view');
    const row = page.getByRole('row').filter({ hasText: 'Payments: View' });
    await expect(row).toContainText('No role in a division allows it.');
    await page.getByRole('checkbox', { name: 'Allowed only' }).check();
    await expect(page.getByText('No permissions found.')).toBeVisible();
  });

  test('makes a role from another, ticks a whole group, and hears before a change who gains and who loses [B6.4] [B6.17] [B6.18]', async ({
    page,
    api,
  }) => {
    const { items } = await api.call(listRoles, { query: { search: 'Driver' } });
    const driver = items.find((each) => each.name === 'Driver')?.id ?? 0;
    await page.goto(paths.role(driver));
    await act(page, 'Copy role');
    const panel = page.getByRole('dialog', { name: 'New role' });
    const name = `Night ${unique()}`;
    await panel.getByLabel('Name').fill(name);
    const whole = panel.getByRole('checkbox', { name: 'Products: all' });
    await expect(whole).not.toBeChecked();
    await panel.getByRole('checkbox', { name: 'Assets: Edit' }).check();
    await expect(panel.getByRole('checkbox', { name: 'Assets: View' })).toBeChecked();
    await whole.click();
    await expect(panel.getByRole('checkbox', { name: 'Services: Delete' })).toBeChecked();
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    const roleId = Number(/\d+$/.exec(page.url())?.[0]);
    const person = `Nils ${unique()}`;
    const division = await divisionOf(api);
    await api.call(inviteUser, {
      body: {
        name: person,
        email: `${person.toLowerCase().replace(' ', '.')}@northyard.example`,
        places: [{ division_id: division.id, role_ids: [roleId], location_ids: division.locationIds }],
      },
    });
    await page.goto(paths.editRole(roleId));
    const change = page.getByRole('dialog', { name: 'Edit role' });
    await change.getByRole('checkbox', { name: 'View menus' }).check();
    await change.getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('dialog', { name: `Change ${name} for everyone with this role?` })
      .getByRole('button', { name: 'Change role' })
      .click();
    await expect(toast(page, 'Role saved')).toBeVisible();
    await expect(change).toBeHidden();
    const rights = page.getByRole('region', { name: 'Permissions', exact: true });
    await expect(rights.getByText('View menus')).toBeVisible();
    await page.goto(paths.editRole(roleId));
    await change.getByRole('checkbox', { name: 'View menus' }).uncheck();
    await change.getByRole('button', { name: 'Save' }).click();
    const ask = page.getByRole('dialog', { name: `Change ${name} for everyone with this role?` });
    await ask.getByRole('radio', { name: /^Copy the role/ }).check();
    const copy = ask.getByRole('button', { name: 'Copy role and move users' });
    await expect(copy).toHaveAttribute('aria-disabled', 'true');
    await ask.getByRole('checkbox', { name: person }).check();
    await copy.click();
    await expect(page.getByRole('heading', { level: 1, name: `Copy of ${name}` })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Users with this role' })).toContainText(person);
  });

  test('holds a change back until no one has the role, sees it on its page, and takes it back [B6.18]', async ({
    page,
    api,
  }) => {
    const name = `Held ${unique()}`;
    const body = { name, permissions: ['contracts.view' as const] };
    const { id } = await api.call(createRole, { body });
    const division = await divisionOf(api);
    const person = `Hana ${unique()}`;
    await api.call(inviteUser, {
      body: {
        name: person,
        email: `${person.toLowerCase().replace(' ', '.')}@northyard.example`,
        places: [{ division_id: division.id, role_ids: [id], location_ids: division.locationIds }],
      },
    });
    await page.goto(paths.editRole(id));
    const change = page.getByRole('dialog', { name: 'Edit role' });
    await change.getByRole('checkbox', { name: 'Assets: View' }).check();
    await change.getByRole('button', { name: 'Save' }).click();
    const ask = page.getByRole('dialog', { name: `Change ${name} for everyone with this role?` });
    await ask.getByRole('radio', { name: /^Hold the change back/ }).check();
    await ask.getByRole('button', { name: 'Hold change back' }).click();
    await expect(toast(page, 'Change held back until no one has the role')).toBeVisible();
    const waits = page.getByRole('region', { name: 'Change held back' });
    await expect(waits).toContainText('Assets: View');
    await page.goto(paths.editRole(id));
    await expect(change).toContainText('A change of this role is held back.');
    await page.goto(paths.role(id));
    await waits.getByRole('button', { name: 'Take change back' }).click();
    const sure = page.getByRole('dialog', { name: 'Take back the change that is held back?' });
    expect(await violationsOn(page)).toEqual([]);
    await sure.getByRole('button', { name: 'Take change back' }).click();
    await expect(toast(page, 'Planned change taken back')).toBeVisible();
    await expect(waits).toBeHidden();
  });

  test('marks the users of a role, after seeing whom, and finds them by it in the list [B6.5]', async ({
    page,
    api,
  }) => {
    const name = `Crew ${unique()}`;
    const { id } = await api.call(createRole, { body: { name, permissions: ['tickets.edit' as const] } });
    const division = await divisionOf(api);
    const person = `Ines ${unique()}`;
    await api.call(inviteUser, {
      body: {
        name: person,
        email: `${person.toLowerCase().replace(' ', '.')}@northyard.example`,
        places: [{ division_id: division.id, role_ids: [id], location_ids: division.locationIds }],
      },
    });
    await page.goto(paths.role(id));
    const marks = page.getByRole('region', { name: 'Jobs of its users' });
    await expect(marks).toContainText('This role gives no job.');
    await marks.getByRole('button', { name: 'Change jobs' }).click();
    const ask = page.getByRole('dialog', { name: `Jobs of users with ${name}` });
    await expect(ask).toContainText('No user gains or loses a job.');
    await ask.getByRole('checkbox', { name: 'Driver' }).check();
    await ask.getByRole('checkbox', { name: 'Yard inspector' }).check();
    const changed = ask.getByRole('list', { name: 'Users whose jobs change' });
    await expect(changed).toContainText(person);
    await expect(changed).toContainText('Becomes: Driver, Yard inspector');
    expect(await violationsOn(page)).toEqual([]);
    await ask.getByRole('button', { name: 'Save jobs' }).click();
    await expect(toast(page, 'Jobs saved')).toBeVisible();
    await expect(marks).toContainText('Driver, Yard inspector');
    const { items } = await api.call(listUsers, { query: { mark: 'yard_inspector', search: person } });
    const [user] = items;
    expect(user?.name).toBe(person);
    await page.goto(paths.user(user?.id ?? 0));
    await expect(page.getByText('Driver, Yard inspector')).toBeVisible();
    await page.goto(paths.editUser(user?.id ?? 0));
    const panel = page.getByRole('dialog', { name: 'Edit user' });
    await expect(panel.getByRole('switch', { name: 'Driver' })).toBeDisabled();
    await expect(panel).toContainText('Comes with a role of this user.');
  });

  test('deletes a role in use: gives its people another one first, as the preview shows [B6.18] [B8.12]', async ({
    page,
    api,
  }) => {
    const name = `Temporary ${unique()}`;
    const body = { name, permissions: ['contracts.view' as const] };
    const { id } = await api.call(createRole, { body });
    const division = await divisionOf(api);
    const person = `Tess ${unique()}`;
    await api.call(inviteUser, {
      body: {
        name: person,
        email: `${person.toLowerCase().replace(' ', '.')}@northyard.example`,
        places: [{ division_id: division.id, role_ids: [id], location_ids: division.locationIds }],
      },
    });
    await page.goto(paths.role(id));
    await act(page, 'Delete role');
    const ask = page.getByRole('dialog', { name: `Delete ${name}?` });
    const confirm = ask.getByRole('button', { name: 'Reassign and delete role' });
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await ask.getByRole('combobox', { name: 'New role' }).click();
    await page.getByRole('option', { name: 'Driver', exact: true }).click();
    const people = ask.getByRole('list', { name: 'Users with this role' });
    await expect(people).toContainText(person);
    await expect(people).toContainText('Gains: ');
    await expect(people).toContainText('Loses: Contracts: View');
    expect(await violationsOn(page)).toEqual([]);
    await confirm.click();
    await expect(toast(page, 'Users reassigned')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
    const gone = await api.call(listRoles, { query: { search: name } });
    expect(gone.items).toEqual([]);
  });
});
