import { readFile } from 'node:fs/promises';
import { createContract, type LineForm, listContracts } from '@yardline/contract/contracts/contracts';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import { createRateTable } from '@yardline/contract/rates/rates';
import { createService } from '@yardline/contract/services/services';
import { toLocal } from '@yardline/domain/time/local';
import { type RawBuilder, sql } from 'kysely';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { inCompany, useApp } from '../../../../test/app.ts';
import { newCounter } from '../../../../test/counter.ts';
import { counts, importRows } from '../../../../test/imports.ts';

const held = useApp();
const zone = 'America/New_York';
const head = 'contract number,customer,asset number,out,due,in,rate,quantity\n';

/** A shop in which everything is that decides what an open contract looks like. */
const newShop = async () => {
  const shop = await newCounter(held.app, { turnaroundMinutes: 90 });
  const { admin, fleet } = shop;
  const limited = await shop.addCustomer({ name: 'Limited', credit_limit: 9000, rental_discount_rate: 10 });
  const onHold = await shop.addCustomer({ name: 'On hold', account_type: 'H' });
  await shop.addAsset({ number: 'METERED', meter_type: 'M', meter: 120.5 });
  for (const number of ['LIFT', 'LATER', 'FREE']) await shop.addAsset({ number });
  await shop.addAsset({ number: 'CONES', kind: 'bulk', quantity: 10 });
  await admin.ok(createService, {
    body: { service_code: 'ENV', description: 'Fee', is_automatic: true, amount: 4, price_kind: 'percent' },
  });
  await admin.ok(createRateTable, {
    body: {
      group_id: fleet.groupId,
      customer_id: limited.id,
      rates: [{ code: 'D', description: 'Daily', unit: 'day', count: 1, amount: 80 }],
    },
  });
  return { ...shop, people: { plain: shop.customer, limited, onHold } };
};
type Shop = Awaited<ReturnType<typeof newShop>>;

/** Imported contracts: minutes after the start at which each line went out, and the day and time of its end. */
type Row = { asset: string; out: number; due?: string; rate?: number; quantity?: number };
const contracts: readonly { name: string; who: keyof Shop['people']; rows: readonly Row[] }[] = [
  {
    name: 'A-1',
    who: 'plain',
    rows: [
      { asset: 'METERED', out: 1, due: '2026-01-12 08:00', rate: 45 },
      { asset: 'LIFT', out: 3, due: '2026-01-20 08:00' },
    ],
  },
  {
    name: 'A-2',
    who: 'limited',
    rows: [{ asset: 'CONES', out: 2, quantity: 3 }],
  },
  {
    name: 'A-3',
    who: 'limited',
    rows: [{ asset: 'LATER', out: 4, due: '2026-01-08 09:30' }],
  },
  {
    name: 'A-4',
    who: 'plain',
    rows: [
      { asset: 'CONES', out: 5, due: '2026-01-07 12:00', quantity: 2 },
      { asset: 'CONES', out: 6, due: '2026-01-09 12:00', quantity: 4 },
    ],
  },
  // What stands before leaves one, a credit of too little, a machine that is out, and nothing for who is on hold.
  {
    name: 'A-5',
    who: 'plain',
    rows: [{ asset: 'CONES', out: 7, quantity: 2 }],
  },
  {
    name: 'A-6',
    who: 'limited',
    rows: [{ asset: 'FREE', out: 7, rate: 500 }],
  },
  {
    name: 'A-7',
    who: 'plain',
    rows: [{ asset: 'LIFT', out: 8 }],
  },
  {
    name: 'A-8',
    who: 'onHold',
    rows: [{ asset: 'FREE', out: 8 }],
  },
];

const start = Temporal.Instant.from('2026-01-05T13:00:00Z');
const at = (minutes: number) => start.add({ minutes });
const local = (minutes: number) => toLocal(at(minutes), zone);
const end = (due: string | undefined) => {
  const [date = null, time = null] = due?.split(' ') ?? [];
  return { dateIn: date, timeIn: time };
};

/** At the counter, each on its day. @returns what is said of those that are refused, by their names */
const byHand = async ({ tenant, admin, fleet, people }: Shop): Promise<Map<string, string | undefined>> => {
  const assets = await inCompany(held.app, tenant.companyId, ({ tx }) =>
    tx.selectFrom('assets').select(['id', 'number', 'meter']).execute(),
  );
  const refused = new Map<string, string | undefined>();
  for (const { name, who, rows } of contracts) {
    const dues = rows.flatMap(({ due }) => due ?? []).toSorted();
    const last = dues.length === rows.length ? dues.at(-1) : undefined;
    const [first = 0] = rows.map(({ out }) => out);
    const out = local(first);
    held.app.clock.now = at(first);
    const lines = rows.map(({ asset, out: left, due, rate, quantity = 1 }): LineForm => ({
      mode: 'A',
      type: 'R',
      productId: assets.find(({ number }) => number === asset)?.id ?? 0,
      quantity,
      dateOut: local(left).date,
      timeOut: local(left).time,
      ...end(due ?? last),
      rateOverride: rate ?? null,
    }));
    const form = {
      kind: 'contract' as const,
      customerId: people[who].id,
      reference: name,
      lines,
      divisionId: fleet.divisionId,
      locationId: fleet.locationId,
      indefiniteRental: last === undefined,
      dateOut: out.date,
      timeOut: out.time,
      ...end(last),
    };
    const answer = await admin.call(createContract, { body: { saveAs: 'open', form } });
    if (answer.status !== 201) {
      refused.set(name, answer.refusal.errors?.[0]?.message ?? answer.refusal.message);
      continue;
    }
    const { id, lines: stored } = answer.body;
    let version = answer.body.row_version;
    for (const [place, row] of rows.entries()) {
      held.app.clock.now = at(row.out);
      const meterOut = assets.find(({ number }) => number === row.asset)?.meter ?? null;
      ({ row_version: version } = await admin.ok(checkOutContract, {
        params: { id },
        ifMatch: version,
        body: {
          lines: [{ lineId: stored[place]?.id ?? 0, meterOut }],
        },
      }));
    }
  }
  return refused;
};

/** What differs between two companies, and between a job and a call; a second contract of a file is numbered after the others. */
const aside = new Set([
  'xid',
  'address',
  'session_id',
  'id',
  'company_id',
  'request_id',
  'created_by',
  'actor_user_id',
  'user_id',
  'number',
  'search',
]);

const told = (value: unknown): string => JSON.stringify(value);
// The audit tells an id as a text.
const keyOf = (column: string, id: unknown): string => `${column} ${told(id).replaceAll('"', '')}`;

/** Rows of everything that an open contract is, with names in place of ids. */
const rowsOf = ({ tenant }: Shop) =>
  inCompany(held.app, tenant.companyId, async ({ tx, company }) => {
    const own = sql`x.company_id = ${company.id}`;
    const read = async (table: string, rest: RawBuilder<unknown> = sql``) => {
      const { rows } = await sql<{ row: Record<string, unknown> }>`
        select to_jsonb(x) as row from ${sql.table(table)} x where ${own} ${rest} order by x.id`.execute(tx);
      return rows.map(({ row }) => row);
    };
    const names = new Map<string, string>();
    const learn = async (table: string, columns: readonly string[], name: string) => {
      for (const row of await read(table)) {
        for (const column of columns) names.set(keyOf(column, row['id']), `${table} ${told(row[name])}`);
      }
    };
    await learn('assets', ['asset_id'], 'number');
    await learn('contracts', ['contract_id', 'status_contract_id', 'row_id'], 'reference');
    await learn('customers', ['customer_id'], 'name');
    await learn('locations', ['location_id'], 'code');
    await learn('divisions', ['division_id'], 'code');
    await learn('services', ['service_id'], 'service_code');
    await learn('tax_codes', ['tax1_code_id', 'tax2_code_id'], 'code');
    const named = (value: unknown, key = ''): unknown => {
      if (Array.isArray(value)) return value.map((each) => named(each));
      if (value === null || typeof value !== 'object') return names.get(keyOf(key, value)) ?? value;
      return Object.fromEntries(
        Object.entries(value)
          .filter(([name]) => !aside.has(name))
          .map(([name, each]) => [name, named(each, name)]),
      );
    };
    const lines = await read('contract_lines');
    for (const line of lines) {
      const contract = names.get(keyOf('contract_id', line['contract_id'])) ?? '';
      names.set(keyOf('contract_line_id', line['id']), `${contract} ${told(line['line_number'])}`);
    }
    const found = {
      // A check-out at the counter is one more version of the document, which nobody holds before the import ends.
      contracts: (await read('contracts')).map((row) => ({ ...row, row_version: null })),
      lines,
      holds: await read('holds'),
      readings: await read('meter_readings', sql`and x.source = 'check_out'`),
      assets: (await read('assets', sql`and x.kind <> 'group'`)).map(
        ({ id, meter, row_version, status_code, status_contract_id, ...row }) => ({
          asset_id: id,
          meter,
          row_version,
          status_code,
          status_contract_id,
          until: row['status_until'],
          out: row['status_out_at'],
          changes: row['status_changes_at'],
        }),
      ),
      audit: await read('audit_entries', sql`and x.noun = 'contracts' and x.action = 'open'`),
      events: await read('outbox', sql`and x.topic = 'contract.opened'`),
    };
    return Object.fromEntries(
      Object.entries(found).map(([what, rows]) => [
        what,
        rows.map((row) => JSON.stringify(named(row), null, 1)).toSorted(),
      ]),
    );
  });

const fileFor = ({ people }: Shop): string =>
  head +
  contracts
    .flatMap(({ name, who, rows }) =>
      rows.map(({ asset, out, due = '', rate = '', quantity = 1 }) => {
        const { date, time } = local(out);
        return `${name},${people[who].customer_number},${asset},${date} ${time},${due},,${rate},${quantity}\n`;
      }),
    )
    .join('');

const broken = async (): Promise<string[]> => {
  const text = await readFile(new URL('../../../../db/invariants.sql', import.meta.url), 'utf8');
  const client = new Client({ connectionString: held.app.urls.url });
  await client.connect();
  const found: string[] = [];
  for (const rule of text.split(/^-- name: /m).slice(1)) {
    const cut = rule.indexOf('\n');
    const { rowCount } = await client.query(rule.slice(cut));
    if (rowCount !== 0) found.push(rule.slice(0, cut));
  }
  await client.end();
  return found;
};

// Two shops are set up, and one of them does everything call by call.
const patience = 60_000;

it(
  'are row for row what the counter writes on their days, and refused with its words [B5.10] [B5.11] [B5.16]',
  async () => {
    const counter = await newShop();
    const refused = await byHand(counter);
    expect([...refused.keys()]).toEqual(['A-5', 'A-6', 'A-7', 'A-8']);
    held.app.clock.now = at(9);
    const imported = await newShop();
    const run = { app: held.app, admin: imported.admin };
    const { said, ...result } = await importRows(run, 'rentals', fileFor(imported));
    expect(said.map(({ faults }) => faults)).toEqual([...refused.values()].map((message) => [['', message]]));
    expect(counts(result)).toEqual([6, 0, 0, 4]);
    expect(await rowsOf(imported)).toEqual(await rowsOf(counter));
    expect(await broken()).toEqual([]);
    // A second time finds what is there, and makes nothing twice.
    const before = await rowsOf(imported);
    expect(counts(await importRows(run, 'rentals', fileFor(imported)))).toEqual([0, 6, 0, 4]);
    expect(await rowsOf(imported)).toEqual(before);
  },
  patience,
);

it('stay out as a whole when one of them is refused, and when it was only tried', async () => {
  held.app.clock.now = at(9);
  const shop = await newShop();
  const run = { app: held.app, admin: shop.admin };
  const before = await rowsOf(shop);
  const stopped = await importRows(run, 'rentals', fileFor(shop), { mode: 'stop' });
  expect([stopped.status, ...counts(stopped)]).toEqual(['failed', 0, 0, 6, 4]);
  const tried = await importRows(run, 'rentals', fileFor(shop), { mode: 'check' });
  expect([tried.status, ...counts(tried)]).toEqual(['checked', 6, 0, 0, 4]);
  expect(await rowsOf(shop)).toEqual(before);
});

it('keep a number that the counter comes to while they are imported', async () => {
  held.app.clock.now = at(9);
  const shop = await newShop();
  const who = shop.people.plain.customer_number;
  const rows = [`X-1,${who},LIFT`, `2,${who},LATER`, `X-2,${who},FREE`].map(
    (row) => `${row},2026-01-05 08:01,,,,\n`,
  );
  const run = { app: held.app, admin: shop.admin };
  expect(counts(await importRows(run, 'rentals', head + rows.join('')))).toEqual([3, 0, 0, 0]);
  const { items } = await shop.admin.ok(listContracts, { query: { sort: 'number' } });
  expect(items.map(({ number, reference }) => [number, reference])).toEqual([
    [1, 'X-1'],
    [2, ''],
    [3, 'X-2'],
  ]);
});
