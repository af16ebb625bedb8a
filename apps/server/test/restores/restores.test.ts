// @vitest-environment node
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listContracts } from '@yardline/contract/contracts/contracts';
import { getCustomer, type Customer } from '@yardline/contract/customers/customers';
import { erasePerson, listPersonErasures } from '@yardline/contract/personal-data/personal-data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/kernel/clock.ts';
import { launchPostgres } from '../../src/postgres/launch.ts';
import { withClient } from '../../src/postgres/login.ts';
import { type BackedUp, openEveryday, type Product, startProduct } from './everyday.ts';
import { addGoods, addPerson, billAndPay, type Goods, keepWriting, sellTo, type Written } from './writers.ts';

const root = resolve(import.meta.dirname, '../../../..');

/** Milliseconds for servers that are started on a machine that does other things. */
const patience = 240_000;

/** Rows of the whole server in tables that only grow, and of the shop’s stock. */
const kept = ['customers', 'contracts', 'invoices', 'payments', 'assets', 'parts', 'tickets', 'work_orders'];

const countAll = (url: string): Promise<Record<string, number>> =>
  withClient(url, async (client) => {
    const counts = kept.map((table) => `'${table}', (select count(*) from ${table})`);
    const { rows } = await client.query<{ counts: Record<string, number> }>(
      `select jsonb_build_object(${counts.join(', ')}) as counts`,
    );
    return rows[0]?.counts ?? {};
  });

const statesAt = (url: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ state: string }>('select state from person_erasures order by id');
    return rows.map(({ state }) => state);
  });

/** Marks of what was written: of documents, and of the cheques that paid those of them that were sold. */
const marksAt = (url: string) =>
  withClient(url, async (client) => {
    const ask = async (text: string): Promise<string[]> =>
      (await client.query<{ mark: string }>(text)).rows.map(({ mark }) => mark);
    return {
      documents: await ask("select reference as mark from contracts where reference ~ '^writer' order by id"),
      cheques: await ask(
        "select cheque_number as mark from payments where cheque_number ~ '^writer' order by id",
      ),
    };
  });

/** Runs npm run restore as an operator does. */
const npmRestore = (words: string[]): Promise<{ code: number; said: string }> =>
  new Promise((done) => {
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(BACKUP_|DATABASE_URL$|DATA_DIR$)/.test(name)),
    );
    execFile('npm', ['run', '--silent', 'restore', '--', ...words], { cwd: root, env }, (error, out, fault) =>
      done({ code: error === null ? 0 : Number(error.code), said: `${out}${fault}` }),
    );
  });

describe('the everyday company, backed up while people work', () => {
  let shop: BackedUp;
  let goods: Goods;
  let written: Written[];
  let before: Record<string, number>;
  let after: Record<string, number>;
  /** One of whom nothing is open at the instant, and one whose contract is. */
  let free: Customer;
  let bound: Customer;
  /** While people write; and when the contract was paid, before the two were erased. */
  let amid: string;
  let settled: string;
  let erased: string[];

  const erase = async ({ id, name }: Customer): Promise<void> => {
    await shop.admin.ok(erasePerson, {
      params: { kind: 'customer', id },
      body: { name, asked_for_by: 'person', reason: 'Asked by letter' },
    });
  };
  const certificates = async ({ admin }: Product) =>
    (await admin.ok(listPersonErasures)).items
      .map(({ person_id, state, restored_to }) => ({ person_id, state, restored_to }))
      .toSorted((a, b) => a.person_id - b.person_id);

  beforeAll(async () => {
    shop = await openEveryday();
    goods = await addGoods(shop);
    free = await addPerson(shop, 'Jane Canarybird');
    bound = await addPerson(shop, 'Robin Owlet');
    const regular = await addPerson(shop, 'Chris Regular');
    before = await countAll(shop.url);
    const writers = ['writer-a', 'writer-b'].map((name) => keepWriting(shop, goods, regular, name));
    const confirmed = () => writers.reduce((sum, each) => sum + each.written.length, 0);
    const more = async (count: number): Promise<void> => {
      for (const least = confirmed() + count; confirmed() < least; await sleep(20));
    };
    try {
      await shop.backUp();
      const contract = await sellTo(shop, goods, bound, 'open at the instant');
      await more(6);
      amid = systemClock().toString();
      await more(8);
      await billAndPay(shop, contract, 'paid');
    } finally {
      written = (await Promise.all(writers.map(({ end }) => end()))).flat();
    }
    settled = systemClock().toString();
    await erase(free);
    await erase(bound);
    while ((await certificates(shop)).some(({ state }) => state === 'waiting')) await sleep(100);
    erased = (await certificates(shop)).map(({ state }) => state);
    after = await countAll(shop.url);
    await shop.shutDown();
  }, patience);
  afterAll(() => shop.remove(), patience);

  test(
    'is restored to an instant among writes: what was confirmed by then is there, nothing later is, and who cannot be erased again is named [S1.4]',
    async () => {
      expect(erased).toEqual(['erased', 'erased']);
      const to = join(shop.home, 'amid');
      const { code, said } = await npmRestore(['--to', to, '--from', shop.target, '--at', amid]);
      expect(said).toMatch(/ ([1-9]\d+) of \1 rules hold\./);
      expect(said).toContain(`erased again: customer ${free.id} of company`);
      expect(said).toContain(
        `✗ not erased again, because something is open: customer ${bound.id} of company`,
      );
      expect(code).toBe(1);
      expect(said).not.toMatch(/Canarybird|Owlet/);

      const restored = await startProduct(to);
      try {
        const counts = await countAll(restored.url);
        for (const table of kept) {
          expect(counts[table], table).toBeGreaterThanOrEqual(before[table] ?? Infinity);
          expect(counts[table], table).toBeLessThanOrEqual(after[table] ?? 0);
        }
        const { documents, cheques } = await marksAt(restored.url);
        const confirmed = written.filter(({ answered }) => answered <= amid).map(({ mark }) => mark);
        const later = written.filter(({ asked }) => asked > amid).map(({ mark }) => mark);
        expect(confirmed.length).toBeGreaterThan(4);
        expect(later.length).toBeGreaterThan(4);
        expect(documents).toEqual(expect.arrayContaining(confirmed));
        expect(documents.filter((mark) => later.includes(mark))).toEqual([]);
        const sold = (mark: string): boolean => Number(mark.split('-').at(-1)) % 2 === 1;
        expect(cheques).toEqual(expect.arrayContaining(confirmed.filter(sold)));
        expect(cheques.filter((mark) => later.includes(mark))).toEqual([]);

        const at = expect.stringMatching(/^20/) as string;
        expect(await certificates(restored)).toEqual([
          { person_id: free.id, state: 'erased', restored_to: at },
          { person_id: bound.id, state: 'failed', restored_to: at },
        ]);
        const nameOf = async ({ id }: Customer): Promise<string> =>
          (await restored.admin.ok(getCustomer, { params: { id } })).name;
        expect(await nameOf(free)).toMatch(/^Erased person \d+$/);
        expect(await nameOf(bound)).toBe('Robin Owlet');
        // The contract because of which they are known is open again, and is what settles it.
        const { items } = await restored.admin.ok(listContracts, {
          query: { search: 'open at the instant' },
        });
        expect(items).toMatchObject([{ status: 'open' }]);
      } finally {
        await restored.stop();
      }
    },
    patience,
  );

  test(
    'is restored to the minute before two erasures: both are erased again, and the command ends well [S1.4]',
    async () => {
      const to = join(shop.home, 'settled');
      const { code, said } = await npmRestore(['--to', to, '--from', shop.target, '--at', settled]);
      expect(code, said).toBe(0);
      const server = await launchPostgres({ dataDir: to });
      const { url } = server;
      try {
        const marks = written.map(({ mark }) => mark);
        expect((await marksAt(url)).documents.toSorted()).toEqual(marks.toSorted());
        expect(await countAll(url)).toEqual(after);
        expect(await statesAt(url)).toEqual(['erased', 'erased']);
      } finally {
        await server.stop();
      }
    },
    patience,
  );
});
