import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { hashOf } from '../../kernel/auth/tokens.ts';
import type { Gate } from '../../kernel/http/route.ts';

const absoluteHours = 12;

export type Started = { token: string; bindingCookie: string; sessionId: string };

/** Opens a session of one user in one company, bound to a fresh secret that only this browser's cookie holds. */
export const startSession = async (
  gate: Gate,
  tx: Kysely<DB>,
  { companyId, userId }: { companyId: number; userId: number },
): Promise<Started> => {
  const bindingCookie = randomBytes(32).toString('base64url');
  const at = gate.now.toString();
  const { id } = await tx
    .insertInto('sessions')
    .values({
      company_id: companyId,
      user_id: userId,
      binding_hash: hashOf(bindingCookie),
      rotated_at: at,
      created_at: at,
      last_seen_at: at,
      expires_at: gate.now.add({ hours: absoluteHours }).toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await gate.tokens.sign(
    { userId, companyId, sessionId: id, generation: 1, binding: hashOf(bindingCookie).toString('base64url') },
    gate.now,
  );
  return { token, bindingCookie, sessionId: id };
};
