import { systemClock } from '../../../src/kernel/clock.ts';
import { openPool } from '../../../src/kernel/database/pool.ts';
import { type Database, openDatabase, readTenantTables } from '../../../src/kernel/database/transaction.ts';
import { withClient } from '../../../src/postgres/login.ts';
import { learnSizes } from '../learn-sizes.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { readYards } from '../stage/yards.ts';
import { addCatalog, addCustomers, addFleet, busyAdmin, openBusy } from './open-busy.ts';
import { lanes, tradeAYear, type Year } from './trade-a-year.ts';

export type BusyPlan = { assets: number; contracts: number };
type Urls = { app: string; owner: string };

const findBusy = (ownerUrl: string): Promise<number | undefined> =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      "select id from companies where name = 'Busy Rentals'",
    );
    return rows[0] && Number(rows[0].id);
  });

const readYear = (stage: Stage, contracts: number, now: Temporal.Instant): Promise<[Year, Set<string>]> =>
  stage.scene(async (scene) => {
    const scope = scene.scope(busyAdmin, now);
    const [yard] = await readYards(scope);
    if (yard === undefined) throw new Error('Busy Rentals has no yard');
    const ids = (table: 'assets' | 'customers') =>
      scope.tx.selectFrom(table).orderBy('id').select('id').execute();
    const [assets, customers, written] = await Promise.all([
      ids('assets'),
      ids('customers'),
      scope.tx.selectFrom('contracts').where('reference', 'like', 'YEAR-%').select('reference').execute(),
    ]);
    const year: Year = {
      ...{ yard, contracts, now, today: now.toZonedDateTimeISO(yard.zone).toPlainDate() },
      assetIds: Array.from({ length: lanes }, (_, lane) =>
        assets.filter((_asset, index) => index % lanes === lane).map(({ id }) => id),
      ),
      customerIds: customers.map(({ id }) => id),
    };
    return [year, new Set(written.map(({ reference }) => reference))];
  });

const fillBusy = async (
  database: Database,
  urls: Urls,
  { assets, contracts }: BusyPlan,
  report: (text: string) => void,
): Promise<number> => {
  const now = systemClock();
  const opened = now.subtract({ hours: 24 * 400 });
  const companyId = (await findBusy(urls.owner)) ?? (await openBusy(database, opened));
  const stage = await openStage(database, companyId);
  await addCatalog(stage, opened);
  const yards = await stage.scene((scene) => readYards(scene.scope(busyAdmin, opened)));
  await addFleet(stage, assets, yards[0]?.locationId ?? 0, opened);
  await addCustomers(stage, Math.max(50, Math.ceil(contracts / 10)), opened);
  report(`${assets} machines stand in the yard`);
  await learnSizes(urls.owner);
  const [year, done] = await readYear(stage, contracts, now);
  const since = performance.now();
  await tradeAYear(stage, year, done, (traded) => {
    // The first contracts have filled tables that the planner knew as empty.
    if (traded === 40) void learnSizes(urls.owner).catch(() => {});
    if (traded % 500 !== 0) return;
    const rate = (traded / (performance.now() - since)) * 1000;
    report(`${done.size + traded} of ${contracts} contracts, ${rate.toFixed(0)} a second`);
  });
  await learnSizes(urls.owner);
  return companyId;
};

/**
 * Fills Busy Rentals with a year of trade, through the product's own verbs; begun before, it goes on where it stopped.
 * @returns the company's id
 */
export const seedBusy = async (
  urls: Urls,
  plan: BusyPlan,
  report: (text: string) => void,
): Promise<number> => {
  const pool = openPool(urls.app, lanes, (error) => {
    throw error;
  });
  const database = openDatabase(pool, await readTenantTables(pool));
  try {
    return await fillBusy(database, urls, plan, report);
  } finally {
    await database.close();
  }
};
