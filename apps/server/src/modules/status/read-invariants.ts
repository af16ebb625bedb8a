import { readFile } from 'node:fs/promises';

/** What must hold at any moment: its name, and the query that answers with what breaks it. */
export type Invariant = { name: string; query: string };

const file = new URL('../../../db/invariants.sql', import.meta.url);

/** The rules of db/invariants.sql, in their order. */
export const readInvariants = async (): Promise<Invariant[]> => {
  const [, ...parts] = (await readFile(file, 'utf8')).split(/^-- name: /m);
  return parts.map((part) => {
    const end = part.indexOf('\n');
    return { name: part.slice(0, end), query: part.slice(end).trim().replace(/;$/, '') };
  });
};
