import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Workbook } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Refusal } from '../../../kernel/refusal.ts';
import { openTable } from './open-table.ts';
import type { Table } from './table.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reading-'));
});
afterAll(() => rm(folder, { recursive: true }));

const file = async (content: string | Uint8Array, name = 'file'): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};
const rowsOf = async (table: Table) => Array.fromAsync(table.rows());
const read = async (content: string | Uint8Array) => {
  const table = await openTable(await file(content), { folder });
  return { ...table.form, headings: table.headings, cells: (await rowsOf(table)).map(({ cells }) => cells) };
};
const refused = async (content: string | Uint8Array) => {
  try {
    await read(content);
    return undefined;
  } catch (error) {
    const { code, data } = error as Refusal;
    return { code, data };
  }
};

const two = 'Nom,Prix\r\nÉlévateur,"1,5"\r\n';

describe('a CSV file', () => {
  it.each([
    ['utf-8', Buffer.from(two)],
    ['utf-8', Buffer.from(`\ufeff${two}`)],
    ['utf-16le', Buffer.from(`\ufeff${two}`, 'utf16le')],
    ['utf-16le', Buffer.from(two, 'utf16le')],
    ['utf-16be', Buffer.from(`\ufeff${two}`, 'utf16le').swap16()],
    ['windows-1252', Buffer.from(two, 'latin1')],
  ])('is read whatever encodes it: %s', async (encoding, bytes) => {
    expect(await read(bytes)).toEqual({
      format: 'csv',
      encoding,
      delimiter: ',',
      headings: ['Nom', 'Prix'],
      cells: [['Élévateur', '1,5']],
    });
  });

  it.each([',', ';', '\t', '|'])('is read with %j between its cells', async (sign) => {
    const { delimiter, headings, cells } = await read(`a${sign}"b, ; c"${sign}d\n1${sign}${sign}3\n`);
    expect([delimiter, headings, cells]).toEqual([sign, ['a', 'b, ; c', 'd'], [['1', '', '3']]]);
  });

  it('may have quotation marks, lines within cells, blank lines, old ends of lines, and none at the end', async () => {
    const { cells } = await read('\r\na,b\r\n"x ""y""","two\r\nlines"\r\n\r\n , \r\n5" pipe,"end"');
    expect(cells).toEqual([
      ['x "y"', 'two\r\nlines'],
      ['5" pipe', 'end'],
    ]);
    expect((await read('a,b\r1,2\r3,4')).cells).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect((await read('a\n"x"\r\n"y"\r')).cells).toEqual([['x'], ['y']]);
  });

  it('names blank and repeated headings, and counts rows as a spreadsheet does', async () => {
    const table = await openTable(await file('a,,a\n\n1,2,3\n'), { folder });
    expect(table.headings).toEqual(['a', '(2)', 'a (2)']);
    expect(await rowsOf(table)).toEqual([{ number: 3, cells: ['1', '2', '3'] }]);
  });

  it('of 200 columns is fine, and of more than 300 refused', async () => {
    const wide = (n: number) => `${Array.from({ length: n }, (_, at) => `c${at}`).join(',')}\n`;
    expect((await read(wide(200) + wide(200))).cells[0]).toHaveLength(200);
    expect(await refused(wide(301))).toEqual({ code: 'import.too_many_columns', data: { n: 300 } });
  });

  it.each([
    ['is never closed', '"Broken,1\n'],
    ['is closed before the cell ends', '"Bro"ken,1\n'],
    ['is closed by the next one', '"Broken,1\n"Fine",2\n'],
  ])('whose quotation mark in row 70,000 %s is refused with the row', async (_, broken) => {
    const line = (n: number) => `"Customer ${n}",${n}\n`;
    const lines = Array.from({ length: 80_000 }, (_, n) => (n === 69_998 ? broken : line(n)));
    expect(await refused(`name,n\n${lines.join('')}`)).toEqual({
      code: 'import.quote_broken',
      data: { row: 7e4 },
    });
  });

  it('is read across the borders of its pieces', async () => {
    const lines = Array.from({ length: 60_000 }, (_, n) => `"a ""${n}"" é",${n},"x\n${n}"\r\n`);
    const { cells } = await read(`p,q,r\r\n${lines.join('')}`);
    expect(cells).toHaveLength(60_000);
    expect(cells.every(([p, q, r], n) => p === `a "${n}" é` && q === `${n}` && r === `x\n${n}`)).toBe(true);
  });

  it('that is empty, blank, no text, or has a cell without end is refused', async () => {
    expect(await refused('')).toEqual({ code: 'import.no_headings', data: {} });
    expect(await refused('\n , \n')).toEqual({ code: 'import.no_headings', data: {} });
    expect(await refused(Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 0]))).toMatchObject({
      code: 'import.unreadable',
    });
    expect(await refused(`a\n${'x'.repeat(32_768)}\n`)).toEqual({
      code: 'import.cell_too_long',
      data: {
        row: 2,
        n: 32767,
      },
    });
  });
});

const workbook = async (change?: (book: Workbook) => void): Promise<Buffer> => {
  const book = new Workbook();
  const sheet = book.addWorksheet('Fleet');
  sheet.addRow(['Number', 'Bought', 'Read', 'Cost', 'Sum', 'Rich', 'Link', 'Ok']);
  sheet.addRow([
    ...[
      'EX-1',
      Temporal.Instant.from('2026-01-05T00:00:00Z'),
      Temporal.Instant.from('2026-01-05T08:30:00Z'),
    ].map((value) => (typeof value === 'string' ? value : new globalThis.Date(value.epochMilliseconds))),
    0.1 + 0.2,
    { formula: 'D2*2', result: 0.6 },
    { richText: [{ text: 'a' }, { text: 'b' }] },
    { text: 'Page', hyperlink: 'https://example.com' },
    true,
  ]);
  sheet.getCell('B2').numFmt = 'yyyy-mm-dd';
  sheet.getCell('C2').numFmt = 'yyyy-mm-dd hh:mm';
  sheet.addRow([]);
  sheet.addRow(['007', null, null, 12]);
  book.addWorksheet('Other').addRow(['not', 'this']);
  change?.(book);
  return Buffer.from(await book.xlsx.writeBuffer());
};

describe('a workbook', () => {
  it('is read from its first sheet, with days, times, numbers and results as they are shown', async () => {
    expect(await read(await workbook())).toEqual({
      format: 'xlsx',
      sheets: ['Fleet', 'Other'],
      sheet_rows: [3, 1],
      sheet: 'Fleet',
      headings: ['Number', 'Bought', 'Read', 'Cost', 'Sum', 'Rich', 'Link', 'Ok'],
      cells: [
        ['EX-1', '2026-01-05', '2026-01-05 08:30:00', '0.3', '0.6', 'ab', 'Page', 'true'],
        ['007', '', '', '12'],
      ],
    });
  });

  it('that would unpack to more than memory and patience hold is refused before it is read', async () => {
    const bytes = await workbook((book) => {
      const sheet = book.addWorksheet('Many');
      for (let n = 0; n < 3_000; n += 1) sheet.addRow(Array.from({ length: 40 }, () => 'same'));
    });
    // The directory says what each entry unpacks to: one that says too much, and one that says too little.
    const claim = (sheet: string, size: number): Buffer => {
      const changed = Buffer.from(bytes);
      const directory = changed.readUInt32LE(changed.lastIndexOf(Buffer.from('PK\u0005\u0006')) + 16);
      const name = changed.indexOf(`xl/worksheets/${sheet}.xml`, directory);
      changed.writeUInt32LE(size, name - 46 + 24);
      return changed;
    };
    expect(await refused(bytes)).toBeUndefined();
    for (const [sheet, size] of [
      ['sheet3', 2_000_000_000],
      ['sheet1', 500],
    ] as const) {
      expect(await refused(claim(sheet, size))).toEqual({ code: 'import.expands_too_far', data: {} });
    }
  });

  it('that is cut short, or an archive of something else, is refused', async () => {
    const bytes = await workbook();
    expect(await refused(bytes.subarray(0, bytes.length - 40))).toMatchObject({ code: 'import.unreadable' });
    const other = Buffer.from(
      bytes.toString('latin1').replaceAll('xl/workbook.xml', 'xx/workbook.xml'),
      'latin1',
    );
    expect(await refused(other)).toMatchObject({ code: 'import.unreadable' });
    expect(await readFile(await file(bytes))).toHaveLength(bytes.length);
  });
});
