import { getUserChoices, inviteUser } from '@yardline/contract/users/users';
import type { Page } from '@playwright/test';
import { type Api, signInBy } from './support/api.ts';
import { violationsOn } from './support/inspect.ts';
import { linkInMail } from './support/mails.ts';
import { unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const [first, second] = ['Orange-lift-2!', 'Orange-lift-3!'];
const link = /\/(fg|accept)\/[\w-]{43}/;

test.use({ as: 'visitor' });

/** Invites a person into the company of an administrator, as a driver. */
const invite = async (api: Api, name: string, email: string): Promise<void> => {
  const { divisions, roles } = await api.call(getUserChoices, {});
  const place = { division_id: divisions[0]?.id ?? 0, location_ids: [] };
  const role = roles.find((each) => each.name === 'Driver')?.id ?? 0;
  await api.call(inviteUser, { body: { name, email, places: [{ ...place, role_ids: [role] }] } });
};

const setPassword = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
};

test('one person is invited by three companies: sets a password, makes the account their own, then accepts [B6.17]', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.slow();
  const api = async (email: string, company?: string) =>
    signInBy(await playwright.request.newContext({ baseURL: baseURL ?? '' }), email, company);
  const name = `Fay ${unique()}`;
  const email = `${name.toLowerCase().replace(' ', '.')}@trades.example`;

  await invite(await api('admin@northyard.example'), name, email);
  await page.goto(await linkInMail(email, link, 'user-invite'));
  await setPassword(page, first);

  await invite(await api('admin@firstday.example'), name, email);
  await page.goto(await linkInMail(email, link, 'user-added-password'));
  await setPassword(page, second);

  await invite(await api('two@northyard.example', 'Northyard Events'), name, email);
  await page.goto(await linkInMail(email, link, 'user-added'));
  await expect(page.getByRole('heading', { name: 'Join Northyard Events' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByText('You are now a member of Northyard Events.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a company' });
  await dialog.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: 'Northyard Events' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(second);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(`Signed in as ${name} for Northyard Events.`)).toBeVisible();
});
