import { getMigrateStatus } from '@yardline/contract/identity/identity';
import { login } from '@yardline/contract/sessions/sessions';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { addPerson, Caller, inCompany, newTenant, testConfig, useApp } from '../../../test/app.ts';
import { shareAbove } from '../../../test/timing.ts';

const held = useApp();
const ask = (email: string, search?: string) =>
  new Caller(held.app).call(getMigrateStatus, {
    body: { email },
    query: search === undefined ? {} : { search },
  });
const blank = {
  migrated: false,
  current: { company: null },
  is_mobile: true,
  is_web: true,
  tenants: [],
  email_verified: false,
};

const named = async (name: string) => {
  const tenant = await newTenant(held.app);
  await inCompany(held.app, tenant.companyId, ({ tx }) =>
    tx.updateTable('companies').set({ name }).where('id', '=', tenant.companyId).execute(),
  );
  return tenant;
};

/** A user who works in three companies, and a fourth company where they do not. */
const newTraveller = async () => {
  const [north, east, northern] = [
    await named('Northyard Équipement'),
    await named('Eastgate'),
    await named('Great Northern'),
  ];
  await named('Northless');
  const email = `many-${north.companyId}@test.example`;
  for (const { companyId } of [north, east, northern])
    await addPerson(held.app, companyId, { name: 'Mo Many', email, role: 'Clerk' });
  return { email, north, east, northern, password: north.password };
};

describe('how an address signs in', () => {
  it('is answered alike for a user of one company and for an unknown address [S3.7] [S7.10]', async () => {
    const { adminEmail } = await newTenant(held.app);
    for (const email of [adminEmail, `no-${adminEmail}`, `x/${adminEmail}`, `x/no-${adminEmail}`])
      expect([(await ask(email)).status, (await ask(email)).body]).toEqual([200, blank]);
    expect((await ask(adminEmail, 'te')).body).toEqual(blank);
  });

  it('costs the database the same statements for a known and an unknown address [S7.10]', async () => {
    const { adminEmail } = await newTenant(held.app);
    const transaction = held.app.database.transaction.bind(held.app.database);
    const statementsFor = async (email: string): Promise<string[]> => {
      const statements: string[] = [];
      const listener: KyselyPlugin = {
        transformQuery: ({ node }) => {
          // Without what is asked for: the question alone.
          statements.push(
            JSON.stringify(node, (key, value: unknown) => (/^values?$/.test(key) ? undefined : value)),
          );
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      held.app.database.transaction = (tenancy, work) => {
        statements.push(`begin ${Object.keys(tenancy).join()}`);
        return transaction(tenancy, (tx) => work(tx.withPlugin(listener)));
      };
      await ask(email).finally(() => {
        held.app.database.transaction = transaction;
      });
      return statements;
    };
    const somebody = await statementsFor(adminEmail);
    // Two counts, the user, and their companies.
    expect(somebody.map((each) => each.split(' ')[0] === 'begin')).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
    expect(await statementsFor(`no-${adminEmail}`)).toEqual(somebody);
  });

  it(
    'takes as long for two hundred questions about a known address as about unknown ones [S7.10]',
    { timeout: 60_000 },
    async () => {
      const { companyId } = await newTenant(held.app);
      const emails = Array.from({ length: 10 }, (_, n) => `worker-${n}-${companyId}@test.example`);
      for (const email of emails)
        await addPerson(held.app, companyId, { name: 'Wim Worker', email, role: 'Clerk' });
      const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      // Twenty an hour of one address are answered: as many are asked.
      for (let round = 0; round < 20; round += 1)
        for (const [n, email] of emails.entries()) {
          const kinds: ('known' | 'unknown')[] = ['known', 'unknown'];
          for (const kind of (round + n) % 2 === 0 ? kinds : kinds.toReversed()) {
            const began = performance.now();
            const { body } = await ask(kind === 'known' ? email : `no-${email}`);
            took[kind].push(performance.now() - began);
            expect(body).toEqual(blank);
          }
        }
      const share = shareAbove(took.known, took.unknown);
      expect(share).toBeGreaterThan(0.35);
      expect(share).toBeLessThan(0.65);
    },
  );

  it('lists the companies of a user who works in several, under names that reveal nothing [S2.21] [S3.6]', async () => {
    const { email, east, password } = await newTraveller();
    const { body } = await ask(email);
    expect(body.tenants.map(({ title }) => title)).toEqual([
      'Eastgate',
      'Great Northern',
      'Northyard Équipement',
    ]);
    for (const { tenant_id: id } of body.tenants) expect(id).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    await new Caller(held.app).ok(login, {
      body: { email, password, source: 'TW', company_id: east.companyId },
    });
    expect((await ask(email)).body.current).toEqual({ company: east.companyId });
  });

  it('is narrowed by a prefix and searched with one alone, among the user’s own companies [S2.21] [S7.10]', async () => {
    const { email } = await newTraveller();
    const titles = async (address: string, search?: string) =>
      (await ask(address, search)).body.tenants.map(({ title }) => title);
    expect(await titles(`north/${email}`)).toEqual(['Great Northern', 'Northyard Équipement']);
    expect(await titles(`north/${email}`, 'equip')).toEqual(['Northyard Équipement']);
    expect(await titles(`north/${email}`, 'ast')).toEqual(['Eastgate']);
    expect(await titles(`north/${email}`, 'a')).toEqual([]);
    expect(await titles(`north/${email}`, 'northless')).toEqual([]);
    expect(await titles(`yard/${email}`)).toEqual([]);
    expect(await titles(email, 'north')).toEqual([]);
    expect(await titles(`north/no-${email}`, 'north')).toEqual([]);
  });

  it('finds twenty at most [S7.10]', async () => {
    const email = 'very-many@test.example';
    for (let n = 0; n < 22; n += 1) {
      const { companyId } = await newTenant(held.app);
      await addPerson(held.app, companyId, { name: 'Vi Many', email, role: 'Clerk' });
    }
    expect((await ask(`test/${email}`)).body.tenants).toHaveLength(20);
    expect((await ask(`x/${email}`, 'test')).body.tenants).toHaveLength(20);
  });

  it.each([
    '',
    ' ',
    '/',
    'a',
    'a@b',
    '/a@b',
    'a/b/c@d.example',
    'a//b@c.example',
    '//a@b.example',
    'a@b.example/',
    'a/b@c.example/d',
    'a@b@c.example',
    '@c.example',
    'x/@c.example',
    'a b@c.example',
    'a@c..example',
    'a@.example',
    'a@c.example,b@c.example',
    'a;b@c.example',
    '<a@c.example>',
    'a@c.example\0',
    'a@c.example\r\nBcc: x@y.example',
    'a"b@c.example',
    'a\\b@c.example',
    'a@[127.0.0.1]',
    `${'a'.repeat(250)}@c.example`,
  ])('is not asked of what is no address: %j [S5.1]', async (email) => {
    const { status, refusal } = await ask(email);
    expect([status, refusal.errors?.[0]?.path]).toEqual([400, 'email']);
  });

  it.each(['%2f', '\u2044', '\u2215', '\uFF0F', '\u29F8', '\\', '%252f', '&#47;', '..', ':', '|'])(
    'takes nothing else for the slash of a prefix: %j [S5.1]',
    async (slash) => {
      const { email } = await newTraveller();
      const { status, body } = await ask(`north${slash}${email}`);
      expect([200, 400]).toContain(status);
      expect(status === 200 ? body : blank).toEqual(blank);
    },
  );

  it('is looked up ten times a minute by a network, whatever address it says it has [S7.10]', async () => {
    const config = testConfig(held.app.urls.url, { lookupsPerMinute: 10 });
    const built = await buildApp(config, () => held.app.clock.now);
    const limited = Object.assign(built, { urls: held.app.urls, clock: held.app.clock });
    const next = (n: number) =>
      new Caller(limited).call(getMigrateStatus, {
        body: { email: `word-${n}@test.example` },
        headers: { 'x-forwarded-for': `203.0.113.${n}` },
      });
    const start = held.app.clock.now;
    held.app.clock.now = start.add({ minutes: 5 });
    const statuses = [];
    for (let n = 0; n < 40; n += 1) statuses.push((await next(n)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect((await next(41)).headers['retry-after']).toBe('60');
    held.app.clock.now = held.app.clock.now.add({ minutes: 1 });
    expect((await next(42)).status).toBe(200);
    held.app.clock.now = start;
    await limited.close();
  });

  it('is told of an address twenty times an hour, and after that as of nobody [S7.10]', async () => {
    const { email } = await newTraveller();
    for (let n = 0; n < 20; n += 1) expect((await ask(email)).body.tenants).toHaveLength(3);
    expect((await ask(email.toUpperCase())).body).toEqual(blank);
    const start = held.app.clock.now;
    held.app.clock.now = start.add({ hours: 1 });
    expect((await ask(email)).body.tenants).toHaveLength(3);
    held.app.clock.now = start;
  });
});

describe('where a user may sign in', () => {
  it('is said beforehand and kept to after: "invalid user" [S5.4]', async () => {
    const { companyId, adminEmail: email, password } = await newTenant(held.app);
    const enter = (source: 'TW' | 'TM') =>
      new Caller(held.app).call(login, { body: { email, password, source } });
    const set = (flags: { is_web: boolean; is_mobile: boolean }) =>
      inCompany(held.app, companyId, ({ tx }) => tx.updateTable('users').set(flags).execute());
    await set({ is_web: false, is_mobile: true });
    expect((await ask(email)).body).toMatchObject({ is_web: false, is_mobile: true });
    const refused = await enter('TW');
    expect([refused.status, refused.refusal.message]).toEqual([403, 'invalid user']);
    expect((await enter('TM')).status).toBe(200);
    await set({ is_web: true, is_mobile: false });
    expect((await ask(email)).body).toMatchObject({ is_web: true, is_mobile: false });
    expect([(await enter('TW')).status, (await enter('TM')).status]).toEqual([200, 403]);
  });

  it('is nowhere where one does not work: another company is refused like a wrong password [S7.2]', async () => {
    const { adminEmail: email, password } = await newTenant(held.app);
    const other = await newTenant(held.app);
    const sign = (company_id: number, word: string) =>
      new Caller(held.app).call(login, { body: { email, password: word, source: 'TW', company_id } });
    const [foreign, wrong] = [await sign(other.companyId, password), await sign(other.companyId, 'Wrong-1!')];
    expect([foreign.status, { ...foreign.refusal, request_id: '' }]).toEqual([
      401,
      { ...wrong.refusal, request_id: '' },
    ]);
  });
});

it('is described by a document of its own, and not by that of the main API [S7.30]', async () => {
  const pathsAt = async (address: string) =>
    Object.keys((await new Caller(held.app).raw('GET', address)).json<{ paths: object }>().paths);
  const own = await pathsAt('/identity/openapi.json');
  expect(own).toContain('/identity/migrate-status');
  expect(own.every((path) => path.startsWith('/identity/'))).toBe(true);
  expect((await pathsAt('/openapi.json')).filter((path) => path.startsWith('/identity/'))).toEqual([]);
});
