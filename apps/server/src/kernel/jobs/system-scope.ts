import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/transaction.ts';
import { readCompany, readHolder } from '../auth/holder.ts';
import type { Scope } from '../scope.ts';

/** A scope for work that no request carries: the company's, acting for the user who asked for it. */
export const systemScope = <T>(
  database: Database,
  clock: Clock,
  companyId: number,
  userId: number,
  work: (scope: Scope) => Promise<T>,
): Promise<T> =>
  database.transaction({ companyId }, async (tx) => {
    await sql`set local statement_timeout = '60s'`.execute(tx);
    const company = await readCompany(tx);
    const user = await tx
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['id', 'identity_id', 'name'])
      .executeTakeFirstOrThrow();
    return work({
      tx,
      company,
      actor: {
        userId: user.id,
        identityId: user.identity_id,
        name: user.name,
        holder: await readHolder(tx, userId),
      },
      now: clock(),
      language: 'en',
      requestId: randomUUID(),
      trail: { entries: 0 },
    });
  });
