import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import { hashOfSource } from '../../../kernel/auth/network.ts';
import type { Gate } from '../../../kernel/http/route.ts';
import { Refusal } from '../../../kernel/refusal.ts';

const windowSeconds = 600;

type Source = Pick<Gate, 'ip' | 'failedSignIns' | 'now'>;

/**
 * Takes one of the wrong sign-ins that a network address has in ten minutes, before the password is checked. In the
 * database, so that every process counts the same.
 *
 * @throws Refusal request.rate_limited with the seconds until the ten minutes are over
 */
export const reserveFromSource = async (
  tx: Kysely<DB>,
  { ip, failedSignIns, now }: Source,
): Promise<void> => {
  const at = now.toString();
  const isOver = sql<boolean>`sign_in_sources.started_at <= ${now.subtract({ seconds: windowSeconds }).toString()}`;
  const row = await tx
    .insertInto('sign_in_sources')
    .values({ source_hash: hashOfSource(ip), started_at: at, failed: 1 })
    .onConflict((conflict) =>
      conflict.column('source_hash').doUpdateSet({
        failed: sql`case when ${isOver} then 1 else sign_in_sources.failed + 1 end`,
        started_at: sql`case when ${isOver} then ${at} else sign_in_sources.started_at end`,
      }),
    )
    .returning(['started_at', 'failed'])
    .executeTakeFirstOrThrow();
  if (row.failed <= failedSignIns) return;
  const ends = Temporal.Instant.from(row.started_at).add({ seconds: windowSeconds });
  throw new Refusal('request.rate_limited', {
    retry_after: Math.max(1, Math.ceil(ends.since(now).total('seconds'))),
  });
};

/** Gives it back after the right password: a shop behind one address may sign in as often as it likes. */
export const forgiveSource = async (tx: Kysely<DB>, { ip }: Source): Promise<void> => {
  await tx
    .updateTable('sign_in_sources')
    .set({ failed: sql`greatest(failed - 1, 0)` })
    .where('source_hash', '=', hashOfSource(ip))
    .execute();
};
