import {
  cancelImport,
  createImport,
  getImport,
  importRejected,
  importTemplate,
  listImports,
  startImport,
} from '@yardline/contract/imports/imports';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { counts, importRows, sendFile } from '../../../test/imports.ts';
import { drainQueue, scopesOfAdministrator } from '../../../test/jobs.ts';
import { ProcessEnds, until } from '../../kernel/jobs/until.ts';
import { importJob } from './import-job.ts';
import type { Table } from './reading/table.ts';
import { runImport } from './running/run-import.ts';

const held = useApp();

const rows = (n: number, bad: readonly number[] = []): string =>
  `id,name,phone\n${Array.from({ length: n }, (_, at) => `K${at},${bad.includes(at) ? '' : `Kunde ${at}`},518-555-0101\n`).join('')}`;

const open = async () => {
  const { admin, tenant } = await newShop(held.app);
  const there = async (): Promise<number> =>
    inCompany(held.app, tenant.companyId, async ({ tx }) => {
      const { n } = await tx
        .selectFrom('customers')
        .where('name', 'like', 'Kunde%')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return n;
    });
  const begin = async (content: string, mode: 'check' | 'skip' | 'stop') => {
    const body = { kind: 'customers' as const, file_id: await sendFile(admin, 'kunden.csv', content) };
    const made = await admin.ok(createImport, { body });
    await admin.ok(startImport, { params: { id: made.id }, body: { mode, mapping: made.mapping } });
    return made.id;
  };
  return { admin, tenant, there, begin, both: { app: held.app, admin } };
};

describe('an import', () => {
  it('is tried without leaving anything, then done; all or nothing keeps good rows out while one is bad', async () => {
    const { both, there, admin } = await open();
    const tried = await importRows(both, 'customers', rows(30, [4]), { mode: 'check' });
    expect([tried.status, counts(tried), await there()]).toEqual(['checked', [29, 0, 0, 1], 0]);
    const params = { id: tried.id };
    await admin.ok(startImport, { params, body: { mode: 'stop', mapping: tried.mapping } });
    await drainQueue(held.app);
    const stopped = await admin.ok(getImport, { params });
    expect([stopped.status, counts(stopped), await there()]).toEqual(['failed', [0, 0, 29, 1], 0]);
    expect((await importRows(both, 'customers', rows(30), { mode: 'stop' })).status).toBe('done');
    expect(await there()).toBe(30);
  });

  it('says how the file is written and guesses its columns, as they were chosen the last time', async () => {
    const { both, admin } = await open();
    const latin = Buffer.from('Kennung;Firma;Crédit\nK1;Kunde Élan;5\n', 'latin1');
    const first = await importRows(both, 'customers', latin, {
      mapping: { external_id: 'Kennung', name: 'Firma' },
    });
    expect(first).toMatchObject({
      format: 'csv',
      encoding: 'windows-1252',
      delimiter: ';',
      rows_total: 1,
      created: 1,
      preview: [['K1', 'Kunde Élan', '5']],
      headings: ['Kennung', 'Firma', 'Crédit'],
    });
    const body = { kind: 'customers' as const, file_id: await sendFile(admin, 'again.csv', latin) };
    expect((await admin.ok(createImport, { body })).mapping).toEqual({
      external_id: 'Kennung',
      name: 'Firma',
      credit_limit: 'Crédit',
    });
  });

  it('refuses a mapping by which nothing can be read, at the field', async () => {
    const { admin } = await open();
    const body = { kind: 'customers' as const, file_id: await sendFile(admin, 'k.csv', 'a,b\n1,2\n') };
    const { id, mapping } = await admin.ok(createImport, { body });
    expect(mapping).toEqual({});
    const start = async (wanted: Record<string, string>) => {
      const answer = await admin.call(startImport, {
        params: { id },
        body: { mode: 'skip', mapping: wanted },
      });
      return [answer.status, answer.refusal.errors?.map(({ path, reason }) => [path, reason])];
    };
    expect(await start({})).toEqual([400, [['mapping.name', 'import.column_missing']]]);
    expect(await start({ name: 'c' })).toEqual([400, [['mapping.name', 'import.heading_unknown']]]);
    expect(await start({ name: 'a', email: 'a' })).toEqual([
      400,
      [['mapping.email', 'import.heading_twice']],
    ]);
  });

  it('leaves nothing half-done of a file that is broken in row 70,000, and says where', async () => {
    const { begin, there, admin } = await open();
    const lines = rows(70_010).split('\n');
    lines[69_999] = 'K,"Kunde,1';
    const id = await begin(lines.join('\n'), 'skip');
    await drainQueue(held.app);
    expect(await admin.ok(getImport, { params: { id } })).toMatchObject({
      status: 'failed',
      created: 0,
      rows_done: 0,
      problem: 'Row 70,000: a quotation mark is not closed correctly. Nothing was imported.',
    });
    expect(await there()).toBe(0);
  });

  it('is cancelled before it runs and can be begun again; what is done cannot', async () => {
    const { begin, there, admin } = await open();
    const id = await begin(rows(5), 'stop');
    const params = { id };
    const again = { params, body: { mode: 'skip' as const, mapping: { external_id: 'id', name: 'name' } } };
    expect((await admin.call(startImport, again)).refusal.reason).toBe('import.in_progress');
    expect((await admin.ok(cancelImport, { params })).status).toBe('cancelled');
    await drainQueue(held.app);
    expect(await there()).toBe(0);
    expect((await admin.call(cancelImport, { params })).refusal.reason).toBe('import.not_running');
    await admin.ok(startImport, again);
    await drainQueue(held.app);
    expect(await there()).toBe(5);
    expect((await admin.call(startImport, again)).refusal.reason).toBe('import.already_done');
    expect((await admin.call(importRejected, { params })).refusal.reason).toBe('import.nothing_rejected');
  });
});

it('has the database count what it fills, so that no question about it is planned as if nothing were there', async () => {
  const { both, tenant } = await open();
  const counted = () =>
    inCompany(held.app, tenant.companyId, async ({ tx }) => {
      const { rows: found } = await sql<{ n: number }>`
        select reltuples::float8 as n from pg_class where relname = 'import_keys'`.execute(tx);
      return found[0]?.n ?? 0;
    });
  // Nobody counts a table before the second thousand of a file: by itself the database waits for a minute.
  await importRows(both, 'customers', rows(4_000));
  expect(await counted()).toBeGreaterThan(500);
});

describe('an import whose process dies', () => {
  /** A table that breaks off after so many rows, as the process that reads it does. */
  const dying = (table: Table, after: number): Table => ({
    ...table,
    rows: async function* () {
      let n = 0;
      for await (const row of table.rows()) {
        if (n === after) throw Object.assign(new Error('the power is gone'), { code: 'ECONNRESET' });
        n += 1;
        yield row;
      }
    },
  });
  const tableOf = (content: string): Table => {
    const [headings = [], ...lines] = content
      .trim()
      .split('\n')
      .map((line) => line.split(','));
    return {
      form: { format: 'csv' },
      headings,
      rows: async function* () {
        for (const [n, cells] of lines.entries()) yield { number: n + 2, cells };
      },
    };
  };
  // The first reading, which counts the rows, goes through.
  const dyingLater = (table: Table, after: number): Table => {
    let readings = 0;
    return { ...table, rows: () => ((readings += 1) === 1 ? table : dying(table, after)).rows() };
  };

  it.each([
    ['stop', 0],
    ['skip', 2_000],
  ] as const)('leaves with %s %i rows, and ends whole when it is taken up again', async (mode, left) => {
    const { begin, tenant, there, admin } = await open();
    const content = rows(3_500, [7, 2_100]);
    const id = await begin(content, mode);
    const inScope = await scopesOfAdministrator(held.app, tenant.companyId);
    await expect(runImport(inScope, id, (work) => work(dyingLater(tableOf(content), 2_500)))).rejects.toThrow(
      'power',
    );
    expect([(await admin.ok(getImport, { params: { id } })).status, await there()]).toEqual([
      'running',
      left === 0 ? 0 : left - 1,
    ]);
    // Nobody takes it over as long as its runner may be alive.
    await runImport(inScope, id, (work) => work(tableOf(content)));
    expect(await there()).toBe(left === 0 ? 0 : left - 1);
    held.app.clock.now = held.app.clock.now.add({ minutes: 2 });
    await drainQueue(held.app);
    await runImport(await scopesOfAdministrator(held.app, tenant.companyId), id, (work) =>
      work(tableOf(content)),
    );
    const whole = await admin.ok(getImport, { params: { id } });
    const expected = mode === 'stop' ? ['failed', [0, 0, 3_498, 2]] : ['done', [3_498, 0, 0, 2]];
    expect([whole.status, counts(whole), whole.rows_done]).toEqual([...expected, 3_500]);
    expect(await there()).toBe(mode === 'stop' ? 0 : 3_498);
  });

  it.each([
    ['stop', 0],
    ['skip', 2_000],
  ] as const)(
    'ends with %s within a piece when the process is told to stop, and the next goes on at once',
    async (mode, left) => {
      const { begin, tenant, there, admin } = await open();
      const id = await begin(rows(4_000), mode);
      const lastly = await scopesOfAdministrator(held.app, tenant.companyId);
      const stopping = new AbortController();
      const inScope = until(stopping.signal, async (work) => {
        const done = await lastly(work);
        if ((await admin.ok(getImport, { params: { id } })).rows_done === 2_000) stopping.abort();
        return done;
      });
      const context = {
        database: held.app.database,
        clock: () => held.app.clock.now,
        log: pino({ level: 'silent' }),
      };
      const run = importJob.run({ ...context, inScope, lastly }, { import_id: id });
      await expect(run).rejects.toThrow(ProcessEnds);
      const { status, rows_done: done } = await admin.ok(getImport, { params: { id } });
      expect([status, done, await there()]).toEqual(['queued', 2_000, left]);
      await importJob.run({ ...context, inScope: lastly, lastly }, { import_id: id });
      expect((await admin.ok(getImport, { params: { id } })).status).toBe('done');
      expect(await there()).toBe(4_000);
    },
  );

  it('stops when it is cancelled in the middle, and takes everything back', async () => {
    const { begin, tenant, there, admin } = await open();
    const content = rows(3_000);
    const id = await begin(content, 'stop');
    const table = tableOf(content);
    let n = 0;
    const watched: Table = {
      ...table,
      rows: async function* () {
        for await (const row of table.rows()) {
          n += 1;
          if (n === 3_000 + 1_500) await admin.ok(cancelImport, { params: { id } });
          yield row;
        }
      },
    };
    await runImport(await scopesOfAdministrator(held.app, tenant.companyId), id, (work) => work(watched));
    const whole = await admin.ok(getImport, { params: { id } });
    expect([whole.status, whole.created, await there()]).toEqual(['cancelled', 0, 0]);
  });
});

describe('rights', () => {
  it('are those of the kind: who may not write it down may neither import it nor see its imports', async () => {
    const { both, admin, tenant } = await open();
    const { id } = await importRows(both, 'customers', rows(1));
    const email = `mechanic-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Mel', email, role: 'Mechanic' });
    const mechanic = await signIn(held.app, email);
    const file_id = await sendFile(mechanic, 'k.csv', rows(1));
    const refused = await mechanic.call(createImport, { body: { kind: 'customers', file_id } });
    expect(refused.status).toBe(403);
    const seen = await mechanic.call(getImport, { params: { id } });
    expect([403, 404]).toContain(seen.status);
    const list = await mechanic.call(listImports, { query: {} });
    expect(list.status === 200 ? list.body.items : []).toEqual([]);
    expect((await admin.ok(listImports, { query: {} })).items.map((row) => row.id)).toEqual([id]);
    // A file is its sender's: nobody else imports it.
    const theirs = await sendFile(mechanic, 'k.csv', rows(1));
    expect((await admin.call(createImport, { body: { kind: 'customers', file_id: theirs } })).status).toBe(
      404,
    );
  });
});

it('hands out a template with the headings in the reader’s language', async () => {
  const { admin } = await open();
  const template = async (language: string) =>
    Buffer.from(
      await admin.ok(importTemplate, {
        query: { kind: 'rentals' },
        headers: { 'accept-language': language },
      }),
    ).toString();
  expect(await template('en')).toMatch(
    /^\ufeffContract number,Customer external ID,Asset number,Out,Due,In,/,
  );
  expect(await template('fr')).toMatch(/^\ufeffNuméro de contrat,/);
});
