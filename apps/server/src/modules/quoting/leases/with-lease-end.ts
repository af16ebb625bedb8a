import { leaseEnd } from '@yardline/domain/contracts/lease';
import { type LeaseColumns, leaseOf } from '@yardline/domain/contracts/lease-row';
import type { DocumentForm } from '../entries.ts';

/** A form with the end that the term of its lease sets; a form that says nothing of it keeps what is saved. */
export const withLeaseEnd = (form: DocumentForm, saved: LeaseColumns | undefined): DocumentForm => {
  const lease = form.lease ?? (form.lease === undefined && saved !== undefined ? leaseOf(saved) : null);
  const { dateOut, timeOut } = form;
  if (lease === null || dateOut === null) return { ...form, lease };
  const end = { dateIn: leaseEnd(dateOut, lease), timeIn: timeOut ?? '00:00' };
  return { ...form, ...end, lease, indefiniteRental: false };
};
