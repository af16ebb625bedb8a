import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { findSso, startSso as endpoint } from '@yardline/contract/single-sign-on/single-sign-on';
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import { bindingOf } from '../../kernel/auth/browser-secret.ts';
import { issueCode } from '../../kernel/auth/one-time-codes.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { doorToPlay, reserveFromSource } from '../sessions/public.ts';
import { returnAddress } from './addresses.ts';
import { giveSecret, markOf } from './browser.ts';
import { begun } from './codes.ts';
import { providerOf } from './relying-party.ts';
import { partyOf } from './single-sign-on.queries.ts';

/** How a company signs in; for Play that is Live's to say, where the provider sends people back to. */
const configured = ({ site }: Gate, companyId: number) =>
  site.environments.live.transaction({ companyId, isReadOnly: true }, (tx) => partyOf(tx, companyId, site));

/** Whether users of the company sign in through its provider. The address is ignored: the answer does not reveal it. */
export const isSsoEnabled = async (
  gate: Gate,
  { params }: InputOf<typeof findSso>,
): Promise<ReplyOf<typeof findSso>> => ({
  ssoEnabled: (await configured(gate, params.companyId)).isEnabled,
});

/**
 * Begins a sign-in through the provider of a company. It counts as a wrong sign-in of its network address until it ends well.
 * From Play it leads to Live, whose session then opens one here.
 *
 * @throws Refusal sso.not_enabled, sso.unreachable, request.rate_limited
 */
export const startSso = async (
  gate: Gate,
  { params: { companyId }, body: { email } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { party, isEnabled, version } = await configured(gate, companyId);
  if (!isEnabled) throw new Refusal('sso.not_enabled');
  if (gate.site.environments.here === 'play') return { url: doorToPlay(gate, { companyId, email }) };
  await gate.database.transaction({ companyId: 0 }, (tx) => reserveFromSource(tx, gate));
  const provider = await providerOf(gate.site, party);
  const secret = giveSecret(gate);
  const state = await gate.database.transaction({ companyId: 0 }, (tx) =>
    issueCode(tx, begun, { companyId, version, binding: bindingOf(secret) }, gate.now),
  );
  const { nonce, verifier } = markOf(secret, state);
  const url = buildAuthorizationUrl(provider, {
    response_type: 'code',
    redirect_uri: returnAddress(gate.site.publicUrl, companyId),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    login_hint: email,
    ui_locales: gate.language,
  });
  return { url: url.href };
};
