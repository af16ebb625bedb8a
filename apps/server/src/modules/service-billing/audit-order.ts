import { auditBill } from '@yardline/domain/billing/self-audit/audit-bill';
import type { AuditedLine, Finding } from '@yardline/domain/billing/self-audit/audited-bill';
import type { Totals } from '@yardline/domain/contracts/totals';
import { cents } from '@yardline/domain/money/cents';
import type { Scope } from '../../kernel/scope.ts';
import { paper } from '../invoices/public.ts';
import type { OrderTerms } from './order-terms.ts';

/** A line that the customer pays, and the service that it charges for; null for labor, parts and sublet work. */
export type BilledLine = { product: string; unit_price: number; service_id: number | null };

const auditedLines = async (scope: Scope, lines: readonly BilledLine[]): Promise<AuditedLine[]> => {
  const services = lines.flatMap(({ service_id: id }) => id ?? []);
  const { fees } = await paper.feeRecords(scope, { services, machines: [] });
  return lines.map(({ product, unit_price: price, service_id: id }, index) => {
    const fee = fees.get(id ?? 0);
    return { number: index + 1, product, ...(fee && { fee: { unit: cents(price), ...fee } }) };
  });
};

/**
 * Holds the bill of an order against the services as they are set up, the distance to its site and its customer's exemption: an order
 * bills no time, no tank and no waiver.
 */
export const auditOrder = async (
  scope: Scope,
  { tax1, tax2, exempt, auditRules, distance }: OrderTerms,
  { totals, lines }: { totals: Totals; lines: readonly BilledLine[] },
): Promise<Finding[]> =>
  auditBill(
    {
      lines: await auditedLines(scope, lines),
      rental: 0,
      others: totals.sales + totals.services,
      waiver: { total: totals.waiver, isAgreed: false, insuredUntil: null },
      taxes: [
        { percent: tax1?.percent ?? 0, total: totals.tax1, isCompound: false },
        { percent: tax2?.percent ?? 0, total: totals.tax2, isCompound: tax2?.is_compound ?? false },
      ],
      exempt,
      // The way of a mechanic to a site is no delivery that a ticket would plan.
      delivery: { isPlanned: true, distance },
    },
    auditRules,
  );
