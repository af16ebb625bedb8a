import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { checkPasswordReset as endpoint } from '@yardline/contract/sessions/passwords';
import type { Kysely } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import { hashOf } from '../../../kernel/auth/tokens.ts';
import type { Gate } from '../../../kernel/http/route.ts';
import { Refusal } from '../../../kernel/refusal.ts';

/** Whose the code is, and what it does beside. @throws Refusal reset.expired for one that was used, ran out or never was */
export const findResetCode = async (tx: Kysely<DB>, uid: string, now: Temporal.Instant) => {
  const row = await tx
    .selectFrom('password_resets')
    .innerJoin('identities', 'identities.id', 'password_resets.identity_id')
    .where('code_hash', '=', hashOf(uid))
    .where('expires_at', '>', now.toString())
    .where('identities.is_active', '=', true)
    .select(['identity_id', 'accepts_company_id', 'is_private'])
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('reset.expired');
  return row;
};

/**
 * Whether a link still opens, so that nobody chooses a password in vain.
 * @throws Refusal reset.expired
 */
export const checkPasswordReset = async (
  { database, now }: Gate,
  { query: { uid } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  await database.transaction({ companyId: 0, isReadOnly: true }, (tx) => findResetCode(tx, uid, now));
  return { status: 'open' };
};
