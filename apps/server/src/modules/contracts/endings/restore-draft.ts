import type { Contract } from '@yardline/contract/contracts/contracts';
import type { restoreDraft as endpoint } from '@yardline/contract/contracts/endings';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../../kernel/audit.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { expectVersion } from '../../../kernel/version.ts';
import { behindDraft } from '../agreed.ts';
import { getContractById, type StoredDraft } from '../contract-reply.ts';
import { lockContract } from '../contracts.queries.ts';
import { holdDraft } from '../drafts/hold-draft.ts';
import { reckon } from '../reckon.ts';
import { demandOf } from '../rights.ts';

/**
 * Makes a draft of a deleted one again, with everything that was typed; it holds what is free now, as after any save.
 * @throws Refusal resource.not_found, permission.denied, document.stale, contract.not_deleted_draft, contract.draft_let_go
 */
export const restoreDraft = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Contract> => {
  const contract = await lockContract(scope, params.id);
  demandOf(scope, contract, 'edit');
  await expectVersion(scope, 'contracts', contract, ifMatch);
  const draft = contract.draft as StoredDraft | null;
  if (contract.status !== 'cancelled' || contract.number !== null || draft === null)
    throw new Refusal('contract.not_deleted_draft');
  if (draft.isLetGo === true) throw new Refusal('contract.draft_let_go');
  await scope.tx
    .updateTable('contracts')
    .set({ status: 'draft', closed_at: null, row_version: contract.row_version + 1 })
    .where('id', '=', contract.id)
    .execute();
  await holdDraft(scope, contract.id, await reckon(scope, draft.form, behindDraft(contract)));
  await audit(scope, {
    action: 'reopen',
    noun: 'contracts',
    rowId: contract.id,
    before: { status: 'cancelled' },
    after: { status: 'draft' },
  });
  return getContractById(scope, params.id);
};
