import { readConfig } from '../../apps/server/src/config.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { openPool } from '../../apps/server/src/kernel/database/pool.ts';
import {
  openDatabase as openTransactions,
  readTenantTables,
} from '../../apps/server/src/kernel/database/transaction.ts';
import { Refusal } from '../../apps/server/src/kernel/refusal.ts';
import { openCompany } from '../../apps/server/src/modules/openings/public.ts';
import { openDatabase, urlsOf } from '../database.ts';
import { atEnd, end, live } from '../life.ts';
import { prepareDatabase } from '../prepare.ts';
import { openingOf, toldFault, usage } from './options.ts';

// npm run company -- create …: opens a company, beside a running server or without one, by the product's own login. What is
// refused is told at its option, and nothing is written then.

/** A refusal as the words of an error, which are printed as they stand. */
const inWords = (error: unknown): Error => {
  if (error instanceof Refusal && error.fields.length > 0)
    return new Error(error.fields.map(({ path, code }) => toldFault(path, code)).join('\n'));
  return error instanceof Error ? error : new Error(String(error));
};

await live(
  async () => {
    const form = openingOf(process.argv.slice(2));
    if (form === undefined) {
      console.log(usage);
      return end(0);
    }
    const database = await openDatabase();
    atEnd(() => database.stop());
    await prepareDatabase(database, () => undefined, 'none');
    const pool = openPool(urlsOf(database.url).app, 2, (error) => console.error(error.message));
    atEnd(() => pool.end());
    const transactions = openTransactions(pool, await readTenantTables(pool));
    const opening = { now: systemClock(), by: 'npm run company' };
    const opened = await openCompany(transactions, opening, form).catch((error: unknown) => {
      throw inWords(error);
    });
    const { publicUrl } = readConfig(process.env, database.url);
    console.log(`${form.name} is open (company ${opened.companyId}).`);
    console.log(`${form.admin_name} <${form.admin_email}> is its administrator, and chooses a password at`);
    console.log(`  ${new URL(opened.path, publicUrl).href}`);
    console.log(`The link opens once, for ${opened.hours} hours. Hand it to them alone.`);
    return end(0);
  },
  { interrupted: 130 },
);
