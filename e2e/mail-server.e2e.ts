import { demoPassword } from '../apps/server/db/seeds/logins.ts';
import { paths } from '../apps/staff/src/paths.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';

// A company that no other journey uses: setting its mail server diverts no other journey's mails.
test.use({ as: 'visitor' });

const enter = async (page: Page): Promise<void> => {
  await page.goto(paths.signIn());
  await page.getByRole('textbox', { name: 'Email' }).fill('admin@firstday.example');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
};

test.describe(() => {
  test.use({ provokes: [502] });

  test('connects a mailbox in a window that closes by itself, and says why another cannot be [S2.10] [S4.16] [S8.12]', async ({
    page,
  }) => {
    await enter(page);
    await page.goto(paths.mailServer());
    await expect(page.getByRole('button', { name: 'Connect Office 365' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const opened = page.waitForEvent('popup');
    const again = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Connect Google' }).click();
    const dialog = await opened;
    await dialog.waitForEvent('close');
    await again;
    await expect(page.getByText('office@yard.example').first()).toBeVisible();
    await expect(page.getByText('smtp.gmail.com:587')).toBeVisible();

    const other = page.waitForEvent('popup');
    await page.evaluate(() => void window.open('/oauth/verify?code=guessed&state=guessed', 'guessed'));
    const guessed = await other;
    await expect(guessed.getByRole('alert')).toContainText('started in another browser');
  });
});
