import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

/** A supervisor over a script of the test; each start of the script writes its number into a file. */
const keep = async (
  script: string,
): Promise<{ parent: ChildProcess; pids: () => Promise<number[]>; said: () => string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'yardline-keep-'));
  const file = join(folder, 'script.cjs');
  const pidFile = join(folder, 'pids');
  const head = `require('node:fs').appendFileSync(${JSON.stringify(pidFile)}, process.pid + '\\n');`;
  await writeFile(file, head + script);
  const harness = `
    const { spawn } = require('node:child_process');
    const { keep } = require(${JSON.stringify(resolve('scripts/keep.cjs'))});
    const start = (name, { stdio = 'inherit', env = {} } = {}) => name.endsWith('stop-database.ts')
      ? spawn(process.execPath, ['-e', 'console.error("database stopped")'], { stdio })
      : spawn(process.execPath, [name], { stdio, env: { ...process.env, ...env } });
    const asked = keep({ start, script: ${JSON.stringify(file)},
      leave: (code, signal) => process.exit(signal ? 99 : code), fail: () => process.exit(98) });
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => asked(signal));`;
  const parent = spawn(process.execPath, ['-e', harness], { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [parent.stdout, parent.stderr]) stream?.on('data', (data) => (text += String(data)));
  const pids = async (): Promise<number[]> =>
    (await readFile(pidFile, 'utf8').catch(() => '')).split('\n').filter(Boolean).map(Number);
  return { parent, pids, said: () => text };
};

const lives = `process.send('ready'); setInterval(() => {}, 1000);
  process.on('SIGTERM', () => process.exit(0));`;

describe('the supervisor', () => {
  let kept: Awaited<ReturnType<typeof keep>>;
  afterEach(() => void kept.parent.kill('SIGKILL'));

  it('starts again what was killed, says so, and ends it when it is told to', async () => {
    kept = await keep(lives);
    for (const n of [1, 2, 3]) {
      await expect.poll(kept.pids, { timeout: 10_000 }).toHaveLength(n);
      const pid = (await kept.pids()).at(-1) ?? 0;
      // Ready for a moment, so that none of the deaths is in its start.
      await new Promise((passed) => setTimeout(passed, 300));
      if (n < 3) process.kill(pid, 'SIGKILL');
    }
    expect(kept.said()).toContain('was ended by SIGKILL. Starting it again');
    const ended = once(kept.parent, 'exit');
    kept.parent.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(await kept.pids()).toHaveLength(3);
  }, 30_000);

  it('gives up after five quick deaths in a row, with words, and leaves no database behind', async () => {
    kept = await keep(`process.send('ready'); setTimeout(() => process.exit(1), 50);`);
    expect(await once(kept.parent, 'exit')).toEqual([1, null]);
    expect(await kept.pids()).toHaveLength(5);
    expect(kept.said()).toMatch(
      /ended with code 1, 5 times in a row soon after it began\. It is not started again/,
    );
    expect(kept.said()).toContain('database stopped');
  }, 30_000);

  it('believes a script that says why it cannot start', async () => {
    kept = await keep(`process.exit(1);`);
    expect(await once(kept.parent, 'exit')).toEqual([1, null]);
    expect(await kept.pids()).toHaveLength(1);
  }, 30_000);
});
