import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../apps/server/src/postgres/command.ts';
import { openBalancer } from './balancer.ts';
import { killDatabase, type Product, startProduct, type Victim } from './product.ts';

type Settings = { dataDir: string; cluster: string; cardApi: URL; databaseUrl: string; count: number };

/**
 * Starts the product several times over one database, behind a balancer. The processes know nothing of one another but what is in the
 * database; each has a folder and a supervisor of its own.
 */
export const startFleet = async (root: string, settings: Settings): Promise<Product> => {
  const { dataDir, cluster, cardApi, databaseUrl, count } = settings;
  const ports: number[] = [];
  for (let n = 0; n < count; n += 1) ports.push(await freePort());
  const balancer = await openBalancer(ports);
  const more = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: `http://localhost:${balancer.port}`,
    SEALING_KEY: randomBytes(32).toString('base64'),
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const fleet: Product[] = [];
  const stop = async (): Promise<void> => {
    await balancer.close();
    await Promise.all(fleet.map((each) => each.stop()));
  };
  const start = async (port: number, n: number): Promise<void> => {
    const folder = join(dataDir, `process-${n + 1}`);
    await mkdir(folder, { recursive: true });
    fleet.push(await startProduct(root, { dataDir: folder, port, cluster, cardApi, more }));
  };
  try {
    // The first one builds what browsers get, where that is not built yet.
    for (const [n, port] of ports.slice(0, 1).entries()) await start(port, n);
    await Promise.all(ports.slice(1).map((port, n) => start(port, n + 1)));
  } catch (error) {
    await stop();
    throw error;
  }
  const killOne = async (which: number): Promise<boolean> =>
    (await fleet[Math.min(count - 1, Math.floor(which * count))]?.kill('process', 0)) ?? false;
  const kills: Record<Victim, (which: number) => Promise<boolean>> = {
    process: killOne,
    database: () => killDatabase(cluster),
    both: async (which) => {
      const isDead = await killDatabase(cluster);
      return (await killOne(which)) || isDead;
    },
  };
  return {
    address: `http://127.0.0.1:${balancer.port}`,
    isReady: async () => (await Promise.all(fleet.map((each) => each.isReady()))).includes(true),
    stop,
    kill: (what, which) => kills[what](which),
  };
};
