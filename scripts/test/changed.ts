import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../database.ts';
import type { Part } from './parts.ts';

const run = promisify(execFile);

const git = async (...words: string[]): Promise<string> =>
  (await run('git', words, { cwd: root })).stdout.trim();

/** What the work is compared with: where the branch left main, or on main itself the last commit. */
export const baseOfWork = (): Promise<string> =>
  git('merge-base', 'HEAD', 'main').catch(() => git('rev-parse', 'HEAD'));

/** The names of the files that are different from there, with those that git does not know yet. */
export const changedSince = async (base: string): Promise<string[]> => {
  const [known, fresh] = await Promise.all([
    git('diff', '--name-only', base),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return [...known.split('\n'), ...fresh.split('\n')].filter((name) => name !== '');
};

/** How a runner is told to run only what a change touches: tests by their imports, journeys by their own files. */
const onlyChanged: Partial<Record<Part['kind'], (base: string) => string[]>> = {
  vitest: (base) => ['--changed', base],
  playwright: (base) => [`--only-changed=${base}`],
};

/** The words for the runner of a part; undefined for a part that a change by itself does not need. */
export const wordsFor = ({ kind }: Part, base: string): string[] | undefined => {
  if (kind === 'rule' || kind === 'build') return [];
  return onlyChanged[kind]?.(base);
};
