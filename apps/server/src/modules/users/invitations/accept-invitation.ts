import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  acceptInvitation as endpoint,
  findInvitation as asking,
} from '@yardline/contract/users/invitations';
import type { Kysely } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import { audit } from '../../../kernel/audit.ts';
import { newTrail } from '../../../kernel/scope.ts';
import { readCompany, readHolder } from '../../../kernel/auth/holder.ts';
import { findCode, redeemCode } from '../../../kernel/auth/one-time-codes.ts';
import type { Gate } from '../../../kernel/http/route.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { acceptMembership, ownAccount } from '../../sessions/public.ts';
import { type Invitation, invitationCode } from './invitation-code.ts';

const find = async ({ database, now }: Gate, code: string): Promise<Invitation> => {
  const found = await database.transaction({ companyId: 0, isReadOnly: true }, (tx) =>
    findCode(tx, invitationCode, code, now),
  );
  if (found === undefined) throw new Refusal('membership.expired');
  return found;
};

/** The member who was invited and has not accepted, whose address is still the one that was written to. */
const invited = async (tx: Kysely<DB>, { userId, identityId, email }: Invitation) => {
  const row = await tx
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.identity_id')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .where('users.id', '=', userId)
    .where('identities.id', '=', identityId)
    .where('identities.email', '=', email)
    .where('users.is_active', '=', true)
    .where('identities.is_active', '=', true)
    .where('users.accepted_at', 'is', null)
    .select(['companies.name as company', 'identities.email'])
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('membership.expired');
  return row;
};

/** Which company a mailed code invites to. @throws Refusal membership.expired */
export const findInvitation = async (
  gate: Gate,
  { body: { code } }: InputOf<typeof asking>,
): Promise<ReplyOf<typeof asking>> => {
  const invitation = await find(gate, code);
  const { companyId } = invitation;
  return gate.database.transaction({ companyId, isReadOnly: true }, (tx) => invited(tx, invitation));
};

/**
 * Accepts an invitation by the code of its mail, which only the present address of the person received. It opens no session.
 * @throws Refusal membership.expired for a code that was used or is too old, or of which the address has changed since
 */
export const acceptInvitation = async (
  gate: Gate,
  { body: { code } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { database, now, language, requestId } = gate;
  const { companyId } = await find(gate, code);
  return database.transaction({ companyId }, async (tx) => {
    const invitation = await redeemCode(tx, invitationCode, code, now);
    if (invitation === undefined) throw new Refusal('membership.expired');
    const { userId, identityId, isPrivate } = invitation;
    const answer = await invited(tx, invitation);
    await acceptMembership(tx, userId, now);
    if (isPrivate) await ownAccount(tx, identityId, now);
    const actor = { userId, identityId, name: '', holder: await readHolder(tx, userId) };
    const company = await readCompany(tx);
    const scope = { tx, company, actor, now, language, requestId, trail: newTrail() };
    await audit(scope, {
      action: 'update',
      noun: 'users',
      rowId: userId,
      after: { membership: 'accepted' },
    });
    return answer;
  });
};
