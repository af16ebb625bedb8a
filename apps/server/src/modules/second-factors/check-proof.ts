import type { FactorProof, PasskeyAnswer } from '@yardline/contract/second-factors/factor-shapes';
import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { Site } from '../../kernel/site.ts';
import { passkeysOf } from './factors.queries.ts';
import { usesOf } from './passkeys.ts';
import { isRecoveryCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

/** Whose proof is checked, when, and for which ticket. */
export type Asked = { identityId: number; ticket: string; now: Temporal.Instant };

/** Where a seed is sealed to: it opens for its owner alone. */
export const seedPlace = (identityId: number): string => `identity ${identityId}|second_factors|sealed_seed`;

const isAppCode = async (
  tx: Kysely<DB>,
  site: Site,
  { identityId, now }: Asked,
  code: string,
): Promise<boolean> => {
  const apps = await tx
    .selectFrom('second_factors')
    .where('identity_id', '=', identityId)
    .where('kind', '=', 'totp')
    .select(['id', 'sealed_seed', 'last_step'])
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, sealed_seed: sealed, last_step: lastStep } of apps) {
    if (sealed === null || lastStep === null) continue;
    const seed = site.sealer.open(sealed, seedPlace(identityId));
    const step = stepOf(code, { seed, lastStep, now });
    if (step === undefined) continue;
    await tx
      .updateTable('second_factors')
      .set({ last_step: step, last_used_at: now.toString() })
      .where('id', '=', id)
      .execute();
    return true;
  }
  return false;
};

const isPasskey = async (
  tx: Kysely<DB>,
  site: Site,
  { identityId, ticket, now }: Asked,
  answer: PasskeyAnswer,
): Promise<boolean> => {
  const stored = (await passkeysOf(tx, identityId)).find(({ credential_id: id }) => id === answer.id);
  if (stored === undefined) return false;
  const uses = await usesOf(site, ticket, { stored, answer });
  if (uses === undefined) return false;
  await tx
    .updateTable('second_factors')
    .set({ sign_count: uses, last_used_at: now.toString() })
    .where('credential_id', '=', answer.id)
    .execute();
  return true;
};

/** Whether a proof is right. A code is used up by it, of an app and of recovery alike; a passkey signed for this ticket. */
export const isProof = (tx: Kysely<DB>, site: Site, asked: Asked, proof: FactorProof): Promise<boolean> => {
  if (proof.kind === 'totp') return isAppCode(tx, site, asked, proof.code);
  if (proof.kind === 'passkey') return isPasskey(tx, site, asked, proof.passkey);
  return isRecoveryCode(tx, asked.identityId, proof.code);
};
