import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { requestPasswordReset as endpoint } from '@yardline/contract/passwords';
import { homeOf } from '../../kernel/auth/home.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { enqueueOpenly } from '../../kernel/jobs/enqueue.ts';
import { countNetwork, hasLinkLeft } from './reset-limits.ts';

/**
 * Asks for a link to set a new password. The same is done and said for every address: whether it is anybody's is found
 * out by the worker, for which nobody waits; of somebody who is at home in Live by that of Live. After three links in an hour an address gets no further one, in silence.
 *
 * @throws Refusal request.rate_limited for a network address that asks too often
 */
export const requestPasswordReset = async (
  gate: Gate,
  { body: { email } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  // Committed on its own, so that a refusal counts as well.
  await gate.database.transaction({ companyId: 0 }, (tx) => countNetwork(tx, gate));
  const { database } = await homeOf(gate, email);
  await database.transaction({ companyId: 0 }, async (tx) => {
    if (await hasLinkLeft(tx, email, gate.now)) await enqueueOpenly(tx, 'send-reset-link', { email });
  });
  return { status: 'requested' };
};
