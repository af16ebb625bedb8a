import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { finishSso as endpoint } from '@yardline/contract/single-sign-on/single-sign-on';
import * as openid from 'openid-client';
import { bindingOf, isBound } from '../../kernel/auth/browser-secret.ts';
import { issueCode, redeemCode } from '../../kernel/auth/one-time-codes.ts';
import type { Opening } from '../sessions/public.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { returnAddress } from './addresses.ts';
import { markOf, secretOf } from './browser.ts';
import { begun, proved, tokenPlace } from './codes.ts';
import { memberBehind, type Told } from './member-behind.ts';
import { providerOf } from './relying-party.ts';
import { type Party, partyOf } from './single-sign-on.queries.ts';

type Brought = InputOf<typeof endpoint>['body'];

/** The sign-in that comes back, which this browser began for this company; it is over with that, however it ends. */
const takeBegun = async (gate: Gate, companyId: number, state: string) => {
  const secret = secretOf(gate);
  const known = await gate.database.transaction({ companyId: 0 }, (tx) =>
    redeemCode(tx, begun, state, gate.now),
  );
  if (secret === undefined || known === undefined) throw new Refusal('sso.expired');
  if (known.companyId !== companyId || !isBound(known.binding, secret)) throw new Refusal('sso.expired');
  return { secret, version: known.version };
};

type Evidence = { told: Told; idToken: string };

/** Has the provider exchange what was brought, and believes nothing of it but a token that is signed, for us, fresh, and of this sign-in. */
const evidenceOf = async (
  gate: Gate,
  party: Party,
  back: { url: URL; secret: string; state: string },
): Promise<Evidence> => {
  const provider = await providerOf(gate.site, party);
  const { nonce, verifier } = markOf(back.secret, back.state);
  const tokens = await openid.authorizationCodeGrant(provider, back.url, {
    expectedNonce: nonce,
    expectedState: back.state,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  // An empty subject names no account: it would stand for the first person who comes, and for all after.
  if (claims === undefined || tokens.id_token === undefined || claims.sub.trim() === '')
    throw new Refusal('sso.refused');
  // A provider may leave the address out of the token, and answer it on request with the token.
  const isElsewhere = claims.email === undefined && provider.serverMetadata().userinfo_endpoint !== undefined;
  const person = isElsewhere ? await openid.fetchUserInfo(provider, tokens.access_token, claims.sub) : claims;
  const { email, email_verified: isVerified } = person;
  return {
    idToken: tokens.id_token,
    told: {
      issuer: claims.iss,
      subject: claims.sub,
      isOwn: party.isOwn,
      confirmedEmail: typeof email === 'string' && isVerified === true ? email : undefined,
    },
  };
};

/** Why a provider's answer leads nowhere: it did not answer, it says no, or what it says is no proof. Anything else is a bug. */
const meant = (error: unknown): unknown => {
  if (error instanceof Refusal) return error;
  if (error instanceof openid.ClientError && error.cause instanceof Refusal) return error.cause;
  if (error instanceof openid.AuthorizationResponseError) return new Refusal('sso.denied');
  const isProviders = error instanceof openid.ClientError || error instanceof openid.ResponseBodyError;
  return isProviders ? new Refusal('sso.refused') : error;
};

const urlOf = (address: string, { state, code, iss, error }: Brought): URL => {
  const url = new URL(address);
  for (const [name, value] of Object.entries({ state, code, iss, error }))
    if (value !== undefined) url.searchParams.set(name, value);
  return url;
};

/**
 * Completes a sign-in through a provider: checks the provider's answer, finds the member it means, and issues a code for the
 * session that only this browser can use, within a minute.
 *
 * @throws Refusal sso.expired, sso.not_enabled, sso.unreachable, sso.denied, sso.refused, and as `memberBehind` does
 */
export const finishSso = async (
  gate: Gate,
  { params: { companyId }, body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { database, site } = gate;
  const { secret, version } = await takeBegun(gate, companyId, body.state);
  const now = await database.transaction({ companyId, isReadOnly: true }, (tx) =>
    partyOf(tx, companyId, site),
  );
  const { party } = now;
  if (!now.isEnabled || now.version !== version) throw new Refusal('sso.not_enabled');
  const url = urlOf(returnAddress(site.publicUrl, companyId), body);
  const { told, idToken } = await evidenceOf(gate, party, { url, secret, state: body.state }).catch(
    (error: unknown) => {
      throw meant(error);
    },
  );
  const member = await database.transaction({ companyId }, (tx) => memberBehind(gate, tx, told));
  const provider = { version, linkId: member.linkId };
  // The embedded provider asks for the person's own password; what any other says is the company's word alone.
  const opening: Opening = party.isOwn
    ? { by: 'own_provider', ownProof: 'password', provider }
    : { by: 'provider', ownProof: null, provider };
  const data = {
    companyId,
    userId: member.userId,
    identityId: member.identityId,
    binding: bindingOf(secret),
    opening,
    idToken: site.sealer.seal(idToken, tokenPlace(companyId)).toString('base64'),
  };
  return {
    tis_session: await database.transaction({ companyId: 0 }, (tx) => issueCode(tx, proved, data, gate.now)),
  };
};
