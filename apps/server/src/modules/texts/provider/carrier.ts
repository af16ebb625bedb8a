import type { Kysely } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import type { Site } from '../../../kernel/site.ts';
import type { TextCarrier } from '../text-provider.ts';
import { findAccount } from './provider.queries.ts';
import { twilio } from './twilio.ts';

/** What carries the texts of a company; undefined where they stay in their list, as all do in Play. */
export const carrierOf = async (
  tx: Kysely<DB>,
  site: Site,
  companyId: number,
): Promise<TextCarrier | undefined> => {
  if (site.environments.here === 'play') return undefined;
  const account = await findAccount(tx);
  return account === undefined ? undefined : twilio(site, companyId, account);
};
