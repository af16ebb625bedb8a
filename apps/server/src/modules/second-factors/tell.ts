import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { enqueueOpenly } from '../../kernel/jobs/enqueue.ts';

/** Queues a mail that tells a user about a change of their factors; the worker finds the right mailbox. */
export const tellOfFactors = async (
  tx: Kysely<DB>,
  identityId: number,
  template: 'factor-added' | 'factor-removed' | 'factors-reset',
): Promise<void> => {
  const { email } = await tx
    .selectFrom('identities')
    .where('id', '=', identityId)
    .select('email')
    .executeTakeFirstOrThrow();
  await enqueueOpenly(tx, 'tell-of-factors', { email, template });
};
