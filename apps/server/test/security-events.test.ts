import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiKey } from '@yardline/contract/api-keys/api-keys';
import { createRole } from '@yardline/contract/roles/roles';
import { getSignedInUser, login } from '@yardline/contract/sessions/sessions';
import { deactivateUser, listUsers } from '@yardline/contract/users/users';
import { Client } from 'pg';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { Job } from '../src/kernel/jobs/job.ts';
import { sealAudit, writeAuditHeads } from '../src/kernel/jobs/seal-audit.ts';
import { addPerson, Caller, inCompany, newShop, signIn, useApp } from './app.ts';
import { drainQueue, scopesOfAdministrator } from './jobs.ts';
import { untilSealable } from './audit/seals.ts';

const held = useApp();
const text = await readFile(new URL('../db/invariants.sql', import.meta.url), 'utf8');
const rule = text.split('-- name: the audit is as it was sealed\n')[1]?.split('-- name:')[0] ?? '';

const eventsOf = (companyId: number) =>
  held.app.database.transaction({ companyId }, (tx) =>
    tx.selectFrom('security_events').selectAll().orderBy('id').execute(),
  );

/** Runs a job as the worker would, and gives the lines that it wrote to the log. */
const runLogged = async (companyId: number, job: Job): Promise<string[]> => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const inScope = await scopesOfAdministrator(held.app, companyId);
  const { database, clock } = held.app;
  await job.run({ inScope, lastly: inScope, database, clock: () => clock.now, log }, {});
  return lines;
};

/** As the superuser of the database. */
const asSuperuser = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: held.app.urls.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
const broken = (companyId: number) =>
  asSuperuser(async (client) =>
    (await client.query<{ company_id: string }>(rule)).rows.filter(
      (row) => Number(row.company_id) === companyId,
    ),
  );

describe('a security event', () => {
  it('tells of wrong sign-ins and of the lock, with the address and without the e-mail [S4.2]', async () => {
    const { tenant } = await newShop(held.app);
    const { companyId, adminEmail: email } = tenant;
    for (let tries = 0; tries < 6; tries += 1)
      await new Caller(held.app).call(login, { body: { email, password: 'Wrong-horse-1!', source: 'TW' } });
    await drainQueue(held.app);
    const events = await eventsOf(companyId);
    expect(events.filter(({ event }) => event === 'sign_in.failed')).toHaveLength(6);
    expect(events.filter(({ event }) => event === 'sign_in.locked')).toHaveLength(1);
    const failed = events.find(({ event }) => event === 'sign_in.failed');
    expect(failed).toMatchObject({ address: '127.0.0.1', subject: 'login' });
    expect(failed?.user_id).not.toBeNull();
    await untilSealable(held.app);
    const lines = await runLogged(companyId, sealAudit);
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(told.filter((line) => line['company_id'] === companyId)).toHaveLength(events.length);
    expect(told.find((line) => line['event'] === 'sign_in.locked')).toMatchObject({
      msg: 'security event',
      address: '127.0.0.1',
    });
    expect(lines.join()).not.toContain(email);
    expect(JSON.stringify(events)).not.toContain(email);
  });

  it('tells of a wrong sign-in to an address that no company knows, under no company', async () => {
    const { tenant } = await newShop(held.app);
    const email = `nobody-${tenant.companyId}@test.example`;
    const before = (await eventsOf(0)).length;
    await new Caller(held.app).call(login, { body: { email, password: 'Wrong-horse-1!', source: 'TW' } });
    await drainQueue(held.app);
    expect((await eventsOf(0)).length).toBe(before + 1);
    const own = await eventsOf(tenant.companyId);
    expect(own.filter(({ event }) => event.startsWith('sign_in.failed'))).toEqual([]);
  });

  it('tells of a missing right at once, and of refused calls when they go on', async () => {
    const { tenant, admin } = await newShop(held.app);
    const email = `clerk-${tenant.companyId}@test.example`;
    const id = await addPerson(held.app, tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    expect((await clerk.call(listUsers, { query: {} })).status).toBe(403);
    const [denied] = (await eventsOf(tenant.companyId)).filter(({ event }) => event === 'right.refused');
    expect(denied).toMatchObject({ user_id: id, subject: 'listUsers', address: '127.0.0.1' });
    expect(denied?.session_id).not.toBeNull();
    await admin.ok(deactivateUser, { params: { id } });
    for (let calls = 0; calls < 30; calls += 1) expect((await clerk.call(getSignedInUser)).status).toBe(401);
    const refused = (await eventsOf(tenant.companyId)).filter(({ event }) => event === 'call.refused');
    expect(refused).toHaveLength(10);
  });

  it('tells of changes of rights, users and keys, with who did it from where', async () => {
    const { tenant, admin } = await newShop(held.app);
    await admin.ok(createApiKey, { body: { name: 'Program', expires_on: '2026-06-30' } });
    await admin.ok(createRole, { body: { name: 'Helper', permissions: [] } });
    const events = await eventsOf(tenant.companyId);
    const known = events.filter(({ address }) => address === '127.0.0.1').map(({ event }) => event);
    expect(known).toEqual(['key.changed', 'rights.changed']);
    const entries = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .selectFrom('audit_entries')
        .where('noun', '=', 'api_keys')
        .select(['address', 'session_id'])
        .execute(),
    );
    expect(entries).toEqual([{ address: '127.0.0.1', session_id: expect.any(String) as string }]);
  });
});

describe('the chain over the audit', () => {
  const sealed = async () => {
    const { tenant, admin } = await newShop(held.app);
    await admin.ok(createRole, { body: { name: 'One', permissions: [] } });
    await untilSealable(held.app);
    await runLogged(tenant.companyId, sealAudit);
    await admin.ok(createRole, { body: { name: 'Two', permissions: [] } });
    await untilSealable(held.app);
    await runLogged(tenant.companyId, sealAudit);
    expect(await broken(tenant.companyId)).toEqual([]);
    return tenant.companyId;
  };

  const tampering: [string, string][] = [
    ['a changed entry', "update audit_entries set after = '{}' where company_id = $1 and noun = 'roles'"],
    ['a removed entry', "delete from audit_entries where company_id = $1 and noun = 'roles'"],
    [
      'an entry slipped in',
      `insert into audit_entries (company_id, at, request_id, action, noun, row_id, xid)
       select company_id, at, 'x', 'update', 'users', '1', xid from audit_entries where company_id = $1 limit 1`,
    ],
    ['another address in an event', "update security_events set address = '10.0.0.1' where company_id = $1"],
    ['a removed seal', 'delete from audit_seals where company_id = $1 and number = 1'],
  ];
  it.each(tampering)('shows %s, even by an owner of the database', async (_, damage) => {
    const companyId = await sealed();
    await asSuperuser(async (client) => {
      await client.query(damage, [companyId]);
    });
    expect((await broken(companyId)).length).toBeGreaterThan(0);
  });

  it('seals nothing twice, and leaves no entry out that was committed late', async () => {
    const { tenant, admin } = await newShop(held.app);
    const { companyId } = tenant;
    await asSuperuser(async (late) => {
      await late.query('begin');
      await late.query(
        `insert into audit_entries (company_id, at, request_id, action, noun, row_id)
         values ($1, now(), 'late', 'update', 'users', '1')`,
        [companyId],
      );
      await admin.ok(createRole, { body: { name: 'While it waits', permissions: [] } });
      await runLogged(companyId, sealAudit);
      await late.query('commit');
    });
    await untilSealable(held.app);
    await runLogged(companyId, sealAudit);
    await runLogged(companyId, sealAudit);
    const { sum, entries } = await asSuperuser(async (client) => {
      const { rows } = await client.query<{ sum: number; entries: number }>(
        `select (select sum(entries) from audit_seals where company_id = $1)::int as sum,
           ((select count(*) from audit_entries where company_id = $1)
             + (select count(*) from security_events where company_id = $1))::int as entries`,
        [companyId],
      );
      return rows[0] ?? { sum: 0, entries: 1 };
    });
    expect(sum).toBe(entries);
    expect(await broken(companyId)).toEqual([]);
  });

  it('is recorded outside of the database', async () => {
    const companyId = await sealed();
    const dataDir = await mkdtemp(join(tmpdir(), 'heads-'));
    await runLogged(companyId, writeAuditHeads({ dataDir }));
    const line = JSON.parse(await readFile(join(dataDir, 'audit-heads.jsonl'), 'utf8')) as {
      heads: { company: number; number: number; hash: string }[];
    };
    const head = line.heads.find(({ company }) => company === companyId);
    expect(head).toMatchObject({ number: 2, hash: expect.stringMatching(/^[\da-f]{64}$/) as string });
  });

  it('is kept of every company, also of more than are sealed at once', async () => {
    const companyId = await sealed();
    await asSuperuser(async (client) => {
      const companies = `insert into companies (name) select 'Many ' || n from generate_series(1, 205) n returning id`;
      await client.query(`with made as (${companies})
        insert into audit_entries (company_id, action, noun, row_id, at, request_id)
        select id, 'update', 'companies', id, now(), 'many' from made`);
    });
    await untilSealable(held.app);
    await runLogged(companyId, sealAudit);
    const { left, kept } = await asSuperuser(async (client) => {
      const { rows } = await client.query<{ left: number; kept: number }>(
        `select count(*) filter (where s.entries is null)::int as left, count(s.entries)::int as kept
          from companies c left join audit_seals s on s.company_id = c.id where c.name like 'Many %'`,
      );
      return rows[0] ?? { left: 1, kept: 0 };
    });
    expect([left, kept]).toEqual([0, 205]);
  });

  it('cannot be written to by the product itself', async () => {
    const companyId = await sealed();
    for (const table of ['audit_seals', 'security_events'] as const)
      await expect(
        inCompany(held.app, companyId, ({ tx }) => tx.deleteFrom(table).execute()),
      ).rejects.toThrow('permission denied');
  });
});
