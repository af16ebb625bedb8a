import { type ContractAction, whyContractCannot } from '@yardline/domain/contracts/states';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { expectVersion } from '../../../kernel/version.ts';
import { type ContractRecord, type LineRecord, linesOf, lockContract } from '../contracts.queries.ts';
import { demandOf } from '../rights.ts';
import { stateOf } from './line-facts.ts';

/**
 * A document and its lines for an act on them: locked, seen by the actor, who may edit it, in the version that they saw, and in a state
 * in which the act is possible.
 * @throws Refusal resource.not_found, permission.denied, document.stale, and what keeps a document from the act
 */
export const lockFor = async (
  scope: Scope,
  act: ContractAction,
  { id, ifMatch }: { id: number; ifMatch: number | undefined },
): Promise<{ contract: ContractRecord; lines: LineRecord[] }> => {
  const contract = await lockContract(scope, id);
  demandOf(scope, contract, 'edit');
  await expectVersion(scope, 'contracts', contract, ifMatch);
  const lines = await linesOf(scope, id);
  const refused = whyContractCannot(act, await stateOf(scope, contract, lines));
  if (refused) throw new Refusal(refused.code, refused.data);
  return { contract, lines };
};
