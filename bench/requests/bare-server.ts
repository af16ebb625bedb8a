import { readFile } from 'node:fs/promises';
import fastify from 'fastify';
import pg from 'pg';
import type { Capture, Statement } from './capture.ts';
import { serving } from './servers.ts';

// What a Node server costs that only sends the same statements: no tenancy, no rights, no checks in or out.

for (const oid of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) pg.types.setTypeParser(oid, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => text);

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
// Hashes are bytes, which JSON spells out.
const bytes = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value
    ? Buffer.from(value.data as number[])
    : value;
const text = await readFile(process.env['CAPTURES'] ?? '', 'utf8');
const captures = JSON.parse(text, bytes) as Capture[];
const app = fastify({ logger: { level: 'error' } });

/** A step is known by its place in the history of a record, which a call that is sent again does not know. */
const keepsStep = /^\s*insert into "replay_steps"/;

const named = ({ text }: Statement, index: number, name: string) => ({
  name: `${name}${index}`,
  text: keepsStep.test(text) ? `${text} on conflict do nothing` : text,
});

/** Replaces values of the captured call by those of this one: fresh input, and values issued by the database. */
const translated = (value: unknown, fresh: ReadonlyMap<unknown, unknown>): unknown =>
  Array.isArray(value) ? value.map((each) => translated(each, fresh)) : (fresh.get(value) ?? value);

const learn = (fresh: Map<unknown, unknown>, then: Statement['rows'], now: Statement['rows']): void => {
  for (const [index, row] of then.entries()) {
    for (const [column, value] of Object.entries(row)) {
      const other = now[index]?.[column];
      // A counter tells the number after the one that it gave.
      if (column === 'next_number') fresh.set(Number(value) - 1, Number(other) - 1);
      // Ids and numbers; smaller figures are amounts and quantities.
      if (typeof value === 'number' && value > 1_000 && other !== undefined) fresh.set(value, other);
    }
  }
};

/** A setting of the transaction says nothing outside of one. */
const isSetting = ({ text }: Statement): boolean => text.startsWith('set local ');

const answersOf = async (
  client: Pick<pg.PoolClient, 'query'>,
  { name, statements }: Capture,
): Promise<unknown[]> => {
  const answers: unknown[] = [];
  for (const [index, statement] of statements.entries()) {
    const query = { ...named(statement, index, name), values: statement.values };
    answers.push((await client.query<Record<string, unknown>>(query)).rows);
  }
  return answers;
};

/** In a transaction, where one of the statements sets how the others are planned: a search is planned for its words. */
const inTransaction = async (read: Capture): Promise<unknown[]> => {
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    const answers = await answersOf(client, read);
    await client.query('commit');
    return answers;
  } finally {
    client.release();
  }
};

for (const captured of captures) {
  const { name, statements, stands } = captured;
  if (stands === undefined) {
    const isPlanned = statements.some(isSetting);
    app.get(`/${name}`, () => (isPlanned ? inTransaction(captured) : answersOf(pool, captured)));
    continue;
  }
  app.post(`/${name}`, async (request) => {
    const fresh = new Map<unknown, unknown>();
    for (const [index, value] of (request.body as unknown[]).entries()) fresh.set(stands[index], value);
    const client = await pool.connect();
    try {
      await client.query('begin');
      for (const [index, statement] of statements.entries()) {
        const values = statement.values.map((value) => translated(value, fresh));
        const { rows } = await client.query<Record<string, unknown>>({
          ...named(statement, index, name),
          values,
        });
        learn(fresh, statement.rows, rows);
      }
      await client.query('commit');
      return { ok: true };
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  });
}

serving(await app.listen({ port: 0, host: '127.0.0.1' }), async () => {
  await app.close();
  await pool.end();
});
