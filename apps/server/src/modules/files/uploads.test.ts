import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginFile, finishFile, putFilePiece } from '@yardline/contract/files/files';
import { pieceBytes } from '@yardline/domain/files/limits';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  addPerson,
  type Caller,
  inCompany,
  newShop,
  signIn,
  type TestApp,
  testConfig,
  useApp,
  noLimits,
} from '../../../test/app.ts';
import { upload } from '../../../test/upload.ts';
import { buildApp } from '../../app.ts';
import type { Config } from '../../config.ts';
import { keepFile } from '../../kernel/files/files.ts';
import { clamdAt, clamdScanner } from '../../kernel/files/scanner.ts';

const held = useApp();
/** The test file of virus scanners, put together here so that none removes this file. */
const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join(''),
);
const clamd = '/usr/sbin/clamd';
/** Each test starts servers of its own. */
const patience = { timeout: 90_000 };

/** What clamd does of its INSTREAM command: collects what comes with its lengths, and answers. */
const pretended = async (
  answer: string | ((socket: Socket, isFound: boolean) => void) = '',
): Promise<Server> => {
  const server = createServer((socket) => {
    let read = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => {
      read = Buffer.concat([read, bytes]);
      const content: Buffer[] = [];
      for (let at = 'zINSTREAM\0'.length; at + 4 <= read.length;) {
        const length = read.readUInt32BE(at);
        if (length === 0) {
          const isFound = Buffer.concat(content).includes(eicar);
          if (typeof answer === 'function') answer(socket, isFound);
          else socket.end(`${answer || (isFound ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')}\0`);
          return;
        }
        content.push(read.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const apps: TestApp[] = [];
const servers: Server[] = [];
afterAll(async () => {
  for (const app of apps) await app.close();
  for (const server of servers) server.close();
});

/** One more process on the same database, with settings of its own. */
const another = async (more: Partial<Config>): Promise<TestApp> => {
  const config = testConfig(held.app.urls.url, { databaseConnections: 4, ...more });
  const app = Object.assign(await buildApp(config, () => held.app.clock.now), {
    urls: held.app.urls,
    clock: held.app.clock,
  });
  apps.push(app);
  return app;
};

/** The administrator of a new company, signed in at a process. */
const adminAt = async (app: TestApp): Promise<{ admin: Caller; companyId: number }> => {
  const { tenant } = await newShop(held.app);
  return { admin: await signIn(app, tenant.adminEmail), companyId: tenant.companyId };
};

/** What the end of sending a file answers. */
const finish = async (caller: Caller, content: Uint8Array, name = 'a.bin'): Promise<[number, string]> => {
  const { id } = await caller.ok(beginFile, { body: { name, size: content.length } });
  for (let n = 0; n * pieceBytes < content.length; n += 1)
    await caller.ok(putFilePiece, {
      params: { id, n },
      body: new Uint8Array(content.subarray(n * pieceBytes, (n + 1) * pieceBytes)),
    });
  const { status, body, refusal } = await caller.call(finishFile, { params: { id } });
  return [status, status === 200 ? body.media_type : refusal.reason];
};

describe('what people send in a day', patience, () => {
  it('is bounded per person and per company, counted when it is announced and when it comes [B9.7]', async () => {
    const app = await another({ uploads: { perUser: 2, perCompany: 3 } });
    const { admin, companyId } = await adminAt(app);
    const email = `second-${companyId}@test.example`;
    await addPerson(held.app, companyId, { name: 'Second', email, role: 'Clerk' });
    const second = await signIn(app, email);
    const begin = async (caller: Caller, size: number) => {
      const { status, refusal } = await caller.call(beginFile, { body: { name: 'a.bin', size } });
      return [status, status === 201 ? '' : refusal.reason];
    };
    const megabyte = 1_048_576;
    expect(await begin(admin, 2 * megabyte)).toEqual([201, '']);
    expect(await begin(admin, 1)).toEqual([429, 'file.day_full']);
    expect(await begin(second, megabyte)).toEqual([201, '']);
    expect(await begin(second, 1)).toEqual([429, 'file.company_day_full']);
    const start = held.app.clock.now;
    held.app.clock.now = start.add({ hours: 24 });
    expect(await begin(await signIn(app, email), megabyte)).toEqual([201, '']);
    held.app.clock.now = start;
  });

  it('counts a piece that is sent again, and the pieces of a minute', async () => {
    const app = await another({
      uploads: { perUser: 1, perCompany: 9 },
      limits: { ...noLimits, piece: 3 },
    });
    const { admin } = await adminAt(app);
    const { id } = await admin.ok(beginFile, { body: { name: 'a.bin', size: 2 * pieceBytes } });
    const put = async () => {
      const body = new Uint8Array(pieceBytes);
      const { status, refusal } = await admin.call(putFilePiece, { params: { id, n: 0 }, body });
      return status === 200 ? '' : refusal.reason;
    };
    expect([await put(), await put(), await put(), await put()]).toEqual([
      '',
      '',
      'file.day_full',
      'request.rate_limited',
    ]);
  });
});

describe('programs', patience, () => {
  it('are refused by their name and by their first bytes, whatever they are called [B9.7]', async () => {
    const { admin } = await newShop(held.app);
    const named = await admin.call(beginFile, { body: { name: 'x.exe', size: 9 } });
    expect([named.status, named.refusal.errors]).toMatchObject([
      400,
      [{ path: 'name', reason: 'file.program' }],
    ]);
    for (const start of ['MZ\u0090\0\u0003', '\u007fELF\u0002\u0001', '#!/bin/sh\nid\n'])
      expect(await finish(admin, Buffer.from(start, 'latin1'), 'invoice.pdf')).toEqual([422, 'file.program']);
  });

  it('cannot hide their name behind letters that turn it, nor break lines with it', async () => {
    const { admin } = await newShop(held.app);
    const turned = await admin.call(beginFile, { body: { name: 'annual\u202efdp.exe', size: 9 } });
    expect(turned.status).toBe(400);
    const file = await upload(admin, 'a\r\nX-Evil: 1\u202e\u2066b.txt', Buffer.from('text'));
    expect(file.name).toBe('aX-Evil: 1b.txt');
  });
});

describe('the virus scanner', patience, () => {
  const at = (port: number, isRequired = true) =>
    another({ scanner: { address: { host: '127.0.0.1', port }, isRequired } });

  it('is shown each file, and what it finds is refused by name [B9.7]', async () => {
    const server = await pretended();
    servers.push(server);
    const { admin } = await adminAt(await at(portOf(server)));
    expect(await finish(admin, eicar)).toEqual([422, 'file.infected']);
    const large = Buffer.concat([Buffer.alloc(pieceBytes, 'a'), eicar]);
    expect(await finish(admin, large)).toEqual([422, 'file.infected']);
    expect(await finish(admin, Buffer.from('harmless'))).toEqual([200, 'text/plain']);
  });

  it('that does not answer, or answers with an error, keeps files out unless they may pass', async () => {
    const broken = await pretended('INSTREAM size limit exceeded. ERROR');
    servers.push(broken);
    const gone = await pretended();
    const port = portOf(gone);
    gone.close();
    for (const each of [port, portOf(broken)]) {
      const strict = await adminAt(await at(each));
      expect(await finish(strict.admin, Buffer.from('harmless'))).toEqual([503, 'file.not_scanned']);
      const lax = await adminAt(await at(each, false));
      expect(await finish(lax.admin, Buffer.from('harmless'))).toEqual([200, 'text/plain']);
    }
  });

  /** A scanner that answers when it is told to, and what it was shown so far. */
  const slow = async () => {
    const waiting: Socket[] = [];
    const server = await pretended((socket) => waiting.push(socket));
    servers.push(server);
    const answer = (text: string) => waiting.splice(0).forEach((socket) => socket.end(text));
    return { waiting, answer, port: portOf(server) };
  };
  const sent = async (caller: Caller, content: Buffer): Promise<number> => {
    const { id } = await caller.ok(beginFile, { body: { name: 'a.txt', size: content.length } });
    await caller.ok(putFilePiece, { params: { id, n: 0 }, body: new Uint8Array(content) });
    return id;
  };
  /** Whether a record could hold the file now. */
  const isUsable = async (companyId: number, id: number): Promise<boolean> =>
    inCompany(held.app, companyId, async (scope) => {
      const { created_by: userId } = await scope.tx
        .selectFrom('files')
        .select('created_by')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return keepFile({ ...scope, actor: { ...scope.actor, userId } }, id).then(
        () => true,
        () => false,
      );
    });

  it('holds no transaction while it scans: other calls go on, and the file is not usable yet [B9.7]', async () => {
    const { waiting, answer, port } = await slow();
    const scanner = { address: { host: '127.0.0.1', port }, isRequired: true };
    const app = await another({ databaseConnections: 1, scanner });
    const { admin, companyId } = await adminAt(app);
    const id = await sent(admin, Buffer.from('harmless'));
    const finishing = [1, 2].map(() => admin.call(finishFile, { params: { id } }));
    await vi.waitUntil(() => waiting.length === 2);
    // There is one connection: it would be taken.
    await sent(admin, Buffer.from('another'));
    expect(await isUsable(companyId, id)).toBe(false);
    const late = await admin.call(putFilePiece, { params: { id, n: 0 }, body: Buffer.from('infected') });
    expect(late.status).toBe(404);
    answer('stream: OK\0');
    const whole = { id, name: 'a.txt', size: 8, media_type: 'text/plain' };
    for (const ended of finishing) expect((await ended).body).toEqual(whole);
    expect(await admin.ok(finishFile, { params: { id } })).toEqual(whole);
    expect(waiting).toEqual([]);
    expect(await isUsable(companyId, id)).toBe(true);
  });

  it('that dies meanwhile leaves nothing that could be used, and another try works [B9.7]', async () => {
    const { waiting, answer, port } = await slow();
    const { admin, companyId } = await adminAt(await at(port));
    const id = await sent(admin, Buffer.from('harmless'));
    const cut = admin.call(finishFile, { params: { id } });
    await vi.waitUntil(() => waiting.length === 1);
    waiting.splice(0).forEach((socket) => socket.destroy());
    expect((await cut).refusal.reason).toBe('file.not_scanned');
    expect(await isUsable(companyId, id)).toBe(false);
    for (const [said, status] of [
      ['stream: Eicar-Test-Signature FOUND\0', 422],
      ['stream: OK\0', 200],
    ] as const) {
      const again = admin.call(finishFile, { params: { id } });
      await vi.waitUntil(() => waiting.length === 1);
      answer(said);
      expect((await again).status).toBe(status);
      expect(await isUsable(companyId, id)).toBe(status === 200);
    }
  });

  it.each(['localhost', ':3310', 'a b:1', 'relative/path'])('is not set by %j', (text) => {
    expect(() => clamdAt(text)).toThrow('CLAMD');
  });
});

describe.skipIf(!existsSync(clamd))('the real clamd', () => {
  let folder = '';
  let daemon: ChildProcess | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clamd-'));
    await writeFile(join(folder, 'test.hdb'), '44d88612fea8a8f36de82e1278abb02f:68:Eicar-Test-Signature\n');
    const settings = [
      'Foreground yes',
      `DatabaseDirectory ${folder}`,
      `LocalSocket ${join(folder, 'socket')}`,
      'StreamMaxLength 110M',
      'MaxThreads 1',
    ];
    await writeFile(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
    daemon = spawn(clamd, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
    await vi.waitUntil(() => existsSync(join(folder, 'socket')), { timeout: 60_000 });
  }, 90_000);
  afterAll(async () => {
    daemon?.kill();
    await rm(folder, { recursive: true });
  });

  it('finds the test file by its socket, and nothing in a text', async () => {
    const scan = clamdScanner(clamdAt(join(folder, 'socket')));
    const of = async function* (bytes: Uint8Array) {
      yield bytes;
    };
    expect((await scan(of(eicar))).found).toContain('Eicar-Test-Signature');
    expect(await scan(of(Buffer.from('harmless')))).toEqual({ found: null });
  });
});
