import { Refusal } from '../../../kernel/refusal.ts';
import type { Row } from './table.ts';

/** Characters of one row at most: a quotation mark that is never closed is reported before memory is full. */
const longest = 4_000_000;

type Read = { cells: string[]; next: number };

/** The text of a cell in quotation marks that begins at `from`, and where it ends; undefined when more text is needed. */
const quoted = (text: string, from: number, isEnd: boolean): { cell: string; next: number } | undefined => {
  let close = text.indexOf('"', from + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0 || (close + 1 === text.length && !isEnd)) return undefined;
  return { cell: text.slice(from + 1, close).replaceAll('""', '"'), next: close + 1 };
};

class QuoteBroken extends Error {}

/** Reads one row that begins at `from`; undefined when it does not end in this text. RFC 4180, and LF as an end. */
const readRow = (text: string, from: number, delimiter: string, isEnd: boolean): Read | undefined => {
  const cells: string[] = [];
  let at = from;
  let lineEnd = -1;
  for (;;) {
    if (text[at] === '"') {
      const found = quoted(text, at, isEnd);
      if (found === undefined) {
        if (isEnd) throw new QuoteBroken();
        return undefined;
      }
      cells.push(found.cell);
      at = found.next;
    } else {
      if (lineEnd < at) lineEnd = text.indexOf('\n', at);
      const end = lineEnd < 0 ? text.length : lineEnd;
      const stop = text.indexOf(delimiter, at);
      if (stop >= 0 && stop < end) {
        cells.push(text.slice(at, stop));
        at = stop + 1;
        continue;
      }
      if (lineEnd < 0 && !isEnd) return undefined;
      cells.push(text.slice(at, text[end - 1] === '\r' && end > at ? end - 1 : end));
      return { cells, next: end + 1 };
    }
    if (text[at] === '\r' && (text[at + 1] === '\n' || (at + 1 === text.length && isEnd))) at += 1;
    if (at >= text.length && isEnd) return { cells, next: at };
    if (at >= text.length || (text[at] === '\r' && at + 1 === text.length)) return undefined;
    if (text[at] === '\n') return { cells, next: at + 1 };
    if (text[at] !== delimiter) throw new QuoteBroken();
    at += 1;
  }
};

/**
 * The rows of a CSV text, as they come.
 * @throws Refusal import.quote_broken with the row
 */
export const csvRows = async function* (texts: AsyncIterable<string>, delimiter: string): AsyncIterable<Row> {
  let [rest, number] = ['', 0];
  const rowsOf = function* (text: string, isEnd: boolean): Iterable<Row> {
    let from = 0;
    while (from < text.length) {
      const read = readRow(text, from, delimiter, isEnd);
      if (read === undefined) break;
      number += 1;
      yield { number, cells: read.cells };
      from = read.next;
    }
    rest = text.slice(from);
    if (rest.length > longest) throw new QuoteBroken();
  };
  try {
    for await (const text of texts) yield* rowsOf(rest + text, false);
    if (rest !== '') yield* rowsOf(rest, true);
  } catch (error) {
    throw error instanceof QuoteBroken ? new Refusal('import.quote_broken', { row: number + 1 }) : error;
  }
};

const delimiters = [',', ';', '\t', '|'] as const;

/** What parts the cells of a text: of the signs in question the one that parts its first line most often. */
export const delimiterOf = (start: string): string => {
  const line = (/^\s*(.*)/.exec(start)?.[1] ?? '').replaceAll(/"[^"]*"/g, '');
  const counted = delimiters.map((sign) => ({ sign, n: line.split(sign).length }));
  return counted.reduce((best, each) => (each.n > best.n ? each : best)).sign;
};
