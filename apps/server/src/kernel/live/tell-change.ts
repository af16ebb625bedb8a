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

/**
 * Tells of a change when the transaction commits, and never of what is rolled back. The database tells the same text of
 * one transaction once.
 */
export const tellChange = (scope: Scope, noun: string, rowId: number | string): RawBuilder<string> => {
  const { company, actor, link, trail } = scope;
  const told: Told = {
    ...{ c: company.id, n: noun, r: trail.entries > many ? null : String(rowId) },
    ...{ u: link === undefined ? actor.userId : 0, w: (actor.impersonator?.name ?? actor.name).slice(0, 80) },
  };
  return sql<string>`pg_notify(${channel}, ${JSON.stringify(told)})::text`;
};
