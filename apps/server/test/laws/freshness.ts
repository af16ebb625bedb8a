import { AsyncLocalStorage } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';
import { type Noun, reachOf } from '@yardline/contract/nouns/nouns';
import { afterAll } from 'vitest';
import { isReadOnly } from '../../src/kernel/http/route.ts';
import { statementsTrace } from '../../src/kernel/database/statements.ts';
import { callsTrace, type TracedCall } from '../../src/kernel/traced.ts';
import { tables } from './tables.ts';

type Seen = TracedCall & { reads: Set<string>; writes: Set<string> };

const reading = /\b(?:from|join|using)\s+(?:only\s+)?"?([a-z_0-9]+)"?/gi;
const writing = /\b(?:insert\s+into|(?<!\bfor\s(?:no\s+key\s+)?)update|delete\s+from)\s+"?([a-z_0-9]+)"?/gi;

const nounOf = (table: string): Noun | undefined => {
  const { noun } = Object.hasOwn(tables, table) ? tables[table as keyof typeof tables] : {};
  return typeof noun === 'string' ? noun : undefined;
};

const tablesIn = (sql: string, pattern: RegExp): string[] =>
  [...sql.matchAll(pattern)].map(([, table = '']) => table);

/** Calls that write in another company than their caller's, whose screens they do not concern, with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  openCompanyByStaff: 'what a company begins with is its own; the caller sees only that there is one more',
  setCompanyFeatures: 'the company whose features they are tells its own screens',
};

const faultsOf = ({ endpoint, scope, reads, writes }: Seen): string[] => {
  const { name, shows } = endpoint;
  if (isReadOnly(endpoint))
    return shows === undefined
      ? []
      : [...reads]
          .filter((table) => {
            const noun = nounOf(table);
            return noun !== undefined && !shows.includes(noun);
          })
          .map((table) => `${name} reads ${table} and does not show ${nounOf(table)}`);
  if (elsewhere[name] !== undefined) return [];
  const told = reachOf(scope.trail.nouns);
  return [...writes]
    .filter((table) => {
      const noun = nounOf(table);
      return noun !== undefined && told.size > 0 && !told.has(noun);
    })
    .map((table) => `${name} writes ${table} and tells only of ${[...scope.trail.nouns].join(', ')}`);
};

// One listener for the whole run: the files of the tests share the process.
const held = globalThis as { freshness?: Set<Seen> };
if (held.freshness === undefined) {
  const seen = (held.freshness = new Set());
  const current = new AsyncLocalStorage<Seen>();
  channel(callsTrace).bindStore(current, (call) => {
    const begun = { ...(call as TracedCall), reads: new Set<string>(), writes: new Set<string>() };
    seen.add(begun);
    return begun;
  });
  channel(statementsTrace).subscribe((sql) => {
    const call = current.getStore();
    if (call === undefined) return;
    tablesIn(String(sql), reading).forEach((table) => call.reads.add(table));
    tablesIn(String(sql), writing).forEach((table) => call.writes.add(table));
  });
}

/**
 * The law of freshness, over every call of every test: a read shows the nouns of the tables that it reads, and a write tells
 * of the nouns of the tables that it writes. So a screen loads again what changed, and nothing has to remember which (docs/adr/0054).
 */
afterAll(() => {
  const faults = new Set([...(held.freshness ?? [])].flatMap(faultsOf));
  held.freshness?.clear();
  if (faults.size > 0) throw new Error(['A screen would stay as it is:', ...faults].join('\n'));
});
