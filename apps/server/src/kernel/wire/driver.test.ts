import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { Batch } from './batch.ts';
import { Statement } from './statement.ts';

// What this folder takes from inside the driver. After an update of pg, a red test here says which part moved.
let urls: FreshDatabase;
let client: pg.Client;

beforeAll(async () => {
  urls = await freshDatabase();
  client = new pg.Client({ connectionString: urls.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await urls.drop();
});

const send = (statements: readonly Statement[], before: readonly string[] = []): void => {
  client.query(new Batch(before, statements));
};

describe('the driver below the wire', () => {
  it('sends values as it does in its own queries', async () => {
    const values = [new Date('2026-01-05T13:00:00Z'), ['a', 'b'], { wide: true }, Buffer.from('x'), null, 7];
    const text = 'select $1::timestamptz as at, $2::text[] as names, $3::jsonb as more, $4::bytea as raw,';
    const whole = `${text} $5::text as nothing, $6::integer as number`;
    const statement = new Statement(undefined, whole, values);
    send([statement]);
    const { rows: expected } = await client.query(whole, values);
    expect((await statement.answer).rows).toEqual(expected);
  });

  it('describes a prepared statement once, and reads its rows by that from then on', async () => {
    const named = (): Statement => new Statement('known', 'select $1::integer as number', [3]);
    const [first, second] = [named(), named()];
    send([first]);
    expect((await first.answer).rows).toEqual([{ number: 3 }]);
    send([second]);
    expect(second.isDescribed).toBe(true);
    expect((await second.answer).rows).toEqual([{ number: 3 }]);
  });

  it('runs what comes before, in the same message, and counts changed rows', async () => {
    const statement = new Statement(undefined, 'insert into made values (1), (2)', []);
    send([statement], ['create temporary table made (id integer)']);
    expect(await statement.answer).toEqual({ rows: [], changed: 2 });
  });

  it('fails from the statement at fault on, and goes on with the next batch', async () => {
    const [good, bad, late] = ['select 1 as one', 'select 1 / 0', 'select 2 as two'].map(
      (text) => new Statement(undefined, text, []),
    ) as [Statement, Statement, Statement];
    send([good, bad, late]);
    expect((await good.answer).rows).toEqual([{ one: 1 }]);
    await expect(bad.answer).rejects.toMatchObject({ code: '22012' });
    await expect(late.answer).rejects.toMatchObject({ code: '22012' });
    const next = new Statement(undefined, 'select 3 as three', []);
    send([next]);
    expect((await next.answer).rows).toEqual([{ three: 3 }]);
  });

  it('prepares again what failed before it was known', async () => {
    const named = (divisor: number): Statement =>
      new Statement('divided', 'select 6 / $1::integer as share', [divisor]);
    const [bad, good] = [named(0), named(2)];
    send([bad]);
    await expect(bad.answer).rejects.toMatchObject({ code: '22012' });
    send([good]);
    expect((await good.answer).rows).toEqual([{ share: 3 }]);
  });
});
