import type { FastifyRequest } from 'fastify';
import type { Scope } from '../scope.ts';
import { writeEvent } from '../security-events.ts';
import type { Route } from './route.ts';
import type { Bindings } from './scopes.ts';

const mostKept = 20_000;

/** Says whether this is the first time since the process started that a session is handed this token. */
export const openHandoutCount = (): ((handout: string) => boolean) => {
  const handed = new Set<string>();
  return (handout) => {
    if (handed.has(handout)) return false;
    if (handed.size >= mostKept) handed.clear();
    handed.add(handout);
    return true;
  };
};

/**
 * Records that a session was given a token for a service beside the main API. A browser fetches one every ten minutes: the
 * first of a session is enough. Calls that the verb audits are events already.
 */
export const noteHandout = async (
  bindings: Bindings,
  { endpoint }: Route,
  request: FastifyRequest,
  { company, actor, sessionId, trail, now }: Scope,
): Promise<void> => {
  if (endpoint.isHandout !== true || trail.entries > 0 || sessionId === undefined) return;
  if (!bindings.handedFirst(`${sessionId} ${endpoint.name}`)) return;
  await bindings.database.transaction({ companyId: company.id }, (tx) =>
    writeEvent(tx, {
      companyId: company.id,
      at: now.toString(),
      event: 'token.read',
      userId: actor.userId,
      impersonatorUserId: actor.impersonator?.userId,
      sessionId,
      address: request.ip,
      requestId: request.id,
      subject: endpoint.name,
    }),
  );
};
