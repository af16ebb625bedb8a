import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { openMailboxProvider } from '../apps/server/test/mail-provider.ts';

const root = resolve(import.meta.dirname, '..');

/** Starts the built product, as npm start does, on a free port with data of its own; journeys find it as baseURL. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yardline-journeys-'));
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
  // Playwright hands the environment of its global setup to the tests: PLAYWRIGHT_TEST_BASE_URL is its baseURL.
  process.env['PLAYWRIGHT_TEST_BASE_URL'] = address;
  process.env['YARDLINE_JOURNEYS_DATA'] = dataDir;
  return stop;
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
  const deadline = performance.now() + 180_000;
  while (performance.now() < deadline) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error('the product is not ready after three minutes');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
