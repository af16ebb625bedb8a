import { describe } from 'vitest';
import { removeTextProvider } from '@yardline/contract/texts/provider';
import { getQuietHours, setQuietHours } from '@yardline/contract/texts/quiet-hours';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';
import { fact } from './support/words.ts';
import { paths } from '../apps/staff/src/paths.ts';

const test = screenTest();

describe('as the administrator', () => {
  test.override({ as: 'admin' });

  test('texts get a provider, whose token is not shown again, and hours in which none leaves [B2.36] [B8.9]', async ({
    page,
    api,
  }) => {
    await page.goto(paths.textProvider());
    await page.getByRole('link', { name: 'Change provider' }).click();
    const panel = page.getByRole('dialog', { name: 'Change provider' });
    const account = panel.getByLabel('Account SID');
    await account.fill('AC12');
    await panel.getByLabel('Auth token').fill('token-of-the-account');
    await panel.getByLabel('Sent from').fill('+15185550100');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(account).toHaveAccessibleDescription(/An account SID is AC and 32 signs/);
    await account.fill(`AC${'a1'.repeat(16)}`);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
    await expect(fact(page, 'Sent from')).toHaveText('+15185550100');
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('link', { name: 'Change quiet hours' }).click();
    const hours = page.getByRole('dialog', { name: 'Change quiet hours' });
    await hours.getByLabel('From').fill('10:30 PM');
    await hours.getByRole('button', { name: 'Save' }).click();
    await expect(hours).toBeHidden();
    await expect(page.getByText('10:30 PM')).toBeVisible();
    const { row_version: ifMatch } = await api.call(getQuietHours, {});
    await api.call(setQuietHours, { body: { quiet_from: '21:00', quiet_to: '08:00' } }, { ifMatch });
    await api.call(removeTextProvider, {});
  });

  test('the logo is chosen on a page that says what may be one [B7.28]', async ({ page }) => {
    await page.goto(paths.setting());
    await page.getByRole('link', { name: /^Logo/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Logo' })).toBeVisible();
    await expect(page.getByText('No logo yet. Documents show your company’s name.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open sample' })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
});
