import { randomBytes } from 'node:crypto';
import { hashOf } from './tokens.ts';

/** Who calls with a key: the company in which it is looked for, and what it has to match. */
export type KeyClaims = { companyId: number; keyId: number; secretHash: Buffer };

const shape = /^(?:JWT|Bearer) yk_([1-9]\d{0,14})_([1-9]\d{0,14})_([\w-]{43})$/;

/** A new secret, 256 bits of chance, as it is shown once. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The key as its owner copies it: 'yk_12_7_…'. Whoever finds one somewhere can tell what it is by its beginning. */
export const keyText = (companyId: number, keyId: number, secret: string): string =>
  `yk_${companyId}_${keyId}_${secret}`;

/** What an Authorization header says of a key; undefined when it carries none. */
export const keyClaimsOf = (authorization: string | undefined): KeyClaims | undefined => {
  const [, companyId, id, secret] = shape.exec(authorization ?? '') ?? [];
  if (companyId === undefined || id === undefined || secret === undefined) return undefined;
  return { companyId: Number(companyId), keyId: Number(id), secretHash: hashOf(secret) };
};
