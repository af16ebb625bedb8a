import { demandCount, isWithinCount } from '../../kernel/auth/counts/request-counts.ts';
import { hashOf } from '../../kernel/auth/tokens.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { hashOfSource } from '../../kernel/auth/network.ts';

const minute = 60;
const hour = 3600;
/** Times that one address is looked up in an hour, by whomever. */
const lookupsPerAddress = 20;

/**
 * Counts a look-up of a network address, committed on its own so that a refusal counts as well.
 * @throws Refusal request.rate_limited with the seconds until the minute is over
 */
export const countLookup = ({ database, ip, now, site }: Gate): Promise<number> =>
  database.transaction({ companyId: 0 }, (tx) =>
    demandCount(tx, {
      subject: hashOf(`lookup|${hashOfSource(ip).toString('hex')}`),
      seconds: minute,
      now,
      most: site.lookupsPerMinute,
    }),
  );

/** Counts a look-up of an address, known or not, and says whether it is answered; one too many is not, in silence. */
export const isLookupLeft = ({ database, now }: Gate, email: string): Promise<boolean> =>
  database.transaction({ companyId: 0 }, (tx) =>
    isWithinCount(tx, {
      subject: hashOf(`lookup|${email.toLowerCase()}`),
      seconds: hour,
      now,
      most: lookupsPerAddress,
    }),
  );
