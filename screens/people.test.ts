import { describe } from 'vitest';
import { listRoles } from '@yardline/contract/roles/roles';
import { getUserChoices, inviteUser } from '@yardline/contract/users/users';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from '../e2e/support/api.ts';
import { unique } from '../e2e/support/shop.ts';
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
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Delete role' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});
