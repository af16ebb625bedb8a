import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openDatabase, root } from './database.ts';
import { atEnd, end, live } from './life.ts';
import { prepareDatabase } from './prepare.ts';

// npm run dev: database, server with restart on change, and Vite with hot reload, in one terminal.

await live(async () => {
  const database = await openDatabase();
  atEnd(() => database.stop());
  const logins = await prepareDatabase(database, (phase) => console.log(`  ${phase}`));

  const port = process.env['PORT'] ?? '4000';
  const watched = ['apps/server/src', 'apps/server/db', 'packages/contract/src', 'packages/domain/src'];
  run(
    'node',
    [...watched.map((path) => `--watch-path=${path}`), '--watch-preserve-output', 'scripts/serve.ts'],
    {
      DATABASE_URL: database.url,
      PORT: port,
    },
  );
  run('vite', ['apps/staff', '--clearScreen', 'false'], { API_ORIGIN: `http://127.0.0.1:${port}` });
  console.table(logins);
});

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
