import { isRefusalCode, say } from '@yardline/contract/words/both';
import type { ControlTotal, WholeImport } from '@yardline/contract/imports/imports';
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
import { demandFile, optionsOf, readMapping } from './import-options.ts';
import { atEnd, end, live } from './life.ts';
import { prepareDatabase } from './prepare.ts';

// npm run import -- --company <id or name> --kind assets --file F [--mapping M.json] [--sheet S]
//   [--day-order month-first|day-first] [--on-error skip|stop] [--dry-run]
// Imports a CSV file or one sheet of an XLSX workbook, beside a running server or without one (docs/imports.md). The
// last line says what came of it; refused rows are written to F.rejected.csv. It ends with 1 when rows were refused.

const findCompany = (ownerUrl: string, named: string): Promise<number> =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from companies where id::text = $1 or lower(name) = lower($1) order by id::text = $1 desc limit 2',
      [named],
    );
    const [found, second] = rows;
    if (found === undefined) throw new Error(`There is no company ${named}.`);
    if (second !== undefined && found.id !== named)
      throw new Error(
        `Several companies are called ${named}. Give the id: ${rows.map(({ id }) => id).join(', ')} …`,
      );
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

const ways = {
  month_first: 'month first, 1/31/2026',
  day_first: 'day first, 31/1/2026',
  point: 'a decimal point, 1,234.56',
  comma: 'a decimal comma, 1.234,56',
} as const;
const bases = {
  chosen: 'as chosen',
  column: 'as its values show',
  country: 'by the other columns or the country of the company, as its values fit both ways',
  contradictory: 'though its values contradict one another',
} as const;

const toldTotal = ({ label, amount, stored, refused, left_out: out, difference }: ControlTotal): string => {
  const parts = { stored, 'in refused rows': refused, 'left out': out === 0 ? null : out, difference };
  const told = Object.entries(parts).flatMap(([name, each]) =>
    each === null ? [] : [`${name} ${each.toFixed(2)}`],
  );
  return [`Sum of ${label}: ${amount.toFixed(2)}`, ...told].join('; ');
};

/** What the file showed: its sheets, how ambiguous columns were read, and the sums of its amounts. */
const toldFile = (sheets: string[], sheet: string | undefined, survey: WholeImport['survey']): string[] => {
  const others = sheets.filter((name) => name !== sheet);
  return [
    ...(others.length === 0 ? [] : [`Sheet ${sheet ?? ''} is read; not read: ${others.join(', ')}`]),
    ...(survey?.columns ?? []).map(({ heading, way, basis, first, second }) => {
      const rows = basis === 'contradictory' ? ` (see rows ${first.row} and ${second.row})` : '';
      return `Column ${heading}: ${ways[way]}, ${bases[basis]}${rows}`;
    }),
    ...(survey?.totals ?? []).map(toldTotal),
    ...((survey?.rated ?? 0) === 0
      ? []
      : [`${survey?.rated} past rentals have no total, and come to what their rates give`]),
    ...((survey?.unpriced ?? 0) === 0
      ? []
      : [`${survey?.unpriced} past rentals have neither a rate nor a total, and come in at 0.00`]),
  ];
};

await live(
  async () => {
    const {
      company,
      file,
      kind,
      mapping: mappingFile,
      mode,
      sheet,
      dayOrder,
    } = optionsOf(process.argv.slice(2));
    await demandFile(file);
    const mapping = await readMapping(mappingFile);
    const database = await openDatabase();
    atEnd(() => database.stop());
    await prepareDatabase(database, () => undefined, 'none');
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
      sheet,
      dayOrder,
      ...mapping,
    }).catch((error: unknown) => {
      throw inWords(error);
    });
    const { rows_done: read, created, updated, skipped, failed, problem, rejected, form } = result;
    const { reasons, survey } = result;
    console.log(`${file}: ${form.format}${form.encoding === undefined ? '' : `, ${form.encoding}`}`);
    for (const line of toldFile(form.sheets ?? [], form.sheet, survey)) console.log(line);
    for (const { label, message, rows, first_row: row } of reasons)
      console.log(`${rows} refused, the first in row ${row}: ${label === '' ? '' : `${label}: `}${message}`);
    if (problem !== undefined) console.error(told(problem.code, problem.data));
    if (rejected !== undefined) console.log(`Refused rows, with the reasons: ${rejected}`);
    if (mode === 'check') console.log('Nothing was written: this was a trial.');
    console.log(`${read} read, ${created} created, ${updated} updated, ${skipped} skipped, ${failed} failed`);
    await end(problem === undefined && failed === 0 ? 0 : 1);
  },
  { interrupted: 130 },
);
