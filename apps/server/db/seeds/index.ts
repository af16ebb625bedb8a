import { systemClock } from '../../src/kernel/clock.ts';
import { openPool } from '../../src/kernel/database/pool.ts';
import { openDatabase, readTenantTables } from '../../src/kernel/database/transaction.ts';
import { withClient } from '../../src/postgres/login.ts';
import { seedBlank } from './blank.ts';
import { seedEveryday } from './everyday/seed-everyday.ts';
import { blankLogins, type DemoLogin, everydayLogins } from './logins.ts';

/** Who can sign in to the demo companies. */
export const demoLogins: DemoLogin[] = [...everydayLogins, ...blankLogins];

/**
 * Tells the planner how large the tables are: it plans as if new tables were empty until the server finds out by itself,
 * minutes later, and a statement of half a millisecond takes twenty.
 */
export const learnSizes = (ownerUrl: string): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    await client.query('analyze');
  });

/** Fills an empty database with the demo companies, through the product's own verbs. */
export const seedDemo = async (urls: {
  app: string;
  job: string;
  owner: string;
}): Promise<{ logins: DemoLogin[] }> => {
  const pool = openPool(urls.app, 4, (error) => {
    throw error;
  });
  const database = openDatabase(pool, await readTenantTables(pool));
  try {
    await seedBlank(database, systemClock);
    await seedEveryday(database, systemClock, () => learnSizes(urls.owner));
    return { logins: demoLogins };
  } finally {
    await database.close();
  }
};
