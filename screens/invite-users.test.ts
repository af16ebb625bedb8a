import { describe } from 'vitest';
import { listUsers } from '@yardline/contract/users/users';
import { paths } from '../apps/staff/src/paths.ts';
import { unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

describe('an administrator', () => {
  test.override({ as: 'admin' });

  test('invites several people at once: wrong rows are told and skipped, each other has a result [B2.19] [B3.51]', async ({
    page,
    api,
  }) => {
    await page.goto(paths.users());
    await page.getByRole('link', { name: 'Invite several users' }).click();
    const panel = page.getByRole('dialog', { name: 'Invite several users' });
    const check = panel.getByRole('button', { name: /Check list/ });
    await expect(check).toHaveAttribute('aria-disabled', 'true');
    const mark = unique().toLowerCase();
    const good = [`ida.${mark}@northyard.example`, `ole.${mark}@northyard.example`];
    await panel
      .getByLabel('People')
      .fill(`Name,E-mail\nIda North,${good[0]},N-${mark}\n${good[1]}\nNo Address\nTwice,${good[0]}`);
    await expect(panel.getByText('4 people')).toBeVisible();
    const roles = panel.getByRole('combobox', { name: /^Roles in / }).first();
    await roles.click();
    await page.getByRole('option', { name: 'Driver', exact: true }).click();
    await check.click();
    await expect(panel.getByText('2 rows are skipped.')).toBeVisible();
    const row = (text: string) => panel.getByRole('row').filter({ hasText: text });
    await expect(row('No Address')).toContainText('email is required');
    await expect(row('Twice')).toContainText('This address is already listed above.');
    await expect(row('Ida North')).toContainText('OK');
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole('button', { name: /Invite 2 people/ }).click();
    await expect(panel.getByText('Invited: 2. Not invited: 0.')).toBeVisible();
    await panel
      .getByRole('button', { name: /^Close/ })
      .last()
      .click();
    await expect(panel).toBeHidden();
    const { items } = await api.call(listUsers, { query: { search: mark } });
    expect(items.map(({ email, state }) => [email, state])).toEqual([
      [good[0], 'invited'],
      [good[1], 'invited'],
    ]);
  });
});
