import type { AcceptedFinding } from '@yardline/contract/invoices/self-audit';
import type { TaxBases } from '@yardline/domain/contracts/totals';
import { amount } from '@yardline/domain/money/cents';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { bumpContract } from '../contracts/public.ts';
import { amountsOf, figuresOf } from './draft-reply.ts';
import type { BillingTerms } from './billing-terms.ts';
import type { Bill, CreditBill, Draft, PayerBill } from './bill.ts';
import { fieldsOnInvoice } from './own-fields.ts';
import { keepLeaseBills } from './posting/lease-bills.ts';
import { type Paper, postPaper } from './post-paper.ts';
import type { TaxedPaper } from './posting/invoice-taxes.ts';
import { keepSharedBill } from './payers/shared-bill.ts';
import type { Payer } from './payers/read-payers.ts';
import { useDeposits } from './use-deposits.ts';

/** Where an invoice comes from: C a contract or its return, O a sales order, B a cycle, F a fast track, and L a lease in any way. A credit is R wherever it comes from, and what another customer than the contract's bears of a bill is S, a split of it. [B9.12] */
export type Origin = {
  source: 'B' | 'C' | 'F' | 'L' | 'O';
  returnId?: number;
  billingRunId?: number;
  /** The day on it, where that is not today. */
  invoicedOn?: string;
  /** Whether what is held for the contract pays it; left out, it is as the company's rules say. */
  appliesDeposits?: boolean | undefined;
  /** What the audit found and someone accepts. */
  acceptsFindings?: readonly AcceptedFinding[] | undefined;
};

/** What a draft became: an invoice, one for each who pays it, credits, or both; of several the first one is told. */
export type Posted = {
  invoices: number;
  invoiceId: number | null;
  invoiceNumber: number | null;
  creditId: number | null;
  creditNumber: number | null;
};

const linesToStore = (terms: BillingTerms, bill: Bill, sharedBillId: number | null) =>
  bill.lines.map((line, index) => ({
    ...figuresOf(terms, line, index),
    contract_line_id: line.line.id,
    credits_line_id: line.creditsLineId ?? null,
    product_number: line.product,
    bears_tax1: line.bears?.tax1 ?? null,
    bears_tax2: line.bears?.tax2 ?? null,
    bears_waiver: line.bears?.waiver ?? null,
    share_quantity: line.shareQuantity ?? null,
    shared_bill_id: sharedBillId,
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
  const { appliesDeposits, ...cause } = origin;
  const source = terms.contract.lease_period === null ? origin.source : 'L';
  const invoices = draft.lines.length === 0 ? [] : await postInvoices(scope, draft, { ...cause, source });
  const given: Paper[] = [];
  for (const credit of credits) given.push(await postCredit(scope, terms, credit, { ...cause, source: 'R' }));
  if (invoices[0] !== undefined) await keepLeaseBills(scope, draft, invoices[0].paper.id);
  const own = invoices.find(({ customerId }) => customerId === terms.customer.id);
  if (own !== undefined) {
    const bill = { invoiceId: own.paper.id, contractId: terms.contract.id, total: own.total };
    await useDeposits(scope, bill, appliesDeposits);
  }
  const [first] = invoices;
  return {
    invoices: invoices.length,
    invoiceId: first?.paper.id ?? null,
    invoiceNumber: first?.paper.number ?? null,
    creditId: given[0]?.id ?? null,
    creditNumber: given[0]?.number ?? null,
  };
};

type Invoiced = { paper: Paper; customerId: number; total: number };

/** The invoice of a draft, or one for each who bears a part of it. */
const postInvoices = async (scope: Scope, draft: Draft, cause: Cause): Promise<Invoiced[]> => {
  const { terms, shares, findings, totals } = draft;
  const { customer } = terms;
  if (shares.length === 0)
    return [{ paper: await post(scope, draft, cause), customerId: customer.id, total: totals.total }];
  const sharedBillId = await keepSharedBill(scope, draft);
  const invoiced: Invoiced[] = [];
  for (const share of shares) {
    const source = share.payer.customer.id === customer.id ? cause.source : 'S';
    const bill = { ...share, terms: termsOf(terms, share), findings };
    const paper = await post(scope, bill, { ...cause, source }, { payer: share.payer, sharedBillId });
    invoiced.push({ paper, customerId: share.payer.customer.id, total: share.totals.total });
  }
  return invoiced;
};

/** The terms of a contract with the taxes of one who pays a part of its bill. */
const termsOf = (terms: BillingTerms, { taxes }: PayerBill): BillingTerms => ({ ...terms, ...taxes });

const postCredit = (scope: Scope, terms: BillingTerms, credit: CreditBill, cause: Cause): Promise<Paper> =>
  post(
    scope,
    { ...credit, terms, findings: [] },
    cause,
    credit.sharedBy && { payer: credit.sharedBy, sharedBillId: null },
  );

/** A payer's own number; the contract's customer has that of the contract where they gave no other. */
const poNumberOf = ({ contract, customer }: BillingTerms, shared: Shared | undefined): string => {
  if (shared === undefined) return contract.po_number;
  const { payer } = shared;
  return payer.poNumber || (payer.customer.id === customer.id ? contract.po_number : '');
};

type Cause = Omit<Origin, 'source' | 'appliesDeposits'> & { source: Origin['source'] | 'R' | 'S' };

type ToPost = Bill & Pick<Draft, 'terms' | 'findings'>;

const taxedPaper = (
  { charged, exempt: { certificates }, exemptionNumber }: BillingTerms,
  bases: TaxBases,
): TaxedPaper => ({ bases, charged, certificates, exemptionNumber });

/** Whose share of a bill a paper is; a credit of one is of no shared bill itself. */
type Shared = { payer: Payer; sharedBillId: number | null };

const shareOf = ({ payer, sharedBillId }: Shared) => ({
  sharedBillId,
  percent: payer.percent,
  amount: payer.amount === null ? null : amount(payer.amount),
});

const post = async (
  scope: Scope,
  { terms, findings, ...bill }: ToPost,
  origin: Cause,
  shared?: Shared,
): Promise<Paper> =>
  postPaper(scope, {
    ...origin,
    findings,
    contractId: terms.contract.id,
    customer: shared?.payer.customer ?? terms.customer,
    ...(shared && { share: shareOf(shared) }),
    divisionId: terms.divisionId,
    zone: terms.zone,
    poNumber: poNumberOf(terms, shared),
    ownFields: await fieldsOnInvoice(scope, terms.contract.id),
    amounts: amountsOf(bill),
    borne: { waiver: terms.waiverTaxes, isCompound: terms.tax2?.is_compound ?? false },
    lines: linesToStore(terms, bill, shared?.sharedBillId ?? null),
    ...(bill.bases && { taxed: taxedPaper(terms, bill.bases) }),
  });
