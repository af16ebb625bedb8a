import type { ParsedContractForm } from '@yardline/contract/contracts/contracts';
import type { Scope } from '../../../kernel/scope.ts';
import { getContractById, type StoredDraft } from '../contract-reply.ts';
import { linesOf, lockContract } from '../contracts.queries.ts';
import { formOf } from '../form-of.ts';
import { demandOf } from '../rights.ts';

/**
 * A document, locked, as the form that would save it again as it is, for programs that only say what of it they change.
 * @throws Refusal resource.not_found, permission.denied
 */
const asForm = async (
  scope: Scope,
  contractId: number,
): Promise<{ form: ParsedContractForm; isDraft: boolean }> => {
  const contract = await lockContract(scope, contractId);
  demandOf(scope, contract, 'edit');
  if (contract.status === 'draft' && contract.draft !== null)
    return { form: (contract.draft as StoredDraft).form, isDraft: true };
  const lines = await linesOf(scope, contractId);
  return { form: await formOf(scope, { contract, lines }, contract.kind), isDraft: false };
};

/** Stored documents in their wire format, and as the form that would save them again. */
export const storedDocuments = { get: getContractById, asForm };
