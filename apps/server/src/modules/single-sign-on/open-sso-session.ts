import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { openSsoSession as endpoint } from '@yardline/contract/single-sign-on/single-sign-on';
import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { isBound } from '../../kernel/auth/browser-secret.ts';
import { issueCode, redeemCode } from '../../kernel/auth/one-time-codes.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { admit, demandProvider, forgiveSource, type Opening, sessionSourceOf } from '../sessions/public.ts';
import { leavingCodeOf, secretOf } from './browser.ts';
import { leaving, proved } from './codes.ts';

/** Refuses when what the provider proved holds no longer: the company changed it, or the person left the company. */
const demandStanding = async (tx: Kysely<DB>, userId: number, opening: Opening): Promise<void> => {
  await demandProvider(tx, userId, opening);
  const member = await tx
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.identity_id')
    .where('users.id', '=', userId)
    .where('users.is_active', '=', true)
    .where('identities.is_active', '=', true)
    .select('users.id')
    // The user's row is written next: two transactions with shared locks on it would wait for each other.
    .forNoKeyUpdate('users')
    .forShare('identities')
    .executeTakeFirst();
  if (member === undefined) throw new Refusal('sso.not_member');
};

/**
 * Opens a session for a user whom a provider proved. Only the code counts: what the caller says about the user, the company
 * and the source is ignored and read from the database.
 *
 * @throws Refusal sso.expired for a code that was used, is too old, of another company or of another browser;
 * sso.not_enabled, sso.not_member; sso.expired too where the provider or the linked account changed meanwhile
 */
export const openSsoSession = async (
  gate: Gate,
  { params: { companyId }, body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const secret = secretOf(gate);
  const known = await gate.database.transaction({ companyId: 0 }, (tx) =>
    redeemCode(tx, proved, body.tis_session, gate.now),
  );
  if (secret === undefined || known === undefined) throw new Refusal('sso.expired');
  if (known.companyId !== companyId || !isBound(known.binding, secret)) throw new Refusal('sso.expired');
  const { userId, identityId, idToken, opening } = known;
  const answer = await admit(gate, {
    companyId,
    userId,
    identityId,
    opening,
    source: sessionSourceOf(body.source),
    proof: (tx) => demandStanding(tx, userId, opening),
  });
  await gate.database.transaction({ companyId: 0 }, async (tx) => {
    await forgiveSource(tx, gate);
    const code = leavingCodeOf(secret);
    await redeemCode(tx, leaving, code, gate.now);
    await issueCode(tx, leaving, { companyId, idToken }, gate.now, code);
  });
  return answer;
};
