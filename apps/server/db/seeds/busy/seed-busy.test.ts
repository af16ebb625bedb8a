import { readFile } from 'node:fs/promises';
import { createContract } from '@yardline/contract/contracts/contracts';
import { listInvoices } from '@yardline/contract/invoices/invoices';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Caller, type TestApp, useApp } from '../../../test/app.ts';
import { type SealedLine, sealOf } from '../../../src/modules/invoices/seal.ts';
import { busyLogins, demoPassword } from '../logins.ts';
import { seedBusy } from './seed-busy.ts';
import { sizesOf } from './plan-busy.ts';
import { copied } from './stretch/documents.ts';

const held = useApp();
const plan = { assets: 100, contracts: 372, written: 60, orders: 2_500 };
const sizes = sizesOf(plan);

describe('the busy tenant', () => {
  let client: Client;
  const told: string[] = [];
  const rows = async <T extends Record<string, unknown>>(sql: string): Promise<T[]> =>
    (await client.query<T>(sql)).rows;
  const count = async (sql: string): Promise<number> => Number((await rows<{ n: string }>(sql))[0]?.n);

  beforeAll(async () => {
    const { urls } = held.app;
    await seedBusy(urls, plan, (text) => told.push(text));
    client = new Client({ connectionString: urls.auditor });
    await client.connect();
  }, 120_000);
  afterAll(() => client.end());

  it('has as many documents as were asked for, most of them copies of what the product wrote', async () => {
    expect(sizes).toEqual({ past: 26, copies: 312, long: 10, present: 24 });
    expect(await count('select count(*) as n from contracts')).toBe(372);
    expect(await count("select count(*) as n from contracts where reference like 'COPY-%'")).toBe(312);
    expect(await count('select count(distinct reference) as n from contracts')).toBe(372);
    expect(told.some((text) => text.includes('machines stand in the yard'))).toBe(true);
  });

  it('keeps every rule that a healthy database keeps', async () => {
    const text = await readFile(new URL('../../invariants.sql', import.meta.url), 'utf8');
    const rules = text.split(/^-- name: /m).slice(1);
    expect(rules.length).toBeGreaterThan(10);
    for (const rule of rules) {
      const end = rule.indexOf('\n');
      expect({ rule: rule.slice(0, end), broken: await rows(rule.slice(end)) }).toMatchObject({ broken: [] });
    }
  });

  it('has a year of its workshop: each mechanic on one thing at a time, and what is in hand today', async () => {
    const copies = "from work_orders where status = 3 and type <> 'warranty'";
    expect(await count(`select count(*) as n ${copies}`)).toBe(2_500);
    expect(await count(`select count(distinct number) as n ${copies}`)).toBe(2_500);
    expect(await count(`select count(distinct date_trunc('week', closed_at)) as n ${copies}`)).toBe(50);
    expect(await count('select count(distinct status) as n from work_orders')).toBe(5);
    expect(await count('select count(*) as n from job_stretches where ended_at is not null')).toBeGreaterThan(
      2_500,
    );
    expect(await count('select count(distinct status) as n from purchase_orders')).toBe(3);
    expect(await count('select count(distinct standing) as n from maintenance_states')).toBeGreaterThan(1);
  });

  it('copies each document with all its rows', async () => {
    const each = await rows<{ table: string; past: number; copies: number }>(
      copied
        .filter((table) => ['contract_lines', 'holds', 'tickets', 'returns', 'invoices'].includes(table))
        .map(
          (table) => `select '${table}' as table,
            count(*) filter (where c.reference like 'PAST-%')::int as past,
            count(*) filter (where c.reference like 'COPY-%')::int as copies
            from ${table} t join contracts c on c.id = t.contract_id`,
        )
        .join(' union all '),
    );
    expect(each).toHaveLength(5);
    for (const { past, copies } of each) {
      expect(past).toBeGreaterThan(5);
      expect(copies).toBe(12 * past);
    }
    const entries = await rows<{ past: string; copies: string }>(`
      select count(*) filter (where c.reference like 'PAST-%') as past,
        count(*) filter (where c.reference like 'COPY-%') as copies
      from audit_entries a join contracts c on a.noun = 'contracts' and a.row_id = c.id::text
        and (a.after ->> 'reference' is null or a.after ->> 'reference' = c.reference)
        and (a.after ->> 'number' is null or a.after ->> 'number' = c.number::text)`);
    expect(Number(entries[0]?.copies)).toBe(12 * Number(entries[0]?.past));
  });

  it('tells the truth in what was recorded about a copy', async () => {
    const wrong = await rows(`
      select o.id from outbox o where not exists (
        select from contracts c where c.company_id = o.company_id and c.id = (o.payload ->> 'contract_id')::bigint)
        and not exists (select from invoices i join payment_allocations a on a.company_id = i.company_id and a.invoice_id = i.id
          where i.id = (o.payload ->> 'invoice_id')::bigint and a.payment_id = (o.payload ->> 'payment_id')::bigint)
      union all select a.id from audit_entries a join returns r on a.noun = 'returns' and a.row_id = r.id::text
        where (a.after ->> 'number')::bigint <> r.number or (a.after ->> 'contract_id')::bigint <> r.contract_id
          or (a.after ->> 'returned_at')::timestamptz <> r.returned_at
      union all select t.id from tickets t join contracts c on c.id = t.contract_id join customers p on p.id = c.customer_id
        where t.customer_id <> c.customer_id
          or t.search not like lower(t.short_title || ' ' || c.number || ' ' || p.name) || ' %'
      union all select l.id from invoice_lines l join contract_lines k on k.id = l.contract_line_id join assets a on a.id = k.asset_id
        where l.product_number <> a.number or l.description <> a.description`);
    expect(wrong).toEqual([]);
    const invoices = await rows<{ number: string; total: number; hash: Buffer; lines: SealedLine[] }>(`
      select i.number, i.total::float8 as total, i.posted_hash as hash, jsonb_agg(l order by l.line_number) as lines
      from invoices i join invoice_lines l on l.invoice_id = i.id group by i.id, i.company_id`);
    expect(invoices.length).toBeGreaterThan(100);
    for (const { number, total, hash, lines } of invoices) {
      expect(sealOf(Number(number), lines, total).equals(hash)).toBe(true);
    }
  });

  it('gives no machine to two at once, not even in the past', async () => {
    expect(
      await rows(`select a.id from holds a join holds b on b.asset_id = a.asset_id and b.id > a.id
        join contracts c on c.id = a.contract_id join contracts d on d.id = b.contract_id
        where c.status = 'closed' and d.status = 'closed' and a.starts_at < b.released_at and b.starts_at < a.released_at`),
    ).toEqual([]);
  });

  it('goes on where it stopped, and does nothing twice', async () => {
    const before = await rows('select kind, next_number from document_counters order by kind');
    await seedBusy(held.app.urls, plan, () => {});
    expect(await rows('select kind, next_number from document_counters order by kind')).toEqual(before);
    await seedBusy(held.app.urls, { ...plan, contracts: 384 }, () => {});
    expect(await count('select count(*) as n from contracts')).toBe(384);
    expect(await count('select count(distinct reference) as n from contracts')).toBe(384);
  });

  it('goes on trading with the next number', async () => {
    const app: TestApp = held.app;
    const [last] = await rows<{ number: string }>(
      "select max(number) as number from contracts where kind = 'contract'",
    );
    app.clock.now = Temporal.Now.instant();
    const caller = new Caller(app);
    const email = busyLogins[0]?.email;
    const entry = await caller.raw('POST', '/rest-api/login', {
      email,
      password: demoPassword,
      source: 'TW',
    });
    caller.token = entry.json<{ token: string }>().token;
    const { items } = await caller.ok(listInvoices, { query: { state: 'unpaid' } });
    expect(items.length).toBeGreaterThan(0);
    const [machine] = await rows<{ id: string; location_id: string; division_id: string }>(
      "select id, location_id, division_id from assets where kind <> 'group' order by id limit 1 offset 95",
    );
    const customerId = items[0]?.customer_id ?? 0;
    const today = app.clock.now.toZonedDateTimeISO('America/New_York').toPlainDate();
    const contract = await caller.ok(createContract, {
      body: {
        saveAs: 'open',
        form: {
          kind: 'contract',
          customerId,
          divisionId: Number(machine?.division_id),
          locationId: Number(machine?.location_id),
          dateOut: today.add({ days: 40 }).toString(),
          timeOut: '08:00',
          dateIn: today.add({ days: 42 }).toString(),
          timeIn: '16:00',
          lines: [{ mode: 'A', type: 'R', productId: Number(machine?.id), quantity: 1 }],
        },
      },
    });
    expect(contract.number).toBe(Number(last?.number) + 1);
  });
});
