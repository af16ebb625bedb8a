import { expect, it, vi } from 'vitest';
import { answerFile, answerPage, fill, forgetOlder } from './shell.ts';

const shell = { build: 'b2', files: ['/_app/start.js', '/_app/look.css'] };
const policy = "style-src 'self' 'nonce-first'";
const html = '<meta name="csp-nonce" content="first"><script src="/_app/start.js"></script>';
const pageOf = (text = html) => new Response(text, { headers: { 'content-security-policy': policy } });

/** The caches of a browser, as far as they are used. */
const openCaches = () => {
  const kept = new Map<string, Map<string, Response>>();
  const keyOf = (request: Request | string) =>
    typeof request === 'string' ? request : new URL(request.url).pathname;
  const open = async (name: string) => {
    const found = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, found);
    return {
      match: async (request: Request | string) => found.get(keyOf(request))?.clone(),
      put: async (request: string, answer: Response) => void found.set(request, answer),
      addAll: async (files: string[]) => {
        for (const file of files) found.set(file, new Response(`code of ${name} ${file}`));
      },
    };
  };
  const caches = {
    open,
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (request: Request) =>
      [...kept.values()].find((each) => each.has(keyOf(request)))?.get(keyOf(request)),
  };
  return { caches: caches as unknown as CacheStorage, kept };
};
const around = (fetch: () => Promise<Response>, wait = () => new Promise<void>(() => undefined)) => ({
  ...openCaches(),
  fetch: vi.fn<() => Promise<Response>>(fetch),
  wait,
});
const asked = new Request('http://localhost/m/road');
const noLine = () => Promise.reject(new TypeError('no line'));

it('keeps a build once, and nothing while the server has another one [B4.1]', async () => {
  const other = around(async () => pageOf('<script src="/_app/other.js"></script>'));
  await expect(fill(other, shell)).rejects.toThrow('another build');
  expect([...(other.kept.get('yardline-shell-b2') ?? [])]).toEqual([]);

  const same = around(async () => pageOf());
  await fill(same, shell);
  await fill(same, shell);
  expect([...(same.kept.get('yardline-shell-b2')?.keys() ?? [])]).toEqual([...shell.files, '/m/road']);
  expect(same.fetch).toHaveBeenCalledTimes(1);
});

it.each([
  ['there is no connection', noLine, undefined],
  ['the server is away', async () => new Response('', { status: 503 }), undefined],
  ['the answer takes too long', () => new Promise<Response>(() => undefined), () => Promise.resolve()],
])('opens the page from what is kept while %s, with a nonce of its own [B4.1]', async (_, away, wait) => {
  const browser = around(async () => pageOf(), wait);
  await fill(browser, shell);
  browser.fetch.mockImplementation(away);
  const opened = await answerPage(browser, shell, asked);
  const nonce = /content="([^"]+)"/.exec(await opened.text())?.[1];
  expect(nonce).not.toBe('first');
  expect(opened.headers.get('content-security-policy')).toBe(`style-src 'self' 'nonce-${nonce}'`);
});

it('opens the page of the server while there is one, refusals included, and says what failed where nothing is kept [B4.1]', async () => {
  const browser = around(async () => new Response('new', { status: 404 }));
  expect((await answerPage(browser, shell, asked)).status).toBe(404);
  browser.fetch.mockImplementation(noLine);
  await expect(answerPage(browser, shell, asked)).rejects.toThrow('no line');
});

it('answers files of the build before, whose tabs still run, and forgets older ones [B4.1]', async () => {
  const browser = around(noLine);
  for (const [build, file] of [
    ['b0', '/_app/old.js'],
    ['b1', '/_app/before.js'],
    ['b2', '/_app/start.js'],
  ] as const)
    await (await browser.caches.open(`yardline-shell-${build}`)).addAll([file]);
  await browser.caches.open('of-another');
  await forgetOlder(browser, shell);
  expect(await browser.caches.keys()).toEqual(['yardline-shell-b1', 'yardline-shell-b2', 'of-another']);

  const fileOf = (name: string) => answerFile(browser, new Request(`http://localhost/_app/${name}`));
  expect(await (await fileOf('before.js')).text()).toContain('shell-b1');
  await expect(fileOf('old.js')).rejects.toThrow('no line');
});
