import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  archive,
  frame,
  inline,
  type Part,
  repeated,
  shared,
  sharedStrings,
  sheet,
} from '../../../../test/workbooks.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { openTable } from './open-table.ts';
import { readWorkbook } from './workbook/read-workbook.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workbooks-'));
});
afterAll(() => rm(folder, { recursive: true }));

const sheetOf = (rows: Iterable<readonly string[]>): Part => ({
  name: 'xl/worksheets/sheet1.xml',
  text: () => sheet(rows),
});
const headings = inline('Number', 'Text');
const tableOf = async (bytes: Uint8Array) => {
  const path = join(folder, 'book');
  await writeFile(path, bytes);
  return openTable(path, { folder });
};
const rowsOf = async (bytes: Uint8Array) =>
  (await Array.fromAsync((await tableOf(bytes)).rows())).map(({ cells }) => cells);
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ code, data }: Refusal) => ({ code, data }),
  );
const refused = async (parts: readonly Part[]) => refusalOf(tableOf(await archive(parts)));

const small = [...frame, sheetOf([headings, inline('1', 'a')])];

describe('a workbook is read by its directory', () => {
  it('which may name its parts in any order', async () => {
    const texts = sharedStrings(['Number', 'Text', '7', 'b']);
    const rows = sheetOf([shared(0, 1), shared(2, 3)]);
    for (const parts of [
      [...frame, texts, rows],
      [rows, texts, ...frame.toReversed()],
    ])
      expect(await rowsOf(await archive(parts))).toEqual([['7', 'b']]);
  });

  it('so an entry that it does not name, and bytes of none, refuse the file', async () => {
    const untidy = { code: 'import.archive_untidy', data: {} };
    const hidden = { ...sharedStrings(['x']), isHidden: true };
    expect(await refused([hidden, ...small])).toEqual(untidy);
    expect(await refused([...small, hidden])).toEqual(untidy);
    const bytes = await archive(small);
    expect(await refusalOf(tableOf(Buffer.concat([bytes, Buffer.alloc(0)])))).toBeUndefined();
    expect(await refusalOf(tableOf(Buffer.concat([bytes, Buffer.from('rest')])))).toMatchObject({
      code: 'import.unreadable',
    });
    // A second local name for an entry, which only a reader of local headers sees.
    const renamed = Buffer.from(bytes);
    renamed.write('xl/sharedStrings.xml'.padEnd(24, 'x'), renamed.indexOf('xl/worksheets/sheet1.xml'));
    expect(await refusalOf(tableOf(renamed))).toEqual(untidy);
    expect(await refused([...small, ...small])).toEqual(untidy);
  }, 120_000);

  it('and counted while it is unpacked: one that says less than it is refused', async () => {
    const lines = sheetOf([headings, ...Array.from({ length: 5_000 }, () => inline('1', 'a'))]);
    const bytes = await archive([...frame, lines]);
    const name = bytes.lastIndexOf('xl/worksheets/sheet1.xml');
    bytes.writeUInt32LE(2_000, name - 46 + 24);
    expect(await refusalOf(tableOf(bytes))).toEqual({ code: 'import.expands_too_far', data: {} });
  });

  it('and nothing that its texts name is opened', async () => {
    const evil = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd"><!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
    const text = [...sheet([headings, inline('&f;', '&b;')])].join('').replace(/^<\?xml[^>]*>/, evil);
    const came = await rowsOf(await archive([...frame, { name: 'xl/worksheets/sheet1.xml', text }])).catch(
      ({ code }: Refusal) => code,
    );
    expect(JSON.stringify(came)).not.toMatch(/root:|aaaa/);
  });
});

describe('a workbook has limits, and each is named', () => {
  const endless = function* (): Iterable<string> {
    const [start = '', row = ''] = sheet([headings]);
    yield `${start}${row}`;
    yield '<row r="2"><c r="A2" t="inlineStr"><is><t>';
    yield* repeated('x', 900_000_000);
  };

  it('a cell of 900 MB', async () => {
    expect(await refused([...frame, { name: 'xl/worksheets/sheet1.xml', text: endless }])).toEqual({
      code: 'import.text_too_long',
      data: { n: 32767 },
    });
  }, 120_000);

  it('texts of more than 100 MB, and more than 1 GB altogether', async () => {
    const far = { code: 'import.expands_too_far', data: {} };
    const texts = { name: 'xl/sharedStrings.xml', text: () => repeated('<si><t>abc</t></si>', 101_000_000) };
    expect(await refused([...small, texts])).toEqual(far);
  });

  it('the memory and the time of the process that reads it', async () => {
    const path = join(folder, 'heavy');
    await writeFile(
      path,
      await archive([
        ...small,
        {
          name: 'xl/sharedStrings.xml',
          text: function* () {
            yield '<sst>';
            yield* repeated(`<si><t>${'y'.repeat(1_000)}</t></si>`, 90_000_000);
            yield '</sst>';
          },
        },
      ]),
    );
    const into = join(folder, 'heavy-rows');
    for (const limits of [
      { memory: 40, longest: 60_000 },
      { memory: 1_024, longest: 300 },
    ])
      expect(await refusalOf(readWorkbook(path, { into, limits }))).toEqual({
        code: 'import.too_heavy',
        data: {},
      });
  }, 120_000);
});
