import { isPermission, type Permission } from '@yardline/domain/permissions/areas';
import type { FastifyRequest } from 'fastify';
import { claimsOf } from '../auth/authenticate.ts';
import { whoGives } from '../auth/who-gives.ts';
import { type FieldRefusal, Refusal } from '../refusal.ts';
import { audienceOf } from './doors/gateway-doors.ts';
import type { Route } from './route.ts';
import type { Bindings } from './scopes.ts';

type Denied = Pick<FieldRefusal, 'code'> & { data?: Record<string, unknown> };

/** The missing right of a refusal, unless the company has withheld it from everyone. */
const missing = ({ code, data }: Denied): Permission | undefined => {
  if (code !== 'permission.denied' || data?.['blocked_by'] === 'company') return undefined;
  const permission = data?.['permission'];
  return typeof permission === 'string' && isPermission(permission) ? permission : undefined;
};

/**
 * Adds to a refusal for a missing right the names of colleagues who can grant it, for a signed-in user. Read after the
 * call's transaction was rolled back; when the names cannot be read, the refusal stays as it is.
 */
export const nameGivers = async (
  bindings: Bindings,
  { endpoint }: Route,
  request: FastifyRequest,
  error: unknown,
): Promise<unknown> => {
  if (!(error instanceof Refusal)) return error;
  const permission = [error, ...error.fields].map(missing).find((each) => each !== undefined);
  if (permission === undefined) return error;
  try {
    const shown = {
      authorization: request.headers.authorization,
      bindingCookie: request.cookies[bindings.bindingCookie.name],
    };
    const now = bindings.clock();
    const claims = await claimsOf(bindings.tokens, shown, now, audienceOf(endpoint, request.raw));
    if (!('sessionId' in claims)) return error;
    const { companyId, userId } = claims;
    const names = await bindings.database.transaction({ companyId, isReadOnly: true }, (tx) =>
      whoGives(tx, permission, userId),
    );
    if (names.length === 0) return error;
    const who = names.join('\n');
    const fields = error.fields.map((each) =>
      missing(each) === permission ? { ...each, data: { ...each.data, who } } : each,
    );
    return new Refusal(
      error.code,
      missing(error) === undefined ? error.data : { ...error.data, who },
      fields,
    );
  } catch (lost) {
    request.log.warn({ err: lost }, 'a refusal does not name who can give the right');
    return error;
  }
};
