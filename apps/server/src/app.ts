import type { FastifyInstance } from 'fastify';
import { buildEnvironment, type Running } from './build-environment.ts';
import type { Config } from './config.ts';
import type { Clock } from './kernel/clock.ts';
import { openPool } from './kernel/database/pool.ts';
import { type Database, openDatabase, readTenantTables } from './kernel/database/transaction.ts';
import { type Environments, isPlayHost } from './kernel/environment.ts';
import { type LogTarget, openLog } from './kernel/log.ts';
import { Refusal } from './kernel/refusal.ts';
import { openTraces } from './kernel/tracing/otlp.ts';
import { copyCompany, updatePeople } from './postgres/play/copy-company.ts';
import { connectionUrl } from './postgres/roles.ts';
import { hasPlayDatabase, playDatabaseUrl, preparePlay } from './postgres/play/make-play.ts';

/** Both environments behind one door; what is named here of one of them is Live's. */
export type Yardline = Omit<Running, 'databaseUrl' | 'traces'> & {
  /** The sandbox, which is created when first needed. */
  play(): Promise<Running>;
  /** Opens the sandbox where it exists, so that its work goes on and its database keeps up. */
  resumePlay(): Promise<void>;
};

/** What works in the background of an environment, from when it is open until it is closed. */
export type Background = (running: Running) => Promise<{ stop(): Promise<void> }>;

/** Connections to Live by which Play asks it about its callers. */
const askingConnections = 4;

const none: Background = async () => ({ stop: async () => {} });

/** An environment with its background. */
const started = async (building: Promise<Running>, begin: Background): Promise<Running> => {
  const running = await building;
  const background = await begin(running);
  return {
    ...running,
    close: async () => {
      await background.stop();
      await running.close();
    },
  };
};

/**
 * Builds the whole server without listening: tests call it directly, main.ts gives it a port. Play is a server of its own
 * over a database of its own in the same process, with its own keys, limits and background work; calls under its name are
 * handed to it first.
 */
export const buildApp = async (
  config: Config,
  clock: Clock,
  logTo?: LogTarget,
  begin: Background = none,
): Promise<Yardline> => {
  const log = openLog(config.logLevel, logTo);
  const traces = config.traces === undefined ? undefined : await openTraces(config.traces, log);
  const databases = { live: config.databaseUrl, play: playDatabaseUrl(config.databaseUrl) };
  const { publicUrl: liveUrl, playUrl } = config;
  let opening: Promise<Running> | undefined;

  const common = (live: Database, own = live): Omit<Environments, 'here'> => ({
    liveUrl,
    playUrl,
    live,
    play: async () => (await play(own)).database,
    findPlay: async () =>
      (await hasPlayDatabase(config.databaseUrl)) ? (await play(own)).database : undefined,
    copyCompany: (what, report) => copyCompany(databases, what, report),
    updatePeople: (identityIds) => updatePeople(databases, identityIds),
  });
  const openPlay = async (live: Database): Promise<Running> => {
    const databaseUrl = await preparePlay(config.databaseUrl);
    // Calls of Play ask Live while they hold a connection of Play, and some of Live the other way round: with connections
    // that ask for nothing else, neither waits for the other.
    const pool = openPool(connectionUrl(config.databaseUrl, 'app'), askingConnections, (error) =>
      log.warn({ err: error }, 'lost a database connection'),
    );
    const asked = openDatabase(pool, await readTenantTables(pool));
    const building = buildEnvironment({
      here: 'play',
      config,
      clock,
      databaseUrl,
      publicUrl: playUrl,
      liveUrl: config.databaseUrl,
      traces,
      log: log.child({ environment: 'play' }),
      environments: () => ({ ...common(asked, live), here: 'play' }),
    });
    const running = await started(building, begin).catch(async (error: unknown) => {
      await asked.close();
      throw error;
    });
    const close = async (): Promise<void> => {
      await running.close();
      await asked.close();
    };
    return { ...running, close };
  };
  const play = (live: Database): Promise<Running> => {
    opening ??= openPlay(live).catch((error: unknown) => {
      // The next request tries again.
      opening = undefined;
      log.error({ err: error }, 'the sandbox does not open');
      throw new Refusal('connection.failed');
    });
    return opening;
  };
  const door = (http: FastifyInstance): void => {
    http.addHook('onRequest', async (request, reply) => {
      if (!isPlayHost(request.headers.host, config)) return;
      const { http: inner } = await play(running.database);
      await inner.ready();
      reply.hijack();
      inner.routing(request.raw, reply.raw);
    });
  };

  const running = await started(
    buildEnvironment({
      here: 'live',
      config,
      clock,
      log,
      databaseUrl: config.databaseUrl,
      publicUrl: liveUrl,
      traces,
      environments: (live) => ({ ...common(live), here: 'live' }),
      first: door,
    }),
    begin,
  );
  return {
    http: running.http,
    database: running.database,
    site: running.site,
    storeCounts: running.storeCounts,
    play: () => play(running.database),
    resumePlay: async () => {
      if (await hasPlayDatabase(config.databaseUrl)) await play(running.database);
    },
    close: async () => {
      await running.close();
      await opening?.then((inner) => inner.close()).catch(() => {});
      await traces?.close();
    },
  };
};
