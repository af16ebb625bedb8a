import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { DB } from '../../../db/types.ts';
import { hashOf } from './tokens.ts';

/** A kind of code: its lifetime in seconds, and the shape of its data. A code of one kind opens nothing of another. */
export type CodeKind<T> = { name: string; seconds: number; data: z.ZodType<T> };

/**
 * Issues a code of 43 unguessable characters. Only its hash is kept, so that a copy of the database opens nothing. Also
 * deletes expired codes.
 */
export const issueCode = async <T>(
  tx: Kysely<DB>,
  kind: CodeKind<T>,
  data: T,
  now: Temporal.Instant,
  code = randomBytes(32).toString('base64url'),
): Promise<string> => {
  await tx.deleteFrom('one_time_codes').where('expires_at', '<=', now.toString()).execute();
  await tx
    .insertInto('one_time_codes')
    .values({
      code_hash: hashOf(code),
      kind: kind.name,
      data: JSON.stringify(data),
      expires_at: now.add({ seconds: kind.seconds }).toString(),
    })
    .execute();
  return code;
};

/** The data of a code, without using it up; undefined where redeeming would be. */
export const findCode = async <T>(
  tx: Kysely<DB>,
  kind: CodeKind<T>,
  code: string,
  now: Temporal.Instant,
): Promise<T | undefined> => {
  const row = await tx
    .selectFrom('one_time_codes')
    .where('code_hash', '=', hashOf(code))
    .where('kind', '=', kind.name)
    .where('expires_at', '>', now.toString())
    .select('data')
    .executeTakeFirst();
  return row === undefined ? undefined : kind.data.parse(row.data);
};

/** Redeems a code: returns its data once; undefined for one that was used, has expired, is of another kind, or never existed. */
export const redeemCode = async <T>(
  tx: Kysely<DB>,
  kind: CodeKind<T>,
  code: string,
  now: Temporal.Instant,
): Promise<T | undefined> => {
  const row = await tx
    .deleteFrom('one_time_codes')
    .where('code_hash', '=', hashOf(code))
    .where('kind', '=', kind.name)
    .returning(['data', 'expires_at'])
    .executeTakeFirst();
  if (row === undefined || Temporal.Instant.compare(now, row.expires_at) >= 0) return undefined;
  return kind.data.parse(row.data);
};
