import type { ReplyOf } from '@yardline/contract/endpoint';
import type { testSso as endpoint } from '@yardline/contract/single-sign-on/single-sign-on';
import type { Scope } from '../../kernel/scope.ts';
import { providerOf } from './relying-party.ts';
import { partyOf, siteOf } from './single-sign-on.queries.ts';

/**
 * Asks the provider that is set what it says of itself, outside of any transaction: it may be slow.
 * @throws Refusal sso.unreachable
 */
export const testSso = async (scope: Scope): Promise<() => Promise<ReplyOf<typeof endpoint>>> => {
  const site = siteOf(scope);
  const { party } = await partyOf(scope.tx, scope.company.id, site);
  return async () => {
    const said = (await providerOf(site, party, 'now')).serverMetadata();
    return {
      issuer: said.issuer,
      authorization_endpoint: said.authorization_endpoint ?? '',
      has_logout: said.end_session_endpoint !== undefined,
    };
  };
};
