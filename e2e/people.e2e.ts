import { getUserChoices } from '@yardline/contract/users/users';
import type { Page } from '@playwright/test';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from './support/api.ts';
import { linkInMail } from './support/mails.ts';
import { unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { act } from './support/words.ts';

const fresh = 'Orange-lift-2!';

const divisionOf = async (api: Api): Promise<{ name: string }> => {
  const [division] = (await api.call(getUserChoices, {})).divisions;
  if (division === undefined) throw new Error('the demo company has no division');
  return division;
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
});
