import { parseArgs } from 'node:util';
import { chromium } from './test/chromium.ts';
import { baseOfWork, changedSince, wordsFor } from './test/changed.ts';
import { type Part, parts } from './test/parts.ts';
import { addTally, emptyTally, type Tally } from './test/report.ts';
import { runAll, runPart } from './test/run.ts';
import { end, explain, live } from './life.ts';

// npm test: everything that must hold, in the order in which it fails fastest.
//   npm test                      all parts
//   npm test -- unit integration  some parts
//   npm test -- e2e -- rent       one part, with the rest of the line for its runner
//   npm test -- --changed         only what the work since main touches; never in place of the whole
//   npm run check                 the fast parts: types, lint, format, imports, dead code, unit

const { values, positionals, tokens } = parseArgs({
  options: { fast: { type: 'boolean', default: false }, changed: { type: 'boolean', default: false } },
  allowPositionals: true,
  tokens: true,
});

await live(main, { interrupted: 130 });

async function main(): Promise<void> {
  const line = tokens.findIndex(({ kind }) => kind === 'option-terminator');
  const isName = ({ kind }: { kind: string }, index: number) =>
    kind === 'positional' && (line < 0 || index < line);
  const count = tokens.filter(isName).length;
  const [names, rest] = [positionals.slice(0, count), positionals.slice(count)];
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length) {
    const known = parts.map(({ name }) => name).join(', ');
    throw new Error(`Unknown part ${unknown.join(', ')}. There are ${known}.`);
  }
  const isChosen = ({ name, isFast }: Part) => (names.length ? names.includes(name) : !values.fast || isFast);
  const base = values.changed ? await baseOfWork() : undefined;
  if (base !== undefined) console.log(`Changed since ${base}:\n  ${(await changedSince(base)).join('\n  ')}`);
  const asked = parts.filter(isChosen).flatMap((part): Asked[] => {
    const words = base === undefined ? [] : wordsFor(part, base);
    return words === undefined ? [] : [{ part, rest: [...words, ...rest] }];
  });
  await end(await runChosen(asked));
}

/** A part, and the words for its runner. */
type Asked = { part: Part; rest: string[] };

async function runChosen(chosen: Asked[]): Promise<number> {
  const began = performance.now();
  let total = await runAll(chosen.filter(({ part }) => part.kind === 'rule').map(({ part }) => part));
  const tests = total.failed ? [] : chosen.filter(({ part }) => part.kind !== 'rule');
  for (const { part, rest } of tests) {
    const tally = await runTests(part, rest);
    total = addTally(total, tally);
    if (part.kind === 'build' && tally.failed) break;
  }

  console.log(`\nAll of it took ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  for (const name of total.flaky) console.log(`passed only the second time: ${name}`);
  for (const name of total.failures) console.log(`failed: ${name}`);
  const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed ? 1 : 0;
}

/** A runner that cannot even begin counts as one failure, and its last line is still a count. */
async function runTests(part: Part, rest: string[]): Promise<Tally> {
  try {
    if (part.name === 'e2e') process.env['CHROMIUM_PATH'] = await chromium();
    return await runPart(part, rest);
  } catch (error) {
    console.error(explain(error));
    return { ...emptyTally(), failed: 1, failures: [part.name] };
  }
}
