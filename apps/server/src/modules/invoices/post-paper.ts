import type { AcceptedFinding } from '@yardline/contract/invoices/self-audit';
import type { CustomFieldValues } from '@yardline/contract/records/custom-fields';
import type { Finding } from '@yardline/domain/billing/self-audit/audited-bill';
import { dayOf } from '@yardline/domain/time/local';
import { audit } from '../../kernel/audit.ts';
import { publish } from '../../kernel/outbox.ts';
import type { Scope } from '../../kernel/scope.ts';
import { book } from '../ledger/public.ts';
import { takeNumber } from '../numbering/public.ts';
import { holdTaxes, readTaxes } from '../taxes/public.ts';
import { refuseFindings } from './audit/findings.ts';
import type { amountsOf } from './draft-reply.ts';
import { type SealedLine, sealOf } from './seal.ts';
import { keepCreditTaxes } from './posting/credit-tax-rows.ts';
import { keepTaxes, type TaxedPaper } from './posting/invoice-taxes.ts';
import { beforeTaxes, paperTerms } from './posting/paper-terms.ts';
import { snapshotOf } from './posting/snapshot.ts';

/** A line of a paper as it is stored, with the line that it bills. */
export type PaperLine = SealedLine & {
  contract_line_id: number | null;
  work_line_id?: number | null;
  credits_line_id?: number | null;
  /** What it bears, so that a credit takes it back by that; left out by what says it itself. */
  bears_tax1?: boolean | null;
  bears_tax2?: boolean | null;
  bears_waiver?: boolean | null;
  /** Of a share of a line, of how many pieces. */
  share_quantity?: number | null;
  shared_bill_id?: number | null;
  price?: string | null;
};

/** What is posted: an invoice or a credit, of a contract or of a work order, or a fee alone. */
export type PaperToPost = {
  source: 'B' | 'C' | 'F' | 'L' | 'O' | 'R' | 'S' | 'W';
  contractId: number | null;
  workOrderId?: number | null;
  returnId?: number | null;
  billingRunId?: number | null;
  /** The day on it, where that is not today. */
  invoicedOn?: string;
  customer: { id: number; account_type: 'Y' | 'N' | 'H' };
  /** Which part of a bill that several customers bear. */
  share?: { sharedBillId: number | null; percent: number | null; amount: number | null };
  divisionId: number;
  zone: string;
  poNumber: string;
  /** Terms of payment in place of the customer's. */
  termsId?: number | null;
  /** Of a credit of a whole invoice, why. */
  reason?: string;
  ownFields: CustomFieldValues;
  amounts: ReturnType<typeof amountsOf>;
  lines: readonly PaperLine[];
  /** Which taxes its waiver bears, and whether the second is taken on the first. */
  borne?: { waiver: { tax1: boolean; tax2: boolean }; isCompound: boolean };
  /** What its taxes were taken on, and by what the rest is exempt. */
  taxed?: TaxedPaper;
  /** What its audit found, and what of that someone accepts. */
  findings: readonly Finding[];
  acceptsFindings?: readonly AcceptedFinding[] | undefined;
};

/** A posted paper. */
export type Paper = { id: number; number: number };

/** The first and the last of some instants; null when there is none. */
const ends = (instants: readonly (string | null)[]): [string | null, string | null] => {
  const sorted = instants
    .flatMap((at) => (at === null ? [] : [Temporal.Instant.from(at)]))
    .toSorted((a, b) => Temporal.Instant.compare(a, b));
  return [sorted[0]?.toString() ?? null, sorted.at(-1)?.toString() ?? null];
};

const taxesOf = (amounts: PaperToPost['amounts']) => [
  { code: amounts.tax1_code, percent: amounts.tax1_percent },
  { code: amounts.tax2_code, percent: amounts.tax2_percent },
];

/** Who sold it: of a credit the person who sold what it takes back, and else the salesperson of the contract as it stands. */
const sellerOf = async (
  { tx }: Scope,
  { source, contractId, lines }: PaperToPost,
): Promise<number | null> => {
  const credited = lines.flatMap(({ credits_line_id: id }) => id ?? []);
  if (source === 'R' && credited.length > 0) {
    const sold = await tx
      .selectFrom('invoice_lines')
      .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
      .where('invoice_lines.id', 'in', credited)
      .orderBy('invoices.id', 'desc')
      .limit(1)
      .select('invoices.salesperson_id')
      .executeTakeFirst();
    return sold?.salesperson_id ?? null;
  }
  if (contractId === null) return null;
  const contract = await tx
    .selectFrom('contracts')
    .where('id', '=', contractId)
    .select('salesman_user_id')
    .executeTakeFirst();
  return contract?.salesman_user_id ?? null;
};

/** Which part of which shared bill it is; a credit of a part stands for itself. */
const sharedOf = ({ share }: PaperToPost) =>
  share === undefined || share.sharedBillId === null
    ? {}
    : {
        shared_bill_id: share.sharedBillId,
        share_percent: share.percent,
        share_amount: share.amount,
      };

/** Keeps what its taxes were taken on: of a credit by the invoices that it corrects. */
const keepRows = async (scope: Scope, id: number, { taxed, amounts, lines }: PaperToPost): Promise<void> => {
  if (taxed !== undefined)
    await keepTaxes(scope, id, taxed, { tax1: amounts.tax1_total, tax2: amounts.tax2_total });
  if (lines.some(({ credits_line_id: credited }) => (credited ?? null) !== null))
    await keepCreditTaxes(scope, id);
};

/**
 * Writes an invoice or a credit that never changes again; its number is taken as the last thing that can wait.
 * @throws Refusal tax.rate_moved; self_audit.… where its audit found something that was not accepted
 */
export const postPaper = async (scope: Scope, paper: PaperToPost): Promise<Paper> => {
  const { amounts, lines, source, customer, findings } = paper;
  refuseFindings(findings, { zone: paper.zone, accepts: paper.acceptsFindings });
  const day = paper.invoicedOn ?? dayOf(scope.now, paper.zone);
  const [from, to] = ends(lines.flatMap((line) => [line.period_from, line.period_to]));
  const bears = taxesOf(amounts);
  const terms = await paperTerms(scope, {
    source,
    contractId: paper.contractId,
    customer,
    invoicedOn: day,
    beforeTaxes: beforeTaxes(amounts),
    termsId: paper.termsId,
  });
  // A credit has the rates of its invoice.
  const known = source === 'R' ? (await readTaxes(scope))(day) : await holdTaxes(scope, bears, day);
  const snapshot = await snapshotOf(scope, {
    customerId: customer.id,
    divisionId: paper.divisionId,
    contractId: paper.contractId,
    taxes: known.filter((tax) => bears.some(({ code }) => code === tax.code)),
    share: paper.share,
  });
  const company = { company_id: scope.company.id };
  const number = await takeNumber(scope, 'invoice');
  const { id } = await scope.tx
    .insertInto('invoices')
    .values({
      ...company,
      ...amounts,
      number,
      source,
      contract_id: paper.contractId,
      work_order_id: paper.workOrderId ?? null,
      customer_id: customer.id,
      division_id: paper.divisionId,
      return_id: paper.returnId ?? null,
      billing_run_id: paper.billingRunId ?? null,
      ...sharedOf(paper),
      ...terms,
      invoiced_on: day,
      salesperson_id: await sellerOf(scope, paper),
      po_number: paper.poNumber,
      credit_reason: paper.reason ?? '',
      period_from: from,
      period_to: to,
      custom_fields: JSON.stringify(paper.ownFields),
      balance: amounts.total,
      waiver_bears_tax1: paper.borne?.waiver.tax1 ?? null,
      waiver_bears_tax2: paper.borne?.waiver.tax2 ?? null,
      is_tax2_compound: paper.borne?.isCompound ?? false,
      paper_snapshot: JSON.stringify(snapshot),
      posted_hash: sealOf(number, lines, amounts.total),
      created_by: scope.actor.userId,
      created_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await Promise.all([
    scope.tx
      .insertInto('invoice_lines')
      .values(lines.map((line) => ({ ...company, ...line, invoice_id: id })))
      .execute(),
    audit(scope, {
      action: 'post',
      noun: 'invoices',
      rowId: id,
      after: {
        number,
        source,
        total: amounts.total,
        ...(findings.length > 0 && { accepted: findings.map(({ code }) => code) }),
      },
    }),
    publish(scope, { topic: 'invoice.posted', payload: { invoice_id: id, contract_id: paper.contractId } }),
  ]);
  await keepRows(scope, id, paper);
  await book.papers(scope, [id]);
  return { id, number };
};
