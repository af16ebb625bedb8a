import { getCompanyFormats, setCompanyFormats } from '@yardline/contract/company-formats';
import { violationsOn } from './support/inspect.ts';
import { expect, test } from './support/test.ts';
import { fact } from './support/words.ts';
import { paths } from '../apps/staff/src/paths.ts';

test.describe('as the administrator', () => {
  test.use({ as: 'admin' });

  test('shows what a format looks like while it is typed, refuses what nobody could write in, and keeps it [B5.46] [B5.47] [B9.3] [B9.14]', async ({
    page,
    api,
  }) => {
    await page.goto(paths.setting());
    await page.getByRole('link', { name: /^Formats/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Formats' })).toBeVisible();
    await page.getByRole('link', { name: 'Change the formats' }).click();
    const panel = page.getByRole('dialog', { name: 'Change the formats' });
    const phone = panel.getByLabel('Format of phone numbers');
    await phone.fill('(XXX XXX-XXXX');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(phone).toHaveAccessibleDescription(/a phone format has at least 7 places/);
    await phone.fill('(XXX) XXX-XXXX');
    await expect(panel.getByRole('status', { name: 'A number looks like this' })).toHaveText(
      'A number looks like this: (518) 555-0123',
    );
    await panel.getByLabel('Format of postal codes').fill('A9A 9A9');
    await expect(panel.getByRole('status', { name: 'A code looks like this' })).toHaveText(
      'A code looks like this: K5M 1B8',
    );
    // Kept as they are: the journeys beside this one write numbers in the same company.
    await phone.fill('');
    await panel.getByLabel('Format of postal codes').fill('');
    await panel.getByLabel('Longest comment, in characters').fill('300');
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
    await expect(fact(page, 'Longest comment')).toHaveText('300');
    await expect(fact(page, 'Format of phone numbers')).toHaveText('However they are written');
    const { row_version: ifMatch } = await api.call(getCompanyFormats, {});
    const body = { phone_format: '', postal_format: '', comment_size: 250 };
    await api.call(setCompanyFormats, { body }, { ifMatch });
  });
});
