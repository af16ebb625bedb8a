import { createHash } from 'node:crypto';
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyPlan,
  PasskeyRequest,
} from '@yardline/contract/second-factors/factor-shapes';
import type { Site } from '../../kernel/site.ts';

const timeout = 300_000;
/** EdDSA, ES256 and RS256: what every browser and key of today has one of. */
const algorithms = [-8, -7, -257];

export type StoredPasskey = {
  credential_id: string;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
};

type Transport = PasskeyRequest['allowCredentials'][number]['transports'][number];
const known: readonly Transport[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
const transportsOf = (names: readonly string[]): Transport[] => known.filter((each) => names.includes(each));

const describe = ({ credential_id: id, transports }: StoredPasskey) => ({
  id,
  type: 'public-key' as const,
  transports: transportsOf(transports),
});

/**
 * What a passkey has to sign. It is made from the ticket, which is random, bound to one browser and opened once: so is it.
 */
export const challengeOf = (ticket: string): string =>
  createHash('sha256').update(`passkey|${ticket}`).digest('base64url');

/** The name that passkeys are made for: of Live, so that one made there opens Play, too, whose name lies below it. */
const domainOf = ({ environments }: Site): string => environments.liveUrl.hostname;

/** What the browser is asked with, for passkeys that the person has. */
export const requestOf = (
  site: Site,
  ticket: string,
  passkeys: readonly StoredPasskey[],
): PasskeyRequest => ({
  challenge: challengeOf(ticket),
  timeout,
  rpId: domainOf(site),
  allowCredentials: passkeys.map(describe),
  userVerification: 'required',
});

export type Person = { id: number; email: string; full_name: string };

/** What the browser makes a new passkey from. Who made the authenticator is not asked: any will do. */
export const planOf = (
  site: Site,
  ticket: string,
  { person, passkeys }: { person: Person; passkeys: readonly StoredPasskey[] },
): PasskeyPlan => ({
  challenge: challengeOf(ticket),
  timeout,
  rp: { id: domainOf(site), name: 'Yardline' },
  user: {
    id: Buffer.from(`identity:${person.id}`).toString('base64url'),
    name: person.email,
    displayName: person.full_name,
  },
  pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
  excludeCredentials: passkeys.map(describe),
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  attestation: 'none',
});

// Read when the first passkey is shown: the library takes a third of a second, which nobody shall wait for at a start.
const library = () => import('@simplewebauthn/server');

const here = (site: Site, ticket: string) => ({
  expectedChallenge: challengeOf(ticket),
  expectedOrigin: site.publicUrl.origin,
  expectedRPID: domainOf(site),
  requireUserVerification: true,
});

// Absent and undefined are two things to our types, and one to the library's.
const given = <T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  JSON.parse(JSON.stringify(value)) as { [K in keyof T]: Exclude<T[K], undefined> };

/** A passkey that was just made; undefined when it is not for this site, this ticket, or was made without its owner. */
export const madePasskey = async (
  site: Site,
  ticket: string,
  passkey: NewPasskey,
): Promise<StoredPasskey | undefined> => {
  const { verifyRegistrationResponse } = await library();
  const result = await verifyRegistrationResponse({
    ...here(site, ticket),
    response: { ...given(passkey), response: given(passkey.response), clientExtensionResults: {} },
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  if (result?.verified !== true) return undefined;
  const { id, publicKey, counter } = result.registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey),
    sign_count: counter,
    transports: passkey.response.transports ?? [],
  };
};

/**
 * The new count of uses of a passkey; undefined when the signature is not right, is for another site or ticket, was given
 * without its owner, or when the count went back, which is what a copy of the key does.
 */
export const usesOf = async (
  site: Site,
  ticket: string,
  { stored, answer }: { stored: StoredPasskey; answer: PasskeyAnswer },
): Promise<number | undefined> => {
  const { verifyAuthenticationResponse } = await library();
  const result = await verifyAuthenticationResponse({
    ...here(site, ticket),
    response: { ...given(answer), response: given(answer.response), clientExtensionResults: {} },
    credential: {
      id: stored.credential_id,
      publicKey: new Uint8Array(stored.public_key),
      counter: stored.sign_count,
    },
  }).catch(() => undefined);
  return result?.verified === true ? result.authenticationInfo.newCounter : undefined;
};
