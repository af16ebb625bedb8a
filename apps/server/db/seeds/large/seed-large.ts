import { systemClock } from '../../../src/kernel/clock.ts';
import { openPool } from '../../../src/kernel/database/pool.ts';
import { openDatabase, readTenantTables } from '../../../src/kernel/database/transaction.ts';
import { withClient } from '../../../src/postgres/login.ts';
import { addCatalog } from '../busy/open-busy.ts';
import { openStage } from '../stage/open-stage.ts';
import { fillLarge, type LargePlan } from './fill-large.ts';
import { largeAdmin, largeName, openLarge } from './open-large.ts';

const findLarge = (ownerUrl: string): Promise<number | undefined> =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from companies where name = $1', [
      largeName,
    ]);
    return rows[0] && Number(rows[0].id);
  });

/**
 * Fills Large Rentals with stock and customers of real size, by statements over whole tables: for what is looked for and
 * listed, not for what was lived through (that is the busy tenant). Begun before, it adds what is missing.
 * @returns the company's id
 */
export const seedLarge = async (
  urls: { app: string; owner: string },
  plan: LargePlan,
  report: (text: string) => void,
): Promise<number> => {
  const pool = openPool(urls.app, 2, (error) => {
    throw error;
  });
  const database = openDatabase(pool, await readTenantTables(pool));
  try {
    const opened = systemClock().subtract({ hours: 24 * 700 });
    const companyId = (await findLarge(urls.owner)) ?? (await openLarge(database, opened));
    await addCatalog(await openStage(database, companyId), opened, largeAdmin);
    await withClient(urls.owner, (client) => fillLarge(client, { companyId, plan, report }));
    return companyId;
  } finally {
    await database.close();
  }
};
