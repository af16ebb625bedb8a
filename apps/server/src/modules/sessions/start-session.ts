import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { readMigration } from '../../kernel/auth/migration.ts';
import { hashOf } from '../../kernel/auth/tokens.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { serviceTokens } from './service-tokens.ts';
import { columnsOf, type Opening } from './opening.ts';
import type { SessionSource } from './session-source.ts';

const absoluteHours = 12;

export type Started = {
  /** The session's tokens with their places, as a sign-in answers them. */
  tokens: { token: string } & Awaited<ReturnType<typeof serviceTokens>>;
  bindingCookie: string;
  sessionId: string;
};

export type NewSession = {
  companyId: number;
  userId: number;
  source: SessionSource;
  opening: Opening;
  /** When the user proved their identity here; left out where another session vouches for them. */
  authenticatedAt: Temporal.Instant | undefined;
  /** The session of Live that vouches. */
  vouchedBy?: string | undefined;
};

/** Opens a session of one user in one company, bound to a fresh secret that only this browser's cookie holds. */
export const startSession = async (
  gate: Gate,
  tx: Kysely<DB>,
  { companyId, userId, source, opening, authenticatedAt, vouchedBy }: NewSession,
): Promise<Started> => {
  const bindingCookie = randomBytes(32).toString('base64url');
  const at = gate.now.toString();
  const { isRequired, cutOff } = await readMigration(tx, userId, gate.site.migrationExempt);
  const { id } = await tx
    .insertInto('sessions')
    .values({
      company_id: companyId,
      user_id: userId,
      source,
      binding_hash: hashOf(bindingCookie),
      rotated_at: at,
      created_at: at,
      authenticated_at: authenticatedAt?.toString() ?? null,
      vouched_by: vouchedBy ?? null,
      ...columnsOf(opening, authenticatedAt),
      user_agent: gate.userAgent,
      last_seen_at: at,
      migrate_by: isRequired ? (cutOff?.moment.toString() ?? null) : null,
      expires_at: gate.now.add({ hours: absoluteHours }).toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const binding = hashOf(bindingCookie).toString('base64url');
  const seat = { userId, companyId, sessionId: id, generation: 1, binding };
  const claims = opening.provider === null ? seat : { ...seat, isProvided: true as const };
  const token = await gate.tokens.sign(claims, gate.now);
  const tokens = { token, ...(await serviceTokens(gate.tokens, claims, gate.now)) };
  return { tokens, bindingCookie, sessionId: id };
};
