import { parseArgs } from 'node:util';
import { seedBusy } from '../apps/server/db/seeds/busy/seed-busy.ts';
import { busyLogins } from '../apps/server/db/seeds/logins.ts';
import { openDatabase, urlsOf } from './database.ts';
import { atEnd, end, live } from './life.ts';
import { prepareDatabase } from './prepare.ts';

// npm run seed: schema and demo data without a server; does nothing to a database that has a company.
// npm run seed -- --tenant busy [--assets 2000 --contracts 3000]: a company with a year of trade beside them; goes on where
// it stopped. Up to 20000 machines with 200000 documents, most of them copies of those that the product itself wrote.

await live(async () => {
  const { values } = parseArgs({
    options: {
      tenant: { type: 'string' },
      assets: { type: 'string', default: '2000' },
      contracts: { type: 'string', default: '3000' },
    },
  });
  if (values.tenant !== undefined && values.tenant !== 'busy') {
    throw new Error(`There is no tenant ${values.tenant} to seed, only busy.`);
  }
  const [assets, contracts] = [Number(values.assets), Number(values.contracts)];
  if (!Number.isInteger(assets) || !Number.isInteger(contracts) || assets < 40 || contracts < 1) {
    throw new Error('Say how many, as in --assets 2000 --contracts 3000; at least 40 machines.');
  }
  const database = await openDatabase();
  atEnd(() => database.stop());
  const logins = await prepareDatabase(database.url, (phase) => console.log(phase));
  if (values.tenant === undefined) console.table(logins);
  else {
    await seedBusy(urlsOf(database.url), { assets, contracts }, (text) => console.log(text));
    console.table(busyLogins);
  }
  await end(0);
});
