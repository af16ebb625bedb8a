import type { Page } from '@playwright/test';
import { addCallbackAddress, redeemCallback } from '@yardline/contract/callbacks/callbacks';
import { generateSync } from 'otplib';
import { demoPassword } from '../apps/server/db/seeds/logins.ts';
import { violationsOn } from './support/inspect.ts';
import { unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const say = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

const choose = async (page: Page, field: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
};

test.describe('the choices after signing in', () => {
  test.use({ as: 'visitor' });

  test('is where to and for which division, once, and then nothing [S2.4] [S2.24] [S2.25] [S4.2] [S4.4] [S4.5] [S5.5] [S6.7]', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByLabel('Email').fill('two@northyard.example');
    await page.getByRole('button', { name: 'Next' }).click();
    const tenants = page.getByRole('dialog', { name: 'Choose a company' });
    await tenants.getByRole('combobox', { name: 'Company' }).click();
    await page.getByRole('option', { name: 'Northyard Events' }).click();
    await tenants.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();

    await expect(page.getByRole('heading', { name: 'Choose how to sign in' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/verify');
    expect(await page.evaluate(() => localStorage.getItem('verified'))).toBeNull();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('login to is required')).toBeVisible();
    await expect(page.getByText('division is required')).toBeVisible();
    await choose(page, 'Login to', 'Web');
    await choose(page, 'Division', 'Stages');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Stages' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('verified'))).toBe('true');
    // Asked in one place: the application does not ask again.
    await expect(page.getByRole('dialog', { name: 'Select division' })).toBeHidden();
  });

  test('is confirmed before the page redirects to the back office [S2.24] [S2.27]', async ({ page }) => {
    await page.goto('/?applicationId=100026');
    await say(page, 'clerk@northyard.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Go to the back office?' });
    await expect(dialog.getByText('will redirect')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/verify');
  });

  test.describe('with a session that has ended', () => {
    test.use({ provokes: [401] });

    for (const path of ['/', '/verify'])
      test(`is asked only after signing in again, at ${path} [S4.3] [S4.22]`, async ({ page }) => {
        await page.goto('/');
        await expect(page.getByLabel('Email')).toBeVisible();
        await page.evaluate(() => localStorage.setItem('jwtToken', 'long.since.over'));
        await page.goto(`${path}?applicationId=100026`);
        await expect(page.getByRole('alert')).toContainText('session has expired');
        await expect(page).toHaveURL('/?applicationId=100026');
        await say(page, 'clerk@northyard.example');
        await expect(page.getByRole('heading', { name: 'Choose how to sign in' })).toBeVisible();
      });
  });

  test('is nothing for most: they pass straight through to the day at a glance [S2.16] [S4.4] [S9.5]', async ({
    page,
  }) => {
    await page.goto('/');
    await say(page, 'clerk@northyard.example');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(page).toHaveURL('/dashboard/console');
    await page.goto('/verify');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });
});

test.describe('a user whom another application sent', () => {
  test.use({ as: 'visitor', provokes: [400, 401] });

  test('goes back to an address of the list with a code, and nowhere else [S2.20] [S4.3] [S8.9]', async ({
    page,
    api,
  }) => {
    const back = `https://planner-${unique().toLowerCase()}.example/signed-in`;
    const application = { application_id: 100_027, name: 'Planner' };
    const { secret } = await api.call(addCallbackAddress, { body: { ...application, url: back } });
    const reached: string[] = [];
    const trap = 'https://trap.example/signed-in';
    for (const host of [`${back}*`, `${trap}*`])
      await page.route(host, async (route) => {
        reached.push(route.request().url());
        expect(route.request().headers()['referer']).toBeUndefined();
        await route.fulfill({ contentType: 'text/html', body: '<h1>Planner</h1>' });
      });

    const from = (url: string) =>
      `/?${new URLSearchParams({ callbackUrl: url, applicationId: '100027', tenant: String(api.me.company.id) })}`;
    await page.goto(from(trap));
    await say(page, 'clerk@northyard.example');
    await expect(page.getByRole('alert')).toContainText('not one of the allowed return addresses');
    expect(await violationsOn(page)).toEqual([]);
    expect(reached).toEqual([]);
    await page.getByRole('button', { name: 'Go to the web application' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

    await page.goto(from(`${back}?state=7`));
    await expect(page.getByRole('heading', { name: 'Planner' })).toBeVisible();
    const token = new URL(reached[0] ?? '').searchParams.get('token') ?? '';
    expect(reached).toEqual([`${back}?state=7&token=${token}`]);
    const { user } = await api.call(redeemCallback, {
      body: { token, callbackUrl: `${back}?state=7`, secret },
    });
    expect(user.email).toBe('clerk@northyard.example');

    await page.goto('/logout');
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.goto(from(back));
    await page.getByLabel('Email').fill('clerk@northyard.example');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Password', { exact: true }).fill('Not-the-password-1!');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Planner' })).toBeVisible();
    expect(reached.at(-1)).toBe(`${back}?error=login_failed`);
  });
});

test.describe('the phone', () => {
  test.use({ as: 'clerk', provokes: [410] });

  test('is signed in by the code that the computer shows, once [S2.3] [S4.6]', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto('/customers');
    await page.getByRole('button', { name: 'User menu' }).click();
    const shown = page.waitForResponse((response) => response.url().endsWith('/rest-api/mobile-sessions'));
    await page.getByRole('button', { name: 'Sign in on a phone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in on a phone' });
    await expect(dialog.getByRole('img', { name: 'QR code that signs you in on a phone' })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    const { url } = (await (await shown).json()) as { url: string };
    const path = new URL(url).pathname;

    const empty = {
      ...(baseURL === undefined ? {} : { baseURL }),
      storageState: { cookies: [], origins: [] },
      locale: 'en-US',
    };
    const phone = await browser.newContext(empty);
    const screen = await phone.newPage();
    await screen.goto(path);
    await expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(await screen.evaluate(() => document.referrer)).toBe('');
    const second = await browser.newContext(empty);
    const late = await second.newPage();
    await late.goto(path);
    await expect(late.getByRole('alert')).toContainText('has expired or was already used');
    expect(late.url()).not.toContain(path);
    await late.getByRole('link', { name: 'Go to Login' }).click();
    await expect(late.getByLabel('Email')).toBeVisible();
    await Promise.all([phone.close(), second.close()]);
  });
});

test.describe('internal staff of the provider', () => {
  // 401: a read as that user may still be under way when the staff member stops.
  test.use({ as: 'visitor', provokes: [400, 401, 403] });

  test('acts as a user for a reason, is told so on every screen, and goes back [S2.26] [S5.5] [S6.5]', async ({
    page,
  }) => {
    await page.goto('/');
    await say(page, 'internal@provider.example');
    const seed = await page.getByText(/^([A-Z2-7]{4} ?){4,}$/).textContent();
    await page
      .getByLabel('Code from the app')
      .fill(generateSync({ secret: (seed ?? '').replaceAll(' ', '') }));
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'I saved my codes' }).click();

    await expect(page.getByRole('heading', { name: 'Choose how to sign in' })).toBeVisible();
    await page.getByRole('radio', { name: 'Customer' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('email is required')).toBeVisible();
    await expect(page.getByText('reason is required')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByLabel('Customer email').fill('nobody@northyard.example');
    await page.getByLabel('Reason').fill('Ticket 4711: totals look wrong');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText('No user with this address');
    await page.getByLabel('Customer email').fill('clerk@northyard.example');
    await page.getByRole('button', { name: 'Continue' }).click();

    const banner = page.getByRole('region', { name: 'You act as Casey Lin' });
    await expect(banner.getByText('Iris Wolfe')).toBeVisible();
    await expect(banner.getByRole('timer')).toHaveText(/^00:(29|30):\d\d$/);
    expect(await violationsOn(page)).toEqual([]);
    await page.goto('/customers');
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: 'User menu' }).click();
    await expect(page.getByRole('button', { name: 'Sign in on a phone' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await banner.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('region', { name: /^You act as/ })).toBeHidden();
    await page.getByRole('button', { name: 'User menu' }).click();
    await expect(page.getByText('internal@provider.example')).toBeVisible();
  });
});
