/** What a build of the application consists of, as far as pages need it that open without a connection. */
export type Shell = { build: string; files: readonly string[] };

/** The world around the worker. */
type Around = {
  caches: CacheStorage;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  /** Passes after so many milliseconds. */
  wait: (ms: number) => Promise<void>;
};

/** How long a page may take before it is opened from what is kept. */
const patienceMs = 4_000;
/** The address under which the page is kept: all addresses of the application have the same document. */
const page = '/m/road';
const prefix = 'yardline-shell-';
const nameOf = ({ build }: Shell): string => `${prefix}${build}`;
const named = /(?:src|href)="(\/_app\/[^"]+)"/g;

/**
 * Fetches what is missing of a build. The page comes last: where it is kept, everything is.
 * @throws TypeError where the server has another build by now, or is out of reach: the worker of that build will come
 */
export const fill = async ({ caches, fetch }: Around, shell: Shell): Promise<void> => {
  const kept = await caches.open(nameOf(shell));
  if ((await kept.match(page)) !== undefined) return;
  const answer = await fetch(page, { cache: 'no-store' });
  const html = await answer.clone().text();
  const files = new Set(shell.files);
  const isOfBuild = [...html.matchAll(named)].every(([, file = '']) => files.has(file));
  if (!answer.ok || !isOfBuild) throw new TypeError('the server has another build');
  await kept.addAll([...shell.files]);
  await kept.put(page, answer);
};

/** Forgets older builds, but for the last one: tabs may still run that were opened with it. */
export const forgetOlder = async ({ caches }: Pick<Around, 'caches'>, shell: Shell): Promise<void> => {
  const older = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== nameOf(shell));
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
};

const freshNonce = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));

/** The kept page with a nonce of its own: one that is used twice guards nothing. */
const openedAgain = async (kept: Response): Promise<Response> => {
  const html = await kept.text();
  const used = /name="csp-nonce" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const nonce = freshNonce();
  const headers = new Headers(kept.headers);
  headers.set(
    'content-security-policy',
    (headers.get('content-security-policy') ?? '').replaceAll(`'nonce-${used}'`, `'nonce-${nonce}'`),
  );
  return new Response(html.replaceAll(`content="${used}"`, `content="${nonce}"`), { headers });
};

/** The server, or the proxy before it, says that it is not there. */
const isAway = ({ status }: Response): boolean => [502, 503, 504].includes(status);

/** A page from the server; from what is kept where the server is away, or takes too long. */
export const answerPage = async (
  { caches, fetch, wait }: Around,
  shell: Shell,
  request: Request,
): Promise<Response> => {
  const asked = fetch(request);
  const inTime = await Promise.race([asked.catch(() => undefined), wait(patienceMs)]);
  if (inTime !== undefined && !isAway(inTime)) return inTime;
  const kept = await (await caches.open(nameOf(shell))).match(page);
  return kept === undefined ? asked : openedAgain(kept);
};

/** A file of the application. Its name changes with its content, so the kept one is right, whichever build asks. */
export const answerFile = async (
  { caches, fetch }: Pick<Around, 'caches' | 'fetch'>,
  request: Request,
): Promise<Response> => (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
