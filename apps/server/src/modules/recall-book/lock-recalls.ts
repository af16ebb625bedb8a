import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/**
 * Lets no machine slip past a recall that is written meanwhile: who writes a recall waits for all who change machines, and they
 * wait for it. Changes of machines do not wait for each other.
 */
export const lockRecalls = async (
  { tx, company: { id } }: Scope,
  by: 'recall' | 'machine',
): Promise<void> => {
  const key = `recalls ${id}`;
  await (
    by === 'recall'
      ? sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`
      : sql`select pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`
  ).execute(tx);
};
