import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { setNewPassword as endpoint } from '@yardline/contract/passwords';
import { checkPassword } from '@yardline/domain/text/password';
import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { audit } from '../../kernel/audit.ts';
import { readCompany, readHolder } from '../../kernel/auth/holder.ts';
import { hashPassword } from '../../kernel/auth/passwords.ts';
import { hashOf } from '../../kernel/auth/tokens.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import { postMail } from '../mail/public.ts';
import { identityOfCode } from './check-password-reset.ts';
import { forgetAttempts, subjectsOf } from './lockout.ts';
import { letterboxOf, type Membership, membershipsOf } from './people.ts';

/** Uses the code up: of many who bring it at once one gets through. */
const redeem = async (tx: Kysely<DB>, uid: string, identityId: number): Promise<void> => {
  const used = await tx.deleteFrom('password_resets').where('code_hash', '=', hashOf(uid)).executeTakeFirst();
  if (used.numDeletedRows === 0n) throw new Refusal('reset.expired');
  await tx.deleteFrom('password_resets').where('identity_id', '=', identityId).execute();
};

/**
 * Writes the password. Sessions begun before this moment end by it (kernel/auth), so the moment is read under the lock of
 * the row: a sign-in with the old password that is on its way is either before it, or finds the new one.
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

const writeAudit = async (
  gate: Gate,
  tx: Kysely<DB>,
  identityId: number,
  { user_id: userId }: Membership,
): Promise<void> => {
  const actor = { userId, identityId, name: '', holder: await readHolder(tx, userId) };
  const { now, language, requestId } = gate;
  const scope = {
    tx,
    company: await readCompany(tx),
    actor,
    now,
    language,
    requestId,
    trail: { entries: 0 },
  };
  await audit(scope, { action: 'update', noun: 'users', rowId: userId, after: { password: 'set by link' } });
};

/**
 * Sets a new password by the code of a link. Every session of the person ends, his locks are lifted, his other links
 * are void, and he is told by mail. A password that breaks the rule leaves the code as it is.
 *
 * @throws Refusal request.invalid for the password; reset.expired for a code that was used, ran out or never was
 */
export const setNewPassword = async (
  gate: Gate,
  { body: { uid, password } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { database, now } = gate;
  const identityId = await database.transaction({ companyId: 0, isReadOnly: true }, (tx) =>
    identityOfCode(tx, uid, now),
  );
  const [problem] = checkPassword(password);
  if (problem !== undefined) refuseFields([{ ...problem, path: 'password' }]);
  const memberships = await membershipsOf(database, identityId);
  const [home, ...others] = memberships.filter(({ is_active: isActive }) => isActive);
  if (home === undefined) throw new Refusal('reset.expired');

  await database.transaction({ companyId: home.company_id, identityId }, async (tx) => {
    await redeem(tx, uid, identityId);
    const person = await write(gate, tx, identityId, password);
    const companies = [undefined, ...memberships.map(({ company_id: companyId }) => companyId)];
    for (const companyId of companies) await forgetAttempts(tx, subjectsOf(person.email, companyId));
    const box = letterboxOf(person, memberships);
    if (box !== undefined)
      await postMail(tx, {
        ...box,
        template: 'password-changed',
        data: { name: box.name, link: '/forgetpassword' },
        now,
      });
    await writeAudit(gate, tx, identityId, home);
  });
  for (const other of others)
    await database.transaction({ companyId: other.company_id }, (tx) =>
      writeAudit(gate, tx, identityId, other),
    );
  return { status: 'password set' };
};
