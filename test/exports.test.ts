import { glob, readFile } from 'node:fs/promises';
import { listCalls } from '@yardline/contract/list-views/list-names';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url).pathname;

/** Lists that no screen writes into a file, each with the reason. */
const without: Readonly<Record<string, string>> = {
  getRecordHistory: 'the history of one record, read on its page',
  getRentalBoard: 'a board for a wall; its machines are in the list of assets, and its documents in theirs',
  listBulkEditRecords: 'what one bulk edit changed; each record is in its own list',
  listImportProblems: 'refused rows, which have a file of their own that can be imported again',
  listPartMoves: 'the moves of one part, read on its page',
  listPartSerials: 'the pieces of one part, read on its page',
  listPaymentRequests: 'the links of a handful of invoices, read beside them',
  listSsoLinks: 'who signs in by which provider: kept on the screen that it is looked after on',
  listTimeline: 'a drawing; the contracts in it are in their list',
  stockCalendar: 'a drawing; the contracts in it are in their list',
};

/** The lists that a screen offers as files: that of its page, and those beside a button of its own. */
const offeredBy = (text: string): string[] => {
  const asked = /<ListPage\b|<ListExport\b|useListExport\(/.test(text)
    ? [...text.matchAll(/\bendpoint(?:=\{|: )(\w+)/g)]
    : [];
  const named = text.includes('<ListExport') ? [...text.matchAll(/\b(list[A-Z]\w+)\b/g)] : [];
  return [...asked, ...named].map(([, name = '']) => name);
};

test('every list can be taken away as a file, or says why not', async () => {
  const screens = await Array.fromAsync(glob('apps/staff/src/modules/**/*.{ts,tsx}', { cwd: root }));
  const offered = new Set<string>();
  for (const path of screens) {
    const text = await readFile(`${root}${path}`, 'utf8');
    for (const name of offeredBy(text)) offered.add(name);
  }
  const silent = listCalls.filter((name) => !offered.has(name) && !(name in without));
  expect(silent, 'a list without a file: offer one, or name the reason').toEqual([]);
  const stale = Object.keys(without).filter((name) => offered.has(name) || !listCalls.includes(name));
  expect(stale, 'these have a file, or are no lists').toEqual([]);
});
