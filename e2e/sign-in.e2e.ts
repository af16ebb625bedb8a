import type { Page } from '@playwright/test';
import { demoPassword } from '../apps/server/db/seeds/logins.ts';
import { paths } from '../apps/staff/src/paths.ts';
import { expect, test } from './support/test.ts';

const say = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

test.describe('before the sign-in page', () => {
  test.use({ as: 'visitor', provokes: [401] });

  test('says what is missing or wrong in an address and a password [S5.1] [S5.2]', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('email is required')).toBeVisible();
    await page.getByLabel('Email').fill('clerk@@northyard');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('invalid email address')).toBeVisible();
    await page.getByLabel('Email').fill('clerk@northyard.example');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('password is required')).toBeVisible();
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('clerk@northyard.example');
  });

  test('refuses a wrong password in the words of the house, shows what was typed, then lets in [S2.21] [S2.22] [S4.1] [S8.4]', async ({
    page,
  }) => {
    await page.goto('/');
    await say(page, 'sales@northyard.example', 'Not-the-password-1!');
    await expect(page.getByRole('alert')).toHaveText(
      'invalid credentials, your account will be locked out after 5 failed attempts, please try again or check your email',
    );
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await password.fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  test('is for the company that its address names: none is to be chosen [S2.2]', async ({ page, api }) => {
    const email = 'two@northyard.example';
    await page.goto('/');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('dialog', { name: 'Choose a company' })).toBeVisible();
    await page.goto(paths.company(api.me.company.id));
    await say(page, email, demoPassword);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('current_tenant')))
      .toBe(String(api.me.company.id));
  });

  test('leads to where one wanted to go [S2.1]', async ({ page }) => {
    await page.goto('/customers?search=Maple');
    await say(page, 'clerk@northyard.example', demoPassword);
    await expect(page.getByRole('link', { name: 'Maple Ridge Roofing' })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search this list' })).toHaveValue('Maple');
  });

  test('speaks French once it is asked to, and stays with it [S1.6]', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Français' }).click();
    await page.getByLabel('Courriel').fill('sales2@northyard.example');
    await page.getByRole('button', { name: 'Suivant' }).click();
    await page.getByLabel('Mot de passe', { exact: true }).fill('Pas-le-bon-1!');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByRole('alert')).toContainText('5');
    await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Contrats' })).toBeVisible();
  });
});

test.describe('signed in', () => {
  test.use({ as: 'clerk', provokes: [401] });

  test('logs out for good: the way back asks for the password [S2.6] [S2.35] [S4.21]', async ({ page }) => {
    await page.goto('/customers');
    await page.getByRole('button', { name: 'User menu' }).click();
    await expect(page.getByText('clerk@northyard.example')).toBeVisible();
    await page.getByRole('link', { name: 'Log out' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull();
    await page.goto('/customers');
    await expect(page.getByLabel('Email')).toBeVisible();
  });

  test('says that the session has expired when it is over [S2.1] [S4.22]', async ({ page, context }) => {
    await page.goto('/customers');
    await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible();
    // Ended elsewhere: the cookie that the token is bound to is gone. No page is open meanwhile, so that none asks first.
    await page.goto('about:blank');
    await context.clearCookies();
    await page.goto('/parts');
    await expect(page.getByRole('alert')).toContainText(/session has expired/i);
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});
