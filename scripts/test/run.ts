import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../database.ts';
import { atEnd } from '../life.ts';
import type { Part } from './parts.ts';

export type Tally = { passed: number; failed: number; skipped: number };

/** Where the runners leave their reports; npm run requirements reads them. */
export const reportFolder = join(root, '.cache/reports');

export const addTally = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** Runs rules one after the other until one does not hold; the number of those that did not. */
export async function runAll(rules: Part[], rest: string[]): Promise<number> {
  for (const rule of rules) if ((await runPart(rule, rest)).failed) return 1;
  return 0;
}

/** Runs one part and counts: a test by what its runner reports, anything else only when it fails. */
export async function runPart(part: Part, rest: string[]): Promise<Tally> {
  const since = performance.now();
  console.log(`\n▸ ${part.name}`);
  await mkdir(reportFolder, { recursive: true });
  const report = join(reportFolder, `${part.name}.json`);
  await rm(report, { force: true });

  const codes = await Promise.all(part.commands.map((command) => run(command, part, report, rest)));
  const isClean = codes.every((code) => code === 0);
  const counted =
    part.kind === 'vitest' || part.kind === 'playwright' ? await readTally(part, report) : undefined;
  const tally = counted ?? { passed: 0, failed: 0, skipped: 0 };
  // A runner that broke off, or found fault with something other than a test, must not pass unnoticed.
  if (!isClean && !tally.failed) tally.failed = 1;
  const verdict = tally.failed ? 'FAILED' : 'ok';
  const counts = counted ? `: ${tally.passed} passed, ${tally.failed} failed` : '';
  console.log(`  ${part.name} ${verdict}${counts} (${((performance.now() - since) / 1000).toFixed(1)} s)`);
  return tally;
}

async function run(command: string[], part: Part, report: string, rest: string[]): Promise<number> {
  const [tool = '', ...parameters] = command;
  const reporters = {
    rule: [],
    build: [],
    vitest: ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    playwright: ['--reporter=list,json'],
  }[part.kind];
  const child = spawn(join(root, 'node_modules/.bin', tool), [...parameters, ...reporters, ...rest], {
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

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

async function readTally(part: Part, report: string): Promise<Tally | undefined> {
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  if (part.kind === 'playwright') {
    const { stats, errors } = JSON.parse(text) as PlaywrightReport;
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
    };
  }
  const found = JSON.parse(text) as VitestReport;
  // A file that does not even load has no failed test; it counts as one.
  const unloadable = found.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  ).length;
  return {
    passed: found.numPassedTests,
    failed: found.numFailedTests + unloadable,
    skipped: found.numPendingTests + found.numTodoTests,
  };
}
