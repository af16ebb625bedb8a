import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../e2e/product.ts';
import { buildWhenStale } from '../scripts/web-build.ts';

// How Lighthouse rates six pages of the demo's store on its phone, with its slow network and a processor at a quarter of its speed:
// medians of three runs each, against what the store promises. Lighthouse is fetched for this measurement alone, as it brings some
// 80 packages; TIMES says how often each page is loaded.

const version = '13.5.0';
const times = Number(process.env['TIMES'] ?? 3);
const folder = join(tmpdir(), `yardline-lighthouse-${version}`);
const program = join(folder, 'node_modules/lighthouse/cli/index.js');

/** What each page promises: shares of a hundred at least, and milliseconds and layout shift at most. */
const goals = { score: 95, lcp: 1_800, tbt: 150, cls: 0.02 };
const subjects = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Report = {
  categories: Record<(typeof subjects)[number], { score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>;
};

const run = async (command: string, words: readonly string[]): Promise<void> => {
  const env = { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' };
  const child = spawn(command, words, { stdio: ['ignore', 'ignore', 'inherit'], env });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
};

const fetchLighthouse = async (): Promise<void> => {
  const isThere = await access(program).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  await mkdir(folder, { recursive: true });
  await run('npm', [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    `lighthouse@${version}`,
  ]);
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const load = async (url: string, file: string): Promise<Report> => {
  await run(process.execPath, [
    program,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ]);
  return JSON.parse(await readFile(file, 'utf8')) as Report;
};

/** What keeps a subject from a hundred, but for figures of speed, which are told by themselves. */
const faultsOf = ({ categories, audits }: Report): string[] =>
  subjects
    .filter((subject) => subject !== 'performance')
    .flatMap((subject) => categories[subject].auditRefs.map(({ id }) => audits[id]))
    .flatMap((audit) => (audit?.score === 0 ? [audit.title] : []));

const tell = (name: string, reports: readonly Report[]): boolean => {
  const scores = subjects.map((subject) =>
    Math.round(median(reports.map(({ categories }) => categories[subject].score ?? 0)) * 100),
  );
  const figure = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? 0));
  const [lcp, tbt] = [figure('largest-contentful-paint'), figure('total-blocking-time')];
  const cls = figure('cumulative-layout-shift');
  const isGood =
    scores.every((score) => score >= goals.score) && lcp <= goals.lcp && tbt <= goals.tbt && cls <= goals.cls;
  console.log(
    `  ${name.padEnd(16)}${scores.map((score) => String(score).padStart(4)).join('')}   largest picture ${(lcp / 1_000).toFixed(1)} s, ` +
      `blocked ${tbt.toFixed(0)} ms, shift ${cls.toFixed(3)}${isGood ? '' : '   beyond the goal'}`,
  );
  for (const fault of new Set(reports.flatMap(faultsOf))) console.log(`      ${fault}`);
  return isGood;
};

const linkIn = async (address: string, page: string, pattern: RegExp): Promise<string> => {
  const found = pattern.exec(await (await fetch(address + page)).text())?.[1];
  if (found === undefined) throw new Error(`${page} leads nowhere`);
  return found;
};

await fetchLighthouse();
await buildWhenStale();
const { address, stop } = await startProduct();
const reports = await mkdtemp(join(tmpdir(), 'yardline-store-lab-'));
try {
  const home = '/store/northyard/en';
  const pages: Record<string, string> = {
    home,
    'home, French': '/store/northyard/fr',
    'all equipment': `${home}/all`,
    category: await linkIn(address, home, /href="(\/store\/northyard\/en\/c\/[^"?]+)"/),
    product: await linkIn(address, `${home}/all`, /href="(\/store\/northyard\/en\/p\/[^"?]+)/),
    terms: `${home}/pages/terms`,
  };
  console.log(`  of a hundred: ${subjects.join(', ')} (goal ${goals.score} each)`);
  for (const [name, path] of Object.entries(pages)) {
    const all: Report[] = [];
    for (let n = 0; n < times; n += 1) all.push(await load(address + path, join(reports, `${n}.json`)));
    if (!tell(name, all)) process.exitCode = 1;
  }
} finally {
  await stop();
  await rm(reports, { recursive: true, force: true });
}
