import { randomUUID } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Environment } from '@yardline/contract/environment';
import type { Config } from './config.ts';
import { setPasswordCost } from './kernel/auth/passwords.ts';
import { openStrangers } from './kernel/auth/strangers.ts';
import { openTokens } from './kernel/auth/tokens.ts';
import { openKeyRing } from './kernel/auth/keys.ts';
import type { Clock } from './kernel/clock.ts';
import { openDatabase, readTenantTables, type Database } from './kernel/database/transaction.ts';
import { openPool } from './kernel/database/pool.ts';
import { clamdScanner, type Scanner, scanWith } from './kernel/files/scanner.ts';
import { bind } from './kernel/http/bind.ts';
import { csrfSecret, openCsrf } from './kernel/http/csrf.ts';
import { answerFault } from './kernel/http/faults.ts';
import { logCalls, tallyCalls } from './kernel/metrics/call-log.ts';
import { guardHeaders, guardOf } from './kernel/http/headers.ts';
import { demandForm } from './kernel/http/hosts.ts';
import { readJson } from './kernel/http/json.ts';
import { serveHealth } from './kernel/http/health.ts';
import { servePages } from './kernel/http/pages/pages.ts';
import { openMeter } from './kernel/http/limits.ts';
import { openHandoutCount } from './kernel/http/note-handouts.ts';
import { openRefusalCount } from './kernel/http/note-refusals.ts';
import { askWithin } from './kernel/http/ask-within.ts';
import type { Environments } from './kernel/environment.ts';
import { openInnerPrinterLine, openPrinterLine } from './kernel/printing/printer-line.ts';
import { isThisMachine } from './kernel/public-address.ts';
import { serveMetrics } from './kernel/metrics/metrics.ts';
import { openRoom } from './kernel/room.ts';
import { readBackupState } from './postgres/backups/state.ts';
import { type Ask, openAsk, openInnerAsk } from './kernel/outside.ts';
import { Refusal } from './kernel/refusal.ts';
import { openResolveText, resolveNothing } from './kernel/names/resolve-text.ts';
import { loadSealingKey, openSealer } from './kernel/seal.ts';
import { keepersOf, routesOf } from './kernel/module.ts';
import { keepWith } from './kernel/replay/touched.ts';
import type { Site } from './kernel/site.ts';
import { explainAt } from './kernel/slow/explain.ts';
import { serveSlow } from './kernel/slow/serve-slow.ts';
import { openSlowBook } from './kernel/slow/slow-statements.ts';
import type { Traces } from './kernel/tracing/otlp.ts';
import { traceCalls } from './kernel/tracing/trace-calls.ts';
import { openHub } from './kernel/live/hub.ts';
import { openLines } from './kernel/live/lines.ts';
import { modules } from './modules/modules.ts';
import { simulatedPrinters } from './modules/printing/public.ts';
import { servePortal } from './modules/portal/public.ts';
import { serveGatewayDoors } from './kernel/http/doors/gateway-doors.ts';
import { openStoreLine, ownHosts, rendererAt, serveStore, StoreCounts } from './modules/shop/public.ts';
import { serveProvider } from './modules/single-sign-on/public.ts';
import { localFolder } from './postgres/login.ts';
import { connectionUrl } from './postgres/roles.ts';

/** The version of the interface that clients name in their `version` header. */
const apiVersion = '2025.09.25';

/** One environment that serves: Live, or Play. */
export type Running = {
  http: FastifyInstance;
  database: Database;
  site: Site;
  /** What happens in the stores, until it is written. */
  storeCounts: StoreCounts;
  /** An administrator's address of its database. */
  databaseUrl: string;
  /** Where traces begin, if any are made. */
  traces: Traces | undefined;
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
  /** Where traces begin, if any are made: of both environments together. */
  traces: Traces | undefined;
  /** For Play: the address of Live's database, where the rights of its users change. */
  liveUrl?: string;
  /** Sees each call before anything else does. */
  first?: (http: FastifyInstance) => void;
};

const isOwnForm = (url: string): boolean => url.startsWith('/identity/oidc/') || url.startsWith('/store/');

// Node keeps the first of two; a proxy before us may have checked the second.
const isSaidTwice = (name: string, rawHeaders: string[]): boolean =>
  rawHeaders.filter((each, place) => place % 2 === 0 && each.toLowerCase() === name).length > 1;

const firstText = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0];

/** No receiver of webhooks is the product itself. */
const refuseWithin: Ask = async () => {
  throw new Error('the product does not call itself');
};

/**
 * What leads out of the product. Of Play nothing does but webhooks: no server is asked, no mail leaves, and the back office is the
 * built-in one, so that nobody outside takes what is tried out for what happened.
 */
const waysOut = ({ here, config, publicUrl }: Plan, http: FastifyInstance) => ({
  // Webhooks leave Play too: none of Live's is copied, and each says of which environment it is.
  callReceiver: openAsk(publicUrl, refuseWithin),
  ...(here === 'live'
    ? {
        ask: openAsk(publicUrl, askWithin(http)),
        resolveText: config.resolveText ?? openResolveText(config.dnsServers),
        printers: openPrinterLine({
          networks: config.printerNetworks,
          simulator: isThisMachine(publicUrl) ? simulatedPrinters : undefined,
        }),
        mailProviders: config.mail.providers,
        srm: config.srm,
        geocoder: config.geocoder,
        router: config.router,
        summaryModel: config.summaryModel,
      }
    : {
        ask: openInnerAsk(publicUrl, askWithin(http)),
        resolveText: resolveNothing,
        printers: openInnerPrinterLine(simulatedPrinters),
        mailProviders: {},
        srm: undefined,
        geocoder: undefined,
        router: undefined,
        summaryModel: undefined,
      }),
});

/** The virus scanner that is set, told of in the log when it does not answer. */
const scannerOf = ({ scanner }: Config, log: FastifyBaseLogger): Scanner | undefined =>
  scanner === undefined
    ? undefined
    : scanWith({
        scanner: clamdScanner(scanner.address),
        isRequired: scanner.isRequired,
        tell: (error) => log.error({ err: error }, 'the virus scanner does not answer'),
      });

/** Builds the server of one environment over its own database, without listening. */
export const buildEnvironment = async (plan: Plan): Promise<Running> => {
  const { here, config, clock, log, databaseUrl, publicUrl } = plan;
  let isStopping = false;
  setPasswordCost(config.passwordCost);
  const pool = openPool(
    connectionUrl(databaseUrl, 'app'),
    config.databaseConnections,
    (error) => isStopping || log.warn({ err: error }, 'lost a database connection'),
  );
  const slow =
    config.slowStatementMs === undefined ? undefined : openSlowBook(config.slowStatementMs, log, clock);
  const slowIn = (role: 'app' | 'store' | 'portal') => slow?.of(explainAt(connectionUrl(databaseUrl, role)));
  const tenantTables = await readTenantTables(pool);
  const database = openDatabase(pool, tenantTables, keepWith(keepersOf(modules)), slowIn('app'));
  const databaseName = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
  const sealingKey = await loadSealingKey(config.sealingKey, config.dataDir);
  const sealer = openSealer(sealingKey);
  const tokens = openTokens(await openKeyRing(database, sealer), here);
  const isSecure = publicUrl.protocol === 'https:';
  const bindingCookie = { name: isSecure ? '__Host-bind' : 'bind', secure: isSecure };
  const csrf = openCsrf(csrfSecret(sealingKey, here), isSecure);

  const http: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: config.logLevel !== 'debug' }),
    genReqId: () => randomUUID(),
    bodyLimit: 1 << 20,
    requestTimeout: 28_000,
    // How long a header may take, and how often it is looked whether one takes longer: once in 30 s, were it not said.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    // Longer than any call takes: a call that is stopped is told so.
    connectionTimeout: (Math.max(config.seconds.call, config.seconds.file) + 30) * 1000,
    keepAliveTimeout: 65_000,
    trustProxy: config.trustedProxies,
    return503OnClosing: true,
    // An address that is none comes before all hooks.
    frameworkErrors: (error, request, reply) => answerFault(error, request, reply.headers(guardOf(isSecure))),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  http.removeAllContentTypeParsers();
  readJson(http);
  http.setErrorHandler(answerFault);
  plan.first?.(http);
  const names = [config.publicUrl, config.playUrl]
    .map(({ hostname }) => hostname)
    .concat(config.hosts.map((name) => name.toLowerCase()));
  const knownHosts = ownHosts.open(database, clock);
  if (here === 'live') ownHosts.serve(http, knownHosts, (name) => names.includes(name));
  traceCalls(http, plan.traces, here);
  if (config.logCalls !== 'none' || slow !== undefined) tallyCalls(http);
  logCalls(http, config.logCalls);
  serveGatewayDoors(http);
  guardHeaders(http, isSecure);
  await http.register(fastifyCookie);
  ownHosts.lead(http);
  await http.register(fastifyCompress, { threshold: 2_048 });

  http.addHook('onRequest', async (request, reply) => {
    const ownHost = ownHosts.of(request.raw);
    demandForm(request.raw, ownHost === undefined ? names : [ownHost]);
    if (isSaidTwice('authorization', request.raw.rawHeaders)) throw new Refusal('session.invalid');
    const version = firstText(request.headers.version);
    if (version !== undefined && version !== apiVersion)
      throw new Refusal('app.outdated', { version: apiVersion });
    const binding = request.cookies[bindingCookie.name];
    // Before the check, so that a caller whose mark is out of date gets through at the next try.
    if (request.url.startsWith('/rest-api/')) csrf.renew(request, reply, binding);
    csrf.check({
      binding,
      method: request.method,
      cookie: request.cookies.csrftoken,
      header: firstText(request.headers['x-csrftoken']),
      // Forms of the embedded identity provider and of stores mark themselves: their pages have no script to repeat a cookie.
      hasCookies: request.headers.cookie !== undefined && !isOwnForm(request.url),
      secFetchSite: firstText(request.headers['sec-fetch-site']),
      origin: request.headers.origin,
      host: request.headers.host,
    });
  });
  http.setNotFoundHandler(async () => {
    throw new Refusal('resource.not_found');
  });

  const hubOf = (url: string) => openHub(connectionUrl(url, 'app'), log);
  const lines = openLines(hubOf(databaseUrl), plan.liveUrl === undefined ? undefined : hubOf(plan.liveUrl));
  // A line that stays open would keep the server from stopping.
  http.addHook('preClose', () => lines.close());
  const routes = routesOf(modules);
  const folders = { database: await localFolder(databaseUrl), files: config.dataDir };
  const room = openRoom(folders, config.diskFloor);
  const site = {
    version: apiVersion,
    room,
    backups: () => readBackupState(config.dataDir),
    publicUrl,
    sealer,
    ...waysOut(plan, http),
    textApi: config.textApi,
    cardApi: config.cardApi,
    lookupsPerMinute: config.lookupsPerMinute,
    migrationExempt: config.migrationExempt,
    uploads: config.uploads,
    scan: scannerOf(config, log),
    environments: plan.environments(database),
  };
  bind(
    http,
    {
      database,
      tokens,
      clock,
      meter: openMeter(config.limits),
      strangers: openStrangers(database, databaseName, config.failedSignIns),
      databaseName,
      seconds: config.seconds,
      refused: openRefusalCount(),
      handedFirst: openHandoutCount(),
      lines,
      failedSignIns: config.failedSignIns,
      resetsPerHour: config.resetsPerHour,
      site,
      room,
      bindingCookie,
      csrf,
    },
    routes,
    modules.flatMap(({ olderForms = [] }) => olderForms),
  );
  await serveProvider(http, database, site);
  const readersOf = (role: 'store' | 'portal') =>
    openDatabase(
      openPool(
        connectionUrl(databaseUrl, role),
        config.shopConnections,
        (error) => isStopping || log.warn({ err: error, role }, 'lost a database connection of the shop'),
      ),
      tenantTables,
      undefined,
      slowIn(role),
    );
  const shop = readersOf('store');
  const portal = readersOf('portal');
  const storeCounts = new StoreCounts(database, clock);
  const writeCounts = () =>
    storeCounts
      .write()
      .catch((error: unknown) => log.warn({ err: error }, 'counts of stores were not written'));
  const counting = setInterval(() => void writeCounts(), 10_000).unref();
  http.addHook('preClose', async () => {
    clearInterval(counting);
    await writeCounts();
  });
  await serveStore(http, {
    line: openStoreLine({ shop, portal, product: database, clock, site, counts: storeCounts }),
    renderer: config.shopRenderer ?? rendererAt(config.shopDist),
    account: servePortal({ failedSignIns: config.failedSignIns, resetsPerHour: config.resetsPerHour }),
    pagesPerMinute: config.shopPagesPerMinute,
    clientDist: config.shopDist === undefined ? undefined : `${config.shopDist}/client`,
  });
  ownHosts.serveCheck(http, knownHosts);
  serveHealth(http, { database, room, clock, isStopping: () => isStopping });
  serveMetrics(http, config.metricsToken, { environment: here, pool, database, clock, site, slow });
  serveSlow(http, config.metricsToken, slow);
  await servePages(http, {
    endpoints: routes.map((route) => route.endpoint),
    csrf,
    bindingName: bindingCookie.name,
    hasApiDocs: config.hasApiDocs,
    hasOfflinePages: config.hasOfflinePages,
    staffDist: config.staffDist,
    environment: here,
    otherUrl: here === 'live' ? config.playUrl : config.publicUrl,
    mapTiles: config.mapTiles,
  });

  return {
    http,
    database,
    site,
    storeCounts,
    databaseUrl,
    traces: plan.traces,
    close: async () => {
      isStopping = true;
      await http.close();
      await Promise.all([database.close(), shop.close(), portal.close()]);
    },
  };
};
