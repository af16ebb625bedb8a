import type { APIRequest, Page } from '@playwright/test';
import { demoPassword, toolsKeeper } from '../apps/server/db/seeds/logins.ts';
import { paths } from '../apps/staff/src/paths.ts';
import { signInBy } from './support/api.ts';
import { expect, test } from './support/test.ts';

const { email } = toolsKeeper;

/** The company whose people come through the embedded provider. */
const companyOf = async (requests: APIRequest, baseURL: string | undefined): Promise<number> => {
  const request = await requests.newContext(baseURL === undefined ? {} : { baseURL });
  const { me } = await signInBy(request, email);
  await request.dispose();
  return me.company.id;
};

type Words = { email: string; next: string; title: string; password: string; enter: string; home: string };

/** From the sign-in page of the company to that of the provider. */
const goToProvider = async (page: Page, companyId: number, words: Words): Promise<void> => {
  await page.goto(paths.company(companyId));
  await page.getByLabel(words.email, { exact: true }).fill(email);
  await page.getByRole('button', { name: words.next, exact: true }).click();
  await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
  await expect(page.getByText('Northyard Tools')).toBeVisible();
  await expect(page.getByLabel(words.email, { exact: true })).toHaveValue(email);
};

const show = async (page: Page, password: string, words: Words): Promise<void> => {
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.enter, exact: true }).click();
};

const english: Words = {
  email: 'Email',
  next: 'Next',
  title: 'Confirm your identity',
  password: 'Password',
  enter: 'Sign in',
  home: 'Dashboard',
};
const french: Words = {
  email: 'Courriel',
  next: 'Suivant',
  title: 'Confirmer votre identité',
  password: 'Mot de passe',
  enter: 'Se connecter',
  home: 'Tableau de bord',
};

test.describe('signing in through the identity provider', () => {
  test.use({ as: 'visitor', provokes: [401, 410] });

  test('leads there and back, and out of both again [S4.1] [S4.21] [S7.3] [S7.11]', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const companyId = await companyOf(playwright.request, baseURL);
    await goToProvider(page, companyId, english);
    await show(page, 'Not-the-password-1!', english);
    await expect(page.getByRole('alert')).toContainText('invalid credentials');
    await show(page, demoPassword, english);
    await expect(page.getByRole('heading', { name: english.home })).toBeVisible();
    await page.getByRole('button', { name: 'User menu' }).click();
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole('link', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to Yardline' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull();
    // Signed out there too: the password is asked for again.
    await goToProvider(page, companyId, english);
  });

  test('says why when what comes back is too old, and offers to begin again', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const companyId = await companyOf(playwright.request, baseURL);
    await page.goto(`/sso/${companyId}/callback?state=long-ago&code=x`);
    await expect(page.getByRole('alert')).toContainText('Please start again');
    await expect(page).toHaveURL(`/sso/${companyId}/callback`);
    await expect(page.getByRole('link', { name: 'Use a password instead' })).toBeVisible();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL(paths.company(companyId));
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  });

  test.describe('in French', () => {
    test.use({ language: 'fr' });
    test('speaks French all the way [S1.6] [S4.1]', async ({ page, playwright, baseURL }) => {
      await goToProvider(page, await companyOf(playwright.request, baseURL), french);
      await show(page, demoPassword, french);
      await expect(page.getByRole('heading', { name: french.home })).toBeVisible();
    });
  });
});

test.describe('the settings of single sign-on', () => {
  test.use({ as: 'admin', provokes: [400] });

  test('tell what the provider must know, whether it answers, and what is wrong with an address', async ({
    page,
    baseURL,
  }) => {
    await page.goto(paths.setting());
    await page.getByRole('link', { name: 'Single sign-on' }).click();
    await expect(page.getByText(/\/sso\/\d+\/callback$/)).toBeVisible();
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect(page.getByRole('region', { name: 'Identity provider' }).getByRole('status')).toContainText(
      `${baseURL ?? ''}/identity/oidc responds`,
    );
    await page.getByRole('link', { name: 'Change single sign-on' }).click();
    const panel = page.getByRole('dialog', { name: 'Change single sign-on' });
    await panel.getByLabel('Provider address', { exact: true }).fill('http://login.example.com');
    await panel.getByLabel('Client ID').fill('yard');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByText('must start with https')).toBeVisible();
  });
});
