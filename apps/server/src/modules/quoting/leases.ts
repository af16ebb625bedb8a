import type { Lease } from '@yardline/contract/contracts/leases';
import { leaseEnd, type LeasePeriod } from '@yardline/domain/contracts/lease';
import type { DocumentForm } from './entries.ts';
import type { ContractRecord } from './stored.ts';

type Kept = Pick<ContractRecord, 'lease_period' | 'lease_periods' | 'lease_end_percent'>;

/** The lease of a stored document; a standing that was kept before there were any has none. */
const leaseOf = (contract: Kept): Lease | null =>
  contract.lease_period
    ? {
        period: contract.lease_period as LeasePeriod,
        periods: contract.lease_periods ?? 1,
        endPercent: contract.lease_end_percent ?? 0,
      }
    : null;

/** A form with the end that the term of its lease sets; a form that says nothing of it keeps what is saved. */
const withEnd = (form: DocumentForm, saved: Kept | undefined): DocumentForm => {
  const lease = form.lease ?? (form.lease === undefined && saved !== undefined ? leaseOf(saved) : null);
  const { dateOut, timeOut } = form;
  if (lease === null || dateOut === null) return { ...form, lease };
  const end = { dateIn: leaseEnd(dateOut, lease), timeIn: timeOut ?? '00:00' };
  return { ...form, ...end, lease, indefiniteRental: false };
};

/** The columns of a document; a sales order, which cannot be one, keeps none. */
const columns = ({ kind, lease }: DocumentForm): Kept => {
  const kept = kind === 'sales_order' ? null : (lease ?? null);
  return {
    lease_period: kept?.period ?? null,
    lease_periods: kept?.periods ?? null,
    lease_end_percent: kept?.endPercent ?? null,
  };
};

/** What a contract holds for now is on lease where it is one. */
const code = ({ lease }: DocumentForm, held: 'R' | 'C'): 'R' | 'C' | 'L' =>
  held === 'C' && lease ? 'L' : held;

export const leases = { of: leaseOf, withEnd, columns, code };
