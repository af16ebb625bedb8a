import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase, root } from './database.ts';
import { atEnd, end, live } from './life.ts';
import { prepareDatabase } from './prepare.ts';
import { buildStoreWhenStale } from './web-build.ts';

// npm run dev: database, server with restart on change, Vite with hot reload, and the store built again on change, in one terminal.

await live(async () => {
  const database = await openDatabase();
  atEnd(() => database.stop());
  const [logins] = await Promise.all([
    prepareDatabase(database, (phase) => console.log(`  ${phase}`)),
    buildStoreWhenStale(),
  ]);

  const port = process.env['PORT'] ?? '4000';
  const watched = [
    'apps/server/src',
    'apps/server/db',
    'apps/store/dist/server',
    'packages/contract/src',
    'packages/domain/src',
  ];
  run(
    'node',
    [...watched.map((path) => `--watch-path=${path}`), '--watch-preserve-output', 'scripts/serve.ts'],
    {
      DATABASE_URL: database.url,
      PORT: port,
    },
  );
  run('vite', ['apps/staff', '--clearScreen', 'false'], { API_ORIGIN: `http://127.0.0.1:${port}` });
  void rebuildStore();
  console.table(logins);
});

/** The pages of the store are drawn by the server, which begins again with each build of them. */
async function rebuildStore(): Promise<void> {
  const ending = new AbortController();
  atEnd(async () => ending.abort());
  try {
    for await (const _ of watch(join(root, 'apps/store/src'), { recursive: true, signal: ending.signal }))
      await buildStoreWhenStale().catch((fault: Error) => console.error(fault.message));
  } catch (fault) {
    if (!ending.signal.aborted) throw fault;
  }
}

function run(tool: string, parameters: string[], environment: Record<string, string>): void {
  const child = spawn(join(root, 'node_modules/.bin', tool), parameters, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const ended = once(child, 'exit');
  atEnd(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  child.once('exit', (code) => void end(code ?? 0));
}
