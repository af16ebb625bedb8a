import { isPickedUnbilled, isToPick } from '@yardline/domain/contracts/line-status';
import { contractTotals, taxBases, type TotalQuestion } from '@yardline/domain/contracts/totals';
import type { Scope } from '../../kernel/scope.ts';
import { type LineRecord, linesOf } from '../contracts/public.ts';
import { saleHolds } from '../holds/public.ts';
import { findParts } from '../parts/public.ts';
import { findServices } from '../services/public.ts';
import { auditDraft } from './audit/audit-draft.ts';
import type { Bill, CreditBill, Draft } from './bill.ts';
import { type BillingTerms, getTerms } from './billing-terms.ts';
import { asOne, creditBills } from './credit-bills.ts';
import { creditedShares } from './credited-shares.ts';
import { discountedRental, isShare, type OnceFacts, salesCharge, serviceCharge } from './once-charges.ts';
import { type BilledUntil, type Charge, chargeRentals } from '../charges/public.ts';
import { type Payer, payersOn } from './payers/read-payers.ts';
import { splitBill, sumsOf } from './payers/split-bill.ts';

/**
 * What a draft bills. Without `cyclesUntil` nothing that is still out; with it, the cycles that have ended by then, or everything to its
 * agreed end. `invoicedOn` is the day on
 * it, where that is not today.
 */
export type DraftOptions = {
  cyclesUntil?: BilledUntil;
  invoicedOn?: string | undefined;
  /** Who would pay it, in place of who does. */
  payers?: readonly Payer[];
};

const idsOf = (lines: readonly LineRecord[], column: 'part_id' | 'service_id'): number[] =>
  lines.flatMap((line) => line[column] ?? []);

const readFacts = async (
  scope: Scope,
  terms: BillingTerms,
  lines: readonly LineRecord[],
): Promise<OnceFacts> => {
  const [parts, services] = await Promise.all([
    findParts(scope, idsOf(lines, 'part_id')),
    findServices(scope, idsOf(lines, 'service_id')),
  ]);
  return { terms, parts, services };
};

/** What was looked at and costs nothing: told with its reason. */
const isToldOnly = ({ reason, terms: { gross } }: Charge): boolean =>
  gross === 0 &&
  reason !== null &&
  'policy' in reason &&
  (reason.policy === 'check_in' || reason.policy === 'fuel');

/** What goes back, as bills of their own; none when there is nothing or it is too little to be worth one. */
const creditsOf = async (
  scope: Scope,
  credits: readonly Charge[],
  lines: readonly LineRecord[],
  facts: OnceFacts,
): Promise<CreditBill[]> => {
  const rental = discountedRental(credits, facts.terms.contract.rental_discount);
  if (rental >= 0 || -rental < facts.terms.leastRefund) return [];
  const shares = await creditedShares(scope, credits, lines, facts);
  return creditBills(scope, facts.terms, [...credits, ...shares]);
};

/**
 * Drafts the bill of lines as they are given, stored or not: the one computation behind previews, returns and billing runs.
 * Rentals first, then parts and flat services that were never billed, then percentages of this bill's rental. A billing
 * run has nothing to bill while no cycle has ended and nothing has come back. What was billed beyond the return goes back
 * on a credit of its own.
 */
export const draftOf = async (
  scope: Scope,
  terms: BillingTerms,
  lines: readonly LineRecord[],
  options: DraftOptions,
): Promise<Draft> => {
  const chargeable = lines.filter((line) => line.is_chargeable);
  const [facts, { charges, credits, billed }] = await Promise.all([
    readFacts(scope, terms, chargeable),
    chargeRentals(
      scope,
      terms,
      chargeable.filter(({ type }) => type === 'R'),
      options.cyclesUntil,
    ),
  ]);
  const isRun = options.cyclesUntil !== undefined && options.cyclesUntil !== 'agreed_end';
  if (!isRun || charges.length > 0) {
    const rental = discountedRental(charges, terms.contract.rental_discount);
    for (const line of chargeable.filter(({ type }) => type !== 'R')) {
      const isNew = line.billed_through === null;
      if (!isNew && !(line.type === 'V' && isShare(line, facts))) continue;
      charges.push(...(line.type === 'S' ? salesCharge(line, facts) : serviceCharge(line, facts, rental)));
      if (isNew) billed.push({ lineId: line.id, through: scope.now.toString() });
    }
  }
  // What was looked at and costs nothing is told beside what costs something, and is no bill of its own.
  const isWorthBilling = !charges.every(isToldOnly);
  const bill = totalled(terms, isWorthBilling ? charges : []);
  const [papers, findings, shares] = await Promise.all([
    creditsOf(scope, credits, chargeable, facts),
    auditDraft(scope, terms, bill),
    sharesOf(scope, terms, bill, options),
  ]);
  const totals = shares.length === 0 ? bill.totals : sumsOf(shares, bill);
  return { terms, billed, ...bill, totals, credit: asOne(papers), credits: papers, findings, shares };
};

/** What those who pay the bills of a contract on the day of this one bear of it. */
const sharesOf = async (
  scope: Scope,
  terms: BillingTerms,
  bill: Bill,
  { payers }: DraftOptions,
): Promise<Draft['shares']> => {
  if (bill.lines.length === 0) return [];
  const paying = payers ?? (await payersOn(scope, terms.contract.id, terms.day))?.payers ?? [];
  return paying.length === 0 ? [] : splitBill(scope, terms, bill, paying);
};

const totalled = (terms: BillingTerms, charges: readonly Charge[]): Bill => {
  const { tax1, tax2 } = terms;
  const question: TotalQuestion = {
    lines: charges.map((charge) => charge.terms),
    rentalDiscP: terms.contract.rental_discount,
    saleDiscP: terms.contract.sales_discount,
    waiverPercent: terms.waiverPercent,
    waiverTaxes: terms.waiverTaxes,
    exempt: terms.exempt,
    taxes: {
      ...(tax1 && { tax1 }),
      ...(tax2 && { tax2: { code: tax2.code, percent: tax2.percent, isCompound: tax2.is_compound } }),
    },
  };
  const totals = contractTotals(question);
  const lines = charges.map((charge, index) => ({
    ...charge,
    ...(totals.lines[index] ?? { extended: 0, discount: 0 }),
  }));
  return { lines, totals, bases: taxBases(question), taxed: { tax1, tax2 } };
};

/**
 * What a sales order bills: what was picked, and the machines that were handed over. Its services and the other machines go with the first pieces, or
 * alone where no pieces are left to pick.
 * @param gone the lines of machines that were handed over
 */
const pickedOf = (lines: readonly LineRecord[], gone: readonly number[]): LineRecord[] => {
  const isBilling = lines.some(isPickedUnbilled) || !lines.some(isToPick);
  return lines.filter((line) => (line.type === 'S' ? !isToPick(line) : isBilling || gone.includes(line.id)));
};

/**
 * Drafts the bill of what a contract or sales order has unbilled now.
 * @throws Refusal resource.not_found, contract.not_contract, contract.not_open, product.no_rate
 */
export const draftUnbilled = async (
  scope: Scope,
  contractId: number,
  options: DraftOptions = {},
): Promise<Draft> => {
  const [terms, lines] = await Promise.all([
    getTerms(scope, contractId, options.invoicedOn),
    linesOf(scope, contractId),
  ]);
  const isOrder = terms.contract.kind === 'sales_order';
  const machines = isOrder ? await saleHolds.listOf(scope, contractId) : [];
  const gone = machines.filter((machine) => machine.is_handed_over).map((machine) => machine.line_id);
  return draftOf(scope, terms, isOrder ? pickedOf(lines, gone) : lines, options);
};
