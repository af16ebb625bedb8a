// oxlint-disable import/no-unassigned-import -- it works by being loaded, before the application
import './gaps.ts';
// oxlint-enable import/no-unassigned-import
import { clientHeader } from '@yardline/contract/older/older-calls';
import { login } from '@yardline/contract/sessions/sessions';
import { storageKeys } from '@yardline/client/tokens';
import { type Answer, freshKey, urlOf } from '@yardline/client/request';
import { clearToasts } from '@yardline/ui/toasts';
import { test as base, vi } from 'vitest';
import type { Endpoint } from '@yardline/contract/endpoint';
import { demoPassword } from '../../apps/server/db/seeds/logins.ts';
import type { Api } from '../../e2e/support/api.ts';
import { Browser } from './browser.ts';
import { expect } from './expect.ts';
import { downloads, tabs } from './gaps.ts';
import { Page } from './page.ts';
import { openShop } from './shop.ts';

/** Milliseconds that the copy of the demo's data may take on a busy machine. */
const copyMs = 120_000;

export type Role = 'admin' | 'clerk' | 'driver' | 'mechanic' | 'accounts';
const addressOf = (role: Role): string => `${role}@northyard.example`;

const ask = async (
  browser: Browser,
  endpoint: Endpoint,
  input: object,
  headers: Record<string, string>,
): Promise<unknown> => {
  const csrf = browser.cookie('csrftoken');
  const response = await browser.fetch(urlOf(endpoint, input), {
    method: endpoint.method,
    headers: {
      'accept-language': 'en',
      [clientHeader]: 'test',
      ...(csrf === undefined ? {} : { 'x-csrftoken': csrf }),
      ...(endpoint.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(endpoint.body === undefined ? {} : { body: JSON.stringify('body' in input ? input.body : {}) }),
  });
  if (!response.ok) throw new Error(`${endpoint.name}: ${response.status} ${await response.text()}`);
  return response.json();
};

/** Signs in by the address of the demo. */
const signIn = async (browser: Browser, role: Role): Promise<Api> => {
  const body = { email: addressOf(role), password: demoPassword, source: 'TW' };
  const answer = (await ask(browser, login, { body }, {})) as Answer<typeof login>;
  if (!('token' in answer)) throw new Error(`${role} has to do more than sign in`);
  const { token, ...me } = answer;
  const call: Api['call'] = async (endpoint, input, { ifMatch } = {}) =>
    (await ask(browser, endpoint, input, {
      authorization: `JWT ${token}`,
      ...(endpoint.effect === undefined ? {} : { 'idempotency-key': freshKey() }),
      ...(ifMatch === undefined ? {} : { 'if-match': `"v${ifMatch}"` }),
    })) as Answer<typeof endpoint>;
  return { me, token, call };
};

/** The first to sign in to Play waits until the data are copied. */
const tokenOf = async (browser: Browser, role: Role, isInPlay: boolean): Promise<string> => {
  if (!isInPlay) return (await signIn(browser, role)).token;
  const { token } = await vi.waitFor(() => signIn(browser, role), { timeout: copyMs, interval: 250 });
  browser.refused.splice(0);
  return token;
};

/**
 * Tests at a screen with a signed-in user; no error may go unnoticed. Each file opens its own: files share a process, and what
 * one of them overrides, such as who sits there, must not hold in the next.
 */
export const screenTest = () =>
  base
    .extend('as', 'clerk' as Role | 'visitor')
    .extend('language', 'en' as 'en' | 'fr')
    .extend('provokes', [] as readonly number[])
    /** Whether the screen is told what others change, as it is in a browser. */
    .extend('hears', false)
    /** Whether the application is Play's, with a copy of the demo's data. */
    .extend('isInPlay', false)
    .extend('shop', { scope: 'file' }, async ({}, { onCleanup }) => {
      const shop = await openShop();
      onCleanup(() => shop.close());
      return shop;
    })
    .extend('api', async ({ shop }) => signIn(new Browser(shop), 'admin'))
    .extend('page', async ({ shop, as, language, provokes, hears, isInPlay }, { onCleanup }) => {
      const browser = new Browser(shop, { hears, isInPlay });
      const token = as === 'visitor' ? undefined : await tokenOf(browser, as, isInPlay);
      localStorage.clear();
      sessionStorage.clear();
      downloads.splice(0);
      tabs.splice(0);
      localStorage.setItem('yardline-language', language);
      if (token !== undefined) {
        localStorage.setItem(storageKeys.token, token);
        localStorage.setItem(storageKeys.verified, 'true');
      }
      const heard: string[] = [];
      const hear = (...said: unknown[]) => {
        heard.push(said.map(String).join(' '));
      };
      const spies = [
        vi.spyOn(console, 'error').mockImplementation(hear),
        vi.spyOn(console, 'warn').mockImplementation(hear),
      ];
      // One page follows another in this process: what the last one said is not said here.
      clearToasts();
      const page = new Page(browser);
      onCleanup(() => {
        page.close();
        browser.close();
        spies.forEach((spy) => spy.mockRestore());
        const unprovoked = browser.refused.filter(({ status }) => !provokes.includes(status));
        const odd = heard.filter((said) => provokes.length === 0 || !said.includes('CallRefused'));
        expect([...odd, ...unprovoked], 'console errors, exceptions and refused requests').toEqual([]);
      });
      return page;
    });

/** A part of a test, which its failure names. */
export const step = async <T>(title: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error) error.message = `${title}: ${error.message}`;
    throw error;
  }
};

export { expect };
