import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Site } from '../../kernel/site.ts';

/**
 * Lets through internal staff of the provider, in Live: in Play there are copies of companies, and none is opened. To anybody
 * else these calls are not there.
 * @returns the process's settings and services
 * @throws Refusal resource.not_found
 */
export const demandProvider = async ({ tx, actor, site }: Scope): Promise<Site> => {
  const person = await tx
    .selectFrom('identities')
    .where('id', '=', actor.identityId)
    .where('is_active', '=', true)
    .select('is_internal')
    .executeTakeFirst();
  const isHere = person?.is_internal === true && actor.impersonator === undefined;
  return isHere && site?.environments.here === 'live' ? site : notFound();
};
