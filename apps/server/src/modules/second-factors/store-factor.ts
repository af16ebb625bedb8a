import type { NewFactorProof } from '@yardline/contract/second-factors/factor-shapes';
import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Site } from '../../kernel/site.ts';
import { type Asked, seedPlace } from './check-proof.ts';
import { madePasskey } from './passkeys.ts';
import { recoveryCodesLeft, replaceRecoveryCodes } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

const mostFactors = 10;

export type NewFactor = { name: string; proof: NewFactorProof; seed: string };

/** What is kept of a factor that was shown to work. @throws Refusal second_factor.invalid, second_factor.not_made */
const columnsOf = async (site: Site, { identityId, ticket, now }: Asked, { proof, seed }: NewFactor) => {
  if (proof.kind === 'totp') {
    const step = stepOf(proof.code, { seed, lastStep: undefined, now });
    if (step === undefined)
      return refuseFields([{ path: 'proof.code', code: 'second_factor.invalid', data: { n: 5 } }]);
    return { sealed_seed: site.sealer.seal(seed, seedPlace(identityId)), last_step: step };
  }
  const made = await madePasskey(site, ticket, proof.passkey);
  return made ?? refuseFields([{ path: 'proof.passkey', code: 'second_factor.not_made' }]);
};

/**
 * Keeps a new factor of a person.
 *
 * @returns its number, and recovery codes where there were none
 * @throws Refusal request.invalid for a proof that is not right, second_factor.taken, second_factor.too_many
 */
export const storeFactor = async (
  tx: Kysely<DB>,
  site: Site,
  asked: Asked,
  factor: NewFactor,
): Promise<{ id: number; recoveryCodes: string[] }> => {
  const { identityId, now } = asked;
  // One at a time for each person, so that the count holds.
  await tx.selectFrom('identities').where('id', '=', identityId).select('id').forUpdate().execute();
  const held = await tx
    .selectFrom('second_factors')
    .where('identity_id', '=', identityId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  if (held.n >= mostFactors) throw new Refusal('second_factor.too_many', { n: mostFactors });
  const { id } = await tx
    .insertInto('second_factors')
    .values({
      identity_id: identityId,
      kind: factor.proof.kind,
      name: factor.name,
      created_at: now.toString(),
      ...(await columnsOf(site, asked, factor)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hasCodes = (await recoveryCodesLeft(tx, identityId)) > 0;
  return { id, recoveryCodes: hasCodes ? [] : await replaceRecoveryCodes(tx, identityId) };
};
