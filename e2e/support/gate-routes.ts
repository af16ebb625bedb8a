import type { Page } from '@playwright/test';
import { createMobileSession } from '@yardline/contract/sessions/mobile-sessions';
import { requestPasswordReset } from '@yardline/contract/sessions/passwords';
import { demoPassword } from '../../apps/server/db/seeds/logins.ts';
import type { Api } from './api.ts';
import { violationsOn } from './inspect.ts';
import { linkInMail } from './mails.ts';
import { expect } from './test.ts';

export type Language = 'en' | 'fr';

/** Works in two companies. */
const worker = 'two@northyard.example';

/** A word in both languages. */
type Said = Readonly<Record<Language, string>>;

const words = {
  email: { en: 'Email', fr: 'Courriel' },
  next: { en: 'Next', fr: 'Suivant' },
  password: { en: 'Password', fr: 'Mot de passe' },
  enter: { en: 'Sign in', fr: 'Se connecter' },
  signIn: { en: 'Sign in to Yardline', fr: 'Connexion à Yardline' },
  home: { en: 'Dashboard', fr: 'Tableau de bord' },
  invalid: { en: 'invalid email address', fr: 'Adresse courriel non valide.' },
} as const satisfies Record<string, Said>;

/** The user of a walk: a link is requested for their address, which no other walk uses. */
export type Walk = { page: Page; api: Api; language: Language; email: string };

type Step = {
  /** The route of the specification. */
  route: string;
  /** Opens it; what is answered is its address. */
  at: (walk: Walk) => string | Promise<string>;
  /** The heading of the page, unless an alert has the text or the page redirects. */
  shows: Said;
  as?: 'alert' | 'output';
  /** What is done there, and what comes of it. */
  does?: (walk: Walk) => Promise<void>;
};

const press = ({ page, language }: Walk, name: Said) =>
  page.getByRole('button', { name: name[language], exact: true }).click();
const field = ({ page, language }: Walk, name: Said) => page.getByLabel(name[language], { exact: true });
const sees = ({ page, language }: Walk, said: Said) =>
  expect(page.getByText(said[language], { exact: true })).toBeVisible();

/** The link of the newest password mail. */
const resetLink = async ({ api, email }: Walk): Promise<string> => {
  await api.call(requestPasswordReset, { body: { email } });
  return linkInMail(email, /\/fg\/[\w-]{43}/, 'password-reset');
};

/** The other company of the signed-in user, from their own list: looking up addresses is limited per hour. */
const otherCompany = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const headers = { authorization: `JWT ${localStorage.getItem('jwtToken')}` };
    const ask = async (path: string): Promise<unknown> => (await fetch(path, { headers })).json();
    const { user } = (await ask('/rest-api/user')) as { user: { id: number } };
    const { items } = (await ask(`/rest-api/users/${user.id}/instances`)) as {
      items: { company: number; is_current: boolean }[];
    };
    return items.find((each) => !each.is_current)?.company ?? 0;
  });

/** Every route of the sign-in, in the order in which one session after another passes them. */
const steps: readonly Step[] = [
  {
    route: '/',
    at: () => '/',
    shows: words.signIn,
    does: async (walk) => {
      await field(walk, words.email).fill('nobody@@northyard');
      await press(walk, words.next);
      await sees(walk, words.invalid);
    },
  },
  {
    route: '/forgetpassword',
    at: () => '/forgetpassword',
    shows: { en: 'Forgot your password?', fr: 'Mot de passe oublié?' },
    does: async (walk) => {
      await press(walk, { en: 'Send link', fr: 'Envoyer le lien' });
      await sees(walk, { en: 'Enter your email address', fr: 'Entrez votre adresse courriel.' });
    },
  },
  {
    route: '/fg/{id}',
    at: resetLink,
    shows: { en: 'Set a new password', fr: 'Choisissez un nouveau mot de passe' },
    does: async (walk) => {
      await press(walk, { en: 'Suggest a password', fr: 'Proposer un mot de passe' });
      await expect(field(walk, { en: 'New password', fr: 'Nouveau mot de passe' })).toHaveValue(
        /^[0-9a-z]{9}[A-Z][0-9a-z]{9}[!@#$%^&*]$/,
      );
    },
  },
  {
    route: '/mobile/{token}',
    at: () => '/mobile/used-or-too-old',
    as: 'alert',
    shows: { en: 'This code has expired or was already used', fr: 'Ce code a déjà servi' },
    does: async ({ page, language }) => {
      const back = { en: 'Go to Login', fr: 'Aller à la connexion' }[language];
      await page.getByRole('link', { name: back }).click();
      await expect(page.getByRole('heading', { name: words.signIn[language] })).toBeVisible();
    },
  },
  {
    route: '/company/{companyId}',
    at: ({ api }) => `/company/${api.me.company.id}`,
    shows: words.signIn,
    does: async (walk) => {
      await field(walk, words.email).fill(worker);
      await press(walk, words.next);
      await field(walk, words.password).fill(demoPassword);
      await press(walk, words.enter);
      await expect(walk.page.getByRole('heading', { name: words.home[walk.language] })).toBeVisible();
    },
  },
  {
    route: '/verify',
    at: () => '/verify?callbackUrl=https%3A%2F%2Ftrap.example%2F&applicationId=100027',
    shows: { en: 'not one of the allowed return addresses', fr: 'pas sur la liste' },
    as: 'alert',
  },
  {
    route: '/register',
    at: () => '/register',
    shows: { en: 'Move your account', fr: 'Déplacez votre compte' },
  },
  {
    route: '/oauth/verify',
    at: () => '/oauth/verify?provider=nobody',
    as: 'alert',
    shows: {
      en: 'We could not configure this email at this time',
      fr: 'Ce courriel ne peut pas être connecté pour le moment',
    },
  },
  {
    route: '/instance/{id}',
    at: async ({ page }) => `/instance/${await otherCompany(page)}`,
    shows: words.signIn,
    does: async (walk) => {
      await expect(walk.page.getByText(worker)).toBeVisible();
      await expect(field(walk, words.password)).toBeVisible();
    },
  },
  {
    route: '/mobile/{token}',
    at: async ({ api }) => new URL((await api.call(createMobileSession, {})).url).pathname,
    shows: words.home,
  },
  { route: '/logout', at: () => '/logout', shows: words.signIn },
];

/** Walks them all: each says in the language what it is, does its work, fits the window, and can be read by everybody. */
export const walkTheGate = async (walk: Walk): Promise<void> => {
  const { page, language } = walk;
  for (const step of steps) {
    await page.goto(await step.at(walk));
    const shown =
      step.as === undefined
        ? page.getByRole('heading', { level: 1, name: step.shows[language] })
        : page.getByRole('alert').filter({ hasText: step.shows[language] });
    await expect(shown, step.route).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${step.route} is wider than the window`).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    );
    if (language === 'fr') expect.soft(await violationsOn(page), step.route).toEqual([]);
    await step.does?.(walk);
  }
};
