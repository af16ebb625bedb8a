import type { Kysely } from 'kysely';
import type { DB } from '../../../../db/types.ts';

/** Records that a user accepted membership of the transaction's company; the first time counts. */
export const acceptMembership = async (
  tx: Kysely<DB>,
  userId: number,
  now: Temporal.Instant,
): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ accepted_at: now.toString() })
    .where('id', '=', userId)
    .where('accepted_at', 'is', null)
    .execute();
};

/**
 * Makes an account the person's own, the first time that a mail past every company proves their address. Until then the
 * mails of one company may have been read by that company: the sessions from before end, and a second factor from before
 * is still asked for at a sign-in, but proves no person by itself (`areFactorsOwn`).
 */
export const ownAccount = async (
  tx: Kysely<DB>,
  identityId: number,
  now: Temporal.Instant,
): Promise<void> => {
  await tx
    .updateTable('identities')
    .set({ owned_at: now.toString(), password_changed_at: now.toString() })
    .where('id', '=', identityId)
    .where('owned_at', 'is', null)
    .execute();
};

/** Whether none of a person's second factors is older than the account is their own: one that is may be a company's. */
export const areFactorsOwn = async (tx: Kysely<DB>, identityId: number): Promise<boolean> => {
  const older = await tx
    .selectFrom('second_factors')
    .innerJoin('identities', 'identities.id', 'second_factors.identity_id')
    .where('identities.id', '=', identityId)
    .whereRef('second_factors.created_at', '<', 'identities.owned_at')
    .select('second_factors.id')
    .executeTakeFirst();
  return older === undefined;
};
