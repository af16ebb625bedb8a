import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import { hashOf } from '../../../kernel/auth/tokens.ts';

/** What such a code does beside setting a password. */
type Extra = {
  /** The company whose invitation it accepts. */
  accepts?: number;
  /** Whether its mail goes past every company: then it makes the account the person's own. */
  isPrivate: boolean;
};

/** Stores a code with which a user sets their password, once and for so many minutes; deletes expired ones. */
export const writeResetCode = async (
  tx: Kysely<DB>,
  {
    identityId,
    now,
    minutes,
    accepts,
    isPrivate,
  }: Extra & {
    identityId: number;
    now: Temporal.Instant;
    minutes: number;
  },
): Promise<string> => {
  const code = randomBytes(32).toString('base64url');
  await tx
    .deleteFrom('password_resets')
    .where('identity_id', '=', identityId)
    .where('expires_at', '<=', now.toString())
    .execute();
  await tx
    .insertInto('password_resets')
    .values({
      code_hash: hashOf(code),
      identity_id: identityId,
      accepts_company_id: accepts ?? null,
      is_private: isPrivate,
      created_at: now.toString(),
      expires_at: now.add({ minutes }).toString(),
    })
    .execute();
  return code;
};
