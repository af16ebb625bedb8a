import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { Database } from '../../kernel/database/transaction.ts';
import { erasureOrder } from './erasure-order.ts';

/** Rows that are erased in one transaction. */
const most = 5_000;
/** Seconds for tables that refer to each other, whose rows go at once. */
const statementSeconds = 1_800;

type Erasure = {
  companyId: number;
  at: Temporal.Instant;
  /** Identities of its users. Who belongs to no other company loses their account with it. */
  people: readonly number[];
  /** Told after each piece; it throws when the process is to end. */
  onRows: (removed: number) => Promise<void>;
};

/** Rows of each table of the transaction's company; tables without any are left out. */
export const countRows = async (tx: Kysely<DB>): Promise<Record<string, number>> => {
  const { rows } = await sql<{ name: string; n: number }>`select name, n from company_row_counts()`.execute(
    tx,
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
};

const removeFrom = (database: Database, names: readonly string[], limit: number | null, erasure: Erasure) =>
  database.transaction({ companyId: erasure.companyId, statementSeconds }, async (tx) => {
    const { rows } = await sql<{ n: number }>`select erase_company_rows(
      ${[...names]}::text[], ${limit}::integer, ${erasure.at.toString()}) as n`.execute(tx);
    return rows[0]?.n ?? 0;
  });

/**
 * Erases all rows of a company in one database, piece by piece, children before what they refer to, and its own row last. What a job
 * of the product writes meanwhile is erased in the next round. Interrupted, it goes on with the rows that remain.
 * @returns how many accounts of people went with it
 */
export const eraseRows = async (database: Database, erasure: Erasure): Promise<number> => {
  const { companyId, at, people, onRows } = erasure;
  const groups = await database.transaction({ companyId, isReadOnly: true }, erasureOrder);
  for (let inRound = 1; inRound > 0;) {
    inRound = 0;
    for (const { names, isCycle } of groups)
      for (let removed = most; removed >= most;) {
        removed = await removeFrom(database, names, isCycle ? null : most, erasure);
        inRound += removed;
        if (removed > 0) await onRows(removed);
        if (isCycle) break;
      }
  }
  return database.transaction({ companyId }, async (tx) => {
    const { rows } = await sql<{ n: number }>`select erase_people(
      ${[...people]}::bigint[], ${at.toString()}) as n`.execute(tx);
    await sql`select erase_company(${at.toString()})`.execute(tx);
    return rows[0]?.n ?? 0;
  });
};
