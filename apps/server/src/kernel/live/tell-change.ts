import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../scope.ts';

/** The channel on which the database tells every process what was committed. */
export const channel = 'changes';

/**
 * A change as it travels: company, noun, row (null for many at once), and who; by a link it was nobody's of the company, so
 * that whoever issued it does not take it for his own.
 */
export type Told = { c: number; n: string; r: string | null; u: number; w: string };

/** From so many rows in one transaction on, what is told is that many changed: an import of 100,000 rows is one line. */
const many = 20;

const told = ({ company, actor, link }: Scope, noun: string, row: string | null): RawBuilder<string> => {
  const change: Told = {
    ...{ c: company.id, n: noun, r: row },
    ...{ u: link === undefined ? actor.userId : 0, w: (actor.impersonator?.name ?? actor.name).slice(0, 80) },
  };
  return sql<string>`pg_notify(${channel}, ${JSON.stringify(change)})::text`;
};

/**
 * Tells of a change when the transaction commits, and never of what is rolled back. The database tells the same text of
 * one transaction once.
 */
export const tellChange = (scope: Scope, noun: string, rowId: number | string): RawBuilder<string> =>
  told(scope, noun, scope.trail.entries > many ? null : String(rowId));

/** Tells when the transaction commits that many rows of a noun changed. */
export const tellMany = async (scope: Scope, noun: string): Promise<void> => {
  await sql`select ${told(scope, noun, null)}`.execute(scope.tx);
};
