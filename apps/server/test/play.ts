import type { InjectOptions } from 'fastify';
import { connectionUrl } from '../src/postgres/roles.ts';
import type { TestApp } from './app.ts';
import { drainQueue } from './jobs.ts';

export const playHost = 'play.localhost:4000';

/** Play of a test's server, reached as a browser reaches it: through the door of Live, by its name. */
export const playOf = async (app: TestApp): Promise<TestApp> => {
  const { database, site, databaseUrl } = await app.play();
  const inject = (call: InjectOptions) =>
    app.http.inject({ ...call, headers: { ...call.headers, host: playHost } });
  const urls = { ...app.urls, url: databaseUrl, job: connectionUrl(databaseUrl, 'job') };
  const http = new Proxy(app.http, {
    get: (target, key): unknown => (key === 'inject' ? inject : Reflect.get(target, key)),
  });
  return { ...app, database, site, urls, http };
};

/** Runs whatever waits in Play, copies among it. */
export const workInPlay = async (app: TestApp): Promise<void> => drainQueue(await playOf(app));
