import { parseArgs } from 'node:util';
import { seedBusy } from '../apps/server/db/seeds/busy/seed-busy.ts';
import { seedLarge } from '../apps/server/db/seeds/large/seed-large.ts';
import { busyLogins, largeLogins } from '../apps/server/db/seeds/logins.ts';
import { openDatabase, urlsOf } from './database.ts';
import { atEnd, end, live } from './life.ts';
import { prepareDatabase } from './prepare.ts';

// npm run seed: schema and demo data without a server; does nothing to a database that has a company.
// npm run seed -- --tenant busy [--assets 2000 --contracts 3000 --orders 2500]: a company with a year of trade and of its workshop
// beside them; goes on where it stopped. Up to 20000 machines with 200000 documents, most of them copies of those that the product itself wrote.
// npm run seed -- --tenant large [--assets 200000 --customers 100000]: stock and customers of real size, in about a minute.

const whole = (name: string, text: string, least: number): number => {
  const n = Number(text);
  if (!Number.isInteger(n) || n < least)
    throw new Error(`Say how many ${name}: a whole number from ${least}.`);
  return n;
};

await live(async () => {
  const { values } = parseArgs({
    options: {
      tenant: { type: 'string' },
      assets: { type: 'string' },
      contracts: { type: 'string', default: '3000' },
      orders: { type: 'string', default: '2500' },
      customers: { type: 'string', default: '100000' },
    },
  });
  const { tenant } = values;
  if (tenant !== undefined && tenant !== 'busy' && tenant !== 'large') {
    throw new Error(`There is no tenant ${tenant} to seed, only busy and large.`);
  }
  const assets = whole('machines', values.assets ?? (tenant === 'large' ? '200000' : '2000'), 40);
  const contracts = whole('documents', values.contracts, 1);
  const orders = whole('work orders', values.orders, 0);
  const customers = whole('customers', values.customers, 1);
  const database = await openDatabase();
  atEnd(() => database.stop());
  const logins = await prepareDatabase(database, (phase) => console.log(phase), 'asked');
  const report = (text: string): void => console.log(text);
  if (tenant === undefined) console.table(logins);
  else if (tenant === 'busy') {
    await seedBusy(urlsOf(database.url), { assets, contracts, orders }, report);
    console.table(busyLogins);
  } else {
    await seedLarge(urlsOf(database.url), { assets, customers }, report);
    console.table(largeLogins);
  }
  await end(0);
});
