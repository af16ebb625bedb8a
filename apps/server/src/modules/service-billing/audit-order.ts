import { auditBill } from '@yardline/domain/billing/self-audit/audit-bill';
import type { Finding } from '@yardline/domain/billing/self-audit/audited-bill';
import type { Totals } from '@yardline/domain/contracts/totals';
import type { OrderTerms } from './order-terms.ts';

/** Holds the bill of an order against its customer's exemption: an order bills no time, no tank and no waiver. */
export const auditOrder = ({ tax1, tax2, exempt, auditRules }: OrderTerms, totals: Totals): Finding[] =>
  auditBill(
    {
      lines: [],
      rental: 0,
      others: totals.sales + totals.services,
      waiver: { total: totals.waiver, isAgreed: false, insuredUntil: null },
      taxes: [
        { percent: tax1?.percent ?? 0, total: totals.tax1, isCompound: false },
        { percent: tax2?.percent ?? 0, total: totals.tax2, isCompound: tax2?.is_compound ?? false },
      ],
      exempt,
      delivery: { isPlanned: true, distance: null },
    },
    auditRules,
  );
