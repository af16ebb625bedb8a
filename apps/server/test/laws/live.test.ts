import { liveNouns } from '@yardline/contract/changes/changes';
import { createCustomer, listCustomers } from '@yardline/contract/customers/customers';
import { nouns } from '@yardline/contract/nouns/nouns';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { belongings } from '../../src/kernel/live/belonging.ts';
import { hears, type Seat } from '../../src/kernel/live/lines.ts';
import { isReadOnly } from '../../src/kernel/http/route.ts';
import { newShop, useApp } from '../app.ts';
import { guarded } from './endpoints.ts';

const held = useApp();
let auditor: Client;

beforeAll(async () => {
  auditor = new Client({ connectionString: held.app.urls.auditor });
  await auditor.connect();
});
afterAll(() => auditor.end());

/** Nouns that belong to a division themselves, or by a place, a document or an invoice; those of the whole company say why. */
const placed = `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped
    and a.attname in ('division_id', 'location_id', 'from_location_id', 'contract_id', 'contract_line_id', 'invoice_id')`;

describe('what a screen shows', () => {
  const reads = guarded.filter(
    (each) => isReadOnly(each) && each.reply !== undefined && each.audience === undefined,
  );

  it('is said by every read that a screen keeps', () => {
    expect(reads.length).toBeGreaterThan(150);
    expect(reads.filter(({ shows }) => shows === undefined).map(({ name }) => name)).toEqual([]);
  });

  it('and what a noun touches are nouns', () => {
    const named = [
      ...reads.flatMap(({ shows = [] }) => shows),
      ...Object.values(nouns).flatMap(({ touches = [] }) => touches),
    ];
    expect([...new Set(named)].filter((noun) => !Object.hasOwn(nouns, noun))).toEqual([]);
  });

  it('is named by the answer of a write, and not by that of a read', async () => {
    const { admin } = await newShop(held.app);
    const made = await admin.call(createCustomer, { body: { name: 'Ridge' } });
    expect(made.headers).toMatchObject({ 'x-changed': 'customers' });
    expect(made.headers['x-call']).toMatch(/^[\da-f-]{36}$/);
    const read = await admin.call(listCustomers, { query: {} });
    expect(read.headers['x-changed']).toBeUndefined();
  });

  it('may be anything after the repetition of a write', async () => {
    const { admin } = await newShop(held.app);
    const send = () =>
      admin.raw('POST', createCustomer.path, { name: 'Ridge' }, { 'idempotency-key': 'once-and-again' });
    expect((await send()).headers['x-changed']).toBe('customers');
    expect((await send()).headers['x-changed']).toBe('*');
  });
});

describe('every noun that is told of as it changes', () => {
  it('says whose its rows are: of divisions, or of the company with the reason [B6.1]', () => {
    expect(Object.keys(belongings).toSorted()).toEqual(Object.keys(liveNouns).toSorted());
    const silent = Object.entries(belongings).filter(([, each]) => each.of === 'company' && each.why === '');
    expect(silent).toEqual([]);
  });

  it('that belongs to a division is of divisions, but for machines, their inspections and card readers, which every yard sees', async () => {
    const { rows } = await auditor.query<{ name: string }>(placed);
    const wide = rows
      .map(({ name }) => name)
      .filter((name) => belongings[name]?.of === 'company')
      .toSorted();
    expect(wide).toEqual(['assets', 'card_readers', 'inspections']);
  });

  it('is heard by right and by division, both', () => {
    const seat: Seat = {
      companyId: 1,
      userId: 1,
      sees: new Map([
        ['counts', new Set([2])],
        ['customers', new Set([2])],
      ]),
    };
    expect(hears(seat, { n: 'counts', d: [2] })).toBe(true);
    expect(hears(seat, { n: 'counts', d: [3, 2] })).toBe(true);
    expect(hears(seat, { n: 'counts', d: [3] })).toBe(false);
    // A change in no division is sent to no one; one without a division yet to all who may see the noun.
    expect(hears(seat, { n: 'counts', d: [] })).toBe(false);
    expect(hears(seat, { n: 'counts', d: [0] })).toBe(true);
    expect(hears(seat, { n: 'customers' })).toBe(true);
    expect(hears(seat, { n: 'payments', d: [2] })).toBe(false);
  });
});
