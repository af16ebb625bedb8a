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

/** Counts a request for an address, known or not, and says whether it is sent one more link. */
export const hasLinkLeft = (tx: Kysely<DB>, email: string, now: Temporal.Instant): Promise<boolean> =>
  isWithinCount(tx, {
    subject: hashOf(`reset|${email.toLowerCase()}`),
    ...{ seconds, now, most: linksPerAddress },
  });
