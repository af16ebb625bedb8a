import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { firstBeside } from '../../apps/server/src/postgres/schema-history.ts';
import { brokenRules, type File, type Setting } from './rules.ts';

// A new version brings the schema up to date while processes of the version before go on serving (docs/adr/0175): no statement may keep
// calls waiting for as long as a table is long, and nothing that they use may go.

const setting: Setting = {
  from: firstBeside,
  small: {
    companies: 'one row for each company',
    schema_seeds: 'one row for the installation',
    signing_keys: 'a row for each quarter of a year',
  },
  excused: {},
};

const folder = new URL('../../apps/server/db/migrations/', import.meta.url);

const readAll = async (): Promise<File[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(new URL(name, folder), 'utf8') })),
  );
};

const told = (...sqls: string[]): string[] =>
  Object.values(
    brokenRules(
      sqls.map((sql, n) => ({ name: `${9000 + n}_sample.sql`, sql })),
      setting,
    ),
  ).flat();

describe('migrations', () => {
  test('let the version before go on, from the first that has to', async () => {
    expect(brokenRules(await readAll(), setting)).toEqual({});
  });

  test('that came before the rules would be told of: the rules see what is there', async () => {
    const all = await readAll();
    const without = brokenRules(all, { from: '0001', small: {}, excused: {} });
    expect(Object.keys(without).length).toBeGreaterThan(50);
    expect(without['0493_costs_in_the_books.sql']).toEqual([
      expect.stringContaining('stock_moves: all rows are changed in one statement'),
      expect.stringContaining('stock_moves.cause: set not null'),
      expect.stringContaining('stock_move_cause_known: every row is checked'),
      expect.stringContaining('stock_move_cause_of_document: every row is checked'),
      expect.stringContaining('ledger_account_control_known: every row is checked'),
      expect.stringContaining('ledger_entry_kind_known: every row is checked'),
      expect.stringContaining('ledger_openings: all rows are changed in one statement'),
    ]);
    const excused = Object.fromEntries(Object.keys(without).map((name) => [name, 'for this test']));
    expect(brokenRules(all, { from: '0001', small: {}, excused })).toEqual({});
  });
});

test.each([
  [
    'a column that older processes do not fill',
    'alter table invoices add column a text not null',
    'without a default',
  ],
  [
    'a column with a value of its own for each row',
    'alter table invoices add a uuid default gen_random_uuid()',
    'every row',
  ],
  [
    'a column that is worked out',
    'alter table invoices add a int generated always as (1) stored',
    'every row',
  ],
  [
    'a rule within a column',
    'alter table invoices add column a int check (a > 0)',
    'rule within a new column',
  ],
  ['a column of another type', 'alter table invoices alter column a type bigint', 'another type'],
  ['the same, said shorter', 'alter table invoices alter a set data type bigint', 'another type'],
  [
    'a column that must be filled at once',
    'alter table invoices alter column a set not null',
    'reads every row',
  ],
  ['a rule over all rows', 'alter table invoices add constraint b check (a > 0)', 'add it not valid'],
  [
    'a foreign key over all rows',
    'alter table invoices add constraint b foreign key (a) references c (d)',
    'add it not valid',
  ],
  ['a key whose index is built at once', 'alter table invoices add constraint b unique (a)', 'using index'],
  [
    'a rule that is added and checked at once',
    'alter table invoices add constraint b check (a > 0) not valid; alter table invoices validate constraint b',
    'in one migration',
  ],
  ['an index that keeps writes waiting', 'create index b on invoices (a)', 'concurrently'],
  ['an index beside a transaction within one', 'create index concurrently b on invoices (a)', 'aside'],
  ['an index that goes while all wait', 'drop index b', 'concurrently'],
  ['a column that goes', 'alter table invoices drop column a', 'version before'],
  ['a column that goes, said shorter', 'alter table invoices drop a', 'version before'],
  ['another name of a column', 'alter table invoices rename column a to b', 'version before'],
  ['another name of a table', 'alter table invoices rename to bills', 'version before'],
  ['a table that goes', 'drop table invoices', 'version before'],
  ['a migration that is not there', '-- asks for: 0001\ndrop table invoices', 'no migration 0001'],
  ['all rows of a table', 'update invoices set a = 1 where b', 'piece by piece'],
  [
    'all rows, within a block',
    'do $$ begin if true then update invoices set a = 1; end if; end $$',
    'piece by piece',
  ],
  ['rows that go at once', 'delete from invoices', 'piece by piece'],
  ['an emptied table', 'truncate invoices', 'all wait'],
  [
    'two statements aside',
    '-- aside\ncreate index concurrently b on invoices (a);\ncreate index concurrently c on invoices (d)',
    'one statement',
  ],
])('a migration may not hold %s', (_, sql, words) => {
  expect(told(sql)).toEqual([expect.stringContaining(words)]);
});

test.each([
  ['a column that may be empty', 'alter table invoices add column a text, add b text references c'],
  ['a column with a fixed value', "alter table invoices add column a text not null default '; drop table x'"],
  [
    'a rule for rows to come',
    'alter table invoices drop constraint b, add constraint b check (a in (1, 2)) not valid',
  ],
  ['an index aside', '-- aside\ncreate index concurrently b on invoices (a)'],
  [
    'whatever a new table needs',
    'create table a (b int); create index c on a (b); alter table a add constraint d check (b > 0); update a set b = 1',
  ],
  ['rows of a table that is small', 'update companies set name = name'],
  [
    'rows that are changed piece by piece',
    '-- aside\ndo $$ begin loop update invoices set a = 1 where id in (select id from invoices where a is null limit 5000); exit when not found; commit; end loop; end $$',
  ],
  [
    'what a function does when it is called',
    'create function f() returns void language sql as $$ update invoices set a = 1 $$',
  ],
  ['words in a comment', '-- drop table invoices;\nselect 1 /* update invoices set a = 1 */'],
])('a migration may hold %s', (_, sql) => {
  expect(told(sql)).toEqual([]);
});

test('what takes long takes several migrations, and each of them is short', () => {
  const steps = [
    'alter table invoices add column a text',
    '-- aside\ndo $$ begin loop update invoices set a = 1 where id in (select 1); exit when not found; commit; end loop; end $$',
    'alter table invoices add constraint a_is_filled check (a is not null) not valid',
    'alter table invoices validate constraint a_is_filled',
    'alter table invoices alter column a set not null, drop constraint a_is_filled',
    '-- asks for: 9004\nalter table invoices drop column b',
  ];
  expect(told(...steps)).toEqual([]);
  expect(told(...steps.filter((step) => !step.includes('validate')))).toEqual([
    expect.stringContaining('invoices.a: set not null'),
    expect.stringContaining('no migration 9004'),
  ]);
});
