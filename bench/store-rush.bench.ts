import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { everydayLogins } from '../apps/server/db/seeds/logins.ts';
import { seedDemo } from '../apps/server/db/seeds/index.ts';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { systemClock } from '../apps/server/src/kernel/clock.ts';
import { launchPostgres } from '../apps/server/src/postgres/launch.ts';
import { withClient } from '../apps/server/src/postgres/login.ts';
import { migrate } from '../apps/server/src/postgres/migrate.ts';
import { ensureRoles } from '../apps/server/src/postgres/prepare-roles.ts';
import { urlsOf } from '../scripts/database.ts';
import { buildWhenStale } from '../scripts/web-build.ts';
import { signIn } from './requests/caller.ts';
import { type Led, shopperAt } from '../scripts/chaos/shopper.ts';

// A sale day: 1,000 shoppers, each with a cart and an address of their own, press *reserve* at the same moment for one listing of
// 20 machines. Exactly 20 may be held; all are answered within three seconds, none with a fault.

const shoppers = Number(process.env['SHOPPERS'] ?? 1_000);
const machines = 20;
const rounds = Number(process.env['ROUNDS'] ?? 3);
const goalMs = 3_000;

type Offer = { listing: number; asset: number; store: string; path: string };

/** A published listing of a group, in a store that reserves. */
const offerIn = async (url: string): Promise<Offer> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<Offer>(
      `select l.id::integer as listing, a.id::integer as asset, s.path as store, '/store/' || s.path || '/en' as path
         from listings l join stores s on s.company_id = l.company_id and s.id = l.store_id
         join assets a on a.company_id = l.company_id and a.id = l.asset_id
        where l.state = 'published' and s.order_mode = 'reservation' and a.kind = 'group' and s.path = 'northyard'
        order by l.position limit 1`,
    );
    const [offer] = rows;
    if (offer === undefined) throw new Error('The demo store lists no group.');
    return offer;
  });

/** Adds machines to the group of an offer until there are as many as are rushed for. */
const fill = async (http: FastifyInstance, url: string, { asset }: Offer): Promise<void> => {
  const headers = await signIn(http, everydayLogins[0]?.email ?? '');
  const { rows } = await withClient(url, (client) =>
    client.query<{ group_id: number; location_id: number; n: number }>(
      `select g.group_id::integer, m.location_id::integer, count(*)::integer as n
         from assets g join assets m on m.company_id = g.company_id and m.group_id = g.group_id and m.kind = 'numbered'
        where g.id = $1 group by 1, 2 order by 3 desc limit 1`,
      [asset],
    ),
  );
  const [group] = rows;
  if (group === undefined) throw new Error('The group has no machine.');
  for (let n = group.n; n < machines; n += 1) {
    const answer = await http.inject({
      method: 'POST',
      url: '/rest-api/assets',
      headers: Object.assign({ 'idempotency-key': `rush-of-machines-${n}` }, headers),
      payload: JSON.stringify({
        number: `RUSH-${n}`,
        description: 'Machine of the rush',
        group_id: group.group_id,
        location_id: group.location_id,
      }),
    });
    if (answer.statusCode !== 201) throw new Error(`${answer.statusCode}: ${answer.body}`);
  }
};

const heldIn = async (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::integer as n from holds where released_at is null and expires_at is not null`,
    );
    return rows[0]?.n ?? 0;
  });

const tell = (round: number, answers: readonly Led[], all: number, held: number): void => {
  const sorted = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  const won = answers.filter(({ to }) => to.endsWith('/checkout')).length;
  const faults = answers.filter(({ status }) => status >= 500).length;
  const kinds = Object.entries(
    Object.groupBy(answers, ({ status, to }) => `${status} ${to.replace(/.*\/en/, '')}`),
  );
  console.log(
    `  round ${round}: all of ${answers.length} answered in ${(all / 1_000).toFixed(2)} s (goal ${goalMs / 1_000} s), ` +
      `median ${at(0.5)} ms, p95 ${at(0.95)} ms; ${won} led to the checkout, ${held} held, ${faults} faults`,
  );
  console.log(`    ${kinds.map(([kind, each]) => `${kind}: ${each?.length ?? 0}`).join(', ')}`);
};

/** All shoppers fill their carts, and press at once. */
const rush = async (product: URL, url: string, offer: Offer, round: number): Promise<void> => {
  const from = Temporal.Now.plainDateISO().add({ days: 30 + round * 14 });
  const fields = {
    listing: String(offer.listing),
    quantity: '1',
    from: `${from.toString()}T09:00`,
    to: `${from.add({ days: 2 }).toString()}T09:00`,
  };
  const crowd = Array.from({ length: shoppers }, (_, n) =>
    shopperAt(product, offer.path, round * shoppers + n),
  );
  for (let n = 0; n < crowd.length; n += 50)
    await Promise.all(
      crowd.slice(n, n + 50).map(async (each) => {
        const { status } = await each.send('/cart/lines', fields);
        if (status !== 303) throw new Error(`the cart answered ${status}`);
      }),
    );
  const before = await heldIn(url);
  const began = performance.now();
  const answers = await Promise.all(crowd.map((each) => each.send('/checkout/begin', {})));
  tell(round, answers, performance.now() - began, (await heldIn(url)) - before);
};

await buildWhenStale();
const folder = await mkdtemp(join(tmpdir(), 'yardline-store-rush-'));
const database = await launchPostgres({ dataDir: folder, volatile: true });
try {
  await ensureRoles(database.url);
  await migrate(database.url);
  await seedDemo(urlsOf(database.url));
  const config = readConfig({ ...process.env, LOG_LEVEL: 'fatal', DATA_DIR: folder }, database.url);
  const app = await buildApp(config, systemClock);
  const product = new URL(await app.http.listen({ port: 0, host: '127.0.0.1' }));
  const offer = await offerIn(database.url);
  await fill(app.http, database.url, offer);
  for (let round = 1; round <= rounds; round += 1) await rush(product, database.url, offer, round);
  await app.close();
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
