import type {
  createContractInvoice as endpoint,
  Invoice,
  previewContractInvoice,
} from '@yardline/contract/invoices/invoices';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { amount } from '@yardline/domain/money/cents';
import { notFound } from '../../kernel/refusal.ts';
import { demand, may, type Place, type Scope } from '../../kernel/scope.ts';
import { closeWhenDone, lockContract } from '../contracts/public.ts';
import { isGoingOn } from '../deposit-book/public.ts';
import { demandFree } from '../srm-locks/public.ts';
import { draftReply } from './draft-reply.ts';
import { draftUnbilled } from './draft-unbilled.ts';
import { daysOfInvoice, refuseDay } from './invoice-days.ts';
import { getInvoiceById } from './invoices.queries.ts';
import { postDraft } from './post-invoice.ts';
import { previewHeld } from './use-deposits.ts';

/** Where a contract is billed. */
const placeOf = (contract: { division_id: number | null; location_id: number | null }): Place => ({
  ...(contract.division_id === null ? {} : { division: contract.division_id }),
  ...(contract.location_id === null ? {} : { location: contract.location_id }),
});

/** What is unbilled on a contract now, without doing anything. */
export const previewUnbilled = async (
  scope: Scope,
  { params }: InputOf<typeof previewContractInvoice>,
): Promise<ReplyOf<typeof previewContractInvoice>> => {
  const draft = await draftUnbilled(scope, params.id);
  if (!may(scope, 'invoices.view', { division: draft.terms.divisionId })) return notFound();
  return {
    ...(await draftReply(scope, draft)),
    deposits: await previewHeld(scope, {
      contractId: params.id,
      total: amount(draft.totals.total),
      isGoingOn: await isGoingOn(scope, params.id),
    }),
    dates: await daysOfInvoice(scope, draft.terms),
  };
};

/**
 * Bills what is unbilled on a contract: rentals that came back, parts and services; what was billed too much goes back on
 * a credit. The last bill closes the contract.
 * @throws Refusal resource.not_found, contract.locked, contract.not_contract, contract.not_open, invoice.nothing_to_bill,
 *   self_audit.…, request.invalid at a day that it may not bear, ledger.period_closed {month}
 */
export const createContractInvoice = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<Invoice> => {
  const contract = await lockContract(scope, params.id);
  demand(scope, 'invoices.create', placeOf(contract));
  await demandFree(scope, params.id);
  const draft = await draftUnbilled(scope, params.id);
  const { invoicedOn } = body;
  if (invoicedOn !== null) await refuseDay(scope, draft.terms, invoicedOn);
  const { invoiceId, creditId } = await postDraft(scope, draft, {
    source: contract.kind === 'sales_order' ? 'O' : 'C',
    ...(invoicedOn === null ? {} : { invoicedOn }),
    appliesDeposits: body.applyDeposits,
    acceptsFindings: body.acceptsFindings,
  });
  await closeWhenDone(scope, params.id);
  return getInvoiceById(scope, invoiceId ?? creditId ?? notFound());
};
