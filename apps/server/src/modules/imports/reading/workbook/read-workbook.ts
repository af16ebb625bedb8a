import { createReadStream, createWriteStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { isRefusalCode } from '@yardline/contract/words/both';
import { type Limits, startChild } from '../../../../kernel/foreign/child.ts';
import { turnsOf } from '../../../../kernel/foreign/turns.ts';
import { Refusal } from '../../../../kernel/refusal.ts';
import type { Row } from '../table.ts';
import { mostOfWorkbook } from './limits.ts';

/** What was found in a workbook. */
export type Sheets = {
  sheets: string[];
  sheet: string;
  /** Rows of each that hold something, where it has several and only first rows were wanted. */
  sheet_rows?: number[];
};

type Reading = { sheet: string; rows: number; limits: Limits };
type Wanted = { into: string; sheet?: string | undefined; rows?: number | undefined; limits?: Limits };

const memory = 1_024;
/** Its first rows are read while a person waits, all of it by a job. Each reading may fill its memory, so few run at once. */
const first = { limits: { memory, longest: 60_000 }, inTurn: turnsOf(1) };
const whole = { limits: { memory, longest: 600_000 }, inTurn: turnsOf(1) };

/** Ends the reading of a workbook whose rows are longer than the disk is to hold. */
const capped = (): Transform => {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      if (length > mostOfWorkbook.rows) done(new Refusal('import.expands_too_far'));
      else done(null, chunk);
    },
  });
};

type Answer = Partial<Sheets> & { code?: string; data?: Record<string, string | number> };

const answerOf = (told: string): Answer => {
  try {
    return JSON.parse(told) as Answer;
  } catch {
    return {};
  }
};

const read = async (path: string, into: string, { sheet, rows, limits }: Reading): Promise<Sheets> => {
  const child = startChild(new URL('child.ts', import.meta.url), [path, sheet, String(rows)], {
    limits,
    input: 'ignore',
    // It reads files; it writes none, starts nothing, and loads no native code.
    flags: ['--permission', '--allow-fs-read=*'],
  });
  const { stdout } = child;
  const beside = child.stdio[3] as Readable;
  if (stdout === null) throw new Error('a reader of workbooks was not started');
  try {
    const [told] = await Promise.all([text(beside), pipeline(stdout, capped(), createWriteStream(into))]);
    const { code, data = {}, sheets, sheet: found, sheet_rows: counts } = answerOf(told);
    if (code !== undefined && isRefusalCode(code)) throw new Refusal(code, data);
    // It died before it could say anything: of its memory, or when its time was up.
    if (sheets === undefined || found === undefined) throw new Refusal('import.too_heavy');
    return { sheets, sheet: found, ...(counts !== undefined && { sheet_rows: counts }) };
  } finally {
    child.kill('SIGKILL');
  }
};

/**
 * Reads one sheet of a workbook into a file of rows, by a process of its own with memory and time of its own.
 * @param into where the rows go, each a line
 * @param rows how many rows are wanted; all where it is left out
 * @throws Refusal import.unreadable, import.archive_untidy, import.expands_too_far, import.text_too_long, import.row_too_long,
 *   import.cell_too_long, import.too_many_columns, import.too_many_rows, import.too_heavy
 */
export const readWorkbook = (path: string, { into, sheet = '', rows, limits }: Wanted): Promise<Sheets> => {
  const way = rows === undefined ? whole : first;
  return way.inTurn(() => read(path, into, { sheet, rows: rows ?? 0, limits: limits ?? way.limits }));
};

/** The rows that `readWorkbook` has written. */
export const writtenRows = async function* (from: string): AsyncIterable<Row> {
  let rest = '';
  for await (const chunk of createReadStream(from, { encoding: 'utf8', highWaterMark: 262_144 })) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [number, ...cells] = JSON.parse(line) as [number, ...string[]];
      yield { number, cells };
    }
  }
};
