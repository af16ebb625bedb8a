import { statfs } from 'node:fs/promises';
import { createCustomer, listCustomers } from '@yardline/contract/customers/customers';
import { beginFile } from '@yardline/contract/files/files';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { localFolder, withClient } from '../../src/postgres/login.ts';
import { Caller, newShop, testConfig, useApp } from '../app.ts';

const held = useApp();

const file = { name: 'a.csv', size: 10 };

/** The same product with so many bytes that must be free, and someone who is signed in to it. */
const withFloor = async (diskFloor: number, work: (caller: Caller, logged: string[]) => Promise<void>) => {
  const { admin } = await newShop(held.app);
  const logged: string[] = [];
  const config = testConfig(held.app.urls.url, { diskFloor, logLevel: 'error' });
  const logTo = { write: (line: string) => void logged.push(line) };
  const app = await buildApp(config, () => held.app.clock.now, logTo);
  const caller = new Caller(Object.assign(app, { urls: held.app.urls, clock: held.app.clock }));
  caller.token = admin.token;
  for (const [name, value] of admin.cookies) caller.cookies.set(name, value);
  try {
    await work(caller, logged);
  } finally {
    await app.close();
  }
};

describe('a full disk', () => {
  it.each(['53100', '53200', '58030'])(
    'answers what cannot be written (%s) with 507 in words, and says it once in the log',
    async (code) => {
      await withFloor(0, async (caller, logged) => {
        await withClient(held.app.urls.owner, (client) =>
          client.query(`
            create function disk_full() returns trigger language plpgsql as $$
              begin raise exception 'could not extend file' using errcode = '${code}'; end $$;
            create trigger disk_full before insert on customers for each row execute function disk_full()`),
        );
        try {
          for (const language of ['en', 'fr']) {
            const refused = await caller.call(createCustomer, {
              body: { name: 'Full' },
              headers: { 'accept-language': language },
            });
            expect([refused.status, refused.refusal.reason, refused.headers['retry-after']]).toEqual([
              507,
              'storage.full',
              '60',
            ]);
          }
          expect((await caller.call(listCustomers)).status).toBe(200);
          expect(logged.filter((line) => line.includes('"level":50')).length).toBeLessThanOrEqual(1);
        } finally {
          await withClient(held.app.urls.owner, (client) =>
            client.query('drop function disk_full() cascade'),
          );
        }
      });
    },
  );

  it('is not ready below the floor, and takes no file in while twice as much is not free', async () => {
    const folder = await localFolder(held.app.urls.url);
    const { bavail, bsize } = await statfs(folder ?? '/');
    const free = bavail * bsize;
    await withFloor(free * 2, async (caller) => {
      expect((await caller.raw('GET', '/readyz')).statusCode).toBe(507);
      expect((await caller.raw('GET', '/healthz')).statusCode).toBe(200);
      expect((await caller.call(listCustomers)).status).toBe(200);
    });
    await withFloor(free * 0.75, async (caller) => {
      expect((await caller.raw('GET', '/readyz')).statusCode).toBe(200);
      const refused = await caller.call(beginFile, { body: file });
      expect([refused.status, refused.refusal.reason]).toEqual([507, 'storage.low']);
      expect((await caller.call(createCustomer, { body: { name: 'Small' } })).status).toBe(201);
    });
    await withFloor(0, async (caller) => {
      expect((await caller.call(beginFile, { body: file })).status).toBe(201);
    });
  });
});
