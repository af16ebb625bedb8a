import { partsOf, type Said, statementsOf } from './statements.ts';

/** A migration as its file says it. */
export type File = { name: string; sql: string };

/** What the migrations before it left half done, to be finished later. */
type Before = {
  /** Constraints that were added without a look at the rows, and not yet checked. */
  unchecked: Set<string>;
  /** Columns that a checked constraint says to be filled: `table.column`. */
  filled: Set<string>;
  /** The columns of constraints that say so, by the name of the constraint. */
  filling: Map<string, string>;
  numbers: Set<string>;
};

type Look = {
  before: Before;
  made: Set<string>;
  isAside: boolean;
  asksFor: string | undefined;
  isSmall: (table: string) => boolean;
  found: string[];
};

const volatile = /\b(?:gen_random_uuid|random|clock_timestamp|nextval|uuidv7)\s*\(/;
const rewriting = /\b(?:(?:big|small)?serial|generated (?:always|by default) as)\b/;

const refuse = (look: Look, what: string): void => void look.found.push(what);

const addColumn = (look: Look, rest: string): void => {
  const [column = ''] = rest.replace(/^if not exists /, '').split(' ');
  const hasDefault = /\bdefault\b/.test(rest);
  if (/\bnot null\b/.test(rest) && !hasDefault)
    refuse(
      look,
      `${column}: a new column is not null without a default: the version before does not fill it`,
    );
  if (rewriting.test(rest) || (hasDefault && volatile.test(rest)))
    refuse(look, `${column}: a new column that is worked out for every row writes the whole table again`);
  if (/\b(?:check|unique|primary key)\b/.test(rest) || (hasDefault && /\breferences\b/.test(rest)))
    refuse(
      look,
      `${column}: a rule within a new column is checked while all wait: add it by itself, not valid`,
    );
};

const addConstraint = (look: Look, table: string, rest: string): void => {
  const [name = ''] = rest.split(' ');
  if (/ (?:unique|primary key|exclude)\b/.test(rest)) {
    if (!/\busing index\b/.test(rest))
      refuse(
        look,
        `${name}: its index is built while all wait: build it concurrently, then add it using index`,
      );
    return;
  }
  if (!/\bnot valid$/.test(rest)) {
    refuse(
      look,
      `${name}: every row is checked while all wait: add it not valid, and validate it in a later migration`,
    );
    return;
  }
  look.before.unchecked.add(`${name} now`);
  const column = / check \((\w+) is not null\) not valid$/.exec(rest)?.[1];
  if (column !== undefined) look.before.filling.set(name, `${table}.${column}`);
};

const validate = (look: Look, name: string): void => {
  const { unchecked, filling, filled } = look.before;
  if (unchecked.has(`${name} now`))
    refuse(
      look,
      `${name}: it is added and validated in one migration, which keeps the lock: validate it in a later one`,
    );
  const column = filling.get(name);
  if (column !== undefined) filled.add(column);
};

const leaves = (look: Look, what: string): void => {
  if (look.asksFor === undefined)
    refuse(
      look,
      `${what}: the version before may use it: say since which migration none does, "-- asks for: 0530"`,
    );
  else if (!look.before.numbers.has(look.asksFor))
    refuse(look, `${what}: there is no migration ${look.asksFor} before this one`);
};

const alterTable = (look: Look, table: string, action: string): void => {
  const said = action
    .replace(/^alter (?!column)/, 'alter column ')
    .replace(/^drop (?!column|constraint)/, 'drop column ');
  const [, added] = /^add (?:column )?(?!constraint)(.*)$/.exec(said) ?? [];
  const [, constraint] = /^add constraint (.*)$/.exec(said) ?? [];
  const [, checked] = /^validate constraint (\w+)$/.exec(said) ?? [];
  const [, column] = /^alter column (\w+) set not null$/.exec(said) ?? [];
  if (constraint !== undefined) addConstraint(look, table, constraint);
  else if (added !== undefined) addColumn(look, added);
  else if (checked !== undefined) validate(look, checked);
  else if (column !== undefined && !look.before.filled.has(`${table}.${column}`))
    refuse(
      look,
      `${table}.${column}: set not null reads every row while all wait: validate a check that it is not null before`,
    );
  else if (/^alter column \w+ (?:set data )?type\b/.test(said))
    refuse(look, `${table}: a column of another type writes the whole table again: add a column beside it`);
  else if (/^set (?:logged|unlogged|tablespace|access method)\b/.test(said))
    refuse(look, `${table}: ${said} writes the whole table again`);
  else if (/^(?:drop column|rename)\b/.test(said)) leaves(look, `${table}: ${said}`);
};

const change = (look: Look, { text, body }: Said, table: string): void => {
  if (look.made.has(table) || look.isSmall(table)) return;
  if (look.isAside && /\bcommit\b/.test(body ?? '')) return;
  refuse(
    look,
    `${table}: all rows are changed in one statement, which locks them: change them piece by piece, aside ("${text.slice(0, 40)} …")`,
  );
};

const rules: readonly [RegExp, (look: Look, groups: string[], said: Said) => void][] = [
  [/^create (?:unlogged )?table (?:if not exists )?(\w+)/, (look, [table = '']) => void look.made.add(table)],
  [
    /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/,
    (look, [table = '', actions = '']) => {
      if (look.made.has(table)) return;
      for (const action of partsOf(actions)) alterTable(look, table, action);
    },
  ],
  [
    /^create (?:unique )?index (concurrently )?(?:if not exists )?(\w+) on (?:only )?(\w+)/,
    (look, [concurrently, index = '', table = '']) => {
      if (look.made.has(table)) return;
      if (concurrently === undefined)
        refuse(look, `${index}: writes to ${table} wait until it is built: build it concurrently, aside`);
      else if (!look.isAside) refuse(look, `${index}: it is built outside of a transaction: say "-- aside"`);
    },
  ],
  [
    /^drop (table|view|function|procedure|type|column) (.*)$/,
    (look, [kind = '', what = '']) => leaves(look, `drop ${kind} ${what}`),
  ],
  [
    /^drop index (?!concurrently)(.*)$/,
    (look, [index = '']) => refuse(look, `drop index ${index}: drop it concurrently, aside`),
  ],
  [/^(?:update|delete from) (?:only )?(\w+)/, (look, [table = ''], said) => change(look, said, table)],
  [
    /^(truncate|cluster|vacuum|reindex|lock)\b(.*)$/,
    (look, [word = '', rest = '']) => refuse(look, `${word}${rest}: all wait for it`),
  ],
];

/** What stands within a block is held against the same rules: each of its statements, whatever leads to it. */
const within = (look: Look, said: Said): void => {
  for (const inner of statementsOf(said.body ?? '')) {
    const [text] =
      /\b(?:alter table|update|delete from|create (?:unique )?index|drop (?:table|index)|truncate)\b.*$/.exec(
        inner.text,
      ) ?? [];
    if (text !== undefined) hold(look, { text, body: said.body });
  }
};

const hold = (look: Look, said: Said): void => {
  for (const [shape, rule] of rules) {
    const found = shape.exec(said.text);
    if (found !== null) rule(look, found.slice(1), said);
  }
};

export type Setting = {
  /** The first migration that is held against the rules. */
  from: string;
  /** Tables with so few rows that no lock on them lasts, each with the reason. */
  small: Readonly<Record<string, string>>;
  /** Migrations that break a rule on purpose, each with the reason. */
  excused: Readonly<Record<string, string>>;
};

/**
 * Holds migrations against the rules by which a new version changes the schema while the version before goes on serving: what breaks
 * them, by the name of its migration.
 */
export const brokenRules = (
  files: readonly File[],
  { from, small, excused }: Setting,
): Record<string, string[]> => {
  const before: Before = { unchecked: new Set(), filled: new Set(), filling: new Map(), numbers: new Set() };
  const broken: Record<string, string[]> = {};
  for (const { name, sql } of files) {
    const look: Look = {
      before,
      made: new Set(),
      isAside: /^-- aside$/m.test(sql),
      asksFor: /^-- asks for: (\d{4})$/m.exec(sql)?.[1],
      isSmall: (table) => table in small,
      found: [],
    };
    if (name >= from && !(name in excused)) {
      const statements = statementsOf(sql.toLowerCase());
      if (look.isAside && statements.length !== 1) refuse(look, 'what runs aside is one statement');
      for (const said of statements) {
        hold(look, said);
        if (said.text.startsWith('do ')) within(look, said);
      }
    }
    before.unchecked.clear();
    before.numbers.add(name.slice(0, 4));
    if (look.found.length > 0) broken[name] = look.found;
  }
  return broken;
};
