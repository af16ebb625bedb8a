import { listRoles } from '@yardline/contract/roles/roles';
import { getUserChoices, inviteUser } from '@yardline/contract/users/users';
import type { Page } from '@playwright/test';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from './support/api.ts';
import { linkInMail } from './support/mails.ts';
import { unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { act, toast } from './support/words.ts';

const fresh = 'Orange-lift-2!';

const divisionOf = async (api: Api): Promise<{ id: number; name: string; locationIds: number[] }> => {
  const [division] = (await api.call(getUserChoices, {})).divisions;
  if (division === undefined) throw new Error('the demo company has no division');
  return { ...division, locationIds: division.locations.map(({ id }) => id) };
};

/** Takes roles of a person in a division, or gives them: each by its name in the list. */
const choose = async (page: Page, division: string, ...names: string[]): Promise<void> => {
  const field = page.getByRole('combobox', { name: `Roles in ${division}`, exact: true });
  await field.click();
  for (const name of names) await page.getByRole('option', { name, exact: true }).click();
  await field.press('Escape');
};

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Password', { exact: true }).fill(fresh);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

test.describe('an administrator', () => {
  test.use({ as: 'admin' });

  test('invites a colleague, who signs in by the mail; gives them another role, and deactivates them [B6.17] [B6.19] [S6.2]', async ({
    page,
    api,
    browser,
    baseURL,
  }) => {
    const name = `Nora ${unique()}`;
    const email = `${name.toLowerCase().replace(' ', '.')}@northyard.example`;
    const division = (await divisionOf(api)).name;
    await page.goto(paths.users());
    await page.getByRole('link', { name: 'New user' }).first().click();
    const panel = page.getByRole('dialog', { name: 'New user' });
    await panel.getByLabel('Name').fill(name);
    await panel.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await choose(page, division, 'Driver');
    await panel.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('Invited', { exact: true })).toBeVisible();

    const elsewhere = await browser.newContext({
      baseURL: baseURL ?? '',
      locale: 'en-US',
      storageState: { cookies: [], origins: [] },
    });
    const hers = await elsewhere.newPage();
    await hers.goto(await linkInMail(email, /\/fg\/[\w-]{43}/, 'user-invite'));
    await hers.getByLabel('New password').fill(fresh);
    await hers.getByLabel('Confirm password').fill(fresh);
    await hers.getByRole('button', { name: 'Set password' }).click();
    await hers.getByRole('link', { name: 'Sign in' }).click();
    await signIn(hers, email);
    await expect(hers.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await hers.goto(paths.customers());
    await expect(hers.getByText('You don’t have access to this page')).toBeVisible();

    await act(page, 'Edit user');
    await choose(page, division, 'Driver', 'Salesperson');
    await page.getByRole('dialog', { name: 'Edit user' }).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: 'Salesperson', exact: true })).toBeVisible();
    await expect(page.getByText('No active sessions.')).toBeVisible();
    await hers.goto(paths.customers());
    await expect(hers.getByLabel('Email')).toBeVisible();
    await signIn(hers, email);
    await expect(hers.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();

    await page.reload();
    await act(page, 'Deactivate');
    const leaving = page.getByRole('dialog', { name: `Deactivate ${name}?` });
    await expect(leaving.getByText('1 session ends.')).toBeVisible();
    await leaving.getByRole('button', { name: 'Deactivate', exact: true }).click();
    await expect(page.getByText('Deactivated', { exact: true })).toBeVisible();
    await hers.goto(paths.customers());
    await expect(hers.getByLabel('Email')).toBeVisible();
    await signIn(hers, email);
    await expect(hers.getByRole('alert').first()).toBeVisible();
    await expect(hers.getByRole('heading', { name: 'Customers' })).toBeHidden();
    await elsewhere.close();
  });

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
