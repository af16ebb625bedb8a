import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { confirmEmail as endpoint } from '@yardline/contract/identity/identity';
import { audit } from '../../kernel/audit.ts';
import { readCompany, readHolder } from '../../kernel/auth/holder.ts';
import { findCode, redeemCode } from '../../kernel/auth/one-time-codes.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { newTrail, type Scope } from '../../kernel/scope.ts';
import { postMail } from '../mail/public.ts';
import { type Confirmation, emailCode } from './email-codes.ts';
import { letterboxIn } from './mail-code.ts';
import { type Person, readPerson } from './person.ts';

const scopeOf = async (gate: Gate, tx: Scope['tx'], { userId, identityId }: Confirmation): Promise<Scope> => {
  const { now, language, requestId } = gate;
  const actor = { userId, identityId, name: '', holder: await readHolder(tx, userId) };
  return {
    tx,
    company: await readCompany(tx),
    actor,
    now,
    language,
    requestId,
    address: gate.ip,
    trail: newTrail(),
  };
};

/** The old address is told, and links that went there set no password any more. */
const leaveOldAddress = async (scope: Scope, person: Person, email: string): Promise<void> => {
  const box = await letterboxIn(scope, person);
  const data = { name: person.full_name, email, link: '/' };
  await postMail(scope.tx, { ...box, template: 'email-changed', data, now: scope.now });
  await scope.tx.deleteFrom('password_resets').where('identity_id', '=', person.id).execute();
};

/**
 * Confirms an address by the code of a mail, in any browser: the code alone identifies the user. A code for
 * a change makes the new address the valid one; one from before a change opens nothing.
 *
 * @throws Refusal email_code.expired; email.taken where another user has the new address
 */
export const confirmEmail = async (
  gate: Gate,
  { body: { code } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { database, now } = gate;
  const found = await database.transaction({ companyId: 0, isReadOnly: true }, (tx) =>
    findCode(tx, emailCode(), code, now),
  );
  if (found === undefined) throw new Refusal('email_code.expired');
  const { companyId, identityId } = found;
  await database.transaction({ companyId, identityId }, async (tx) => {
    const carried = await redeemCode(tx, emailCode(), code, now);
    if (carried === undefined) throw new Refusal('email_code.expired');
    const scope = await scopeOf(gate, tx, carried);
    const person = await readPerson(scope);
    if (person.email.toLowerCase() !== carried.from.toLowerCase()) throw new Refusal('email_code.expired');
    await tx
      .updateTable('identities')
      .set({ email: carried.email, email_verified_at: now.toString() })
      .where('id', '=', identityId)
      .where('is_active', '=', true)
      .execute();
    if (carried.email !== carried.from) await leaveOldAddress(scope, person, carried.email);
    await audit(scope, {
      action: 'update',
      noun: 'users',
      rowId: carried.userId,
      after: { identity: carried.email === carried.from ? 'address confirmed' : 'address changed' },
    });
  });
  return { status: 'email verified' };
};
