import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../scope.ts';
import { belongings } from './belonging.ts';

/** The channel on which the database notifies every process of commits. */
export const channel = 'changes';

/**
 * A change as it is sent: company, noun, row (null for many at once), user, and the request that made it. A change by a link is no user's, so that
 * the user who issued the link does not take it for their own. `d` are the divisions that it belongs to, 0 for none yet; without
 * it, it is the company's.
 */
export type Told = { c: number; n: string; r: string | null; u: number; w: string; q: string; d?: number[] };

/** From this number of rows in one transaction, the notice says only that many changed: an import of 100,000 rows is one line. */
const many = 20;

/** The divisions of a change: those of a row, or the given ones. */
type Whose = { id: string } | { divisions: readonly number[] };

const told = (
  { company, actor, link, requestId }: Scope,
  { noun, row, whose }: { noun: string; row: string | null; whose: Whose },
): RawBuilder<string> => {
  const change: Told = {
    c: company.id,
    n: noun,
    r: row,
    u: link === undefined ? actor.userId : 0,
    w: (actor.impersonator?.name ?? actor.name).slice(0, 80),
    q: requestId,
  };
  const belonging = belongings[noun];
  if (belonging?.of !== 'divisions')
    return sql<string>`pg_notify(${channel}, ${JSON.stringify(change)})::text`;
  const divisions =
    'id' in whose
      ? sql`array(select distinct d from (${belonging.divisions({ company: company.id, id: whose.id })}) its (d) order by d)`
      : sql`${[...whose.divisions]}::bigint[]`;
  return sql<string>`pg_notify(${channel}, (${JSON.stringify(change)}::jsonb
    || jsonb_build_object('d', ${divisions}))::text)::text`;
};

/**
 * Announces a change when the transaction commits, never one that is rolled back. The database sends equal notices of one
 * transaction once.
 */
export const tellChange = (scope: Scope, noun: string, rowId: number | string): RawBuilder<string> =>
  told(scope, {
    noun,
    row: scope.trail.entries > many ? null : String(rowId),
    whose: { id: String(rowId) },
  });

/** Announces at commit that many rows of a noun changed, in these divisions. */
export const tellMany = async (scope: Scope, noun: string, divisions: readonly number[]): Promise<void> => {
  scope.trail.nouns.add(noun);
  const whose = { divisions: [...new Set(divisions)].toSorted((a, b) => a - b) };
  await sql`select ${told(scope, { noun, row: null, whose })}`.execute(scope.tx);
};
