import { listContracts } from '@yardline/contract/contracts/contracts';
import {
  chooseSheet,
  createImport,
  getImport,
  importReasons,
  importRejected,
  listImportProblems,
  startImport,
} from '@yardline/contract/imports/imports';
import { Workbook } from '@cj-tech-master/excelts';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newCounter } from '../../../test/counter.ts';
import { counts, importRows, sendFile } from '../../../test/imports.ts';
import { drainQueue } from '../../../test/jobs.ts';

const held = useApp();
const minute = 60_000;

const open = async () => {
  const counter = await newCounter(held.app);
  return { ...counter, both: { app: held.app, admin: counter.admin } };
};

describe('the amounts of a file', () => {
  it(
    'stand beside what its rows stored, those of refused rows, and what all or nothing kept out',
    async () => {
      const { both, addAsset, customer } = await open();
      const { number } = await addAsset();
      const row = (contract: string, rest: string, asset = number) =>
        `${contract},${customer.customer_number},${asset},${rest}\n`;
      const file = [
        'contract number,customer,asset number,out,in,rate,total,tax\n',
        row('H-1', '2024-01-02,2024-01-05,,1000.10,100.01'),
        row('H-2', '2024-02-02,2024-02-05,,2000.20,200.02'),
        row('H-3', '2024-03-02,2024-03-05,50,,'),
        row('H-4', '2024-04-02,2024-04-05,,400.40,40', 'NONE'),
      ].join('');
      const told = async (mode: 'check' | 'stop' | 'skip') =>
        (await importRows(both, 'rentals', file, { mode })).survey;
      const total = { field: 'total', amount: 3_400.7, refused: 400.4 };
      const tax = { field: 'tax', amount: 340.03, refused: 40, difference: 0 };
      // 150.00 of H-3 is worked out from its rate: no amount of the file.
      const tried = {
        totals: [
          { ...total, stored: 3_150.3, left_out: 0, difference: -150 },
          { ...tax, stored: 300.03 },
        ],
      };
      expect(await told('check')).toMatchObject({ ...tried, rated: 1, unpriced: 0 });
      expect(await told('stop')).toMatchObject({
        totals: [
          { stored: 0, left_out: 3_150.3, difference: -150 },
          { stored: 0, left_out: 300.03, difference: 0 },
        ],
      });
      expect(await told('skip')).toMatchObject(tried);
      // The same file once more changes nothing, and what is stored is still the same.
      expect(await told('skip')).toMatchObject(tried);
    },
    2 * minute,
  );

  it('of customers, machines and rates are those of their records', async () => {
    const { both, addAsset } = await open();
    const { number, group_name: group } = await addAsset();
    const stored = async (...[kind, file]: [Parameters<typeof importRows>[1], string]) =>
      (await importRows(both, kind, file)).survey?.totals.map((each) => [
        each.field,
        each.amount,
        each.stored,
      ]);
    expect(await stored('customers', 'number,name,credit limit\n71,A,"1 500,50"\n72,B,\n73,,20\n')).toEqual([
      ['credit_limit', 1_520.5, 1_500.5],
    ]);
    expect(
      await stored('assets', `number,description,group,cost\n${number},Lift,${group},"$12,000.10"\n`),
    ).toEqual([['cost', 12_000.1, 12_000.1]]);
    expect(
      await stored(
        'rates',
        `asset number,code,unit,amount\n${number},DAY,day,145\n${number},WEEK,week,400\n`,
      ),
    ).toEqual([['amount', 545, 545]]);
  });
});

describe('the status of a past rental', () => {
  it(
    'is what the file says: returned, still out or cancelled, in the words that a person chose',
    async () => {
      const { both, admin, addAsset, customer } = await open();
      const numbers = [(await addAsset()).number, (await addAsset()).number];
      const row = (contract: string, rest: string, asset = numbers[0]) =>
        `${contract},${customer.customer_number},${asset},${rest}\n`;
      const file = [
        'contract number,customer,asset number,out,in,total,status\n',
        row('S-1', '2024-01-02,2024-01-05,100,Closed'),
        row('S-2', '2024-02-02,,35,VOID'),
        row('S-3', '2024-03-02,2024-03-05,,Abgerechnet'),
        row('S-4', '2024-04-02,,,Returned'),
        row('S-5', '2024-05-02,2024-05-03,,On rent'),
        row('S-6', '2024-06-02,2024-06-04,60,paid'),
        row('S-6', '2024-06-02,,,annulé', numbers[1]),
        row('S-7', '2025-12-02,,,open', numbers[1]),
      ].join('');
      const unknown = await importRows(both, 'rentals', file, { mode: 'check' });
      expect(unknown.said).toEqual([
        {
          row: 4,
          faults: [['status', 'Abgerechnet is not valid. Use one of: out, returned, cancelled.']],
        },
        { row: 5, faults: [['in', 'The rental is returned but has no return date. Enter it.']] },
        {
          row: 6,
          faults: [['status', expect.stringContaining('The rental is still out but has a return date')]],
        },
      ]);
      expect(unknown.survey?.words).toEqual([
        {
          field: 'status',
          heading: 'status',
          texts: ['Closed', 'VOID', 'Abgerechnet', 'Returned', 'On rent', 'paid', 'annulé', 'open'].map(
            (text, n) => ({ text, rows: 1, first_row: n + 2 }),
          ),
        },
      ]);
      const words = { status: { abgerechnet: 'returned' } };
      const done = await importRows(both, 'rentals', file, { words });
      expect([counts(done), done.said.map(({ row: n }) => n)]).toEqual([
        [6, 0, 0, 2],
        [5, 6],
      ]);
      const { items } = await admin.ok(listContracts, { query: { page_size: '50' } });
      const found = (reference: string) => {
        const { status, total } = items.find((each) => each.reference === reference) ?? {};
        return [status, total];
      };
      expect(['S-1', 'S-2', 'S-3', 'S-6'].map(found)).toEqual([
        ['closed', 100],
        ['cancelled', 35],
        ['closed', 0],
        ['closed', 60],
      ]);
      expect(found('S-7')[0]).toBe('open');
      // Once more, each line is known as what it is; the words are remembered.
      const again = await importRows(both, 'rentals', file, { words });
      expect([counts(again), again.words]).toEqual([[0, 6, 0, 2], words]);
      const file_id = await sendFile(admin, 'next.csv', file);
      expect((await admin.ok(createImport, { body: { kind: 'rentals', file_id } })).words).toEqual(words);
    },
    2 * minute,
  );

  it('is none of the words that no status stands for', async () => {
    const { admin } = await open();
    const file_id = await sendFile(
      admin,
      'r.csv',
      'contract number,customer,asset number,out\nA,B,C,2024-01-01\n',
    );
    const { id, mapping } = await admin.ok(createImport, { body: { kind: 'rentals', file_id } });
    const start = (words: Record<string, Record<string, string>>) =>
      admin.call(startImport, { params: { id }, body: { mode: 'check', mapping, words } });
    const { status, refusal } = await start({ status: { Zu: 'constructor' }, out: { a: 'b' } });
    expect([status, refusal.errors?.map(({ path }) => path)]).toEqual([400, ['words.status', 'words.out']]);
  });
});

describe('refused rows', () => {
  it('are told by reason with the first of each, and come back by reason in a file that fills no field', async () => {
    const { admin, addAsset } = await open();
    const { number } = await addAsset();
    const rows = [
      `${number},x,2025-01-02`,
      `NONE,1,2025-01-03`,
      `${number},y,2025-01-04`,
      `GONE,2,2025-01-05`,
    ];
    const file_id = await sendFile(admin, 'r.csv', `asset number,reading,date\n${rows.join('\n')}\n`);
    const made = await admin.ok(createImport, { body: { kind: 'readings', file_id } });
    const params = { id: made.id };
    await admin.ok(startImport, { params, body: { mode: 'skip', mapping: made.mapping } });
    await drainQueue(held.app);
    const { reasons } = await admin.ok(importReasons, { params });
    expect(reasons.map(({ field, code, rows: n, samples }) => ({ field, code, n, samples }))).toEqual([
      {
        field: 'reading',
        code: 'import.number_unreadable',
        n: 2,
        samples: [
          { row: 2, value: 'x' },
          { row: 4, value: 'y' },
        ],
      },
      {
        field: 'asset_number',
        code: 'import.reference_unknown',
        n: 2,
        samples: [
          { row: 3, value: 'NONE' },
          { row: 5, value: 'GONE' },
        ],
      },
    ]);
    const query = { field: 'asset_number', code: 'import.reference_unknown' };
    const { items } = await admin.ok(listImportProblems, { params, query });
    expect(items.map(({ row }) => row)).toEqual([3, 5]);
    const back = Buffer.from(await admin.ok(importRejected, { params, query })).toString();
    expect(back.split('\r\n').map((line) => line.split(',').slice(0, 4).length)).toEqual([4, 4, 4, 1]);
    // Brought again as it is, its reasons are no reason for a lower meter, and stand once in the next file.
    const again = await importRows({ app: held.app, admin }, 'readings', back);
    expect(again.mapping).not.toHaveProperty('reason');
    expect(again.rejected.split('\r\n')[0]).toBe('\ufeffasset number,reading,date,why refused');
    expect(again.rejected.split('\r\n')[1]).toMatch(/^NONE,1,2025-01-03,"Asset number: NONE was not found/);
  });
});

describe('the sheets of a workbook', () => {
  it('are named with their rows; the first with rows is read until another is chosen', async () => {
    const { admin } = await open();
    const book = new Workbook();
    book.addWorksheet('Notes');
    const people = book.addWorksheet('Clients');
    people.addRow(['Customer number', 'Name']);
    for (let n = 1; n <= 30; n += 1) people.addRow([`X${n}`, `Customer ${n}`]);
    const types = book.addWorksheet('Old & gone');
    types.addRow(['Nº client', 'Nom', 'Type de client']);
    types.addRow([]);
    types.addRow(['Y1', 'Borg', 'Commercial']);
    const file_id = await sendFile(admin, 'c.xlsx', Buffer.from(await book.xlsx.writeBuffer()));
    const made = await admin.ok(createImport, { body: { kind: 'customers', file_id } });
    expect([made.sheets, made.sheet]).toEqual([
      [
        { name: 'Notes', rows: 0 },
        { name: 'Clients', rows: 31 },
        { name: 'Old & gone', rows: 2 },
      ],
      'Clients',
    ]);
    const params = { id: made.id };
    await admin.ok(startImport, { params, body: { mode: 'check', mapping: made.mapping } });
    await drainQueue(held.app);
    const chosen = await admin.ok(chooseSheet, { params, body: { sheet: 'Old & gone' } });
    expect(chosen).toMatchObject({
      status: 'new',
      sheet: 'Old & gone',
      rows_total: null,
      created: 0,
      survey: null,
      mapping: { customer_number: 'Nº client', name: 'Nom', kind: 'Type de client' },
    });
    const unknown = await admin.call(chooseSheet, { params, body: { sheet: 'Other' } });
    expect([unknown.status, unknown.refusal.reason]).toEqual([400, 'import.sheet_unknown']);
    await admin.ok(startImport, { params, body: { mode: 'stop', mapping: chosen.mapping } });
    await drainQueue(held.app);
    expect(await admin.ok(getImport, { params })).toMatchObject({ status: 'done', created: 1 });
    expect((await admin.call(chooseSheet, { params, body: { sheet: 'Clients' } })).status).toBe(409);
  });
});
