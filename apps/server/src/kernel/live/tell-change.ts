import { type RawBuilder, sql } from 'kysely';
import { isApart } from '../database/apart.ts';
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

/** The divisions of a change as a query, where its noun belongs to divisions. */
const divisionsOf = ({ company }: Scope, noun: string, whose: Whose): RawBuilder<number[]> | undefined => {
  const belonging = belongings[noun];
  if (belonging?.of !== 'divisions') return undefined;
  return 'divisions' in whose
    ? sql`${[...new Set(whose.divisions)].toSorted((a, b) => a - b)}::bigint[]`
    : sql`array(select distinct d from (${belonging.divisions({ company: company.id, id: whose.id })}) its (d) order by d)`;
};

/** What a query of numbers answers, as a value. */
const answered = async (tx: Scope['tx'], query: RawBuilder<number[]>): Promise<RawBuilder<number[]>> => {
  const { rows } = await sql<{ found: number[] }>`select ${query} as found`.execute(tx);
  return sql`${rows[0]?.found ?? []}::bigint[]`;
};

/**
 * A statement of its own. Over several machines it reads no table: it runs where the processes listen, and the divisions are asked
 * where the rows are.
 */
const tell = async (
  scope: Scope,
  { noun, row, whose }: { noun: string; row: string | null; whose: Whose },
): Promise<void> => {
  const { company, actor, link, requestId, tx } = scope;
  const change: Told = {
    c: company.id,
    n: noun,
    r: row,
    u: link === undefined ? actor.userId : 0,
    w: (actor.impersonator?.name ?? actor.name).slice(0, 80),
    q: requestId,
  };
  const text = sql`${JSON.stringify(change)}::jsonb`;
  const divisions = divisionsOf(scope, noun, whose);
  const placed = divisions === undefined || !isApart(tx) ? divisions : await answered(tx, divisions);
  const told = placed === undefined ? text : sql`${text} || jsonb_build_object('d', ${placed})`;
  await sql`select pg_notify(${channel}, (${told})::text)`.execute(tx);
};

/**
 * Announces a change when the transaction commits, never one that is rolled back. The database sends equal notices of one
 * transaction once.
 */
export const tellChange = (scope: Scope, noun: string, rowId: number | string): Promise<void> =>
  tell(scope, {
    noun,
    row: scope.trail.entries > many ? null : String(rowId),
    whose: { id: String(rowId) },
  });

/** Announces at commit that many rows of a noun changed, in these divisions. */
export const tellMany = async (scope: Scope, noun: string, divisions: readonly number[]): Promise<void> => {
  scope.trail.nouns.add(noun);
  await tell(scope, { noun, row: null, whose: { divisions } });
};
