import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { refreshToken } from '@yardline/contract/sessions/sessions';
import { identify } from '../../kernel/auth/authenticate.ts';
import { isProviderStanding } from '../../kernel/auth/provider-standing.ts';
import { type Claims, isBoundTo } from '../../kernel/auth/tokens.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { isSincePassword } from './passwords/since-password.ts';

const idleHours = 1;
/** Two tabs that renew at once: the later one, with the token just replaced, is still welcome for this long. */
const raceSeconds = 30;

/** In Play, where Live has the word on a session. @throws Refusal session.expired, session.invalid */
const demandStanding = async ({ database, now, site: { environments } }: Gate, claims: Claims) => {
  if (environments.here === 'live') return;
  await database.transaction({ companyId: claims.companyId, isReadOnly: true }, (tx) =>
    identify(tx, claims, now, environments),
  );
};

/**
 * Renews a token of a living session. Each renewal moves the session to its next generation; a token of an older one,
 * after the moment that a race may take, is a copy in other hands, and ends the session.
 *
 * @throws Refusal session.expired, session.invalid
 */
export const refreshSession = async (
  gate: Gate,
  { body }: InputOf<typeof refreshToken>,
): Promise<ReplyOf<typeof refreshToken>> => {
  const claims = await gate.tokens.verify(body.token, gate.now, { expired: 'allowed' });
  if (!isBoundTo(claims, gate.bindingCookie)) throw new Refusal('session.invalid');
  await demandStanding(gate, claims);

  const generation = await gate.database.transaction({ companyId: claims.companyId }, async (tx) => {
    const session = await tx
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .innerJoin('identities', 'identities.id', 'users.identity_id')
      .where('sessions.id', '=', claims.sessionId)
      .where('user_id', '=', claims.userId)
      .where('revoked_at', 'is', null)
      .where('users.is_active', '=', true)
      .where('users.accepted_at', 'is not', null)
      .where(isProviderStanding)
      .where('identities.is_active', '=', true)
      // A session in which staff act as another is checked by its own rule.
      .where((eb) =>
        eb.or([
          eb('sessions.impersonator_user_id', 'is not', null),
          eb.and([eb('sessions.source', '=', 'TW'), eb('users.is_web', '=', true)]),
          eb.and([eb('sessions.source', '=', 'TM'), eb('users.is_mobile', '=', true)]),
        ]),
      )
      .where(isSincePassword)
      .selectAll('sessions')
      .forUpdate('sessions')
      .executeTakeFirst();
    if (session === undefined) return undefined;
    const since = (from: string): number => gate.now.since(from).total('seconds');
    if (since(session.last_seen_at) > idleHours * 3600 || since(session.expires_at) >= 0)
      throw new Refusal('session.expired');
    const isCurrent = claims.generation === session.generation;
    const isRace = claims.generation === session.generation - 1 && since(session.rotated_at) <= raceSeconds;
    if (isRace) return session.generation;
    const at = gate.now.toString();
    const change = isCurrent
      ? { generation: session.generation + 1, rotated_at: at, last_seen_at: at }
      : { revoked_at: at };
    await tx.updateTable('sessions').set(change).where('id', '=', claims.sessionId).execute();
    return isCurrent ? session.generation + 1 : undefined;
  });
  if (generation === undefined) throw new Refusal('session.invalid');
  return { token: await gate.tokens.sign({ ...claims, generation }, gate.now) };
};
