import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isRefusalCode, say } from '@yardline/contract/words/both';
import { importKinds, type Mapping } from '@yardline/domain/imports/field';
import { systemClock } from '../apps/server/src/kernel/clock.ts';
import { openPool } from '../apps/server/src/kernel/database/pool.ts';
import {
  openDatabase as openTransactions,
  readTenantTables,
} from '../apps/server/src/kernel/database/transaction.ts';
import { Refusal } from '../apps/server/src/kernel/refusal.ts';
import { importFile } from '../apps/server/src/modules/imports/public.ts';
import { withClient } from '../apps/server/src/postgres/login.ts';
import { openDatabase, urlsOf } from './database.ts';
import { atEnd, end, live } from './life.ts';
import { prepareDatabase } from './prepare.ts';

// npm run import -- --company <id or name> --kind assets --file F [--mapping M.json] [--on-error skip|stop] [--dry-run]
// Imports a CSV file or the first sheet of an XLSX workbook, beside a running server or without one (docs/imports.md). The
// last line says what came of it; refused rows are written to F.rejected.csv. It ends with 1 when rows were refused.

const usage =
  'npm run import -- --company <id or name> --kind <kind> --file F [--mapping M.json] [--on-error skip|stop] [--dry-run]';

const asked = () => {
  const { values } = parseArgs({
    options: {
      company: { type: 'string' },
      kind: { type: 'string' },
      file: { type: 'string' },
      mapping: { type: 'string' },
      'on-error': { type: 'string', default: 'stop' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const { company, file, mapping, 'on-error': onError, 'dry-run': isTrial } = values;
  const kind = importKinds.find((each) => each === values.kind);
  if (company === undefined || file === undefined) throw new Error(usage);
  if (kind === undefined) throw new Error(`--kind is one of ${importKinds.join(', ')}.\n${usage}`);
  if (onError !== 'skip' && onError !== 'stop') throw new Error(`--on-error is skip or stop.\n${usage}`);
  const mode: 'check' | 'skip' | 'stop' = isTrial ? 'check' : onError;
  return { company, file: resolve(file), kind, mapping, mode };
};

/** What stands in a mapping file; which fields it names is known where the company is. */
const readMapping = async (path: string | undefined): Promise<{ mapping?: Mapping }> => {
  if (path === undefined) return {};
  const given: unknown = JSON.parse(await readFile(path, 'utf8'));
  const entries = Object.entries(given ?? {}).filter(
    (each): each is [string, string] => typeof each[1] === 'string',
  );
  return { mapping: Object.fromEntries(entries) };
};

const findCompany = (ownerUrl: string, named: string): Promise<number> =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from companies where id::text = $1 or lower(name) = lower($1) order by id::text = $1 desc limit 2',
      [named],
    );
    const [found] = rows;
    if (found === undefined) throw new Error(`There is no company ${named}.`);
    return Number(found.id);
  });

const told = (code: string, data: Record<string, unknown>): string =>
  isRefusalCode(code) ? say('en', code, data) : code;

/** A refusal as the words of an error, which are printed as they stand. */
const inWords = (error: unknown): Error => {
  if (!(error instanceof Refusal)) return error instanceof Error ? error : new Error(String(error));
  const faults = error.fields.map(({ code, data }) => told(code, data ?? {}));
  return new Error(faults.length > 0 ? faults.join('\n') : told(error.code, error.data));
};

await live(
  async () => {
    const { company, file, kind, mapping: mappingFile, mode } = asked();
    const mapping = await readMapping(mappingFile);
    const database = await openDatabase();
    atEnd(() => database.stop());
    await prepareDatabase(database.url, () => undefined);
    const urls = urlsOf(database.url);
    const companyId = await findCompany(urls.owner, company);
    const pool = openPool(urls.app, 6, (error) => console.error(error.message));
    atEnd(() => pool.end());
    const transactions = openTransactions(pool, await readTenantTables(pool));
    const result = await importFile(transactions, systemClock, {
      companyId,
      kind,
      path: file,
      mode,
      ...mapping,
    }).catch((error: unknown) => {
      throw inWords(error);
    });
    const { rows_done: read, created, updated, skipped, failed, problem, rejected, form } = result;
    console.log(`${file}: ${form.format}${form.encoding === undefined ? '' : `, ${form.encoding}`}`);
    if (problem !== undefined) console.error(told(problem.code, problem.data));
    if (rejected !== undefined) console.log(`Refused rows, with the reasons: ${rejected}`);
    if (mode === 'check') console.log('Nothing was written: this was a trial.');
    console.log(`${read} read, ${created} created, ${updated} updated, ${skipped} skipped, ${failed} failed`);
    await end(problem === undefined && failed === 0 ? 0 : 1);
  },
  { interrupted: 130 },
);
