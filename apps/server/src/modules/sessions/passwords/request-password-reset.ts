import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { requestPasswordReset as endpoint } from '@yardline/contract/sessions/passwords';
import { knownBrowser } from '../../../kernel/auth/known-browser.ts';
import { homeOf } from '../../../kernel/auth/home.ts';
import type { Gate } from '../../../kernel/http/route.ts';
import { enqueueOpenly } from '../../../kernel/jobs/enqueue.ts';
import { countNetwork, linksLeft } from './reset-limits.ts';

/**
 * Asks for a link to set a new password. The same is done and said for every address: whether it is anybody's is found
 * out by the worker, for which no caller waits; of a person who is at home in Live by that of Live. After three links in an hour an address gets no further
 * one. The answer does not say so, the mail with the third link does.
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
    const left = await linksLeft(tx, { email, browser: knownBrowser(gate, email), now: gate.now });
    if (left >= 0) await enqueueOpenly(tx, 'send-reset-link', { email, is_last: left === 0 });
  });
  return { status: 'requested' };
};
