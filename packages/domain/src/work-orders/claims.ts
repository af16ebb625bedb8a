import type { Language } from '../format/language.ts';
import { type Cents, percentOf, quotient, times } from '../money/cents.ts';
import type { Posting } from './posting.ts';
import type { LineKind } from './work-lines.ts';

/** Where a claim on a vendor's warranty stands. */
export const claimStatuses = {
  draft: { en: 'Draft', fr: 'Brouillon' },
  filed: { en: 'Filed', fr: 'Déposée' },
  approved: { en: 'Approved', fr: 'Approuvée' },
  part_approved: { en: 'Partly approved', fr: 'Approuvée en partie' },
  refused: { en: 'Refused', fr: 'Refusée' },
  paid: { en: 'Paid', fr: 'Payée' },
  closed: { en: 'Closed', fr: 'Fermée' },
  withdrawn: { en: 'Withdrawn', fr: 'Retirée' },
} as const satisfies Record<string, Record<Language, string>>;
export type ClaimStatus = keyof typeof claimStatuses;

/** What is said of a claim. */
export const claimSteps = ['file', 'answer', 'receive', 'close', 'withdraw'] as const;
export type ClaimStep = (typeof claimSteps)[number];

/** From which statuses each step goes on. What was refused can be filed again, or closed without money. */
const from: Readonly<Record<ClaimStep, readonly ClaimStatus[]>> = {
  file: ['draft', 'refused'],
  answer: ['filed'],
  receive: ['approved', 'part_approved'],
  close: ['paid', 'refused'],
  withdraw: ['draft', 'filed'],
};

/** Whether a claim of this status can take the step. */
export const canStep = (status: ClaimStatus, step: ClaimStep): boolean => from[step].includes(status);

/** How the vendor answered, by what they approve of what was claimed. */
export const answered = (claimed: Cents, approved: Cents): 'approved' | 'part_approved' | 'refused' => {
  if (approved === 0 && claimed > 0) return 'refused';
  return approved < claimed ? 'part_approved' : 'approved';
};

/** What a vendor pays: for an hour of labor (null: what the line lists), and on top of a part for its handling. */
export type VendorTerms = { warrantyRate: Cents | null; handlingPercent: number };

type ClaimedLine = { kind: LineKind; quantity: number; cost: Cents; list: Cents; vendor: Cents };

/** The vendor's share of an amount that stands for the whole line. */
const shareOf = (whole: Cents, { list, vendor }: { list: Cents; vendor: Cents }): Cents =>
  list === 0 ? 0 : quotient(BigInt(whole) * BigInt(vendor), BigInt(list));

/**
 * What a claim asks for a line: parts at cost and handling, labor at the vendor's rate, sublet work at cost, services as listed; of a
 * line that is shared the vendor's share of that. A part without a cost is worth nothing here. Two parts that cost 40.00 together, with
 * 15 % for handling, are 46.00.
 */
export const claimFor = (line: ClaimedLine, { warrantyRate, handlingPercent }: VendorTerms): Cents => {
  if (line.kind === 'P') return shareOf(percentOf(line.cost, 100 + handlingPercent), line);
  if (line.kind === 'X') return shareOf(line.cost, line);
  if (line.kind === 'V' || warrantyRate === null) return line.vendor;
  return shareOf(times(warrantyRate, line.quantity), line);
};

type Settled = { cost: Cents; list: Cents; vendor: Cents; asked: Cents; received: Cents };

/** What a settled line leaves on the books of our machine, in cents. */
export type ClaimEntry = { kind: 'warranty_back' | 'warranty_refused'; amount: Cents };

/**
 * What a settled claim changes on the books of our machine. An internal order and one of damage put all that they cost there when they
 * closed, so what came back stands against it. Of a standard invoice the vendor's share stands nowhere yet: what the vendor did not pay
 * of it is ours, at cost. It is never the customer's.
 *
 * @param line.asked what the vendor's terms ask for the line, or what was claimed where that is more: to claim less pays nothing
 */
export const settledOnMachine = (posting: Posting, line: Settled): ClaimEntry | undefined => {
  if (posting === 'I' || posting === 'D')
    return line.received === 0 ? undefined : { kind: 'warranty_back', amount: -line.received };
  if (posting !== 'S') return undefined;
  const cost = shareOf(line.cost, line);
  const unpaid =
    line.asked === 0 ? cost : quotient(BigInt(cost) * BigInt(line.asked - line.received), BigInt(line.asked));
  return unpaid === 0 ? undefined : { kind: 'warranty_refused', amount: unpaid };
};

/** How much of what was claimed came back, in percent with one decimal; null where nothing was claimed. */
export const recovery = (claimed: Cents, received: Cents): number | null =>
  claimed === 0 ? null : quotient(BigInt(received) * 1000n, BigInt(claimed)) / 10;
