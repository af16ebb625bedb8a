import { describe } from 'vitest';
import { paths } from '../apps/staff/src/paths.ts';
import { unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { served, type Shop } from './support/shop.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

const setInternal = (urls: Shop['urls'], isInternal: boolean) =>
  served.asOwner(urls, "update identities set is_internal = $1 where email = 'admin@northyard.example'", [
    isInternal,
  ]);

describe('as an ordinary administrator', () => {
  test.override({ as: 'admin' });

  test('has no entry for companies', async ({ page }) => {
    await page.goto(paths.customers());
    await page.getByRole('button', { name: 'User menu' }).click();
    const menu = page.getByRole('dialog', { name: 'User menu' });
    await expect(menu.getByRole('link', { name: 'Settings' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'All companies' })).toBeHidden();
  });
});

describe('as one of the provider’s staff', () => {
  test.override({ as: 'admin', provokes: [400] });
  test.afterEach(({ shop }) => setInternal(shop.urls, false));

  test('opens a company, hands over the link, and sees the company in the list [S3.4]', async ({
    page,
    shop,
  }) => {
    await setInternal(shop.urls, true);
    await page.goto(paths.dashboard());
    await page.getByRole('button', { name: 'User menu' }).click();
    await page
      .getByRole('dialog', { name: 'User menu' })
      .getByRole('link', { name: 'All companies' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
    await expect(page.getByText('Northyard Equipment').first()).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);

    await page.getByRole('link', { name: 'Open a company' }).first().click();
    const panel = page.getByRole('dialog', { name: 'Open a company' });
    await panel.getByRole('button', { name: 'Open a company' }).click();
    await expect(panel.getByLabel('Company name')).toHaveAccessibleDescription(/is required/);
    await expect(panel.getByLabel('First division')).toHaveAccessibleDescription(/is required/);
    await panel.getByLabel('Company name').fill('Northyard Equipment');
    await panel.getByLabel('First division').fill('Albany');
    await panel.getByLabel('Full name').fill('Ada First');
    await panel.getByLabel('Email').fill('ada@opened.example');
    await expect(panel.getByLabel('Last day for the move')).toBeHidden();
    await panel.getByLabel('Move to the identity service').click();
    await expect(panel.getByLabel('Last day for the move')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Open a company' }).click();
    await expect(panel.getByLabel('Company name')).toHaveAccessibleDescription(
      /Another company has this name/,
    );

    const name = `Opened Rentals ${unique()}`;
    await panel.getByLabel('Company name').fill(name);
    await panel.getByRole('button', { name: 'Open a company' }).click();
    const sheet = page.getByRole('dialog', { name: 'Company opened' });
    await expect(sheet.getByText(/\/fg\//)).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await expect(sheet.getByText(/emailed to ada@opened\.example.*72 hours/)).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(name).first()).toBeVisible();
  });

  test('switches features of a company that is open, with a reason [S3.4]', async ({ page, shop }) => {
    await setInternal(shop.urls, true);
    await page.goto(paths.companies());
    await page.getByRole('row').filter({ hasText: 'Northyard Equipment' }).getByRole('link').click();
    const panel = page.getByRole('dialog', { name: 'Northyard Equipment' });
    await expect(panel.getByText('No feature changes yet.')).toBeVisible();
    await panel.getByLabel('Product details').click();
    await expect(panel.getByText('Will be switched on: Product details.')).toBeVisible();
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByLabel('Reason')).toHaveAccessibleDescription(/is required/);
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByLabel('Reason').fill('Asked for by phone');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByText(/Product details/).first()).toBeVisible();
  });

  test('closes a company after its name is typed, and takes that back [S1.4]', async ({ page, shop }) => {
    await setInternal(shop.urls, true);
    await page.goto(paths.companies());
    await page.getByRole('link', { name: 'Open a company' }).first().click();
    const panel = page.getByRole('dialog', { name: 'Open a company' });
    const name = `Closed Rentals ${unique()}`;
    await panel.getByLabel('Company name').fill(name);
    await panel.getByLabel('First division').fill('Albany');
    await panel.getByLabel('Full name').fill('Ada First');
    await panel.getByLabel('Email').fill(`ada-${unique()}@closed.example`);
    await panel.getByRole('button', { name: 'Open a company' }).click();
    await page.getByRole('dialog', { name: 'Company opened' }).getByRole('button', { name: 'Done' }).click();
    await page.getByRole('row').filter({ hasText: name }).getByRole('link').click();
    await page.getByRole('dialog', { name }).getByRole('link', { name: 'Close this company' }).click();
    const closing = page.getByRole('dialog', { name: `Close ${name}` });
    await expect(closing.getByText(/No one exported the data of this company yet/)).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await closing.getByLabel('Reason').fill('Contract ended');
    await closing.getByLabel('Name of the company').fill('Another one');
    await closing.getByRole('button', { name: 'Close company' }).click();
    await expect(closing.getByLabel('Name of the company')).toHaveAccessibleDescription(
      /This is not the name of the company/,
    );
    await closing.getByLabel('Name of the company').fill(name);
    await closing.getByRole('button', { name: 'Close company' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Closed companies' })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row.getByText('Waiting')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await row.getByRole('button', { name: 'Take back' }).click();
    const dialog = page.getByRole('dialog', { name: `Take back the closing of ${name}?` });
    await dialog.getByRole('button', { name: 'Take back' }).click();
    await expect(row.getByText('Taken back')).toBeVisible();
  });
});
