import * as openid from 'openid-client';
import { fetchBy } from '../../kernel/outside.ts';
import { mayBeAsked } from '../../kernel/public-address.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Site } from '../../kernel/site.ts';
import type { Party } from './single-sign-on.queries.ts';

/** Seconds by which the clocks of a provider and of ours may differ. */
const toleranceSeconds = 30;
const keptMs = 600_000;
const mostKept = 500;

type Kept = { found: openid.Configuration; until: number };

// What a provider says of itself, its keys with it, for ten minutes: by the place that asks, so that no two products share one.
const kept = new WeakMap<Site, Map<string, Kept>>();

/** With its secret in the header, as is usual, unless the provider says that it wants it in the form. */
const authenticate =
  (secret: string | undefined): openid.ClientAuth =>
  (server, client, body, headers) => {
    const ways = server.token_endpoint_auth_methods_supported;
    if (secret === undefined) return openid.None()(server, client, body, headers);
    const isPosted = ways !== undefined && !ways.includes('client_secret_basic');
    const way = isPosted ? openid.ClientSecretPost(secret) : openid.ClientSecretBasic(secret);
    return way(server, client, body, headers);
  };

/** The addresses to which a provider may send a browser; anything else (a script, a plain connection) is not followed. */
const demandSafePages = (found: openid.Configuration, { publicUrl }: Site): void => {
  const { authorization_endpoint: enter, end_session_endpoint: leave } = found.serverMetadata();
  for (const page of [enter ?? '', ...(leave === undefined ? [] : [leave])]) {
    const url = URL.parse(page);
    const isOwn = url?.origin === publicUrl.origin;
    if (!isOwn && url?.protocol !== 'https:' && !mayBeAsked(page, publicUrl))
      throw new Error('the provider names a page that is not safe');
  }
};

const discover = async (
  site: Site,
  { issuer, clientId, clientSecret }: Party,
): Promise<openid.Configuration> => {
  const url = new URL(issuer);
  const found = await openid.discovery(
    url,
    clientId,
    { [openid.clockTolerance]: toleranceSeconds },
    authenticate(clientSecret),
    {
      timeout: 7,
      [openid.customFetch]: fetchBy((address, question) =>
        site.ask(address, question).catch(() => {
          throw new Refusal('sso.unreachable');
        }),
      ),
      execute: [
        // The signature is checked even though the token comes straight from the provider: the way there may be someone else's.
        openid.enableNonRepudiationChecks,
        // Which plain addresses may be asked is decided where they are asked.
        ...(url.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
      ],
    },
  );
  demandSafePages(found, site);
  return found;
};

/**
 * What a provider says of itself, asked at most every ten minutes unless it shall be asked now.
 * @throws Refusal sso.unreachable when it does not answer in time, names another issuer, or is not to be asked at all
 */
export const providerOf = async (site: Site, party: Party, when?: 'now'): Promise<openid.Configuration> => {
  const mine = kept.get(site) ?? new Map<string, Kept>();
  kept.set(site, mine);
  const key = JSON.stringify([party.issuer, party.clientId, party.clientSecret]);
  const known = mine.get(key);
  if (when === undefined && known !== undefined && performance.now() < known.until) return known.found;
  try {
    const found = await discover(site, party);
    if (mine.size >= mostKept) mine.clear();
    mine.set(key, { found, until: performance.now() + keptMs });
    return found;
  } catch {
    // Whatever it was (no answer, no https, a document that is none), it is the provider's, and nothing that ours could mend.
    throw new Refusal('sso.unreachable');
  }
};
