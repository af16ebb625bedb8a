import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { FullConfig } from '@playwright/test';
import { openMailboxProvider } from '../apps/server/test/mail-provider.ts';
import { fleetingFolder } from '../apps/server/src/postgres/fleeting-folder.ts';
import { keepProducts, type Product } from './support/products.ts';

const root = resolve(import.meta.dirname, '..');

/** How much slower than a calm one the machine is now; npm test measures it. */
const slowness = Number(process.env['SLOWNESS'] ?? 1);

/** Starts one built product for each worker: no journey meets what a neighbour is just changing. Fixtures find them by `productOf`. */
export default async function startProducts({ workers }: FullConfig): Promise<() => Promise<void>> {
  const started = await Promise.allSettled(Array.from({ length: workers }, startProduct));
  const products = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const stop = async (): Promise<void> => {
    await Promise.all(products.map((product) => product.stop()));
  };
  const lost = started.find((each) => each.status === 'rejected');
  if (lost !== undefined) {
    await stop();
    throw lost.reason;
  }
  // Playwright hands the environment of its global setup to its workers.
  keepProducts(products);
  return stop;
}

/** Starts the built product, as npm start does, on a free port with data of its own. */
export async function startProduct(): Promise<Product & { stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(await fleetingFolder(), 'yardline-journeys-'));
  await chmod(dataDir, 0o755); // The account that runs PostgreSQL has to get through.
  const port = await freePort();
  // By name: a passkey belongs to a name, never to a number.
  const address = `http://localhost:${port}`;
  const mailboxes = await openMailboxProvider(`${address}/oauth/verify`);
  const { issuer, clientId, clientSecret } = mailboxes.asMailProvider;
  const product = spawn(join(root, 'node_modules/.bin/node'), ['scripts/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      // All journeys come from one network.
      LOOKUPS_PER_MINUTE: '600',
      MAIL_GOOGLE_ISSUER: issuer,
      MAIL_GOOGLE_CLIENT: `${clientId}:${clientSecret}`,
      YARDLINE_ENDS_WITH_PARENT: '1',
      YARDLINE_BEGAN: String(Date.now()),
      YARDLINE_INSTALL_MS: '0',
    },
  });
  const stop = async () => {
    if (product.exitCode === null && product.signalCode === null) {
      product.kill('SIGTERM');
      await once(product, 'exit');
    }
    await mailboxes.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(product, port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, dataDir, stop };
}

async function ready(product: ChildProcess, port: number): Promise<void> {
  const { stdout } = product;
  if (!stdout) throw new Error('the product has no output');
  const lines = createInterface({ input: stdout });
  lines.on('line', (line) => console.log(`  product: ${line}`));
  const ended = once(product, 'exit').then(() => {
    throw new Error('the product ended before it was ready');
  });
  await Promise.race([answering(port), ended]);
}

async function answering(port: number): Promise<void> {
  const deadline = performance.now() + 180_000 * slowness;
  while (performance.now() < deadline) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error('the product does not become ready');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
