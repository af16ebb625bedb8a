import type { Page } from '@playwright/test';
import { readKept } from '@yardline/client/kept';
import { demoPassword } from '../apps/server/db/seeds/logins.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, test } from './support/test.ts';

const openMenu = async (page: Page, name = 'User menu') => {
  await page.getByRole('button', { name }).click();
  const menu = page.getByRole('dialog', { name });
  await expect(menu).toBeVisible();
  return menu;
};

test.describe('the time clock', () => {
  test.use({ as: 'clerk' });

  test('runs in every tab from clocking in to clocking out, and says that the time is saved for three seconds [S2.30] [S4.17] [S4.18] [S4.19] [S9.6]', async ({
    page,
    context,
  }) => {
    await page.goto('/customers');
    const menu = await openMenu(page);
    await expect(menu.getByText('Casey Lin')).toBeVisible();
    await expect(menu.getByText('Northyard Equipment')).toBeVisible();
    await expect(menu.getByText('Clocked out')).toBeVisible();
    await menu.getByRole('button', { name: 'Clock in' }).click();
    await expect(menu.getByText('Clocked in')).toBeVisible();
    await expect(menu.getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d$/);
    await expect(menu.getByRole('timer')).not.toHaveText('00:00:00');
    expect(await violationsOn(page)).toEqual([]);

    const other = await context.newPage();
    await other.goto('/customers');
    const second = await openMenu(other);
    await expect(second.getByText('Clocked in')).toBeVisible();
    await second.getByRole('button', { name: /^Clock out/ }).click();
    await expect(second.getByText('Time saved')).toBeVisible();
    await expect(menu.getByText('Clocked out')).toBeVisible();
    await expect(menu.getByRole('timer')).toBeHidden();
    await expect(second.getByText('Time saved')).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('ClockInValue'))).toBe('{}');
  });

  test('is clocked out with the log-out, which says what it does [S2.6] [S2.29] [S2.35] [S4.20]', async ({
    page,
  }) => {
    await page.goto('/customers');
    const menu = await openMenu(page);
    await menu.getByRole('button', { name: 'Clock in' }).click();
    await expect(menu.getByRole('timer')).not.toHaveText('00:00:00');
    await page.route('**/rest-api/logout*', async (route) => {
      await expect(page.getByText('logging out')).toBeVisible();
      await route.continue();
    });
    await menu.getByRole('link', { name: 'Log out' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    // Taken out only when the server has recorded the hours.
    expect(await page.evaluate(() => localStorage.getItem('ClockInValue'))).toBe('{}');
    // A habit of this browser, and not the data of a user.
    expect(await page.evaluate(() => localStorage.getItem('yardline-language'))).toBe('en');
  });
});

test.describe('a user who works in two companies', () => {
  test.use({ as: 'visitor', provokes: [401] });

  const password = async (page: Page) => {
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };

  test('a user chooses a division once, changes to the other company and back [S2.7] [S2.34] [S2.37] [S4.14] [S5.9] [S6.7] [S6.8] [S1.4] [S2.36]', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByLabel('Email').fill('two@northyard.example');
    await page.getByRole('button', { name: 'Next' }).click();
    const tenants = page.getByRole('dialog', { name: 'Choose a company' });
    await tenants.getByLabel('Company').click();
    await page.getByRole('option', { name: 'Northyard Events' }).click();
    await tenants.getByRole('button', { name: 'Continue' }).click();
    await password(page);

    await page.getByRole('combobox', { name: 'Login to' }).click();
    await page.getByRole('option', { name: 'Web' }).click();
    await page.getByRole('combobox', { name: 'Division' }).click();
    await page.getByRole('option', { name: 'Tents' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Tents' })).toBeVisible();

    // Forgotten by this browser, it is asked for where it is missing.
    await page.evaluate(() => localStorage.setItem('defaultDivision', '{}'));
    await page.reload();
    const divisions = page.getByRole('dialog', { name: 'Select division' });
    await divisions.getByRole('button', { name: 'Continue' }).click();
    await expect(divisions.getByText('division is required')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await divisions.getByRole('combobox', { name: 'Division' }).click();
    await page.getByRole('option', { name: 'Stages' }).click();
    await divisions.getByRole('button', { name: 'Continue' }).click();
    await expect(divisions).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Stages' })).toBeVisible();
    await page.goto('/quotes/new');
    await expect(page.getByRole('combobox', { name: 'Division' })).toHaveValue('Stages');

    const menu = await openMenu(page);
    await menu.getByRole('button', { name: 'Clock in' }).click();
    await expect(menu.getByRole('timer')).not.toHaveText('00:00:00');
    await menu.getByRole('button', { name: 'Switch company' }).click();
    const companies = page.getByRole('dialog', { name: 'Switch company' });
    await companies.getByLabel('Company').click();
    await expect(page.getByRole('option')).toHaveText(['Northyard Equipment']);
    await page.getByRole('option', { name: 'Northyard Equipment' }).click();
    await companies.getByRole('button', { name: 'Switch company' }).click();
    await expect(page.getByText('two@northyard.example')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('ClockInValue'))).toBe('{}');
    expect(
      await page.evaluate(() => ['jwtToken', 'verified'].map((key) => localStorage.getItem(key))),
    ).toEqual([null, null]);
    await password(page);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Contracts' })).toBeVisible();
    await expect(page.getByText('Northyard Equipment')).toBeVisible();
    await expect(page.getByRole('button', { name: 'All divisions' })).toBeVisible();

    const kept = await page.evaluate(() => localStorage.getItem('defaultDivision'));
    const [events = ''] = Object.keys(readKept(kept));
    await page.goto(`/instance/${events}`);
    await password(page);
    // Where to is still a question there; for which division is known.
    await page.getByRole('combobox', { name: 'Login to' }).click();
    await page.getByRole('option', { name: 'Web' }).click();
    await expect(page.getByRole('combobox', { name: 'Division' })).toBeHidden();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Stages' })).toBeVisible();
    await expect(divisions).toBeHidden();
  });
});

test.describe('a company of others', () => {
  test.use({ as: 'clerk', provokes: [400] });
  test('is refused with the way back, and nobody is signed out [S2.7] [S6.8]', async ({ page }) => {
    await page.goto('/instance/999999');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the previous page' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });
});
