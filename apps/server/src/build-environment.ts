import { randomUUID } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Environment } from '@yardline/contract/environment';
import type { Config } from './config.ts';
import { openTokens } from './kernel/auth/tokens.ts';
import { loadSigningKey } from './kernel/auth/keys.ts';
import type { Clock } from './kernel/clock.ts';
import { openDatabase, readTenantTables, type Database } from './kernel/database/transaction.ts';
import { openPool } from './kernel/database/pool.ts';
import { bind } from './kernel/http/bind.ts';
import { openCsrf } from './kernel/http/csrf.ts';
import { answerFault } from './kernel/http/faults.ts';
import { guardHeaders, guardOf } from './kernel/http/headers.ts';
import { serveHealth } from './kernel/http/health.ts';
import { servePages } from './kernel/http/pages.ts';
import { openMeter } from './kernel/http/limits.ts';
import { askWithin } from './kernel/http/ask-within.ts';
import type { Environments } from './kernel/environment.ts';
import { openAsk, openInnerAsk } from './kernel/outside.ts';
import { Refusal } from './kernel/refusal.ts';
import { loadSealingKey, openSealer } from './kernel/seal.ts';
import { routesOf } from './kernel/module.ts';
import type { Site } from './kernel/site.ts';
import { openHub } from './kernel/live/hub.ts';
import { openLines } from './kernel/live/lines.ts';
import { modules } from './modules/modules.ts';
import { serveProvider } from './modules/sso/public.ts';
import { connectionUrl } from './postgres/roles.ts';

/** The version of the interface that clients name in their `version` header. */
const apiVersion = '2025.09.25';

/** One environment that serves: Live, or Play. */
export type Running = {
  http: FastifyInstance;
  database: Database;
  site: Site;
  /** An administrator's address of its database. */
  databaseUrl: string;
  /** Takes it out of rotation, lets running calls end, and closes what was opened. */
  close(): Promise<void>;
};

export type Plan = {
  here: Environment;
  config: Config;
  clock: Clock;
  log: FastifyBaseLogger;
  databaseUrl: string;
  publicUrl: URL;
  /** What it knows of both environments, once its own database is open. */
  environments: (own: Database) => Environments;
  /** Sees each call before anything else does. */
  first?: (http: FastifyInstance) => void;
};

// Node keeps the first of two; whoever stands before us may have looked at the second.
const isSaidTwice = (name: string, rawHeaders: string[]): boolean =>
  rawHeaders.filter((each, place) => place % 2 === 0 && each.toLowerCase() === name).length > 1;

const firstText = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0];

/**
 * What leads out of the product. Of Play nothing does: no server is asked, no mail leaves, and the back office is the
 * built-in one, so that nobody outside takes what is tried out for what happened.
 */
const waysOut = ({ here, config, publicUrl }: Plan, http: FastifyInstance) =>
  here === 'live'
    ? {
        ask: openAsk(publicUrl, askWithin(http)),
        mailProviders: config.mail.providers,
        srm: config.srm,
        geocoder: config.geocoder,
      }
    : {
        ask: openInnerAsk(publicUrl, askWithin(http)),
        mailProviders: {},
        srm: undefined,
        geocoder: undefined,
      };

/** Builds the server of one environment over its own database, without listening. */
export const buildEnvironment = async (plan: Plan): Promise<Running> => {
  const { here, config, clock, log, databaseUrl, publicUrl } = plan;
  let isStopping = false;
  const pool = openPool(
    connectionUrl(databaseUrl, 'app'),
    config.databaseConnections,
    (error) => isStopping || log.warn({ err: error }, 'lost a database connection'),
  );
  const database = openDatabase(pool, await readTenantTables(pool));
  const key = await loadSigningKey(database);
  const tokens = openTokens(key, here);
  const csrf = openCsrf(key.csrfSecret);
  const isSecure = publicUrl.protocol === 'https:';

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
    // An address that is none comes before all hooks.
    frameworkErrors: (error, request, reply) => answerFault(error, request, reply.headers(guardOf(isSecure))),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  http.server.headersTimeout = 10_000;
  http.removeAllContentTypeParsers();
  http.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    http.getDefaultJsonParser('error', 'error'),
  );
  http.setErrorHandler(answerFault);
  plan.first?.(http);
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

  const lines = openLines(openHub(connectionUrl(databaseUrl, 'app'), log));
  // A line that stays open would keep the server from stopping.
  http.addHook('preClose', () => lines.close());
  const routes = routesOf(modules);
  const site = {
    publicUrl,
    sealer: openSealer(await loadSealingKey(config.sealingKey, config.dataDir)),
    ...waysOut(plan, http),
    lookupsPerMinute: config.lookupsPerMinute,
    migrationExempt: config.migrationExempt,
    environments: plan.environments(database),
  };
  bind(
    http,
    {
      database,
      tokens,
      clock,
      meter: openMeter(config.limits),
      lines,
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
    environment: here,
    otherUrl: here === 'live' ? config.playUrl : config.publicUrl,
  });

  return {
    http,
    database,
    site,
    databaseUrl,
    close: async () => {
      isStopping = true;
      await http.close();
      await database.close();
    },
  };
};
