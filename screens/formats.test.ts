import { describe } from 'vitest';
import { getCompanyFormats, setCompanyFormats } from '@yardline/contract/customers/company-formats';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';
import { fact } from './support/words.ts';
import { paths } from '../apps/staff/src/paths.ts';

const test = screenTest();

describe('as the administrator', () => {
  test.override({ as: 'admin' });

  test('shows what a format looks like while it is typed, refuses what nobody could write in, and keeps it [B5.46] [B5.47] [B9.3] [B9.14]', async ({
    page,
    api,
  }) => {
    await page.goto(paths.setting());
    await page.getByRole('link', { name: /^Formats/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Formats' })).toBeVisible();
    await page.getByRole('link', { name: 'Change formats' }).click();
    const panel = page.getByRole('dialog', { name: 'Change formats' });
    const phone = panel.getByLabel('Phone number format');
    await phone.fill('(XXX XXX-XXXX');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(phone).toHaveAccessibleDescription(/A phone format has at least 7 digits/);
    await phone.fill('(XXX) XXX-XXXX');
    await expect(panel.getByRole('status', { name: 'Example number' })).toHaveText(
      'Example number: (518) 555-0123',
    );
    await panel.getByLabel('Postal code format').fill('A9A 9A9');
    await expect(panel.getByRole('status', { name: 'Example code' })).toHaveText('Example code: K5M 1B8');
    // Kept as they are: the journeys beside this one write numbers in the same company.
    await phone.fill('');
    await panel.getByLabel('Postal code format').fill('');
    await panel.getByLabel('Maximum comment length, characters').fill('300');
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
    await expect(fact(page, 'Maximum comment length')).toHaveText('300');
    await expect(fact(page, 'Phone number format')).toHaveText('Any format');
    const { row_version: ifMatch } = await api.call(getCompanyFormats, {});
    const body = { phone_format: '', postal_format: '', comment_size: 250 };
    await api.call(setCompanyFormats, { body }, { ifMatch });
  });
});
