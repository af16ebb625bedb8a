import { posix } from 'node:path';

/** A module of the build, as the bundler tells of it. */
type Module = { code: string | null; importedIds: readonly string[] };
type Modules = { getModuleInfo: (id: string) => Module | null };

/** A name that one module takes from another: what it is called here, and there. */
type Taken = { here: string; there: string; from: string };

const statement =
  /^(?:import|export)\s+(?:type\s+)?(?:(?<star>\*)(?:\s+as\s+(?<whole>\w+))?|\{(?<names>[^}]*)\})\s*from\s*["'](?<from>[^"']+)["'];?/gm;
const handedOn = /^export\s*\{[^}]*\};?/gm;
const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^["']use client["'];?/gm;

const takenBy = (code: string): Taken[] =>
  [...code.matchAll(statement)].flatMap(({ groups = {} }) => {
    const { star, whole, names = '', from = '' } = groups;
    if (star !== undefined) return [{ here: whole ?? '*', there: '*', from }];
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [there = '', here = there] = name.split(/\s+as\s+/);
        return { here, there, from };
      });
  });

/** The id of what a module imports by such a name. */
const idOf = (from: string, importer: string, importedIds: readonly string[]): string | undefined =>
  from.startsWith('.')
    ? importedIds.find((id) => id === posix.join(posix.dirname(importer), from))
    : importedIds.find((id) => id.includes(`/node_modules/${from}/`));

type Barrel = ReadonlyMap<string, string>;
const barrels = new Map<string, Barrel | undefined>();

/**
 * Where each name comes from that a library's index hands on; undefined for a module that has code of its own, or hands on
 * all that another has. Only what is asked for of an index comes into the build, though it imports everything.
 */
const barrelAt = (id: string, modules: Modules): Barrel | undefined => {
  if (barrels.has(id)) return barrels.get(id);
  const { code, importedIds } = modules.getModuleInfo(id) ?? { code: null, importedIds: [] };
  const text = (code ?? '').replaceAll(comment, '');
  const rest = text.replaceAll(statement, '').replaceAll(handedOn, '').trim();
  const taken = takenBy(text);
  const isBarrel = id.includes('/node_modules/') && taken.length > 1 && rest === '';
  const found =
    isBarrel && !taken.some(({ here }) => here === '*')
      ? new Map(taken.map(({ here, from }) => [here, idOf(from, id, importedIds) ?? id]))
      : undefined;
  barrels.set(id, found);
  return found;
};

/** What a module needs beside itself: of an index only what it asks of it. */
const neededOf = (id: string, modules: Modules): readonly string[] => {
  const { code, importedIds } = modules.getModuleInfo(id) ?? { code: null, importedIds: [] };
  const taken = takenBy((code ?? '').replaceAll(comment, ''));
  return importedIds.flatMap((imported) => {
    const barrel = barrelAt(imported, modules);
    if (barrel === undefined) return [imported];
    return taken
      .filter(({ from }) => idOf(from, id, importedIds) === imported)
      .map(({ there }) => barrel.get(there) ?? imported);
  });
};

const reached = new Map<string, Set<string>>();

/** What a file of the application needs to run at all: all that it imports, but for what it loads later. */
const neededBy = (entry: string, modules: Modules): Set<string> => {
  const known = reached.get(entry);
  if (known !== undefined) return known;
  const needed = new Set<string>();
  const open = [posix.join(import.meta.dirname, entry)];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (needed.has(id)) continue;
    needed.add(id);
    open.push(...neededOf(id, modules));
  }
  reached.set(entry, needed);
  return needed;
};

/** A chunk of what these files need and no chunk before it has; style sheets stay where they are asked for. */
export const chunkOf = (name: string, priority: number, entries: readonly string[]) => ({
  name: (id: string, modules: Modules) =>
    entries.some((entry) => neededBy(entry, modules).has(id)) ? name : null,
  debugName: name,
  priority,
  test: /\.[cm]?[jt]sx?$/,
});
