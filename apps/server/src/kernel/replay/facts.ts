import { isDeepStrictEqual } from 'node:util';

/** How a record stands, fact by fact: `header.total`, `line.12.quantity`. Values are what JSON holds. */
export type Facts = Readonly<Record<string, unknown>>;

/** What a step changed: the facts that are new or other, and the names of those that are gone. */
export type Patch = { facts: Facts; gone: readonly string[] };

/** A row as facts, each under the name of what the row is. */
export const factsUnder = (name: string, row: object): Facts =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [`${name}.${column}`, value]));

/** The row again that was taken in under a name. */
export const rowUnder = (facts: Facts, name: string): Readonly<Record<string, unknown>> => {
  const start = `${name}.`;
  return Object.fromEntries(
    Object.entries(facts)
      .filter(([fact]) => fact.startsWith(start))
      .map(([fact, value]) => [fact.slice(start.length), value]),
  );
};

/** As the database keeps it: what JSON leaves out is left out, and numbers are as they are read again. */
export const asKept = (facts: Facts): Facts => JSON.parse(JSON.stringify(facts)) as Facts;

/** What makes of the facts before those after. */
export const patchOf = (before: Facts, after: Facts): Patch => ({
  facts: Object.fromEntries(
    Object.entries(after).filter(
      ([fact, value]) => !Object.hasOwn(before, fact) || !isDeepStrictEqual(before[fact], value),
    ),
  ),
  gone: Object.keys(before).filter((fact) => !Object.hasOwn(after, fact)),
});

/** The facts after a step; a whole one needs none before it. */
export const patched = (before: Facts, { facts, gone, isWhole }: Patch & { isWhole: boolean }): Facts => {
  if (isWhole) return facts;
  const after = Object.assign({}, before, facts) as Record<string, unknown>;
  for (const fact of gone) delete after[fact];
  return after;
};
