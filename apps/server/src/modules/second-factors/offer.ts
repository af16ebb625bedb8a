import type { FactorOffer } from '@yardline/contract/second-factors/factor-shapes';
import type { Kysely } from 'kysely';
import { generateURI } from 'otplib';
import type { DB } from '../../../db/types.ts';
import type { Site } from '../../kernel/site.ts';
import { passkeysOf } from './factors.queries.ts';
import { planOf } from './passkeys.ts';
import { drawQr } from '../../kernel/qr.ts';

/** What a person may make a new factor of: the seed for an app, and the plan of a passkey that is for this ticket alone. */
export const offerOf = async (
  tx: Kysely<DB>,
  site: Site,
  { identityId, ticket, seed }: { identityId: number; ticket: string; seed: string },
): Promise<FactorOffer> => {
  const person = await tx
    .selectFrom('identities')
    .where('id', '=', identityId)
    .select(['id', 'email', 'full_name'])
    .executeTakeFirstOrThrow();
  const uri = generateURI({ issuer: 'Yardline', label: person.email, secret: seed });
  return {
    secret: seed,
    uri,
    qr: await drawQr(uri),
    passkey: planOf(site, ticket, { person, passkeys: await passkeysOf(tx, identityId) }),
  };
};
