import { everywhere, followers, triggersOff } from './followers.ts';

/** How Citus holds a table: not at all, by company, whole on every machine, or only on the coordinator. */
export type State = 'plain' | 'distributed' | 'reference' | 'local';

export type Table = { name: string; ofCompany: boolean; state: State; triggers: readonly string[] };
export type Key = { table: string; name: string; to: string; definition: string };
/** A unique key, primary key or exclusion of a table of companies, and whether its columns have the company. */
export type Unique = { table: string; name: string; hasCompany: boolean };

/** What the catalogue of a database says, as far as a distribution depends on it. */
export type Catalogue = {
  tables: readonly Table[];
  keys: readonly Key[];
  uniques: readonly Unique[];
  /** Keys that an earlier run took off and did not add again. */
  keysOff: readonly Key[];
};

export type Plan = {
  /** Why nothing may be done, in words; empty where all fits. */
  refusals: readonly string[];
  keysOff: readonly Key[];
  triggersOff: readonly { table: string; name: string; instead: string }[];
  references: readonly string[];
  tables: readonly string[];
  /** The table beside whose pieces all others lie; undefined where the first of `tables` becomes it. */
  anchor: string | undefined;
  keysOn: readonly Key[];
  isDone: number;
};

const isPlaced = ({ state }: Table): boolean => state === 'distributed' || state === 'reference';

/** A key as it stands over several machines: what follows its parent is looked at when the transaction commits instead. */
export const overMachines = (key: Key): Key =>
  / ON UPDATE CASCADE\b/.test(key.definition)
    ? {
        ...key,
        definition: key.definition
          .replace(/ DEFERRABLE(?: INITIALLY DEFERRED)?/, '')
          .replace(' ON UPDATE CASCADE', ' DEFERRABLE INITIALLY DEFERRED'),
      }
    : key;

const refusalsOf = ({ tables, keys, uniques }: Catalogue): string[] => {
  const isKnown = (table: Table): boolean =>
    table.ofCompany || everywhere.some((each) => each === table.name);
  return [
    ...everywhere
      .filter((name) => !tables.some((table) => table.name === name))
      .map((name) => `There is no table ${name}: bring the schema up to date first.`),
    ...uniques
      .filter(({ hasCompany }) => !hasCompany)
      .map(({ table, name }) => `${table}: the key ${name} is without the company.`),
    ...tables
      .filter(isKnown)
      .flatMap(({ name, triggers }) => triggers.map((trigger) => ({ name, trigger })))
      .filter(({ name, trigger }) => triggersOff[trigger]?.table !== name)
      .map(({ name, trigger }) => `${name}: the trigger ${trigger} keeps it from being distributed.`),
    ...keys
      .filter(({ definition }) => / ON (?:UPDATE|DELETE) SET /.test(definition))
      .map(({ table, name }) => `${table}: the key ${name} clears columns.`),
    ...keys
      .filter(({ definition, name }) => / ON UPDATE CASCADE\b/.test(definition) && !(name in followers))
      .map(
        ({ table, name }) => `${table}: the key ${name} follows its parent, and no verb writes it instead.`,
      ),
    ...keys
      .filter(({ table, to }) => {
        const [from, target] = [table, to].map((name) => tables.find((each) => each.name === name));
        return from !== undefined && target !== undefined && isKnown(from) && !isKnown(target);
      })
      .map(
        ({ table, name, to }) => `${table}: the key ${name} refers to ${to}, which only the coordinator has.`,
      ),
  ];
};

/**
 * What remains to be done to distribute a database by company. What is placed already is passed over, so that a run that was cut short
 * goes on where it was.
 */
export const planOf = (catalogue: Catalogue): Plan => {
  const { tables, keys, keysOff } = catalogue;
  const byName = new Map(tables.map((table) => [table.name, table]));
  const isOpen = (name: string): boolean => {
    const table = byName.get(name);
    if (table === undefined || isPlaced(table)) return false;
    return table.ofCompany || everywhere.some((each) => each === name);
  };
  const references = everywhere.filter(isOpen);
  const open = tables.filter(({ ofCompany, name }) => ofCompany && isOpen(name)).map(({ name }) => name);
  // Keys that touch a table to be placed would be refused on the way, one way or the other.
  const off = keys.filter(({ table, to }) => isOpen(table) || isOpen(to));
  const known = new Set(off.map(({ table, name }) => `${table}.${name}`));
  return {
    refusals: refusalsOf(catalogue),
    keysOff: off,
    triggersOff: Object.entries(triggersOff)
      .filter(([name, { table }]) => byName.get(table)?.triggers.includes(name) === true)
      .map(([name, { table, instead }]) => ({ name, table, instead })),
    references,
    tables: open,
    anchor: tables.find(({ state, ofCompany }) => ofCompany && state === 'distributed')?.name,
    keysOn: [...keysOff.filter(({ table, name }) => !known.has(`${table}.${name}`)), ...off].map(
      overMachines,
    ),
    isDone: tables.filter(isPlaced).length,
  };
};
