import type { Environment } from '@yardline/contract/environment';
import type { Database } from './database/transaction.ts';
import { hostName } from './http/hosts.ts';
import { isThisMachine } from './public-address.ts';

/** The progress of a copy, in tables and rows. */
export type CopyProgress = { tablesDone: number; tablesTotal: number; rowsDone: number };

/** The two environments, as each knows them. */
export type Environments = {
  /** The environment of the call. */
  here: Environment;
  liveUrl: URL;
  playUrl: URL;
  live: Database;
  /** The database of Play, created when first needed. */
  play: () => Promise<Database>;
  /** The same, or undefined when there is none yet. */
  findPlay: () => Promise<Database | undefined>;
  /** Replaces a company's data in Play by those of Live. @returns false when another copy is running */
  copyCompany: (
    what: { companyId: number; isBlurred: boolean },
    report: (progress: CopyProgress) => Promise<void>,
  ) => Promise<boolean>;
  /** Updates users in Play to their state in Live. */
  updatePeople: (identityIds: readonly number[]) => Promise<void>;
};

/** Play's own numbers for rows of no company begin here: those of Live never get so far, so the two never meet. */
export const firstOwnNumber = 1_000_000_000_000;

/** Whether an identity was created in Play, and is unknown to Live. */
export const isOfPlay = (identityId: number): boolean => identityId >= firstOwnNumber;

const label = 'play.';

/**
 * The address of Play: a name below the one of Live. A number has no names below it, so a product that is reached under the
 * number of its own machine has its Play at play.localhost.
 */
export const playUrlOf = (publicUrl: URL): URL => {
  const url = new URL(publicUrl);
  url.hostname = label + (isThisMachine(publicUrl) ? 'localhost' : publicUrl.hostname);
  return url;
};

/**
 * Whether a Host header means Play: Play's name in any case, whatever the port, or play.localhost. Where both have one
 * name, the port decides. Any other name is Live, which refuses those it does not know (http/hosts.ts); no address that we
 * write is ever taken from the header. [S9.11]
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
