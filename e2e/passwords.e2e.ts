import { listMails } from '@yardline/contract/mail/mails';
import { requestPasswordReset } from '@yardline/contract/sessions/passwords';
import { paths } from '../apps/staff/src/paths.ts';
import { linkInMail } from './support/mails.ts';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/test.ts';

const fresh = 'Orange-lift-2!';

const link = /\/fg\/[\w-]{43}/;

test.describe('a user who forgot the password', () => {
  test.use({ as: 'visitor' });

  test('asks for a link, sets a new one by the rule, and signs in with it [S2.8] [S2.9] [S2.22] [S4.15] [S5.7]', async ({
    page,
  }) => {
    // No journey signs in as this one: their password is another from here on.
    const email = 'yard@northyard.example';
    await page.goto('/');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('alert')).toContainText('we sent a link');

    await page.goto(await linkInMail(email, link, 'password-reset'));
    const password = page.getByLabel('New password');
    await password.fill('orange');
    await expect(page.getByRole('listitem').filter({ hasText: 'A lowercase letter: met' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'A digit: not met' })).toBeVisible();
    await page.getByLabel('Confirm password').fill('apple');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('Password must have at least 8 characters')).toBeVisible();
    await expect(page.getByText('Password does not match')).toBeVisible();
    await password.fill(fresh);
    await page.getByLabel('Confirm password').fill(fresh);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByRole('alert')).toHaveText('new password set successfully');

    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Password', { exact: true }).fill(fresh);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  test('is told what lacks: an address [S5.8]', async ({ page }) => {
    await page.goto(paths.forgotPassword());
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('Enter your email address', { exact: true })).toBeVisible();
  });
});

test.describe('a link that opens no more', () => {
  test.use({ as: 'visitor', provokes: [410] });
  test('says so, and leads to asking again [S2.9] [S4.15]', async ({ page }) => {
    await page.goto('/fg/used-or-too-old');
    await expect(page.getByRole('alert')).toContainText('Please request a new one.');
    await page.getByRole('link', { name: 'Request reset again' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  });
});

test.describe('an administrator', () => {
  test.use({ as: 'admin' });
  test('reads in the mailbox what was written to people of the company, with their links masked [S2.8]', async ({
    page,
    api,
  }) => {
    const email = 'dispatch@northyard.example';
    await api.call(requestPasswordReset, { body: { email } });
    const path = await linkInMail(email, link, 'password-reset');
    const { items } = await api.call(listMails, { query: { search: email } });
    const id = items[0]?.id ?? 0;
    await page.goto(`${paths.mails()}?search=${email}`);
    await page.getByRole('link', { name: 'Set a new password for Yardline' }).first().click();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('The link in this e-mail is hidden');
    await expect(page.getByText('/fg ••••••')).toBeVisible();
    await expect(page.getByText(path)).toHaveCount(0);
    const screen = { path: paths.mail(id), shows: 'Set a new password', needs: ['settings.view'] as const };
    await inspect(page, screen, new Set(['settings.view']));
  });
});
