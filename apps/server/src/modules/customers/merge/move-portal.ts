import { sql } from 'kysely';
import { auditAll } from '../../../kernel/audit.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Pair } from './moves.ts';

/**
 * Moves what a merged customer's people have in the portal: who they are, for whom they are signed in, their favourites, and orders that
 * wait for a colleague. What they ordered follows its reservations. The tables are those of modules above this one, so
 * the database has one way for it.
 */
export const movePortal = async (scope: Scope, { loserId, winnerId }: Pair): Promise<void> => {
  const { rows } = await sql<{ id: number }>`select move_portal(${loserId}, ${winnerId}) as id`.execute(
    scope.tx,
  );
  await auditAll(
    scope,
    rows.map(({ id: rowId }) => ({
      action: 'update' as const,
      noun: 'portal_logins' as const,
      rowId,
      before: { customer_id: loserId },
      after: { customer_id: winnerId },
    })),
  );
};
