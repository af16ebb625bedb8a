import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Kysely } from 'kysely';
import { refreshTokenGrant } from 'openid-client';
import type { DB } from '../../../../db/types.ts';
import { isPublicAddress, isThisMachine } from '../../../kernel/public-address.ts';
import type { Site } from '../../../kernel/site.ts';
import { type Entrance, smtpAt, type Transport } from '../smtp.ts';
import { askProvider } from './ask-provider.ts';
import { secretPlace } from './codes.ts';
import type { MailServer } from './company-email.queries.ts';
import { providerIn } from './providers.ts';

/**
 * The address to connect to: exactly the one that was checked, so that a name which resolves differently the second time
 * gains nothing.
 * @throws Error when it is within our own network, or there is no such name
 */
export const addressOf = async (host: string, publicUrl: URL): Promise<string> => {
  if (isThisMachine(publicUrl) && isThisMachine(new URL(`http://${host}`))) return host;
  const found = isIP(host) === 0 ? await lookup(host, { all: true }) : [{ address: host }];
  const [first] = found;
  if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
    throw new Error('the mail server is not a public one');
  return first.address;
};

/** A sealed secret that takes the place of another: the provider gave a new refresh token for the one that was shown. */
export type Renewed = { before: Buffer; after: Buffer };

type Fresh = { accessToken: string; until: number; renewed: Renewed };
// A token of an hour serves all mails of that hour; the sealed secret tells whether it is still of the same account: the
// one that was shown, or the one that took its place.
const fresh = new Map<number, Fresh>();
const mostFresh = 1_000;
const earlySeconds = 60;

const isOf = ({ renewed: { before, after } }: Fresh, secret: Buffer): boolean =>
  before.equals(secret) || after.equals(secret);

const accessTokenOf = async (
  server: MailServer,
  secret: Buffer,
  companyId: number,
  site: Site,
): Promise<Fresh> => {
  const known = fresh.get(companyId);
  if (known !== undefined && isOf(known, secret) && performance.now() < known.until) return known;
  if (server.provider === 'Other') throw new Error('only a connected account has tokens');
  const configuration = await askProvider(site, providerIn(site, server.provider));
  const place = secretPlace(companyId);
  const shown = site.sealer.open(secret, place);
  const tokens = await refreshTokenGrant(configuration, shown);
  const { refresh_token: given = shown } = tokens;
  const seconds = (tokens.expires_in ?? 0) - earlySeconds;
  if (fresh.size >= mostFresh) fresh.clear();
  const made = {
    accessToken: tokens.access_token,
    until: performance.now() + seconds * 1_000,
    renewed: { before: secret, after: given === shown ? secret : site.sealer.seal(given, place) },
  };
  fresh.set(companyId, made);
  return made;
};

/** How the server lets us in. @throws Error when the account is not connected any more */
export const entranceOf = async (
  server: MailServer,
  companyId: number,
  site: Site,
): Promise<{ entrance?: Entrance; renewed?: Renewed }> => {
  const { provider, account, secret } = server;
  if (secret === null) return {};
  if (provider === 'Other')
    return { entrance: { user: account, pass: site.sealer.open(secret, secretPlace(companyId)) } };
  const { accessToken, renewed } = await accessTokenOf(server, secret, companyId, site);
  const entrance = { type: 'OAuth2', user: account, accessToken } as const;
  return renewed.after.equals(secret) ? { entrance } : { entrance, renewed };
};

export type CompanyWay = {
  send: Transport;
  /** The renewed secret, which the caller stores before sending: the stored one no longer works, or soon will not. */
  renewed?: Renewed;
};

/** Stores a renewed secret, unless the account was connected again meanwhile. */
export const keepRenewed = async (tx: Kysely<DB>, { before, after }: Renewed): Promise<void> => {
  await tx.updateTable('company_emails').set({ secret: after }).where('secret', '=', before).execute();
};

/**
 * The way of mails through the mail server of a company: in with its password, or with a fresh token of the account.
 * @throws Error when the server is none that may be asked, or the account is not connected any more
 */
export const companyTransport = async (
  server: MailServer,
  companyId: number,
  site: Site,
): Promise<CompanyWay> => {
  const { host, port, encryption, from_name: name, from_address: address } = server;
  const { entrance, ...kept } = await entranceOf(server, companyId, site);
  const at = { host: await addressOf(host, site.publicUrl), servername: host, port, encryption };
  const send = smtpAt({ ...at, ...(entrance === undefined ? {} : { entrance }) }, { name, address });
  return { send, ...kept };
};
