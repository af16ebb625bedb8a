import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { root } from './database.ts';

// npm run bench: every measurement in bench/, one after the other; npm run bench -- availability: those so named.

const wanted = process.argv.slice(2);
const files = (await Array.fromAsync(glob('bench/*.bench.ts', { cwd: root }))).toSorted();
const chosen = files.filter(
  (file) => !wanted.length || wanted.some((name) => basename(file).startsWith(name)),
);
if (!chosen.length) {
  console.error(files.length ? `There are ${files.join(', ')}.` : 'There are no measurements in bench/.');
  process.exitCode = 1;
}
for (const file of chosen) {
  console.log(`\n▸ ${file}`);
  const child = spawn(process.execPath, [join(root, file)], { cwd: root, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) process.exitCode = 1;
}
