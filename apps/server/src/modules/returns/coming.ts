import type { ParsedReturnForm } from '@yardline/contract/returns/returns';
import type { Told } from '@yardline/domain/returns/check-in';
import type { AssetFacts } from '../assets/public.ts';
import type { LineRecord } from '../contracts/public.ts';
import type { BillingTerms } from '../invoices/public.ts';
import type { Finding } from './check-in/find.ts';

/** A service that is charged for a line, at a price as on the wire. */
export type AcceptedCharge = { serviceId: number; name: string; amount: number; reason?: Told };

/** What a line that comes back late is charged; with a reason, nothing. */
export type LateFee = { dueAt: string; hours: number; waived: string; charge: AcceptedCharge };

/** One line of a return with the line of the contract that it is about, and what is charged for how it comes back. */
export type Coming = Omit<ParsedReturnForm['lines'][number], 'charges' | 'cleaning' | 'missingParts'> & {
  line: LineRecord;
  asset: AssetFacts;
  charges: AcceptedCharge[];
  findings: Finding[];
  /** What it is charged for being late. */
  late?: LateFee | undefined;
};

/** A return that may be carried out: when it happened, what comes back, and what the contract holds. */
export type ReturnPlan = { terms: BillingTerms; at: string; coming: Coming[]; lines: LineRecord[] };
