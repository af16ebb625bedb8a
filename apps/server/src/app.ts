import { randomUUID } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.ts';
import { openTokens } from './kernel/auth/tokens.ts';
import { loadSigningKey } from './kernel/auth/keys.ts';
import type { Clock } from './kernel/clock.ts';
import { openDatabase, readTenantTables, type Database } from './kernel/database/transaction.ts';
import { openPool } from './kernel/database/pool.ts';
import { bind } from './kernel/http/bind.ts';
import { openCsrf } from './kernel/http/csrf.ts';
import { answerFaults } from './kernel/http/faults.ts';
import { guardHeaders } from './kernel/http/headers.ts';
import { serveHealth } from './kernel/http/health.ts';
import { servePages } from './kernel/http/pages.ts';
import { openMeter } from './kernel/http/limits.ts';
import { askWithin } from './kernel/http/ask-within.ts';
import { openLog, type LogTarget } from './kernel/log.ts';
import { openAsk } from './kernel/outside.ts';
import { Refusal } from './kernel/refusal.ts';
import { loadSealingKey, openSealer } from './kernel/seal.ts';
import type { Site } from './kernel/site.ts';
import { modules } from './modules/modules.ts';
import { serveProvider } from './modules/sso/public.ts';
import { connectionUrl } from './postgres/roles.ts';

/** The version of the interface that clients name in their `version` header. */
const apiVersion = '2025.09.25';

export type Yardline = {
  http: FastifyInstance;
  database: Database;
  site: Site;
  /** Takes the process out of rotation, lets running calls end, and closes what was opened. */
  close(): Promise<void>;
};

// Node keeps the first of two; whoever stands before us may have looked at the second.
const isSaidTwice = (name: string, rawHeaders: string[]): boolean =>
  rawHeaders.filter((each, place) => place % 2 === 0 && each.toLowerCase() === name).length > 1;

const firstText = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0];

/** Builds the whole server without listening: tests call it directly, main.ts gives it a port. */
export const buildApp = async (config: Config, clock: Clock, logTo?: LogTarget): Promise<Yardline> => {
  const log: FastifyBaseLogger = openLog(config.logLevel, logTo);
  let isStopping = false;
  const pool = openPool(
    connectionUrl(config.databaseUrl, 'app'),
    config.databaseConnections,
    (error) => isStopping || log.warn({ err: error }, 'lost a database connection'),
  );
  const database = openDatabase(pool, await readTenantTables(pool));
  const key = await loadSigningKey(database);
  const tokens = openTokens(key);
  const csrf = openCsrf(key.csrfSecret);
  const isSecure = config.publicUrl.protocol === 'https:';

  const http: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: config.logLevel !== 'debug' }),
    genReqId: () => randomUUID(),
    bodyLimit: 1 << 20,
    requestTimeout: 30_000,
    connectionTimeout: 15_000,
    keepAliveTimeout: 65_000,
    trustProxy: config.trustedProxies,
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  http.server.headersTimeout = 10_000;
  http.removeAllContentTypeParsers();
  http.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    http.getDefaultJsonParser('error', 'error'),
  );
  answerFaults(http);
  guardHeaders(http, isSecure);
  await http.register(fastifyCookie);
  await http.register(fastifyCompress, { threshold: 2_048 });

  http.addHook('onRequest', async (request, reply) => {
    if (isSaidTwice('authorization', request.raw.rawHeaders)) throw new Refusal('session.invalid');
    const version = firstText(request.headers.version);
    if (version !== undefined && version !== apiVersion)
      throw new Refusal('app.outdated', { version: apiVersion });
    csrf.check({
      method: request.method,
      cookie: request.cookies.csrftoken,
      header: firstText(request.headers['x-csrftoken']),
      // The embedded identity provider marks its forms by itself.
      hasCookies: request.headers.cookie !== undefined && !request.url.startsWith('/identity/oidc/'),
      secFetchSite: firstText(request.headers['sec-fetch-site']),
      origin: request.headers.origin,
      host: request.headers.host,
    });
    if (request.cookies.csrftoken === undefined && request.url.startsWith('/rest-api/')) {
      void reply.setCookie('csrftoken', csrf.issue(), { path: '/', sameSite: 'lax', secure: isSecure });
    }
  });
  http.setNotFoundHandler(async () => {
    throw new Refusal('resource.not_found');
  });

  const routes = modules.flatMap((module) => module.routes);
  const site = {
    publicUrl: config.publicUrl,
    sealer: openSealer(await loadSealingKey(config.sealingKey, config.dataDir)),
    ask: openAsk(config.publicUrl, askWithin(http)),
    mailProviders: config.mail.providers,
    lookupsPerMinute: config.lookupsPerMinute,
    migrationExempt: config.migrationExempt,
    srm: config.srm,
  };
  bind(
    http,
    {
      database,
      tokens,
      clock,
      meter: openMeter(config.limits),
      failedSignIns: config.failedSignIns,
      resetsPerHour: config.resetsPerHour,
      site,
      bindingCookie: { name: isSecure ? '__Host-bind' : 'bind', secure: isSecure },
    },
    routes,
  );
  await serveProvider(http, database, site);
  serveHealth(http, database, () => isStopping);
  await servePages(http, {
    endpoints: routes.map((route) => route.endpoint),
    csrf,
    staffDist: config.staffDist,
    isSecure,
  });

  return {
    http,
    database,
    site,
    close: async () => {
      isStopping = true;
      await http.close();
      await database.close();
    },
  };
};
