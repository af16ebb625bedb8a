import type { ReplyOf } from '@yardline/contract/endpoint';
import type { stopImpersonation as endpoint } from '@yardline/contract/impersonation/impersonation';
import { audit } from '../../kernel/audit.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { SessionCall } from '../../kernel/http/route.ts';
import { tokensOf } from './session-tokens.ts';

/**
 * Stops acting as another user: that session ends at once, and the caller's own session continues.
 * @throws Refusal resource.not_found for callers who act as themselves
 */
export const stopImpersonation = async (
  scope: Scope,
  _: unknown,
  call: SessionCall,
): Promise<ReplyOf<typeof endpoint>> => {
  const { tx, actor, sessionId } = scope;
  if (actor.impersonator === undefined || sessionId === undefined) return notFound();
  const at = scope.now.toString();
  const { parent_session_id: parentId } = await tx
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('id', '=', sessionId)
    .returning('parent_session_id')
    .executeTakeFirstOrThrow();
  const own = await tx
    .updateTable('sessions')
    .set({ last_seen_at: at })
    .where('id', '=', parentId)
    .returning(['id', 'user_id', 'generation'])
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'sign_out', noun: 'sessions', rowId: sessionId });
  return tokensOf(call, { userId: own.user_id, sessionId: own.id, generation: own.generation });
};
