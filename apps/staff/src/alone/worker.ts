import { worksAlone } from './pages.ts';
import { answerFile, answerPage, fill, forgetOlder, type Shell } from './shell.ts';

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Asked = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Hear = {
  (type: 'install' | 'activate', hear: (event: Lasting) => void): void;
  (type: 'fetch', hear: (event: Asked) => void): void;
  (type: 'message', hear: (event: MessageEvent) => void): void;
};
/** The scope of a service worker, as far as this one needs it: its types and those of a page exclude each other. */
type WorkerScope = {
  addEventListener: Hear;
  location: { origin: string };
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
};

// The build says it (service-worker.ts beside vite.config.ts).
declare const builtShell: Shell;

const scope = globalThis as unknown as WorkerScope;
const around = {
  caches,
  fetch: (request: Request | string, init?: RequestInit) => fetch(request, init),
  wait: (ms: number) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, ms);
    }),
};

// Nothing is answered from a build that is not whole: without a connection the old one goes on.
scope.addEventListener('install', (event) => event.waitUntil(fill(around, builtShell)));

scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([forgetOlder(around, builtShell), scope.clients.claim()])),
);

scope.addEventListener('message', ({ data }) => {
  if (data === 'take over') void scope.skipWaiting();
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // Answers of the API are none of its business: `kept-answers.ts` keeps them by user.
  if (request.method !== 'GET' || origin !== scope.location.origin) return;
  if (pathname.startsWith('/_app/')) event.respondWith(answerFile(around, request));
  if (request.mode !== 'navigate' || !worksAlone(pathname)) return;
  event.respondWith(answerPage(around, builtShell, request));
  // A browser that was told to forget its caches has them again with the next page.
  event.waitUntil(fill(around, builtShell).catch(() => undefined));
});
