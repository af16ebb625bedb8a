import type { Environment } from '@yardline/contract/environment';
import type { Database } from './database/transaction.ts';
import { hostName } from './http/hosts.ts';
import { isThisMachine } from './public-address.ts';

/** How far a copy has come, in tables and rows. */
export type CopyProgress = { tablesDone: number; tablesTotal: number; rowsDone: number };

/** The two environments, as each knows of both. */
export type Environments = {
  /** The one in which the call is. */
  here: Environment;
  liveUrl: URL;
  playUrl: URL;
  live: Database;
  /** The database of Play, which is made when it is first needed. */
  play: () => Promise<Database>;
  /** The same, or nothing where there is none yet. */
  findPlay: () => Promise<Database | undefined>;
  /** Replaces what Play has of a company by what Live has. @returns false when another copy is under way */
  copyCompany: (
    what: { companyId: number; isBlurred: boolean },
    report: (progress: CopyProgress) => Promise<void>,
  ) => Promise<boolean>;
  /** Makes people in Play what they are in Live. */
  updatePeople: (identityIds: readonly number[]) => Promise<void>;
};

/** Numbers that Play gives to what is of no company begin here: those of Live never get so far, so the two never meet. */
export const firstOwnNumber = 1_000_000_000_000;

/** Whether a person was made in Play, and is unknown to Live. */
export const isOfPlay = (identityId: number): boolean => identityId >= firstOwnNumber;

const label = 'play.';

/**
 * Where people reach Play: a name below the one of Live. A number has no names below it, so a product that is reached
 * under the number of its own machine has its Play at play.localhost.
 */
export const playUrlOf = (publicUrl: URL): URL => {
  const url = new URL(publicUrl);
  url.hostname = label + (isThisMachine(publicUrl) ? 'localhost' : publicUrl.hostname);
  return url;
};

/**
 * Whether a Host header means Play: the name of Play in any case, whatever the port, or play.localhost. Where both have one
 * name, the port tells them apart. Any other name is Live, which refuses those it does not know (http/hosts.ts); and no
 * address that we write is ever taken from it. [S9.11]
 */
export const isPlayHost = (
  host: string | undefined,
  { playUrl, publicUrl }: { playUrl: URL; publicUrl: URL },
): boolean => {
  const name = hostName(host);
  if (name === 'play.localhost') return true;
  if (playUrl.hostname === publicUrl.hostname) return host?.toLowerCase() === playUrl.host;
  return name === playUrl.hostname;
};
