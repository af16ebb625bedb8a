import { systemClock } from '../../../src/kernel/clock.ts';
import { openPool } from '../../../src/kernel/database/pool.ts';
import { type Database, openDatabase, readTenantTables } from '../../../src/kernel/database/transaction.ts';
import { enterPiece } from '../../../src/modules/ledger/public.ts';
import { withClient } from '../../../src/postgres/login.ts';
import { learnSizes } from '../learn-sizes.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { readYards } from '../stage/yards.ts';
import { addCustomers, addFleet, addParts } from './fill-busy.ts';
import { addCatalog, busyAdmin, openBusy } from './open-busy.ts';
import {
  type BusyPlan,
  type DocumentPlan,
  planLong,
  planPast,
  planPresent,
  sizesOf,
  type Year,
} from './plan-busy.ts';
import { stretchHistory } from './stretch/stretch-history.ts';
import { fillWorkshop } from './workshop/fill-workshop.ts';
import { lanes, writeDocuments } from './write-documents.ts';

type Urls = { app: string; owner: string };
type Report = (text: string) => void;

const findBusy = (ownerUrl: string): Promise<number | undefined> =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      "select id from companies where name = 'Busy Rentals'",
    );
    return rows[0] && Number(rows[0].id);
  });

const readYear = (stage: Stage, plan: BusyPlan, now: Temporal.Instant): Promise<[Year, Set<string>]> =>
  stage.scene(async (scene) => {
    const { tx, ...scope } = scene.scope(busyAdmin, now);
    const [yard] = await readYards({ tx, ...scope });
    if (yard === undefined) throw new Error('Busy Rentals has no yard');
    const machines = tx
      .selectFrom('assets')
      .where('kind', '<>', 'group')
      .orderBy('id')
      .select('id')
      .execute();
    const [assets, customers, drivers, written] = await Promise.all([
      machines,
      tx.selectFrom('customers').orderBy('id').select('id').execute(),
      tx.selectFrom('users').where('is_driver', '=', true).orderBy('id').select('id').execute(),
      tx.selectFrom('contracts').where('reference', 'not like', 'COPY-%').select('reference').execute(),
    ]);
    const year: Year = {
      yard,
      sizes: sizesOf(plan),
      now,
      today: now.toZonedDateTimeISO(yard.zone).toPlainDate(),
      assetIds: assets.map(({ id }) => id),
      customerIds: customers.map(({ id }) => id),
      driverIds: drivers.map(({ id }) => id),
    };
    return [year, new Set(written.map(({ reference }) => reference))];
  });

/** Tells how far something is each time that another share of it is done. */
const progress = (report: Report, what: string, all: number, every: number) => {
  const since = performance.now();
  return (done: number): void => {
    if (done % every !== 0) return;
    const rate = (done / (performance.now() - since)) * 1000;
    report(`${done} of ${all} ${what}, ${rate.toFixed(0)} a second`);
  };
};

/** Copies of bills, payments and costs have their entries in the books as the ones that the product wrote. */
const enterCopies = async (stage: Stage, now: Temporal.Instant): Promise<void> => {
  while ((await stage.scene((scene) => enterPiece(scene.scope(busyAdmin, now)))) > 0);
};

/** Events of the past count as heard when they happened: copies have no jobs, and the sweep would ask for each of them. */
const countAsDelivered = async (url: string, companyId: number): Promise<void> =>
  withClient(url, async (client) => {
    await client.query("select set_config('app.company_id', $1, false)", [String(companyId)]);
    await client.query('update outbox set delivered_at = created_at where delivered_at is null');
  });

const fillBusy = async (database: Database, urls: Urls, plan: BusyPlan, report: Report): Promise<number> => {
  const now = systemClock();
  const opened = now.subtract({ hours: 24 * 400 });
  const companyId = (await findBusy(urls.owner)) ?? (await openBusy(database, opened));
  const stage = await openStage(database, companyId);
  await addCatalog(stage, opened, busyAdmin);
  const yards = await stage.scene((scene) => readYards(scene.scope(busyAdmin, opened)));
  await addFleet(stage, plan.assets, yards[0]?.locationId ?? 0, opened);
  report(`${plan.assets} machines stand in the yard`);
  await addCustomers(stage, Math.max(50, Math.ceil(plan.contracts / 10)), opened);
  await addParts(stage, Math.ceil(plan.assets / 10), opened);
  await learnSizes(urls.owner);
  const [year, done] = await readYear(stage, plan, now);
  const past = planPast(year);
  const write = (plans: readonly DocumentPlan[], what: string): Promise<void> => {
    const told = progress(report, what, plans.length, 500);
    return writeDocuments(stage, year, { plans, done }, (written) => {
      // The first documents have filled tables that the planner knew as empty.
      if (plans === past && written === 40) void learnSizes(urls.owner).catch(() => {});
      told(written);
    });
  };
  await write(past, 'past documents');
  await stretchHistory(
    urls.owner,
    { companyId, year },
    progress(report, 'copies', year.sizes.copies, 10_000),
  );
  await enterCopies(stage, now);
  await countAsDelivered(urls.owner, companyId);
  await learnSizes(urls.owner);
  await write(planLong(year), 'long rentals');
  await write(planPresent(year), 'documents of these days');
  const { orders = 0 } = plan;
  if (orders > 0) {
    await fillWorkshop(
      { database, ownerUrl: urls.owner, companyId, year, orders },
      progress(report, 'work orders', orders, 1),
    );
    await enterCopies(stage, now);
  }
  await learnSizes(urls.owner);
  return companyId;
};

/**
 * Fills Busy Rentals with a year of trade: some of it through the product's own verbs, the rest as copies of that. Begun
 * before, it goes on where it stopped.
 * @returns the company's id
 */
export const seedBusy = async (urls: Urls, plan: BusyPlan, report: Report): Promise<number> => {
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
