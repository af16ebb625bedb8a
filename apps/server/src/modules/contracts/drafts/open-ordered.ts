import type { Contract, ParsedContractForm } from '@yardline/contract/contracts/contracts';
import { refuseProblems } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { headerOf } from '../contract-columns.ts';
import { getContractById } from '../contract-reply.ts';
import { placedBy } from '../create-contract.ts';
import { insertContract, openDocument } from '../open-document.ts';
import { reckon } from '../reckon.ts';
import { demandCreate } from '../rights.ts';

/**
 * Opens a reservation of what a shopper asked for, as a clerk would have typed it, whose parts are promised to it; or a quote, which
 * keeps nothing.
 * @throws Refusal permission.denied, request.invalid with every problem of the form, product.unavailable
 */
export const openOrdered = async (scope: Scope, form: ParsedContractForm): Promise<Contract> => {
  demandCreate(scope, placedBy(form));
  const reckoned = await reckon(scope, form);
  refuseProblems(reckoned.problems);
  const keepsPieces = form.kind === 'reservation';
  const id = await insertContract(scope, headerOf(reckoned), {
    keeps_pieces: keepsPieces,
    store_price_list_id: scope.storeListId ?? null,
  });
  await openDocument(scope, id, reckoned, { keepsPieces });
  return getContractById(scope, id);
};
