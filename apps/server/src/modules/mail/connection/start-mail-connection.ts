import type { ConnectedProvider, startMailConnection as endpoint } from '@yardline/contract/mail/mail-server';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import { audit } from '../../../kernel/audit.ts';
import { demandFreshProof } from '../../../kernel/auth/fresh-proof.ts';
import { issueCode } from '../../../kernel/auth/one-time-codes.ts';
import type { OutwardSteps } from '../../../kernel/http/route.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { askProvider } from './ask-provider.ts';
import { begun, verifierPlace } from './codes.ts';
import { demandOwn, siteOf } from './company-email.queries.ts';
import { askingOf, providerIn, returnAddress } from './providers.ts';

/** @throws Refusal permission.denied for a program's key: an account is connected at a browser */
export const sessionOf = ({ sessionId }: Scope): string => {
  if (sessionId === undefined) throw new Refusal('permission.denied');
  return sessionId;
};

/**
 * Begins to connect a mail account; needs a fresh proof of identity. The provider's answer is valid for this session only, once, within ten minutes.
 * @throws Refusal resource.not_found, re_authentication.required, mail_connection.not_configured, mail_connection.failed
 */
export const startMailConnection: OutwardSteps<
  InputOf<typeof endpoint>,
  ReplyOf<typeof endpoint>,
  ConnectedProvider,
  Configuration
> = {
  async begin(scope, { params, body: { smtp_provider: provider } }) {
    demandOwn(scope, params.id);
    await demandFreshProof(scope);
    const site = siteOf(scope);
    const known = providerIn(site, provider);
    await audit(scope, {
      action: 'open',
      noun: 'company_emails',
      rowId: scope.company.id,
      after: { provider },
    });
    return { intent: provider, act: () => askProvider(site, known) };
  },
  async finish(scope, provider, configuration) {
    const site = siteOf(scope);
    const companyId = scope.company.id;
    const [nonce, verifier] = [randomNonce(), randomPKCECodeVerifier()];
    const sealed = site.sealer.seal(verifier, verifierPlace(companyId)).toString('base64');
    const held = { companyId, sessionId: sessionOf(scope), provider };
    const state = await issueCode(scope.tx, begun, { ...held, nonce, verifier: sealed }, scope.now);
    const redirectUri = returnAddress(site);
    const url = buildAuthorizationUrl(configuration, {
      ...askingOf(provider),
      redirect_uri: redirectUri,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    const { clientId } = providerIn(site, provider);
    return { reply: { url: url.href, client_id: clientId, redirect_uri: redirectUri } };
  },
};
