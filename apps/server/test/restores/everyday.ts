import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '@yardline/contract/sessions/sessions';
import { inject } from 'vitest';
import { demoPassword } from '../../db/seeds/logins.ts';
import { staff } from '../../db/seeds/everyday/people.ts';
import { buildApp } from '../../src/app.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { workOf } from '../../src/main.ts';
import { keepBackups } from '../../src/postgres/backups/keeper.ts';
import { openTarget } from '../../src/postgres/backups/open-target.ts';
import { readBackupState } from '../../src/postgres/backups/state.ts';
import { launchPostgres } from '../../src/postgres/launch.ts';
import { withClient } from '../../src/postgres/login.ts';
import { migrate } from '../../src/postgres/migrate.ts';
import { ensureRoles } from '../../src/postgres/prepare-roles.ts';
import { Caller, testConfig, type TestApp } from '../app.ts';
import { copyDatabase } from './copy-database.ts';

/** The product over a server of its own, as one process of npm start holds them. */
export type Product = { app: TestApp; admin: Caller; dataDir: string; url: string; stop(): Promise<void> };

/** Signs the administrator of the everyday company in. */
const signIn = async (app: TestApp): Promise<Caller> => {
  const caller = new Caller(app);
  const [{ email }] = staff;
  const answer = await caller.ok(login, { body: { email, password: demoPassword, source: 'TW' } });
  if (!('token' in answer)) throw new Error(`${email} is asked for more than a password`);
  caller.token = answer.token;
  return caller;
};

/** Starts the product over a data folder, with its background work; with `archives` its log can be stored. */
export const startProduct = async (
  dataDir: string,
  { archives = false, fill }: { archives?: boolean; fill?: (url: string) => Promise<void> } = {},
): Promise<Product & { folder: string }> => {
  const server = await launchPostgres({ dataDir, archives });
  const { url, folder = '' } = server;
  try {
    await ensureRoles(url);
    await migrate(url);
    await fill?.(url);
    const config = testConfig(url, { dataDir });
    const built = await buildApp(config, systemClock, undefined, workOf(config));
    // What tests move or drop of a database of their own stays as it is here.
    const app = Object.assign(built, {
      urls: { url } as TestApp['urls'],
      clock: {
        get now() {
          return systemClock();
        },
      },
    });
    const end = async (): Promise<void> => {
      await app.close();
      await server.stop();
    };
    return { app, admin: await signIn(app), dataDir, url, folder, stop: end };
  } catch (error) {
    await server.stop();
    throw error;
  }
};

export type BackedUp = Product & {
  home: string;
  /** Where its backups go. */
  target: string;
  /** The first base begins now. @returns when it is whole */
  backUp(): Promise<void>;
  /** The end of the product, as a machine is shut down: its log is stored to the last. */
  shutDown(): Promise<void>;
  remove(): Promise<void>;
};

/** Waits until everything that was written by now is stored. */
const stored = async ({ url, dataDir }: Product): Promise<void> => {
  const now = systemClock().toString().slice(0, 19);
  await withClient(url, (client) => client.query('select pg_switch_wal()'));
  for (;;) {
    const state = await readBackupState(dataDir);
    if (state?.fault) throw new Error(state.fault.text);
    if (state?.waiting === 0 && (state.reach ?? '') >= now) return;
    await sleep(50);
  }
};

/** The everyday company, on a server of its own whose backups go to a folder. */
export const openEveryday = async (): Promise<BackedUp> => {
  const home = await mkdtemp(join(tmpdir(), 'yardline-everyday-'));
  await chmod(home, 0o755);
  const dataDir = join(home, 'data');
  const template = new URL(inject('serverUrl'));
  template.pathname = `/${inject('template')}`;
  const product = await startProduct(dataDir, {
    archives: true,
    fill: (url) => copyDatabase(template.href, url),
  });
  const target = join(home, 'backups');
  const { url, folder } = product;
  let keeper: ReturnType<typeof keepBackups> | undefined;
  let isUp = true;
  const shutDown = async (): Promise<void> => {
    if (!isUp) return;
    isUp = false;
    if (keeper !== undefined) await stored(product);
    await keeper?.stop();
    await product.stop();
  };
  return Object.assign(product, {
    home,
    target,
    backUp: async () => {
      keeper = keepBackups({
        url,
        folder,
        dataDir,
        target: openTarget(target, undefined),
        settings: { at: Temporal.PlainTime.from('02:00'), keepDays: 14, host: 'here' },
        product: '1.0.0',
        fail: (error) => console.error(error),
      });
      for (;;) {
        const state = await readBackupState(dataDir);
        if (state?.fault) throw new Error(state.fault.text);
        if (state?.base) return;
        await sleep(50);
      }
    },
    shutDown,
    remove: async () => {
      await shutDown();
      await rm(home, { recursive: true, force: true });
    },
  });
};
