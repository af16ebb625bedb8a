import { clockIn, getClock } from '@yardline/contract/clock/clock';
import { describe } from 'vitest';
import { violationsOn } from './support/inspect.ts';
import type { Page } from './support/page.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

const openMenu = async (page: Page, name = 'User menu') => {
  await page.getByRole('button', { name }).click();
  const menu = page.getByRole('dialog', { name });
  await expect(menu).toBeVisible();
  return menu;
};

describe('the time clock without the server', () => {
  test.override({ as: 'clerk', provokes: [503] });
  test('says that it failed and stays clocked in [S4.18] [S8.14]', async ({ page }) => {
    await page.goto('/customers');
    const menu = await openMenu(page);
    await menu.getByRole('button', { name: 'Clock in' }).click();
    await expect(menu.getByRole('timer')).not.toHaveText('00:00:00');
    const mend = page.refuse('/rest-api/clock', { status: 503, message: 'gone', reason: 'server.busy' });
    await menu.getByRole('button', { name: /^Clock out/ }).click();
    await expect(menu.getByText(/^Failed/)).toBeVisible();
    await expect(menu.getByText('Clocked in')).toBeVisible();
    mend();
    await menu.getByRole('button', { name: /^Clock out/ }).click();
    await expect(menu.getByText('Time saved')).toBeVisible();
  });
});

describe('the time clock without a line', () => {
  test.override({ as: 'admin', provokes: [503] });
  const lost = { status: 503, message: 'gone', reason: 'server.busy' };

  test('takes the earlier start of another machine, and tells its own once the line is back [S4.17]', async ({
    page,
    api,
  }) => {
    await page.goto('/customers');
    let mend = page.refuse('/rest-api/clock/openings', lost);
    let menu = await openMenu(page);
    await menu.getByRole('button', { name: 'Clock in' }).click();
    await expect(menu.getByRole('timer')).not.toHaveText('00:00:00');
    const now = Temporal.Now.instant();
    await api.call(clockIn, {
      body: { began_at: now.subtract({ minutes: 30 }).toString(), said_at: now.toString() },
    });
    mend();
    await page.reload();
    menu = await openMenu(page);
    await expect(menu.getByRole('timer')).toContainText('00:30:');
    await menu.getByRole('button', { name: /^Clock out/ }).click();
    await expect(menu.getByText('Time saved')).toBeVisible();

    mend = page.refuse('/rest-api/clock/openings', lost);
    await menu.getByRole('button', { name: 'Clock in' }).click();
    await expect(menu.getByRole('timer')).not.toHaveText('00:00:00');
    expect(await api.call(getClock, {})).toMatchObject({ began_at: null });
    mend();
    window.dispatchEvent(new Event('online'));
    await expect.poll(async () => (await api.call(getClock, {})).began_at).not.toBeNull();
    await menu.getByRole('button', { name: /^Clock out/ }).click();
    await expect(menu.getByText('Time saved')).toBeVisible();
  });
});

describe('the menu of a clerk', () => {
  test.override({ as: 'clerk' });
  test('has neither settings nor the archive nor other companies [S2.31] [S2.33] [S2.34]', async ({
    page,
  }) => {
    await page.goto('/customers');
    const menu = await openMenu(page);
    await expect(menu.getByRole('link', { name: 'Log out' })).toBeVisible();
    for (const name of ['Settings', 'Contract archive', 'Switch company'])
      await expect(menu.getByText(name)).toBeHidden();
  });
});

describe('the menu of an administrator', () => {
  test.override({ as: 'admin' });

  test('leads to the settings [S2.17] [S2.31]', async ({ page }) => {
    await page.goto('/customers');
    const menu = await openMenu(page);
    await menu.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^API keys/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible();
  });

  test('archives contracts of two years ago, and tells what became of it [S2.33] [S2.38] [S7.26] [S9.6] [S2.36]', async ({
    page,
  }) => {
    await page.goto('/customers');
    const menu = await openMenu(page);
    await menu.getByRole('button', { name: 'Contract archive' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contract archive' });
    const day = Temporal.Now.plainDateISO('America/New_York')
      .subtract({ years: 2 })
      .toLocaleString('en-US', { dateStyle: 'medium' });
    await expect(dialog.getByLabel('Archive contracts older than')).toHaveValue(day);
    await expect(dialog.getByText('outside business hours')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Archive', exact: true }).click();
    await expect(dialog.getByText(/contracts archived, closed before/)).toBeVisible();
  });
});

describe('in French', () => {
  test.override({ as: 'admin', language: 'fr' });
  test('clocks in and out [S1.6] [S2.30] [S4.18]', async ({ page }) => {
    await page.goto('/customers');
    const menu = await openMenu(page, 'Menu de l’utilisateur');
    await expect(menu.getByText('Sortie pointée')).toBeVisible();
    await menu.getByRole('button', { name: 'Pointer l’entrée' }).click();
    await expect(menu.getByRole('timer')).not.toHaveText('00:00:00');
    await menu.getByRole('button', { name: /^Pointer la sortie/ }).click();
    await expect(menu.getByText('Temps enregistré')).toBeVisible();
    await menu.getByRole('button', { name: 'Archivage des contrats' }).click();
    const dialog = page.getByRole('dialog', { name: 'Archivage des contrats' });
    await expect(dialog.getByLabel('Archiver les contrats antérieurs au')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
});
