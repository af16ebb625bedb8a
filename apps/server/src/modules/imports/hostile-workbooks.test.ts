import { createImport, getImport, startImport } from '@yardline/contract/imports/imports';
import { describe, expect, it } from 'vitest';
import { type Caller, newShop, useApp } from '../../../test/app.ts';
import { sendFile } from '../../../test/imports.ts';
import { drainQueue } from '../../../test/jobs.ts';
import {
  archive,
  frame,
  inline,
  type Part,
  repeated,
  shared,
  sharedStrings,
  sheet,
} from '../../../test/workbooks.ts';

const held = useApp();
const minutes = 60_000;
const megabyte = 1_000_000;

/** A table within the published limits that unpacks to some 300 MB. */
const long: Part = {
  name: 'xl/worksheets/sheet1.xml',
  text: () =>
    sheet(
      (function* () {
        yield shared(0, 1);
        for (let n = 0; n < 900_000; n += 1) yield [...shared(2, 2, 2, 2, 2, 2), ...inline('1'.repeat(80))];
      })(),
    ),
};
const texts = sharedStrings(['Asset number', 'Reading', 'EX-1', 'Read at']);

/** One cell of 900 MB, in a row that is not among the first. */
const endless: Part = {
  name: 'xl/worksheets/sheet1.xml',
  text: function* () {
    const [start = '', ...rows] = sheet([shared(0, 1, 3), ...Array.from({ length: 50 }, () => shared(2, 2))]);
    yield start + rows.slice(0, -1).join('');
    yield '<row r="60"><c r="A60" t="inlineStr"><is><t>';
    yield* repeated('x', 900 * megabyte);
  },
};

const isAlive = async (caller: Caller) => (await caller.raw('GET', '/healthz')).statusCode === 200;

/** Sends a workbook and begins to import it; says by how much this process has grown. */
const begun = async (caller: Caller, parts: readonly Part[]) => {
  const bytes = await archive(parts);
  const file_id = await sendFile(caller, 'readings.xlsx', bytes);
  const before = process.memoryUsage.rss();
  const answer = await caller.call(createImport, { body: { kind: 'readings', file_id } });
  return { answer, grown: process.memoryUsage.rss() - before };
};

describe('a workbook that fills memory', () => {
  it.each([
    ['before', [long, texts]],
    ['after', [texts, long]],
  ] as const)(
    'with a sheet of 300 MB %s its texts is begun, and the service answers',
    async (_, parts) => {
      const { admin } = await newShop(held.app);
      const { answer, grown } = await begun(admin, [...frame, ...parts]);
      expect(await isAlive(admin)).toBe(true);
      expect(answer.status === 201 && answer.body.headings.slice(0, 2)).toEqual(['Asset number', 'Reading']);
      expect(grown).toBeLessThan(150 * megabyte);
    },
    5 * minutes,
  );

  it(
    'with a cell of 900 MB fails in words, and the service answers',
    async () => {
      const { admin } = await newShop(held.app);
      const { answer } = await begun(admin, [...frame, endless, texts]);
      const params = { id: answer.status === 201 ? answer.body.id : 0 };
      const mapping = { asset_number: 'Asset number', reading: 'Reading', read_at: 'Read at' };
      await admin.ok(startImport, { params, body: { mode: 'check', mapping } });
      await drainQueue(held.app);
      const { status, problem } = await admin.ok(getImport, { params });
      expect([status, problem]).toEqual([
        'failed',
        'A cell of this workbook has more than 32,767 characters.',
      ]);
      expect(await isAlive(admin)).toBe(true);
    },
    5 * minutes,
  );
});
