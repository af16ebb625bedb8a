import { connect, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../test/database.ts';
import { awaitServer, demandServer, faultsOf } from './check-server.ts';
import { freePort } from './command.ts';
import { withClient } from './login.ts';
import { ensureRoles } from './prepare-roles.ts';

describe('a database server', () => {
  const sound = { version: 180_001, fsync: 'on', pages: 'on', encrypted: false, local: true };

  test('that would lose answered writes in a power cut is refused in words', async () => {
    // The server of the tests is such a one: that makes it fast.
    await expect(demandServer(inject('serverUrl'))).rejects.toThrow(
      /does not start on this database server: fsync is off.*full_page_writes is off/,
    );
  });

  test('is good enough when it is new enough, careful, and near or reached by TLS', () => {
    expect(faultsOf(sound)).toEqual([]);
    expect(faultsOf({ ...sound, local: false, encrypted: true })).toEqual([]);
    expect(faultsOf({ ...sound, version: 170_004 })).toEqual([
      'it is PostgreSQL 17, and 18 is the oldest that works',
    ]);
    expect(faultsOf({ ...sound, local: false })).toEqual([expect.stringContaining('sslmode=verify-full')]);
  });
});

describe('a role of the product with more rights than it needs', () => {
  let database: FreshDatabase;
  let plain: string;
  beforeAll(async () => {
    database = await freshDatabase();
    await withClient(database.url, (client) =>
      client.query(`create role landlord login createrole password 'a-landlord-of-a-server';
        grant yardline_owner, yardline_app, yardline_job, yardline_store, yardline_portal, yardline_auditor to landlord with admin true, inherit false;
        do $$ begin execute format('grant connect on database %I to landlord', current_database()); end $$`),
    );
    const url = new URL(database.url);
    url.username = 'landlord';
    url.password = 'a-landlord-of-a-server';
    plain = url.href;
  });
  afterAll(async () => {
    await withClient(database.url, (client) => client.query('drop owned by landlord; drop role landlord'));
    await database.drop();
  });

  const told = async (url: string): Promise<string> => {
    try {
      await ensureRoles(url, () => undefined);
      return 'started';
    } catch (error) {
      return String(error);
    }
  };

  test.each([
    ['alter role yardline_app bypassrls', 'alter role yardline_app nobypassrls', 'bypassrls'],
    ['alter role yardline_app superuser', 'alter role yardline_app nosuperuser', 'superuser'],
    [
      'grant pg_read_server_files to yardline_app',
      'revoke pg_read_server_files from yardline_app',
      'a member of pg_read_server_files',
    ],
  ])('%s: keeps the product from starting, unless the login may take it back', async (give, take, what) => {
    const asAdministrator = (sql: string) => withClient(database.url, (client) => client.query(sql));
    await asAdministrator(give);
    try {
      expect(await told(plain)).toContain(`The database role yardline_app is ${what}`);
      // A superuser mends it instead.
      expect(await told(database.url)).toBe('started');
    } finally {
      await asAdministrator(take);
    }
  });
});

describe('a server that does not answer yet', () => {
  const asked = (port: number): string => {
    const url = new URL(inject('serverUrl'));
    url.port = String(port);
    return url.href;
  };

  test('is waited for, which is told once', async () => {
    const port = await freePort();
    const told: string[] = [];
    const waited = awaitServer(asked(port), {
      seconds: 60,
      pauseSeconds: 0.05,
      tell: (text) => told.push(text),
    });
    await expect.poll(() => told.length).toBe(1);
    const door = createServer((client) => {
      const server = connect(Number(new URL(inject('serverUrl')).port), '127.0.0.1');
      client.pipe(server).pipe(client);
      for (const socket of [client, server]) socket.on('error', () => socket.destroy());
    });
    door.listen(port, '127.0.0.1');
    await waited;
    door.close();
    expect(told).toEqual([expect.stringMatching(/does not answer .*; waiting for it/)]);
  });

  test('is waited for no longer than was said, and one that refuses us is not waited for', async () => {
    const impatient = { seconds: 0.1, pauseSeconds: 0.05, tell: () => undefined };
    await expect(awaitServer(asked(await freePort()), impatient)).rejects.toThrow('ECONNREFUSED');
    const told: string[] = [];
    const stranger = new URL(inject('serverUrl'));
    stranger.pathname = '/no_such_database';
    const patient = { seconds: 60, pauseSeconds: 1, tell: (text: string) => void told.push(text) };
    await expect(awaitServer(stranger.href, patient)).rejects.toThrow('does not exist');
    expect(told).toEqual([]);
  });
});
