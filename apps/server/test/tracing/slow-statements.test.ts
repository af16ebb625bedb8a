import { createCustomer, getCustomer, updateCustomer } from '@yardline/contract/customers/customers';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import type { Config } from '../../src/config.ts';
import { Caller, newShop, signIn, testConfig, useApp } from '../app.ts';

const held = useApp();
const token = 'a-token-of-the-operator';
const bearer = { authorization: `Bearer ${token}` };

type Line = { msg: string; [field: string]: unknown };

/** A second server over the same database, which looks at what is slow from some milliseconds on. */
const watched = async (slowStatementMs: number | undefined, more: Partial<Config> = {}) => {
  const { admin, tenant } = await newShop(held.app);
  const lines: Line[] = [];
  const config = testConfig(held.app.urls.url, {
    logLevel: 'info',
    metricsToken: token,
    slowStatementMs,
    ...more,
  });
  const log = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  const built = await buildApp(config, () => held.app.clock.now, log);
  const app = Object.assign(built, { urls: held.app.urls, clock: held.app.clock });
  const caller = new Caller(app);
  caller.token = admin.token;
  for (const [name, value] of admin.cookies) caller.cookies.set(name, value);
  const slow = () => lines.filter(({ msg }) => msg === 'slow statement');
  const page = (headers: Record<string, string> = bearer) =>
    app.http.inject({ url: '/slow-statements', headers });
  return { app, caller, admin, tenant, lines, slow, page };
};

/** Holds a customer until the statement that wants it has waited for half a second. */
const holding = async (customerId: number, work: () => Promise<void>): Promise<void> => {
  const holder = new pg.Client({ connectionString: held.app.urls.url });
  await holder.connect();
  const isWaitedFor = async (): Promise<boolean> => {
    const { rows } = await holder.query<{ waits: boolean }>(
      'select exists (select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))) as waits',
    );
    return rows[0]?.waits === true;
  };
  try {
    await holder.query('begin');
    await holder.query('select 1 from customers where id = $1 for update', [customerId]);
    const working = work();
    working.catch(() => undefined);
    await expect.poll(isWaitedFor, { timeout: 10_000 }).toBe(true);
    await holder.query('select pg_sleep(0.5)');
    await holder.query('commit');
    await working;
  } finally {
    await holder.end();
  }
};

/** Changes a customer while another connection holds it. */
const changeHeld = async (caller: Caller, id: number, name: string): Promise<void> => {
  const { row_version: ifMatch } = await caller.ok(getCustomer, { params: { id } });
  await holding(id, async () => {
    await caller.ok(updateCustomer, { params: { id }, body: { name }, ifMatch });
  });
};

/** The line about the statement that waited for the customer, once there are as many. */
const toldOf = async (slow: () => Line[], count: number): Promise<Line> => {
  const own = () =>
    slow().filter(({ statement }) => /"customers"[^;]* for (?:no key )?update/.test(String(statement)));
  await expect.poll(() => own().length, { timeout: 10_000 }).toBe(count);
  const line = own().at(-1);
  if (line === undefined) throw new Error('none was told');
  return line;
};

describe('a slow statement', () => {
  it('is told with its text, time, rows, route, company and plan, and without a value', async () => {
    const { app, caller, tenant, slow, page, lines } = await watched(400);
    const body = { name: 'Canary Concrete', email: 'canary@test.example' };
    const customer = await caller.ok(createCustomer, { body });
    await changeHeld(caller, customer.id, 'Canary Two');
    const told = await toldOf(slow, 1);
    expect(told).toMatchObject({
      level: 40,
      route: expect.stringMatching(/^(PUT|PATCH|POST) \/rest-api\/customers\/:id$/),
      company_id: tenant.companyId,
      planned_at: '2026-01-05T13:00:00Z',
    });
    expect(told['ms']).toBeGreaterThanOrEqual(400);
    expect(String(told['statement'])).toContain('$1');
    // The plan of the product's own role, with the conditions of row security in it.
    const plan = (told['plan'] as string[]).join('\n');
    expect(plan).toMatch(/Scan .*on customers/);
    expect(plan).toContain("current_setting('app.company_id'");

    const shown = await page();
    expect(shown.headers['content-type']).toContain('text/plain');
    expect(shown.body).toContain(`company ${tenant.companyId}`);
    expect(shown.body).toContain(String(told['statement']));
    expect(shown.body).toMatch(/Scan .*on customers/);
    expect(JSON.stringify(lines) + shown.body).not.toMatch(/canary/i);

    const { body: figures } = await app.http.inject({ url: '/metrics', headers: bearer });
    expect(figures).toMatch(
      /yardline_slow_statements_total\{place="[A-Z]+ \/rest-api\/customers\/:id",environment="live"\} [1-9]/,
    );
    await app.close();
  });

  it('is planned once an hour, and told with that plan meanwhile', async () => {
    const { app, caller, tenant, slow } = await watched(400);
    const started = held.app.clock.now;
    try {
      const { id } = await caller.ok(createCustomer, { body: { name: 'Held' } });
      await changeHeld(caller, id, 'One');
      const { statement } = await toldOf(slow, 1);
      await changeHeld(caller, id, 'Two');
      held.app.clock.now = started.add({ minutes: 61 });
      await changeHeld(await signIn(app, tenant.adminEmail), id, 'Three');
      await toldOf(slow, 3);
      const own = slow().filter((line) => line['statement'] === statement);
      const [first, later] = ['2026-01-05T13:00:00Z', '2026-01-05T14:01:00Z'];
      expect(own.map((line) => line['planned_at'])).toEqual([first, first, later]);
      for (const { plan } of own) expect(plan).toEqual(own[0]?.['plan']);
    } finally {
      held.app.clock.now = started;
      await app.close();
    }
  });

  it('is shown to the operator alone, and nowhere where it is not looked at', async () => {
    const on = await watched(10_000);
    expect((await on.page()).body).toBe('No statement was slow since the start.\n');
    for (const headers of [{}, { authorization: 'Bearer of-another-token-here' }])
      expect((await on.page(headers)).json()).toMatchObject({ reason: 'resource.not_found' });
    expect((await on.caller.raw('GET', '/slow-statements')).statusCode).toBe(404);
    await on.app.close();
    const off = await watched(undefined);
    expect((await off.page()).statusCode).toBe(404);
    const { body } = await off.app.http.inject({ url: '/metrics', headers: bearer });
    expect(body).not.toContain('slow_statements');
    expect(off.slow()).toEqual([]);
    await off.app.close();
    const without = await watched(1, { metricsToken: undefined });
    expect((await without.page({ authorization: 'Bearer undefined' })).statusCode).toBe(404);
    await without.app.close();
  });
});
