import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from '../database.ts';
import type { Part } from './parts.ts';

/** What a part came to. Of its failures, and of what passed only the second time, it keeps the names. */
export type Tally = { passed: number; failed: number; skipped: number; failures: string[]; flaky: string[] };

export const emptyTally = (): Tally => ({ passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] });

export const addTally = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
  flaky: [...a.flaky, ...b.flaky],
});

type VitestReport = {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
};
type Spec = { title: string; file: string; line: number; ok: boolean };
type Suite = { specs?: Spec[]; suites?: Suite[] };
type PlaywrightReport = {
  suites: Suite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
};

/** What a runner reports of its tests, or undefined when it wrote no report. */
export async function readTally(part: Part, report: string): Promise<Tally | undefined> {
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  return part.kind === 'playwright'
    ? ofJourneys(JSON.parse(text) as PlaywrightReport)
    : ofTests(JSON.parse(text) as VitestReport);
}

const unloaded = ' does not load';

/** The file of a failure, by its name. */
export const fileOf = (failure: string): string => (failure.split(' › ')[0] ?? '').replace(unloaded, '');

function ofTests(found: VitestReport): Tally {
  const failures = found.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    // A file that does not even load has no failed test; it counts as one.
    if (status === 'failed' && !failed.length) return [`${file}${unloaded}`];
    return failed.map(({ fullName }) => `${file} › ${fullName}`);
  });
  return {
    passed: found.numPassedTests,
    failed: failures.length,
    skipped: found.numPendingTests + found.numTodoTests,
    failures,
    flaky: [],
  };
}

function ofJourneys({ suites, stats, errors }: PlaywrightReport): Tally {
  const specsIn = ({ specs = [], suites: inner = [] }: Suite): Spec[] => [
    ...specs,
    ...inner.flatMap(specsIn),
  ];
  const failed = suites
    .flatMap(specsIn)
    .filter(({ ok }) => !ok)
    .map(({ file, line, title }) => `${join('e2e', file)}:${line} › ${title}`);
  const broken = errors.map(({ message = '' }) => message.split('\n', 1)[0] ?? '');
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...failed, ...broken],
    flaky: [],
  };
}
