import { auditBill } from '@yardline/domain/billing/self-audit/audit-bill';
import type { AuditedLine, Finding } from '@yardline/domain/billing/self-audit/audited-bill';
import type { PriceLine } from '@yardline/domain/pricing/rates';
import type { Scope } from '../../../kernel/scope.ts';
import type { Charge } from '../../charges/public.ts';
import { rateTableOf } from '../../pricing/public.ts';
import type { RateRow } from '../../rates/public.ts';
import type { BillingTerms } from '../billing-terms.ts';
import type { Bill } from '../bill.ts';
import { billFacts, type FeeRecords, feeRecords } from './bill-facts.ts';
import { type Ended, endedLines } from './ended-lines.ts';

/** The line of the contract as it is stored: a part that is about to be split off shares its whole's. */
const storedId = ({ line }: Charge): number => line.id || (line.split_from_line_id ?? 0);

const isFuel = ({ reason }: Charge): boolean => reason?.policy === 'fuel';
const isFee = ({ terms, reason }: Charge): boolean =>
  terms.type === 'V' && (reason === null || reason.policy === 'share');

const ratesOf = ({ line }: Charge) =>
  line.rate_override === null
    ? (rateTableOf({ override: null, rates: line.rates as RateRow[], source: 'asset' })?.rates ?? [])
    : [];

const countedIn = ({ reason }: Charge): readonly PriceLine[] =>
  reason !== null && 'lines' in reason ? reason.lines : [];

type Records = FeeRecords & { ended: ReadonlyMap<number, Ended> };

const auditedLine = (charge: Charge, index: number, { fees, tanks, ended }: Records): AuditedLine => {
  const { line, from, to, unit, terms } = charge;
  const end = ended.get(storedId(charge));
  const fee = isFee(charge) ? fees.get(line.service_id ?? 0) : undefined;
  return {
    number: index + 1,
    product: charge.product,
    ...(terms.type === 'R' &&
      from !== null &&
      to !== null && {
        rental: {
          unit,
          period: { from: Temporal.Instant.from(from), to: Temporal.Instant.from(to) },
          counted: countedIn(charge),
          agreed: ratesOf(charge),
          endedAt: end?.at ?? null,
          isCalledOff: end?.isCalledOff ?? false,
        },
      }),
    ...(isFuel(charge) && {
      fuel: {
        charge: unit,
        out: line.fuel_out,
        back: line.fuel_in,
        fullTank: tanks.get(line.asset_id ?? 0) ?? null,
      },
    }),
    ...(fee && { fee: { unit, ...fee } }),
  };
};

const recordsOf = async (scope: Scope, { lines }: Bill): Promise<Records> => {
  const [records, ended] = await Promise.all([
    feeRecords(scope, {
      services: lines.filter(isFee).flatMap(({ line }) => line.service_id ?? []),
      machines: lines.filter(isFuel).flatMap(({ line }) => line.asset_id ?? []),
    }),
    endedLines(scope, lines.filter(({ terms }) => terms.type === 'R').map(storedId)),
  ]);
  return { ...records, ended };
};

/**
 * Holds a bill of a contract against its records before it is posted: readings, call-offs, pickups, fees, exemptions and the
 * waiver are read again, and not taken from the computation that made the bill.
 */
export const auditDraft = async (scope: Scope, terms: BillingTerms, bill: Bill): Promise<Finding[]> => {
  if (bill.lines.length === 0 || terms.auditRules.length === 0) return [];
  const [facts, records] = await Promise.all([
    billFacts(scope, terms.contract.id, terms.day),
    recordsOf(scope, bill),
  ]);
  const { totals } = bill;
  return auditBill(
    {
      ...facts,
      lines: bill.lines.map((charge, index) => auditedLine(charge, index, records)),
      rental: totals.rental,
      others: totals.sales + totals.services,
      waiver: { ...facts.waiver, total: totals.waiver },
      taxes: [
        { percent: terms.tax1?.percent ?? 0, total: totals.tax1, isCompound: false },
        {
          percent: terms.tax2?.percent ?? 0,
          total: totals.tax2,
          isCompound: terms.tax2?.is_compound ?? false,
        },
      ],
    },
    terms.auditRules,
  );
};
