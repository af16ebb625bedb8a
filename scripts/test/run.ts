import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../database.ts';
import { atEnd } from '../life.ts';
import type { Part } from './parts.ts';
import { emptyTally, fileOf, readTally, type Tally } from './report.ts';
import { measureSlowness } from './slowness.ts';

/** Where the runners leave their reports; npm run requirements reads them. */
export const reportFolder = join(root, '.cache/reports');

/** A runner that counts its tests, and stops each that takes too long. */
const isCounted = ({ kind }: Part): boolean => kind === 'vitest' || kind === 'playwright';

/** More failures than this are no chance: they are not run a second time. */
const mostByChance = 8;

/** Runs rules one after the other until one does not hold. */
export async function runAll(rules: Part[]): Promise<Tally> {
  for (const rule of rules) {
    const tally = await runPart(rule, []);
    if (tally.failed) return tally;
  }
  return emptyTally();
}

/** Runs one part and counts: a test by what its runner reports, anything else only when it fails. */
export async function runPart(part: Part, rest: string[]): Promise<Tally> {
  const since = performance.now();
  const slowness = isCounted(part) ? await measureSlowness() : 1;
  process.env['SLOWNESS'] = String(slowness);
  console.log(
    `\n▸ ${part.name}${slowness > 1 ? ` (the machine is ${slowness} times slower than a calm one)` : ''}`,
  );
  const first = await attempt(part, part.name, rest);
  const tally = isCounted(part) ? await secondChance(part, rest, first) : first;
  const counts = isCounted(part) ? `: ${tally.passed} passed, ${tally.failed} failed` : '';
  const verdict = tally.failed ? 'FAILED' : 'ok';
  console.log(`  ${part.name} ${verdict}${counts} (${((performance.now() - since) / 1000).toFixed(1)} s)`);
  return tally;
}

/** What the runner is told to run once more: the journeys that failed, recorded, or the files of the tests that did. */
const onceMore = ({ kind }: Part, rest: string[], { failures }: Tally): string[] =>
  kind === 'playwright'
    ? [...rest, '--last-failed', '--workers=1', '--trace=retain-on-failure']
    : [...new Set(failures.map(fileOf))];

/** Runs what failed once more, alone. What passes now is told by name: each of them is a fault to mend. */
async function secondChance(part: Part, rest: string[], first: Tally): Promise<Tally> {
  if (!first.failed || first.failed > mostByChance || first.failed !== first.failures.length) return first;
  console.log(`\n  ${first.failed} of ${part.name} failed and run once more, alone`);
  const again = await attempt(part, `${part.name}-again`, onceMore(part, rest, first));
  if (again.passed + again.failed < first.failed) return first;
  const flaky = first.failures.filter((name) => !again.failures.includes(name));
  return { ...again, passed: first.passed + flaky.length, skipped: first.skipped, flaky };
}

async function attempt(part: Part, name: string, rest: string[]): Promise<Tally> {
  await mkdir(reportFolder, { recursive: true });
  const report = join(reportFolder, `${name}.json`);
  await rm(report, { force: true });
  const codes = await Promise.all(part.commands.map((command) => run(command, part, report, rest)));
  const tally = (isCounted(part) ? await readTally(part, report) : undefined) ?? emptyTally();
  if (codes.every((code) => code === 0) || tally.failed) return tally;
  // A runner that broke off, or found fault with something other than a test, must not pass unnoticed.
  return { ...tally, failed: 1, failures: [part.name] };
}

async function run(command: string[], part: Part, report: string, rest: string[]): Promise<number> {
  const [tool = '', ...parameters] = command;
  const reporters = {
    rule: [],
    build: [],
    trial: [],
    vitest: ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    playwright: ['--reporter=list,json'],
  }[part.kind];
  const asked = part.kind === 'trial' ? [] : rest;
  const child = spawn(join(root, 'node_modules/.bin', tool), [...parameters, ...reporters, ...asked], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return new Promise((resolve) => {
    const ended = new Promise((gone) => child.once('close', gone));
    atEnd(async () => {
      if (child.kill('SIGTERM')) await ended;
    });
    child.once('exit', (code) => resolve(code ?? 1));
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
  });
}
