// @vitest-environment jsdom
import { readHeaders } from '@yardline/client/read-headers';
import { storageKeys } from '@yardline/client/tokens';
import { beforeEach, expect, it, vi } from 'vitest';

const tokenUntil = (seconds: number) => `h.${btoa(JSON.stringify({ iat: 0, exp: seconds }))}.s`;
const living = tokenUntil(Date.now() / 1000 + 600);

/** Opens a page at an address, as a browser with such a storage does; answers what it asked. */
const opened = async (path: string, kept: Readonly<Record<string, string>>) => {
  vi.resetModules();
  localStorage.clear();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  history.replaceState(null, '', path);
  const asked: { url: string; headers: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    asked.push({ url, headers });
    return new Response('{}');
  });
  await import('./start.ts');
  return asked;
};

const session = (token: string) => ({ [storageKeys.token]: token, [storageKeys.verified]: 'true' });

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="words-en" content="/_app/a.js /_app/b.js"><meta name="words-fr" content="/_app/f.js">';
});

it('asks for the user and the rows of a list in the language that is chosen', async () => {
  const asked = await opened('/contracts', { ...session(living), 'yardline-language': 'fr' });
  expect(asked.map(({ url }) => url)).toEqual([
    '/rest-api/user',
    '/rest-api/contracts?page_size=50&kind=contract',
  ]);
  expect(asked[0]?.headers).toEqual(readHeaders({ token: living, language: 'fr' }));
  expect(
    [...document.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname]),
  ).toEqual([['modulepreload', '/_app/f.js']]);
});

it('asks for the user alone where the address asks for other rows, or for another screen', async () => {
  const userAlone = [{ url: '/rest-api/user', headers: readHeaders({ token: living, language: 'en' }) }];
  const english = { ...session(living), 'yardline-language': 'en' };
  expect(await opened('/contracts?status=open', english)).toEqual(userAlone);
  expect(await opened('/contracts/12', english)).toEqual(userAlone);
});

it.each([
  ['no user is signed in', '/contracts', {}],
  ['the token is over', '/contracts', session(tokenUntil(Date.now() / 1000 + 10))],
  ['it is not said yet what the session is for', '/contracts', { [storageKeys.token]: living }],
  ['the page is that of signing in', '/', session(living)],
  ['the page belongs to the bearer of a link', '/payment_requested/invoice/abc', session(living)],
])('asks for nothing while %s', async (_, path, kept) => {
  expect(await opened(path, kept)).toEqual([]);
});
