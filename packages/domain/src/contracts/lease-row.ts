import type { DocumentKind } from './form.ts';
import type { LeasePeriod, LeaseTerms } from './lease.ts';

/** What the row of a document says of its lease; all null where it is none. */
export type LeaseColumns = {
  lease_period: string | null;
  lease_periods: number | null;
  lease_end_percent: number | null;
};

/** The lease of a stored document; a standing that was kept before there were any has none. */
export const leaseOf = (row: LeaseColumns): LeaseTerms | null =>
  row.lease_period
    ? {
        period: row.lease_period as LeasePeriod,
        periods: row.lease_periods ?? 1,
        endPercent: row.lease_end_percent ?? 0,
      }
    : null;

type Form = { kind: DocumentKind; lease?: LeaseTerms | null | undefined };

/** The columns of a document; a sales order, which rents nothing, keeps none. */
export const leaseColumns = ({ kind, lease }: Form): LeaseColumns => {
  const kept = kind === 'sales_order' ? null : (lease ?? null);
  return {
    lease_period: kept?.period ?? null,
    lease_periods: kept?.periods ?? null,
    lease_end_percent: kept?.endPercent ?? null,
  };
};

/** What a contract holds for now is on lease where it is one. [B4.24] */
export const leaseHoldCode = ({ lease }: Form, held: 'R' | 'C'): 'R' | 'C' | 'L' =>
  held === 'C' && lease ? 'L' : held;
