import { createHmac, randomBytes } from 'node:crypto';
import type { Scope } from '../../kernel/scope.ts';
import type { Sealer } from '../../kernel/seal.ts';
import type { Site } from '../../kernel/site.ts';

type Column = 'secret' | 'secret_before';

/** Where a secret of a webhook lies sealed. */
export const secretPlace = (companyId: number, code: string, column: Column = 'secret'): string =>
  `${companyId}|webhooks|${column}|${code}`;

const prefix = 'whsec_';
const secretBytes = 32;

/** A secret as its receiver is shown it once: the key is what follows the prefix, in base64. */
export const newSecret = (): string => prefix + randomBytes(secretBytes).toString('base64');

/** What the process knows of itself, which every call from outside has. */
export const siteOf = ({ site }: Scope): Site => {
  if (site === undefined) throw new Error('only a call from outside changes webhooks');
  return site;
};

/** The signature of Standard Webhooks: over the number, the second and the body of a call. */
const signature = (secret: string, { message, second, body }: Signed): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${message}.${second}.${body}`)
    .digest('base64')}`;

type Signed = { message: string; second: number; body: string };

const secondOf = (at: string): number => Temporal.Instant.from(at).epochMilliseconds / 1_000;

export type SealedSecrets = {
  companyId: number;
  code: string;
  secret: Buffer;
  secret_before: Buffer | null;
  before_until: string | null;
};

/** Signatures of a call by each secret that still counts, the newest first. */
export const signaturesOf = (
  sealer: Sealer,
  { companyId, code, secret, ...before }: SealedSecrets,
  signed: Signed,
): string => {
  const all = [signature(sealer.open(secret, secretPlace(companyId, code)), signed)];
  const { secret_before: old, before_until: until } = before;
  if (old !== null && until !== null && secondOf(until) > signed.second)
    all.push(signature(sealer.open(old, secretPlace(companyId, code, 'secret_before')), signed));
  return all.join(' ');
};
