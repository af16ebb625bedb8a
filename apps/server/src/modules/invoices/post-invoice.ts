import type { AcceptedFinding } from '@yardline/contract/invoices/self-audit';
import type { TaxBases } from '@yardline/domain/contracts/totals';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { bumpContract } from '../contracts/public.ts';
import { amountsOf, figuresOf } from './draft-reply.ts';
import type { BillingTerms } from './billing-terms.ts';
import type { Bill, Draft } from './bill.ts';
import { fieldsOnInvoice } from './own-fields.ts';
import { type Paper, postPaper } from './post-paper.ts';
import type { TaxedPaper } from './posting/invoice-taxes.ts';
import { useDeposits } from './use-deposits.ts';

/** Where an invoice comes from: C a contract or its return, O a sales order, B a cycle. A credit is R wherever it comes from. [B9.12] */
export type Origin = {
  source: 'B' | 'C' | 'O';
  returnId?: number;
  billingRunId?: number;
  /** The day on it, where that is not today. */
  invoicedOn?: string;
  /** Whether what is held for the contract pays it; left out, it is as the company's rules say. */
  appliesDeposits?: boolean | undefined;
  /** What the audit found and someone accepts. */
  acceptsFindings?: readonly AcceptedFinding[] | undefined;
};

/** What a draft became: an invoice, credits, or both; of several credits the first one is told. */
export type Posted = {
  invoiceId: number | null;
  invoiceNumber: number | null;
  creditId: number | null;
  creditNumber: number | null;
};

const linesToStore = (terms: BillingTerms, bill: Bill) =>
  bill.lines.map((line, index) => ({
    ...figuresOf(terms, line, index),
    contract_line_id: line.line.id,
    credits_line_id: line.creditsLineId ?? null,
    product_number: line.product,
    bears_tax1: line.bears?.tax1 ?? null,
    bears_tax2: line.bears?.tax2 ?? null,
    bears_waiver: line.bears?.waiver ?? null,
    price: line.reason === null ? null : JSON.stringify(line.reason),
  }));

/** Records how far the lines of a draft are billed: also for a draft without an invoice, within the grace of a cycle. */
export const advanceBilled = async (scope: Scope, { billed }: Draft): Promise<void> => {
  await Promise.all(
    billed.map(({ lineId, through }) =>
      scope.tx
        .updateTable('contract_lines')
        .set((eb) => ({ billed_through: through, row_version: eb('row_version', '+', 1) }))
        .where('id', '=', lineId)
        .execute(),
    ),
  );
};

/**
 * Posts a draft: what it charges becomes an invoice and what it gives back a credit, its lines of the contract are billed,
 * and neither ever changes again. What is held for the contract pays the invoice, where it may. The caller holds the contract's lock; the numbers are taken as the last thing that can
 * wait.
 * @throws Refusal invoice.nothing_to_bill, self_audit.…
 */
export const postDraft = async (scope: Scope, draft: Draft, origin: Origin): Promise<Posted> => {
  const { terms, credits } = draft;
  if (draft.lines.length === 0 && credits.length === 0) throw new Refusal('invoice.nothing_to_bill');
  await Promise.all([advanceBilled(scope, draft), bumpContract(scope, terms.contract.id)]);
  const { source, appliesDeposits, ...cause } = origin;
  const invoice = draft.lines.length === 0 ? null : await post(scope, draft, { ...cause, source });
  const given: Paper[] = [];
  for (const credit of credits)
    given.push(await post(scope, { ...credit, terms, findings: [] }, { ...cause, source: 'R' }));
  if (invoice !== null) {
    const bill = { invoiceId: invoice.id, contractId: terms.contract.id, total: draft.totals.total };
    await useDeposits(scope, bill, appliesDeposits);
  }
  return {
    invoiceId: invoice?.id ?? null,
    invoiceNumber: invoice?.number ?? null,
    creditId: given[0]?.id ?? null,
    creditNumber: given[0]?.number ?? null,
  };
};

type Cause = Omit<Origin, 'source' | 'appliesDeposits'> & { source: Origin['source'] | 'R' };

type ToPost = Bill & Pick<Draft, 'terms' | 'findings'>;

const taxedPaper = (
  { charged, exempt: { certificates }, exemptionNumber }: BillingTerms,
  bases: TaxBases,
): TaxedPaper => ({ bases, charged, certificates, exemptionNumber });

const post = async (scope: Scope, { terms, findings, ...bill }: ToPost, origin: Cause): Promise<Paper> =>
  postPaper(scope, {
    ...origin,
    findings,
    contractId: terms.contract.id,
    customer: terms.customer,
    divisionId: terms.divisionId,
    zone: terms.zone,
    poNumber: terms.contract.po_number,
    ownFields: await fieldsOnInvoice(scope, terms.contract.id),
    amounts: amountsOf(bill),
    borne: { waiver: terms.waiverTaxes, isCompound: terms.tax2?.is_compound ?? false },
    lines: linesToStore(terms, bill),
    ...(bill.bases && { taxed: taxedPaper(terms, bill.bases) }),
  });
