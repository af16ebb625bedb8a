import type { exchangeMailCode as endpoint } from '@yardline/contract/mail/mail-server';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { isEmail } from '@yardline/domain/text/email';
import { authorizationCodeGrant, type IDToken } from 'openid-client';
import { audit } from '../../../kernel/audit.ts';
import { type CodeKind, issueCode, redeemCode } from '../../../kernel/auth/one-time-codes.ts';
import type { OutwardSteps } from '../../../kernel/http/route.ts';
import { Refusal, refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { MailProvider, Site } from '../../../kernel/site.ts';
import { askProvider } from './ask-provider.ts';
import { begun, grantPlace, granted, verifierPlace } from './codes.ts';
import { siteOf } from './company-email.queries.ts';
import { providerIn, returnAddress } from './providers.ts';
import { sessionOf } from './start-mail-connection.ts';

type Form = InputOf<typeof endpoint>['body'];
type Tokens = { account: string; refreshToken: string; idToken: string };
type Held = { companyId: number; sessionId: string };

/**
 * Uses up a code of this very session in this company.
 * @throws Refusal mail_connection.expired; then the code stays valid for its own session
 */
export const redeemOwn = async <T extends Held>(
  scope: Scope,
  kind: CodeKind<T>,
  code: string,
): Promise<T> => {
  const held = await redeemCode(scope.tx, kind, code, scope.now);
  if (held?.companyId !== scope.company.id || held.sessionId !== sessionOf(scope))
    throw new Refusal('mail_connection.expired');
  return held;
};

// The server knows all of these; a page that thinks otherwise is not ours.
const refuseOther = (form: Form, { clientId, clientSecret }: MailProvider, site: Site): void => {
  if (form.client_id !== clientId) refuseFields([{ path: 'client_id', code: 'field.invalid' }]);
  if (form.redirect_uri !== returnAddress(site))
    refuseFields([{ path: 'redirect_uri', code: 'field.invalid' }]);
  if (form.client_secret !== undefined && form.client_secret !== clientSecret)
    refuseFields([{ path: 'client_secret', code: 'field.invalid' }]);
};

type Checks = { nonce: string; verifier: string };

const exchange = async (
  site: Site,
  provider: MailProvider,
  { code, state, iss }: Form,
  { nonce, verifier }: Checks,
): Promise<Tokens> => {
  const back = new URL(returnAddress(site));
  back.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString();
  const configuration = await askProvider(site, provider);
  const tokens = await authorizationCodeGrant(configuration, back, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  }).catch(() => {
    throw new Refusal('mail_connection.failed');
  });
  const claims: Partial<IDToken> = tokens.claims() ?? {};
  const { email, preferred_username: name, email_verified: isVerified } = claims;
  const account = [email, name].find((each) => typeof each === 'string' && isEmail(each));
  // Without one of them nothing can be sent later: the account is not what it has to be.
  if (typeof account !== 'string' || isVerified === false || tokens.refresh_token === undefined)
    throw new Refusal('mail_connection.wrong_account');
  return { account, refreshToken: tokens.refresh_token, idToken: tokens.id_token ?? '' };
};

type Intent = { provider: 'Google' | 'Office365' };

/**
 * Exchanges what the provider sent back for the account's tokens. The refresh token is sealed at once; the browser gets a
 * handle for it.
 * @throws Refusal mail_connection.expired, mail_connection.failed, mail_connection.wrong_account, request.invalid
 */
export const exchangeMailCode: OutwardSteps<
  InputOf<typeof endpoint>,
  ReplyOf<typeof endpoint>,
  Intent,
  Tokens
> = {
  async begin(scope, { body }) {
    const site = siteOf(scope);
    const { provider, nonce, verifier } = await redeemOwn(scope, begun, body.state);
    const known = providerIn(site, provider);
    refuseOther(body, known, site);
    const plain = site.sealer.open(Buffer.from(verifier, 'base64'), verifierPlace(scope.company.id));
    await audit(scope, {
      action: 'update',
      noun: 'company_emails',
      rowId: scope.company.id,
      after: { provider },
    });
    return { intent: { provider }, act: () => exchange(site, known, body, { nonce, verifier: plain }) };
  },
  async finish(scope, { provider }, { account, refreshToken, idToken }) {
    const site = siteOf(scope);
    const companyId = scope.company.id;
    const token = site.sealer.seal(refreshToken, grantPlace(companyId)).toString('base64');
    const held = { companyId, sessionId: sessionOf(scope), provider, account, token };
    const { host, port, encryption } = providerIn(site, provider);
    return {
      reply: {
        refresh_token: await issueCode(scope.tx, granted, held, scope.now),
        id_token: idToken,
        email: account,
        smtp_provider: provider,
        smtp_host: host,
        smtp_port: port,
        smtp_encrypt_type: encryption,
      },
    };
  },
};
