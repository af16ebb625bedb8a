import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../db/types.ts';

/** A reference of one table to another, by their names. */
type Reference = { child: string; parent: string };

/**
 * Tables in groups, each group before those that it refers to: erased in this order, they leave no reference to what is
 * gone. Tables that refer to each other, or to themselves, are one group (Tarjan, 1972).
 */
export const inOrder = (tables: readonly string[], references: readonly Reference[]): string[][] => {
  const parents = Map.groupBy(references, ({ child }) => child);
  const [index, low] = [new Map<string, number>(), new Map<string, number>()];
  const stack: string[] = [];
  const groups: string[][] = [];
  const least = (name: string, other: number): void => {
    low.set(name, Math.min(low.get(name) ?? other, other));
  };
  const visit = (name: string): void => {
    const own = index.size;
    index.set(name, own);
    low.set(name, own);
    stack.push(name);
    for (const { parent } of parents.get(name) ?? []) {
      if (!index.has(parent)) {
        visit(parent);
        least(name, low.get(parent) ?? own);
      } else if (stack.includes(parent)) least(name, index.get(parent) ?? own);
    }
    if (low.get(name) === own) groups.push(stack.splice(stack.indexOf(name)));
  };
  for (const name of tables) if (!index.has(name)) visit(name);
  return groups.toReversed();
};

type Group = { names: string[]; isCycle: boolean };

/** The tables of a company in the order in which they are erased, as the catalogue knows them. */
export const erasureOrder = async (tx: Kysely<DB>): Promise<Group[]> => {
  const [{ rows: tables }, { rows: references }] = await Promise.all([
    sql<{ name: string }>`select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
      order by c.relname`.execute(tx),
    sql<Reference>`select distinct c.relname as child, p.relname as parent from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
      where k.contype = 'f' and c.relnamespace = 'public'::regnamespace order by 1, 2`.execute(tx),
  ]);
  const known = new Set(tables.map(({ name }) => name));
  const own = references.filter(({ child, parent }) => known.has(child) && known.has(parent));
  const ofItself = new Set(own.filter(({ child, parent }) => child === parent).map(({ child }) => child));
  return inOrder([...known], own).map((names) => ({
    names,
    isCycle: names.length > 1 || names.some((name) => ofItself.has(name)),
  }));
};
