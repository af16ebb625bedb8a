import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { demandCount, isWithinCount } from '../../kernel/auth/request-counts.ts';
import { hashOf } from '../../kernel/auth/tokens.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { hashOfSource } from './sources.ts';

const seconds = 3600;
/** Links that one address is sent in an hour. */
const linksPerAddress = 3;

/**
 * Counts a request of a network address.
 * @throws Refusal request.rate_limited with the seconds until the hour is over
 */
export const countNetwork = (
  tx: Kysely<DB>,
  { ip, now, resetsPerHour }: Pick<Gate, 'ip' | 'now' | 'resetsPerHour'>,
): Promise<void> => demandCount(tx, { subject: hashOfSource(ip), seconds, now, most: resetsPerHour });

const linkCount = (email: string, now: Temporal.Instant) => ({
  subject: hashOf(`reset|${email.toLowerCase()}`),
  ...{ seconds, now, most: linksPerAddress },
});

/** Counts a request for an address, known or not, and says whether it is sent one more link. */
export const hasLinkLeft = (tx: Kysely<DB>, email: string, now: Temporal.Instant): Promise<boolean> =>
  isWithinCount(tx, linkCount(email, now));

/**
 * The same for an administrator, who knows the address and may know that it was enough.
 * @throws Refusal request.rate_limited with the seconds until the hour is over
 */
export const demandLinkLeft = (tx: Kysely<DB>, email: string, now: Temporal.Instant): Promise<void> =>
  demandCount(tx, linkCount(email, now));
