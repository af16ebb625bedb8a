import type { getContractAsOf as endpoint } from '@yardline/contract/contracts/as-of';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { replay } from '../../../kernel/replay/read-steps.ts';
import { replayReply } from '../../../kernel/replay/replay-reply.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { contractReply } from '../contract-reply.ts';
import { readContract } from '../contracts.queries.ts';
import { mayView } from '../rights.ts';
import { standingOf, tellContract } from './contract-facts.ts';

/**
 * A document as it stood at a moment, for users who may see it as it is and as it was then.
 * @throws Refusal resource.not_found, history.none, history.later {since}
 */
export const contractAsOf = async (
  scope: Scope,
  { params: { id }, query: { at } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  if (!mayView(scope, await readContract(scope, id))) return notFound();
  const found = await replay(scope, { noun: 'contracts', id, at });
  const standing = standingOf(found.facts, found.at);
  if (!mayView(scope, standing.header)) return notFound();
  const then = { ...scope, now: found.at };
  return { ...replayReply(found, tellContract), contract: contractReply(then, standing) };
};
