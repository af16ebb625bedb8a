import { demoPassword, toolsKeeper } from '../apps/server/db/seeds/logins.ts';
import { expect, test } from './support/test.ts';

const playOf = (baseURL: string | undefined): string => {
  const url = new URL(baseURL ?? '');
  url.hostname = 'play.localhost';
  return url.href;
};

test.describe('Play', () => {
  // Until the data are there, a sign-in is answered that it should wait.
  test.use({ as: 'visitor', provokes: [503] });

  test('waits for the copy of the data at the first sign-in, moves its clock, and leads back to Live [S1.5] [S2.29] [S4.1] [S4.7] [S8.8]', async ({
    page,
    baseURL,
  }) => {
    test.slow();
    await page.goto(playOf(baseURL));
    const banner = page.getByRole('region', { name: 'Play, the sandbox' });
    await expect(banner).toContainText('PLAY');
    await expect(page).toHaveTitle(/^PLAY · /);
    await page.getByLabel('Email').fill('admin@northyard.example');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();

    await expect(page.getByRole('heading', { name: 'Refreshing the Play data' })).toBeVisible();
    await expect(page.getByText('Please try logging in again later.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible({ timeout: 60_000 });
    await expect(banner).toContainText('No e-mail is sent');

    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: /^Play/ }).click();
    await page.getByRole('button', { name: 'Forward 28 days' }).click();
    await expect(page.getByText('28 days ahead of real time')).toBeVisible();
    await expect(banner).toContainText('Its date and time:');
    await page.getByRole('button', { name: 'Reset clock' }).click();
    await expect(page.getByText('Same as real time')).toBeVisible();
    await expect(banner).not.toContainText('Its date and time:');

    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Back to Live' }).click();
    // The address comes along; the password is asked for again.
    await expect(page.getByText('admin@northyard.example')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(banner).toBeHidden();
  });
});

test.describe('Play, for users who show more than a password', () => {
  test.use({ as: 'visitor', provokes: [503] });

  test('is reached through the identity provider and Live, and at once by users who are signed in there [S1.5] [S4.1] [S4.7]', async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const ask = async () => {
      await page.goto(playOf(baseURL));
      await page.getByLabel('Email').fill(toolsKeeper.email);
      await page.getByRole('button', { name: 'Next' }).click();
    };
    await ask();
    await expect(page.getByRole('heading', { name: 'Confirm your identity' })).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const home = page.getByRole('heading', { name: 'Dashboard' });
    const banner = page.getByRole('region', { name: 'Play, the sandbox' });
    await expect(home).toBeVisible({ timeout: 60_000 });
    await expect(banner).toContainText('PLAY');
    // The code that opened the session is in no address of the history.
    await expect(page).toHaveURL(`${playOf(baseURL)}dashboard/console`);
    await page.goto(`${playOf(baseURL)}logout`);
    await expect(page.getByRole('heading', { name: 'Sign in to Yardline' })).toBeVisible();
    await ask();
    await expect(home).toBeVisible();
    await expect(banner).toContainText('PLAY');
  });
});

test.describe('Play in French', () => {
  test.use({ as: 'visitor', viewport: { width: 390, height: 844 } });

  test('says what it is before anybody signs in [S1.5] [S1.6]', async ({ page, baseURL }) => {
    await page.goto(playOf(baseURL));
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(page.getByRole('region', { name: 'Play, le bac à sable' })).toContainText('bac à sable');
    await page.getByRole('link', { name: 'Aller à Live' }).click();
    await expect(page.getByRole('link', { name: /Play/ })).toBeVisible();
    await expect(page).not.toHaveTitle(/PLAY/);
  });
});
