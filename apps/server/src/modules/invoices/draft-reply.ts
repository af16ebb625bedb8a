import type { PriceExplanation } from '@yardline/contract/pricing/price-explanation';
import type { BillShare } from '@yardline/contract/invoices/payers';
import type { InvoiceDraft } from '@yardline/contract/invoices/invoices';
import type { LastCycle } from '@yardline/contract/invoices/self-audit';
import type { BilledPrice } from '@yardline/domain/billing/billed-price';
import { amount } from '@yardline/domain/money/cents';
import type { Scope } from '../../kernel/scope.ts';
import { findingsReply } from './audit/findings.ts';
import { differenceTo, lastBilled } from './audit/last-cycle.ts';
import type { BillingTerms } from './billing-terms.ts';
import type { Bill, Draft, PayerBill } from './bill.ts';
import { explanationOf, tellReasons } from '../pricing/public.ts';
import type { Charge, Reason } from '../charges/public.ts';

/** Why a line costs what it costs, in the reader's language. */
export const reasonReply = (scope: Scope, reason: BilledPrice | Reason | null): PriceExplanation | null => {
  if (reason === null) return null;
  if ('chargeable' in reason) return explanationOf(scope, reason);
  return {
    source: null,
    policy: reason.policy,
    version: reason.version,
    chargeable: '',
    lines: [],
    rejected: [],
    next_change: null,
    text: tellReasons(scope, reason.explanation),
  };
};

/** The percent by which a charge was discounted. */
const percentOn = ({ terms: line }: Charge, { contract }: BillingTerms): number => {
  if (!line.discountAllowed) return 0;
  const documents = { R: contract.rental_discount, S: contract.sales_discount, V: 0 }[line.type];
  return line.discountPercent ?? documents;
};

/** The sums of a draft as they are told and stored. */
export const amountsOf = ({ totals, taxed: { tax1, tax2 } }: Pick<Bill, 'totals' | 'taxed'>) => ({
  rental_total: amount(totals.rental),
  sales_total: amount(totals.sales),
  services_total: amount(totals.services),
  waiver_total: amount(totals.waiver),
  tax1_code: tax1?.code ?? '',
  tax1_percent: tax1?.percent ?? 0,
  tax1_total: amount(totals.tax1),
  tax2_code: tax2?.code ?? '',
  tax2_percent: tax2?.percent ?? 0,
  tax2_total: amount(totals.tax2),
  total: amount(totals.total),
});

/** The figures of a draft's line: what is previewed is what is stored. */
export const figuresOf = (terms: BillingTerms, line: Bill['lines'][number], index: number) => ({
  line_number: index + 1,
  type: line.terms.type,
  description: line.description,
  quantity: line.quantity,
  unit_price: amount(line.unit),
  discount_percent: percentOn(line, terms),
  discount_amount: amount(line.discount),
  extended_amount: amount(line.extended),
  period_from: line.from,
  period_to: line.to,
});

const billReply = (
  scope: Scope,
  terms: BillingTerms,
  bill: Bill,
): Omit<InvoiceDraft, 'credit' | 'deposits' | 'findings' | 'last_cycle' | 'certificates' | 'shares'> => ({
  ...amountsOf(bill),
  lines: bill.lines.map((line, index) => ({
    ...figuresOf(terms, line, index),
    product: line.product,
    explanation: reasonReply(scope, line.reason),
  })),
});

/** What the rentals of a draft came to the last time that they were billed, beside what they come to now. */
export const lastCycleOf = async (
  scope: Scope,
  { lines, terms }: Pick<Draft, 'lines' | 'terms'>,
): Promise<LastCycle[]> => {
  const rented = lines.map((line, index) => ({ ...line, line_number: index + 1 }));
  const rentals = rented.filter(({ terms: { type } }) => type === 'R');
  const billed = await lastBilled(
    scope,
    rentals.map(({ line }) => line.id),
  );
  return rentals.flatMap(({ line_number: number, ...rental }) => {
    const last = billed.get(rental.line.id);
    return last === undefined ? [] : [differenceTo(scope, figuresOf(terms, rental, number - 1), last)];
  });
};

/** What one who pays a part of a bill is billed. */
export const shareReply = ({ payer, totals }: Pick<PayerBill, 'payer' | 'totals'>): BillShare => ({
  customer_id: payer.customer.id,
  customer_name: payer.name,
  account_type: payer.customer.account_type,
  percent: payer.percent,
  amount: payer.amount === null ? null : amount(payer.amount),
  before_taxes: amount(totals.total - totals.tax1 - totals.tax2),
  tax: amount(totals.tax1 + totals.tax2),
  total: amount(totals.total),
});

/** A draft as it is answered, with what its audit found and what its rentals came to the last time. */
export const draftReply = async (scope: Scope, draft: Draft): Promise<Omit<InvoiceDraft, 'deposits'>> => ({
  ...billReply(scope, draft.terms, draft),
  credit: draft.credit && billReply(scope, draft.terms, draft.credit),
  findings: findingsReply(scope, draft.findings, draft.terms.zone),
  last_cycle: await lastCycleOf(scope, draft),
  certificates: draft.terms.certificates,
  shares: [
    ...draft.shares,
    ...draft.credits.flatMap(({ sharedBy: payer, totals }) =>
      payer === undefined ? [] : [{ payer, totals }],
    ),
  ].map(shareReply),
});
