import type { Kysely } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import { demandCount, leftOfCount } from '../../../kernel/auth/counts/request-counts.ts';
import { hashOf } from '../../../kernel/auth/tokens.ts';
import type { Gate } from '../../../kernel/http/route.ts';
import { hashOfSource } from '../../../kernel/auth/network.ts';

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
): Promise<number> => demandCount(tx, { subject: hashOfSource(ip), seconds, now, most: resetsPerHour });

const linkCount = (subject: string, now: Temporal.Instant) => ({
  subject: hashOf(`reset|${subject}`),
  seconds,
  now,
  most: linksPerAddress,
});

/**
 * Counts a request for an address, known or not. A browser with which its person signed in before has a count of its own:
 * strangers who use up the links of an address do not stop its person there.
 *
 * @returns how many more links come this hour; below 0 when not even this one does
 */
export const linksLeft = (
  tx: Kysely<DB>,
  { email, browser, now }: { email: string; browser: string | undefined; now: Temporal.Instant },
): Promise<number> => {
  const address = email.toLowerCase();
  return leftOfCount(tx, linkCount(browser === undefined ? address : `${address}|${browser}`, now));
};

/**
 * The same for an administrator, who knows the address and may know that it was enough.
 * @throws Refusal request.rate_limited with the seconds until the hour is over
 */
export const demandLinkLeft = (tx: Kysely<DB>, email: string, now: Temporal.Instant): Promise<number> =>
  demandCount(tx, linkCount(email.toLowerCase(), now));
