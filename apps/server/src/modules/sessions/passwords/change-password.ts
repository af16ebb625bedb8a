import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { changePassword as endpoint } from '@yardline/contract/sessions/own-sessions';
import { checkPassword } from '@yardline/domain/text/password';
import type { Kysely } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import { type OwnCall, ownCall } from '../../../kernel/auth/own-call.ts';
import { demandHome } from '../../../kernel/auth/home.ts';
import { passwordHash } from '../../../kernel/auth/password-hash.ts';
import { hashPassword, isPassword } from '../../../kernel/auth/passwords.ts';
import type { Gate } from '../../../kernel/http/route.ts';
import { Refusal, refuseFields } from '../../../kernel/refusal.ts';
import { countedProof } from '../counted-proof.ts';
import { type NewPassword, queueFollowing, turnEverywhere, turnKeysOnce } from './follow-password.ts';
import { membershipsOf } from '../people/people.ts';

/**
 * Writes the password and keeps this session alive: every one that was proved before the change ends by it (kernel/auth),
 * and this one was proved at it. The moment is read under the lock of the row, as in set-new-password.
 */
const write = async (
  gate: Gate,
  tx: Kysely<DB>,
  { claims, caller }: OwnCall,
  hash: string,
): Promise<void> => {
  const person = await tx
    .selectFrom('identities')
    .where('id', '=', caller.actor.identityId)
    .select('id')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const at = gate.clock().toString();
  await tx
    .updateTable('identities')
    .set({ password_hash: hash, password_changed_at: at })
    .where('id', '=', person.id)
    .execute();
  await tx
    .updateTable('sessions')
    .set({ authenticated_at: at, own_proof: 'password', own_proved_at: at })
    .where('id', '=', claims.sessionId)
    .execute();
};

/** @throws Refusal request.invalid for an old password that is not right, with the field; wrong ones are counted */
const demandOldPassword = async (
  gate: Gate,
  { caller, claims }: OwnCall,
  password: string,
): Promise<void> => {
  const { identityId, userId } = caller.actor;
  const { companyId, sessionId } = claims;
  const { password_hash: hash } = await gate.database.transaction({ companyId: 0, isReadOnly: true }, (tx) =>
    tx.selectFrom('identities').where('id', '=', identityId).select(passwordHash).executeTakeFirstOrThrow(),
  );
  const whose = { companyId, identityId, userId, sessionId };
  await countedProof(gate, { ...whose, event: 'proof.failed', call: 'changePassword' }, async () =>
    (await isPassword(password, hash ?? undefined)) ? true : undefined,
  ).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'second_factor.invalid') throw error;
    return refuseFields([{ path: 'old_password', code: 'old_password.wrong' }]);
  });
};

/**
 * Changes the caller's password by the old one. Every other session of theirs ends, in every company, and the person is told by mail,
 * with the API keys that act as them and what became of those, whatever fails after the password is written (follow-password.ts).
 * @throws Refusal as ownCall does; play.at_home; request.invalid for either password
 */
export const changePassword = async (
  gate: Gate,
  { body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const own = await ownCall(gate);
  const { actor, company } = own.caller;
  await demandHome(gate.site.environments, actor.identityId);
  const [problem] = checkPassword(body.password);
  if (problem !== undefined) refuseFields([{ ...problem, path: 'password' }]);
  await demandOldPassword(gate, own, body.old_password);
  const hash = await hashPassword(body.password);
  const memberships = await membershipsOf(gate.database, actor.identityId);
  const { now, language, requestId, ip: address } = gate;
  const { sessionId } = own.claims;
  const { identityId } = actor;
  const call = { language, requestId, address };
  const news: NewPassword = { ...call, identityId, at: now, how: 'changed', fate: body.keys };
  await gate.database.transaction({ companyId: company.id, identityId }, async (tx) => {
    await write(gate, tx, own, hash);
    await turnKeysOnce(tx, { ...news, sessionId }, actor.userId);
    await queueFollowing(tx, news);
  });
  // As after a reset: the password is changed whatever fails here, and the job in the queue makes up for it.
  await turnEverywhere(gate.database, news, memberships).catch(() => undefined);
  return { status: 'password changed' };
};
