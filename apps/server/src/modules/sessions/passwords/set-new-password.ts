import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { setNewPassword as endpoint } from '@yardline/contract/sessions/passwords';
import { checkPassword } from '@yardline/domain/text/password';
import type { Kysely } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import { hashPassword } from '../../../kernel/auth/passwords.ts';
import { hashOf } from '../../../kernel/auth/tokens.ts';
import type { Gate } from '../../../kernel/http/route.ts';
import { Refusal, refuseFields } from '../../../kernel/refusal.ts';
import { findResetCode } from './check-password-reset.ts';
import { type NewPassword, queueFollowing, turnEverywhere, turnKeysOnce } from './follow-password.ts';
import { forgetAttempts, subjectsOf } from '../../../kernel/auth/counts/lockout.ts';
import { acceptMembership, ownAccount } from '../people/own-account.ts';
import { type Membership, membershipsOf } from '../people/people.ts';

/** Uses the code up: of many who bring it at once one gets through. */
const redeem = async (tx: Kysely<DB>, uid: string, identityId: number): Promise<void> => {
  const used = await tx.deleteFrom('password_resets').where('code_hash', '=', hashOf(uid)).executeTakeFirst();
  if (used.numDeletedRows === 0n) throw new Refusal('reset.expired');
  await tx.deleteFrom('password_resets').where('identity_id', '=', identityId).execute();
};

/**
 * Writes the password. It ends sessions begun before this moment (kernel/auth), so the moment is read under the lock of
 * the row: a concurrent sign-in with the old password is either before it, or finds the new one.
 */
const write = async (gate: Gate, tx: Kysely<DB>, identityId: number, password: string) => {
  const person = await tx
    .selectFrom('identities')
    .where('id', '=', identityId)
    .select(['id', 'email', 'full_name', 'language', 'is_super_admin', 'is_support'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const passwordHash = await hashPassword(password);
  await tx
    .updateTable('identities')
    .set({ password_hash: passwordHash, password_changed_at: gate.clock().toString() })
    .where('id', '=', identityId)
    .execute();
  return person;
};

// The company whose invitation is accepted comes first, and no company that was not accepted before one that was.
const rankOf = (
  each: Membership,
  { accepts_company_id: accepts }: { accepts_company_id: number | null },
): number => {
  if (each.company_id === accepts) return 0;
  return each.accepted_at === null ? 2 : 1;
};

/**
 * Sets a new password by the code of a link. Every session of the person ends, their locks are lifted, their other links
 * are void, their API keys are held until they confirm each, and they are told by mail, whatever fails after the password is written
 * (follow-password.ts). The link of an invitation accepts
 * it. A password that breaks the rule leaves the code as it is.
 *
 * @throws Refusal request.invalid for the password; reset.expired for a code that was used, ran out or never was
 */
export const setNewPassword = async (
  gate: Gate,
  { body: { uid, password } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { database, now } = gate;
  const code = await database.transaction({ companyId: 0, isReadOnly: true }, (tx) =>
    findResetCode(tx, uid, now),
  );
  const { identity_id: identityId } = code;
  const [problem] = checkPassword(password);
  if (problem !== undefined) refuseFields([{ ...problem, path: 'password' }]);
  const memberships = await membershipsOf(database, identityId);
  const [home] = memberships
    .filter(({ is_active: isActive }) => isActive)
    .toSorted((a, b) => rankOf(a, code) - rankOf(b, code));
  if (home === undefined) throw new Refusal('reset.expired');

  const { language, requestId, ip: address } = gate;
  const news: NewPassword = {
    identityId,
    at: now,
    how: 'set by link',
    fate: 'hold',
    language,
    requestId,
    address,
  };
  await database.transaction({ companyId: home.company_id, identityId }, async (tx) => {
    await redeem(tx, uid, identityId);
    if (code.accepts_company_id === home.company_id) await acceptMembership(tx, home.user_id, now);
    const { email } = await write(gate, tx, identityId, password);
    if (code.is_private) await ownAccount(tx, identityId, now);
    const companies = [undefined, ...memberships.map(({ company_id: companyId }) => companyId)];
    for (const companyId of companies) await forgetAttempts(tx, subjectsOf(email, companyId));
    await turnKeysOnce(tx, news, home.user_id);
    await queueFollowing(tx, news);
  });
  // The keys of other companies are held before the answer. What fails here is done by the job that waits in the queue, and tells of it:
  // the password is set, and its person must not hear otherwise.
  await turnEverywhere(database, news, memberships).catch(() => undefined);
  return { status: 'password set' };
};
