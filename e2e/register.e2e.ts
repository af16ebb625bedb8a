import type { Page } from '@playwright/test';
import { demoPassword, toolsNewcomers } from '../apps/server/db/seeds/logins.ts';
import { linkInMail } from './support/mails.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, test } from './support/test.ts';

const [newcomer, recruit] = toolsNewcomers;

test.describe('an account that has to move', () => {
  test.use({ as: 'visitor', provokes: [409] });

  test('can be put off, and moves once its address is confirmed [S2.5] [S4.4] [S4.8] [S4.9] [S4.10] [S4.12] [S5.6] [S8.11] [S8.13]', async ({
    page,
    context,
  }) => {
    const enter = async () => {
      await page.goto('/');
      await page.getByLabel('Email', { exact: true }).fill(newcomer.email);
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await page.getByLabel('Password', { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Move your account' })).toBeVisible();
    };
    await enter();
    expect(new URL(page.url()).pathname).toBe('/register');
    await expect(page.getByText('You can’t undo this move.')).toBeVisible();
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

    await page.goto('/logout');
    // The page leaves by itself once the session is ended.
    await expect(page.getByRole('heading', { name: 'Sign in to Yardline' })).toBeVisible();
    await enter();
    expect(await violationsOn(page)).toEqual([]);
    const email = page.getByLabel('Email', { exact: true });
    await email.fill('');
    await page.getByRole('button', { name: 'Send verification e-mail' }).click();
    await expect(page.getByText('email is required')).toBeVisible();
    await email.fill('newcomer@@northyard');
    await page.getByRole('button', { name: 'Send verification e-mail' }).click();
    await expect(page.getByText('invalid email address')).toBeVisible();
    await email.fill(newcomer.email);
    await page.getByRole('button', { name: 'Send verification e-mail' }).click();
    await expect(page.getByRole('status')).toHaveText('we have just sent a verification email');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toHaveText('please verify your email to continue');

    const path = await linkInMail(newcomer.email, /\/confirm-email\/[\w-]{43}/);
    const mail = await context.newPage();
    await mail.goto(path);
    await mail.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(mail.getByRole('alert')).toHaveText('your email has been verified');
    await mail.close();

    await expect(page.getByRole('alert')).toHaveText('your email has been verified');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });
});

test.describe('in French, on a phone', () => {
  test.use({
    as: 'visitor',
    language: 'fr',
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
    provokes: [410],
  });

  test('the same account says all that in French [S1.6] [S2.5] [S8.13]', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Courriel', { exact: true }).fill(recruit.email);
    await page.getByRole('button', { name: 'Suivant', exact: true }).click();
    await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Déplacez votre compte' })).toBeVisible();
    await page.getByRole('button', { name: 'Envoyer le courriel' }).click();
    await expect(page.getByRole('status')).toContainText('courriel de vérification');
    expect(await violationsOn(page)).toEqual([]);

    const path = await linkInMail(recruit.email, /\/confirm-email\/[\w-]{43}/);
    await page.goto(path);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Confirmer', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Votre courriel a été vérifié.');
    await page.goto(path);
    await page.getByRole('button', { name: 'Confirmer', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Ce lien a déjà servi');
  });
});

const titles = (page: Page) => page.getByRole('option').allTextContents();

test.describe('an address of several companies', () => {
  test.use({ as: 'visitor' });

  test('asks for which, in a plain list or in one that is searched by a prefix [S2.20] [S2.21] [S2.23] [S5.3]', async ({
    page,
  }) => {
    await page.goto('/?email=two@northyard.example');
    const dialog = page.getByRole('dialog', { name: 'Choose a company' });
    const company = dialog.getByRole('combobox', { name: 'Company' });
    await expect(company).toHaveAttribute('readonly');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.getByLabel('Email', { exact: true }).fill('north/two@northyard.example');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await company.fill('event');
    await expect.poll(() => titles(page)).toEqual(['Northyard Events']);
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    await page.getByLabel('Email', { exact: true }).fill('events/two@northyard.example');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test('is asked again for a company that was not chosen: "field is required" [S5.3]', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Email', { exact: true }).fill('north/two@northyard.example');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a company' });
    // By the keyboard: the list, open since the field has the focus, lies over the button.
    await dialog.getByRole('button', { name: 'Continue' }).press('Enter');
    await expect(page.getByText('tenants is required')).toBeVisible();
  });
});
