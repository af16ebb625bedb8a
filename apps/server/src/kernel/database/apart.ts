import { type Kysely, PostgresAdapter } from 'kysely';
import type { DB } from '../../../db/types.ts';

/** Marks the transactions of a database whose companies are distributed over several machines. */
export class ApartAdapter extends PostgresAdapter {}

/** Whether the rows of a transaction's company are on another machine than the one that is asked. */
export const isApart = (tx: Kysely<DB>): boolean => tx.getExecutor().adapter instanceof ApartAdapter;
