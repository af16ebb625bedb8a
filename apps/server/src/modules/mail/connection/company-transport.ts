import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { refreshTokenGrant } from 'openid-client';
import { isPublicAddress, isThisMachine } from '../../../kernel/public-address.ts';
import type { Site } from '../../../kernel/site.ts';
import { type Entrance, smtpAt, type Transport } from '../smtp.ts';
import { askProvider } from './ask-provider.ts';
import { secretPlace } from './codes.ts';
import type { MailServer } from './company-email.queries.ts';
import { providerIn } from './providers.ts';

/**
 * The address that is really connected to: what was looked at is what is spoken to, so that a name which means something
 * else the second time gains nothing by it.
 * @throws Error when it lies within our own walls
 */
const addressOf = async (host: string, publicUrl: URL): Promise<string> => {
  if (isThisMachine(publicUrl) && isThisMachine(new URL(`http://${host}`))) return host;
  const found = isIP(host) === 0 ? await lookup(host, { all: true }) : [{ address: host }];
  const [first] = found;
  if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
    throw new Error('the mail server is not a public one');
  return first.address;
};

type Fresh = { accessToken: string; until: number; secret: string };
// A token of an hour serves all mails of that hour; the sealed secret tells whether it is still of the same account.
const fresh = new Map<number, Fresh>();
const mostFresh = 1_000;
const earlySeconds = 60;

const accessTokenOf = async (
  server: MailServer,
  secret: Buffer,
  companyId: number,
  site: Site,
): Promise<string> => {
  const mark = secret.toString('base64');
  const known = fresh.get(companyId);
  if (known?.secret === mark && performance.now() < known.until) return known.accessToken;
  if (server.provider === 'Other') throw new Error('only a connected account has tokens');
  const configuration = await askProvider(site, providerIn(site, server.provider));
  const tokens = await refreshTokenGrant(configuration, site.sealer.open(secret, secretPlace(companyId)));
  const seconds = (tokens.expires_in ?? 0) - earlySeconds;
  if (fresh.size >= mostFresh) fresh.clear();
  fresh.set(companyId, {
    ...{ accessToken: tokens.access_token, secret: mark },
    until: performance.now() + seconds * 1_000,
  });
  return tokens.access_token;
};

const entranceOf = async (
  server: MailServer,
  companyId: number,
  site: Site,
): Promise<Entrance | undefined> => {
  const { provider, account, secret } = server;
  if (secret === null) return undefined;
  return provider === 'Other'
    ? { user: account, pass: site.sealer.open(secret, secretPlace(companyId)) }
    : { type: 'OAuth2', user: account, accessToken: await accessTokenOf(server, secret, companyId, site) };
};

/**
 * Hands mails on through the mail server of a company: in with its password, or with a fresh token of the account.
 * @throws Error when the server is none that may be asked, or the account is not connected any more
 */
export const companyTransport = async (
  server: MailServer,
  companyId: number,
  site: Site,
): Promise<Transport> => {
  const { host, port, encryption, from_name: name, from_address: address } = server;
  const entrance = await entranceOf(server, companyId, site);
  const at = { host: await addressOf(host, site.publicUrl), servername: host, port, encryption };
  return smtpAt({ ...at, ...(entrance === undefined ? {} : { entrance }) }, { name, address });
};
