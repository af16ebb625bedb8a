import type { ReplyOf } from '@yardline/contract/endpoint';
import type { leaveSso as endpoint } from '@yardline/contract/single-sign-on/single-sign-on';
import { buildEndSessionUrl } from 'openid-client';
import { redeemCode } from '../../kernel/auth/one-time-codes.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { afterLogout } from './addresses.ts';
import { leavingCodeOf, secretOf } from './browser.ts';
import { leaving, tokenPlace } from './codes.ts';
import { providerOf } from './relying-party.ts';
import { partyOf } from './single-sign-on.queries.ts';

const nowhere = { url: null };

/**
 * Where this browser signs out of the provider through which it signed in, once; nowhere when it did not, when the
 * provider has no such place, or when it does not answer: signing out here must not wait for it.
 */
export const leaveSso = async (gate: Gate): Promise<ReplyOf<typeof endpoint>> => {
  const { database, site } = gate;
  const secret = secretOf(gate);
  if (secret === undefined) return nowhere;
  const known = await database.transaction({ companyId: 0 }, (tx) =>
    redeemCode(tx, leaving, leavingCodeOf(secret), gate.now),
  );
  if (known === undefined) return nowhere;
  const { companyId, idToken } = known;
  const { party } = await database.transaction({ companyId, isReadOnly: true }, (tx) =>
    partyOf(tx, companyId, site),
  );
  const provider = await providerOf(site, party).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  if (provider?.serverMetadata().end_session_endpoint === undefined) return nowhere;
  const url = buildEndSessionUrl(provider, {
    id_token_hint: site.sealer.open(Buffer.from(idToken, 'base64'), tokenPlace(companyId)),
    post_logout_redirect_uri: afterLogout(site.publicUrl),
  });
  return { url: url.href };
};
