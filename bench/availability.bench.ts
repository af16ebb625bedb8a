import { Client } from 'pg';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { countingPages, sending } from './availability/bare.ts';
import { contend } from './availability/contention.ts';
import { compareLedger } from './availability/ledger.ts';
import {
  asking,
  callOf,
  companyOf,
  divisionsOf,
  type Question,
  questionsOf,
} from './availability/questions.ts';
import { countHolds, fillHistory, openYards, type Size, userOf, type Yards } from './availability/yards.ts';
import { signIn } from './requests/caller.ts';
import { unlimited } from './requests/given.ts';

// What is free, asked of many companies over ever more history: the product's queries, in the role of the product and under
// row security, beside the bare SQL of the same answer; one after the other, so that both meet the same machine. HOLDS names
// the sizes (HOLDS=1000000,10000000 ASSETS=100000 COMPANIES=200 for the goals; the usual run is a tenth of a tenth), LEDGER=1
// compares the index of open holds with a ledger by day and shows both plans.

const number = (name: string, usual: number): number => Number(process.env[name] ?? usual);
const size: Size = { companies: number('COMPANIES', 20), assets: number('ASSETS', 10_000) };
const sizes = (process.env['HOLDS'] ?? '100000,1000000').split(',').map(Number);
const rounds = number('ROUNDS', 200);

type Times = { bare: number[]; product: number[]; call: number[]; pages: number };

const share = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;
const ms = (time: number): number => Number(time.toFixed(2));

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now();
  await work();
  return performance.now() - since;
};

const measure = async (
  yards: Yards,
  companyId: number,
  machines: number,
  call: (path: string) => Promise<void>,
): Promise<Map<string, Times>> => {
  const client = new Client({ connectionString: yards.url });
  await client.connect();
  const ask = asking(
    yards,
    companyId,
    await companyOf(yards, companyId),
    await divisionsOf(yards, companyId),
  );
  const found = new Map<string, Times>();
  const once = async (question: Question, n: number): Promise<[number, number, number]> => [
    await timed(() => question.bare(sending(client), n)),
    await timed(() => ask((scope) => question.product(scope, n))),
    await timed(() => call(question.path(n))),
  ];
  for (const question of questionsOf(yards, companyId, machines)) {
    const counting = countingPages(client);
    for (let n = 0; n < 10; n += 1) await question.bare(counting.send, n);
    const times: Times = { bare: [], product: [], call: [], pages: counting.pages() / 10 };
    // Code and plans that run for the first time are slower by a multiple.
    for (let n = 0; n < 30; n += 1) await once(question, n);
    for (let n = 0; n < rounds; n += 1) {
      const [bare, product, whole] = await once(question, n);
      times.bare.push(bare);
      times.product.push(product);
      times.call.push(whole);
    }
    found.set(question.name, times);
  }
  await client.end();
  return found;
};

const row = (name: string, company: string, times: Times, before: Times | undefined): object => {
  const ratio = share(times.product, 0.5) / share(times.bare, 0.5);
  // Of the least disturbed tenth: between the two sizes lie minutes in which the machine did other things.
  const growth = before === undefined ? undefined : share(times.product, 0.1) / share(before.product, 0.1);
  const p99 = share(times.product, 0.99);
  return {
    question: name,
    company,
    'bare p50 ms': ms(share(times.bare, 0.5)),
    'product p50 ms': ms(share(times.product, 0.5)),
    ratio: Number(ratio.toFixed(2)),
    'p99 ms': ms(p99),
    'call p50 ms': ms(share(times.call, 0.5)),
    'call p99 ms': ms(share(times.call, 0.99)),
    growth: growth === undefined ? '' : Number(growth.toFixed(2)),
    pages: Math.round(times.pages),
    'pages growth': before === undefined ? '' : Number((times.pages / before.pages).toFixed(2)),
    met: ratio <= 1.5 && p99 < 100 && (growth ?? 1) < 1.5 ? 'yes' : 'no',
  };
};

const yards = await openYards(size);
try {
  const config = readConfig({ ...process.env, LOG_LEVEL: 'fatal', ...unlimited }, yards.url);
  const app = await buildApp(config, () => yards.now);
  const companies = [
    { name: 'large', id: yards.large, machines: Math.floor(size.assets / 10) },
    { name: 'usual', id: yards.usual, machines: Math.floor((size.assets * 0.9) / (size.companies - 1)) },
  ];
  const signedIn = new Map<number, Record<string, string>>();
  for (const { id } of companies) signedIn.set(id, await signIn(app.http, userOf(id)));
  let months = 0;
  let before = new Map<string, Times>();
  for (const holds of sizes) {
    const since = performance.now();
    months = await fillHistory(yards, size, months, holds);
    const { all, open } = await countHolds(yards);
    const took = Math.round((performance.now() - since) / 1_000);
    console.log(
      `${all} holds, ${open} of them open, of ${size.assets} assets in ${size.companies} companies (${took} s).`,
    );
    const table: object[] = [];
    const now = new Map<string, Times>();
    for (const { name, id, machines } of companies) {
      for (const [question, times] of await measure(
        yards,
        id,
        machines,
        callOf(app.http, signedIn.get(id) ?? {}),
      )) {
        now.set(`${name} ${question}`, times);
        table.push(row(question, name, times, before.get(`${name} ${question}`)));
      }
    }
    before = now;
    console.table(table);
    console.table([
      { 'sixty clerks, twelve machines': '', ...(await contend(yards, sizes.indexOf(holds) + 1, 20)) },
    ]);
  }
  if (process.env['LEDGER'] === '1') await compareLedger(yards);
  await app.close();
} finally {
  await yards.stop();
}
process.exit(0);
