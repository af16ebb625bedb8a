import { chromium } from '@playwright/test';
import { startProduct } from '../e2e/product.ts';
import { buildWhenStale } from '../scripts/web-build.ts';
import { measureSlowness } from '../scripts/test/slowness.ts';
import {
  beyond,
  listOfContracts,
  type Load,
  loadCold,
  phoneOfDriver,
  sessionOf,
  signInPage,
  walkBetween,
} from './pages/loads.ts';

// What the browser loads until a user sees something, with empty caches, and how long a walk between lists takes with full ones.
// Bytes are as they came over the wire. TIMES says how often; it ends with 1 beyond a bound: sizes are
// what was reached and a tenth, times the goal, stretched by how slow the machine is.

const times = Number(process.env['TIMES'] ?? 7);
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

await buildWhenStale();
const { address, stop } = await startProduct();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
});
try {
  const slowness = await measureSlowness();
  const storageState = await sessionOf(address);
  const list: Load[] = [];
  const gate: Load[] = [];
  for (let n = 0; n < times; n += 1) {
    list.push(
      await loadCold(browser, {
        url: address + listOfContracts.path,
        selector: listOfContracts.selector,
        storageState,
      }),
    );
    gate.push(await loadCold(browser, { url: address + signInPage.path, selector: signInPage.selector }));
  }
  const phone = await loadCold(browser, {
    url: address + phoneOfDriver.path,
    selector: phoneOfDriver.selector,
    storageState: await sessionOf(address, 'driver@northyard.example'),
  });
  const walks = await walkBetween(browser, {
    url: address + listOfContracts.path,
    names: ['Customers', 'Invoices', 'Contracts'],
    storageState,
  });
  const kB = (bytes: number): number => Math.round(bytes / 1000);
  const figures = [
    {
      what: 'list of contracts: rows, ms',
      now: median(list.map(({ shownMs }) => shownMs)),
      goal: 500 * slowness,
      bound: 500 * slowness,
    },
    {
      what: 'list of contracts: JavaScript, kB',
      now: kB(median(list.map(({ scriptBytes }) => scriptBytes))),
      goal: 300,
      bound: 393,
    },
    {
      what: 'list of contracts: files of JavaScript',
      now: median(list.map(({ scripts }) => scripts)),
      goal: 20,
      bound: 18,
    },
    {
      what: 'list of contracts: CSS, kB',
      now: kB(median(list.map(({ styleBytes }) => styleBytes))),
      goal: 60,
      bound: 44,
    },
    {
      what: 'sign-in: JavaScript, kB',
      now: kB(median(gate.map(({ scriptBytes }) => scriptBytes))),
      goal: 180,
      bound: 188,
    },
    {
      what: 'sign-in: field, ms',
      now: median(gate.map(({ shownMs }) => shownMs)),
      goal: 500 * slowness,
      bound: 500 * slowness,
    },
    // Its frame is what the list of contracts brings as well.
    {
      what: 'phone of a driver: JavaScript beyond the frame, kB',
      now: list[0] === undefined ? 0 : kB(beyond(phone, list[0])),
      goal: 120,
      bound: 120,
    },
    { what: 'walk between lists, ms', now: median(walks), goal: 150 * slowness, bound: 150 * slowness },
  ].map(({ what, now, goal, bound }) => ({
    what,
    now: Math.round(now),
    goal: Math.round(goal),
    bound: Math.round(bound),
    isWithin: now <= bound,
  }));
  console.log(`${times} loads with empty caches; the machine is ${slowness} times slower than a calm one.`);
  console.table(figures);
  if (figures.some(({ isWithin }) => !isWithin)) process.exitCode = 1;
} finally {
  await browser.close();
  await stop();
}
