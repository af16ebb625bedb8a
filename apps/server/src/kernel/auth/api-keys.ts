import { randomBytes } from 'node:crypto';
import { hashOf } from './tokens.ts';

/** The claims of an API key: the company to search in, and the hash to match. */
export type KeyClaims = { companyId: number; keyId: number; secretHash: Buffer };

const shape = /^(?:JWT|Bearer) yk_([1-9]\d{0,14})_([1-9]\d{0,14})_([\w-]{43})$/;

/** A new random secret of 256 bits, as it is shown once. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The key as its owner copies it: 'yk_12_7_…'. The prefix identifies a leaked key. */
export const keyText = (companyId: number, keyId: number, secret: string): string =>
  `yk_${companyId}_${keyId}_${secret}`;

/** The key in an Authorization header; undefined when it carries none. */
export const keyClaimsOf = (authorization: string | undefined): KeyClaims | undefined => {
  const [, companyId, id, secret] = shape.exec(authorization ?? '') ?? [];
  if (companyId === undefined || id === undefined || secret === undefined) return undefined;
  return { companyId: Number(companyId), keyId: Number(id), secretHash: hashOf(secret) };
};
