import type { OpeningForm } from '@yardline/contract/openings/openings';
import { readConfig } from '../../apps/server/src/config.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { openPool } from '../../apps/server/src/kernel/database/pool.ts';
import {
  type Database,
  openDatabase as openTransactions,
  readTenantTables,
} from '../../apps/server/src/kernel/database/transaction.ts';
import { Refusal } from '../../apps/server/src/kernel/refusal.ts';
import { changeFeatures, featuresOf, openCompany } from '../../apps/server/src/modules/openings/public.ts';
import { openDatabase, urlsOf } from '../database.ts';
import { atEnd, end, live } from '../life.ts';
import { prepareDatabase } from '../prepare.ts';
import { type Asked, askedOf, featuresAfter, toldFault, usage } from './options.ts';

// npm run company -- create … opens a company, -- features … switches its features, beside a running server or without one, by
// the product's own login. What is refused is told at its option, and nothing is written then.

/** A refusal as the words of an error, which are printed as they stand. */
const inWords = (error: unknown): Error => {
  if (error instanceof Refusal && error.fields.length > 0)
    return new Error(error.fields.map(({ path, code }) => toldFault(path, code)).join('\n'));
  if (error instanceof Refusal && error.code === 'resource.not_found')
    return new Error('There is no company with this number.');
  return error instanceof Error ? error : new Error(String(error));
};

const by = 'npm run company';

const create = async (transactions: Database, form: OpeningForm, publicUrl: string): Promise<void> => {
  const opened = await openCompany(transactions, { now: systemClock(), by }, form);
  console.log(`${form.name} is open (company ${opened.companyId}).`);
  console.log(`${form.admin_name} <${form.admin_email}> is its administrator, and chooses a password at`);
  console.log(`  ${new URL(opened.path, publicUrl).href}`);
  console.log(`The link opens once, for ${opened.hours} hours. Hand it to them alone.`);
};

/** Prints what is switched on, after the change where one is asked for. */
const features = async (
  transactions: Database,
  { companyId, wish }: Extract<Asked, { act: 'features' }>,
): Promise<void> => {
  const now = await featuresOf(transactions, companyId);
  const then =
    wish === undefined
      ? now
      : await changeFeatures(transactions, {
          companyId,
          form: featuresAfter(now, wish),
          now: systemClock(),
          by,
          ifMatch: now.row_version,
        });
  console.log(`${then.name} (company ${then.id}): ${then.features.join(', ') || 'no features'}`);
  if (then.migration_cut_off_on !== null)
    console.log(`No user postpones the move to the identity service from ${then.migration_cut_off_on}.`);
};

await live(
  async () => {
    const asked = askedOf(process.argv.slice(2));
    if (asked.act === 'help') {
      console.log(usage);
      return end(0);
    }
    const database = await openDatabase();
    atEnd(() => database.stop());
    await prepareDatabase(database, () => undefined, 'none');
    const pool = openPool(urlsOf(database.url).app, 2, (error) => console.error(error.message));
    atEnd(() => pool.end());
    const transactions = openTransactions(pool, await readTenantTables(pool));
    const { publicUrl } = readConfig(process.env, database.url);
    const done =
      asked.act === 'create'
        ? create(transactions, asked.form, publicUrl.href)
        : features(transactions, asked);
    await done.catch((error: unknown) => {
      throw inWords(error);
    });
    return end(0);
  },
  { interrupted: 130 },
);
