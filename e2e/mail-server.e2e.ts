import { demoPassword } from '../apps/server/db/seeds/logins.ts';
import { paths } from '../apps/staff/src/paths.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';

// A company that no other journey uses: setting its mail server diverts no other journey's mails.
test.use({ as: 'nobody' });

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

test('sets another mail server by its password, and goes back to that of the product [S7.19] [S7.20] [S9.4]', async ({
  page,
}) => {
  await enter(page);
  await page.goto(paths.mailServer());
  await page.getByRole('link', { name: 'Change mail server' }).click();
  const panel = page.getByRole('dialog', { name: 'Change mail server' });
  await panel.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: 'Other mail server' }).click();
  await panel.getByRole('textbox', { name: 'Host' }).fill('10.0.0.7');
  await panel.getByRole('textbox', { name: 'User name' }).fill('desk');
  await panel.getByLabel('Password', { exact: true }).fill('Pa55-of-the-desk');
  await panel.getByRole('textbox', { name: 'Name', exact: true }).fill('First Day');
  await panel.getByRole('textbox', { name: 'Address', exact: true }).fill('desk@firstday.example');
  await panel.getByRole('textbox', { name: 'Host' }).fill('smtp.firstday.example');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByText('smtp.firstday.example:587')).toBeVisible();
  await expect(page.getByText('First Day <desk@firstday.example>')).toBeVisible();
  expect(await page.content()).not.toContain('Pa55');

  await page.getByRole('button', { name: 'Stop using this server' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop using server' }).click();
  await expect(page.getByText('Yardline sends your e-mail from its own address.').first()).toBeVisible();
});
