import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { enqueueOpenly } from '../../kernel/jobs/enqueue.ts';

/** Has a person told by mail what became of his factors; the worker finds out where his mails go. */
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
