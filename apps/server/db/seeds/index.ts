import { systemClock } from '../../src/kernel/clock.ts';
import { openPool } from '../../src/kernel/database/pool.ts';
import { openDatabase, readTenantTables } from '../../src/kernel/database/transaction.ts';
import { keepersOf } from '../../src/kernel/module.ts';
import { keepWith } from '../../src/kernel/replay/touched.ts';
import { modules } from '../../src/modules/modules.ts';
import { withClient } from '../../src/postgres/login.ts';
import { seedBlank } from './blank.ts';
import { provider } from './everyday/people.ts';
import { seedEveryday } from './everyday/seed-everyday.ts';
import { learnSizes } from './learn-sizes.ts';
import { blankLogins, type DemoLogin, everydayLogins, newcomerLogins, toolsLogin } from './logins.ts';

/** Who can sign in to the demo companies. */
export const demoLogins: DemoLogin[] = [...everydayLogins, toolsLogin, ...newcomerLogins, ...blankLogins];

/** Fills an empty database with the demo companies, through the product's own verbs. */
export const seedDemo = async (urls: {
  app: string;
  job: string;
  owner: string;
}): Promise<{ logins: DemoLogin[] }> => {
  const pool = openPool(urls.app, 4, (error) => {
    throw error;
  });
  const database = openDatabase(pool, await readTenantTables(pool), keepWith(keepersOf(modules)));
  try {
    await seedBlank(database, systemClock);
    await seedEveryday(database, systemClock, () => learnSizes(urls.owner));
    // As the operator does it: the product itself may not.
    await withClient(urls.owner, (client) =>
      client.query('update identities set is_internal = true where email = $1', [provider.email]),
    );
    return { logins: demoLogins };
  } finally {
    await database.close();
  }
};
