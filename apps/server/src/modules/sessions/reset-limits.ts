import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { hashOf } from '../../kernel/auth/tokens.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { hashOfSource } from './sources.ts';

const windowSeconds = 3600;
/** Links that one address is sent in an hour. */
const linksPerAddress = 3;

const countUp = (tx: Kysely<DB>, subject: Buffer, now: Temporal.Instant) => {
  const at = now.toString();
  const isOver = sql<boolean>`reset_requests.started_at <= ${now.subtract({ seconds: windowSeconds }).toString()}`;
  return tx
    .insertInto('reset_requests')
    .values({ subject_hash: subject, started_at: at, made: 1 })
    .onConflict((conflict) =>
      conflict.column('subject_hash').doUpdateSet({
        made: sql`case when ${isOver} then 1 else reset_requests.made + 1 end`,
        started_at: sql`case when ${isOver} then ${at} else reset_requests.started_at end`,
      }),
    )
    .returning(['started_at', 'made'])
    .executeTakeFirstOrThrow();
};

/**
 * Counts a request of a network address.
 * @throws Refusal request.rate_limited with the seconds until the hour is over
 */
export const countNetwork = async (
  tx: Kysely<DB>,
  { ip, now, resetsPerHour }: Pick<Gate, 'ip' | 'now' | 'resetsPerHour'>,
): Promise<void> => {
  const row = await countUp(tx, hashOfSource(ip), now);
  if (row.made <= resetsPerHour) return;
  const ends = Temporal.Instant.from(row.started_at).add({ seconds: windowSeconds });
  throw new Refusal('request.rate_limited', {
    retry_after: Math.max(1, Math.ceil(ends.since(now).total('seconds'))),
  });
};

/** Counts a request for an address, known or not, and says whether it is sent one more link. */
export const hasLinkLeft = async (tx: Kysely<DB>, email: string, now: Temporal.Instant): Promise<boolean> =>
  (await countUp(tx, hashOf(`reset|${email.toLowerCase()}`), now)).made <= linksPerAddress;
