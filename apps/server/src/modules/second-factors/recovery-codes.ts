import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { hashOf } from '../../kernel/auth/tokens.ts';

const codesMade = 10;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

// 80 bits, so that a plain hash of one is as good as the code is long. 256 is a multiple of 32: no letter is likelier.
const newCode = (): string =>
  Array.from(randomBytes(16), (byte) => letters.charAt(byte % letters.length)).join('');

const hashed = (identityId: number, code: string): Buffer => hashOf(`recovery|${identityId}|${code}`);

/**
 * Ten new codes as one reads them, in fours; the old ones open nothing more. Only hashes are kept. The identity is locked
 * first, so that of several calls at once the last one's codes are the only ones.
 */
export const replaceRecoveryCodes = async (tx: Kysely<DB>, identityId: number): Promise<string[]> => {
  const codes = Array.from({ length: codesMade }, newCode);
  await tx.selectFrom('identities').where('id', '=', identityId).select('id').forUpdate().execute();
  await tx.deleteFrom('recovery_codes').where('identity_id', '=', identityId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ identity_id: identityId, code_hash: hashed(identityId, code) })))
    .execute();
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'));
};

/** Uses a code up: of many who bring the same one at once it is right for one. */
export const isRecoveryCode = async (tx: Kysely<DB>, identityId: number, code: string): Promise<boolean> => {
  const used = await tx
    .deleteFrom('recovery_codes')
    .where('identity_id', '=', identityId)
    .where('code_hash', '=', hashed(identityId, code))
    .executeTakeFirst();
  return used.numDeletedRows === 1n;
};

export const recoveryCodesLeft = async (tx: Kysely<DB>, identityId: number): Promise<number> => {
  const { n } = await tx
    .selectFrom('recovery_codes')
    .where('identity_id', '=', identityId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};
