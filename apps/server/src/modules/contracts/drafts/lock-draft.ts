import { whyContractCannot } from '@yardline/domain/contracts/states';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { expectVersion } from '../../../kernel/version.ts';
import type { Reckoned } from '../../quoting/public.ts';
import { behindDraft } from '../agreed.ts';
import type { StoredDraft } from '../contract-reply.ts';
import { type ContractRecord, lockContract } from '../contracts.queries.ts';
import { stateOf } from '../lines/line-facts.ts';
import { reckon } from '../reckon.ts';
import { demandOf } from '../rights.ts';

/**
 * A draft, locked, and what it comes to now.
 * @throws Refusal resource.not_found, permission.denied, document.stale, contract.not_draft, contract.locked
 */
export const lockDraft = async (
  scope: Scope,
  contractId: number,
  ifMatch: number | undefined,
): Promise<{ draft: ContractRecord; reckoned: Reckoned }> => {
  const draft = await lockContract(scope, contractId);
  demandOf(scope, draft, 'edit');
  await expectVersion(scope, 'contracts', draft, ifMatch);
  const refused = whyContractCannot('open', await stateOf(scope, draft, []));
  if (refused) throw new Refusal(refused.code, refused.data);
  const { form } = draft.draft as StoredDraft;
  return { draft, reckoned: await reckon(scope, form, behindDraft(draft)) };
};
