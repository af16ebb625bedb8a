import type { Contract } from '@yardline/contract/contracts';
import { toLocal } from '@yardline/domain/time/local';
import type { ContractRecord, LineRecord } from './contracts.queries.ts';

/** The local day and time of an instant, or neither. */
const localOf = (instant: string | null, zone: string): { date: string | null; time: string | null } =>
  instant === null ? { date: null, time: null } : toLocal(Temporal.Instant.from(instant), zone);

/** A line's own dates; where they are the document's, none, as in the form. */
export const ownDates = (
  line: Pick<LineRecord, 'starts_at' | 'ends_at'>,
  document: Pick<ContractRecord, 'starts_at' | 'ends_at'>,
  zone: string,
) => {
  const out = localOf(line.starts_at === document.starts_at ? null : line.starts_at, zone);
  const back = localOf(line.ends_at === document.ends_at ? null : line.ends_at, zone);
  return { dateOut: out.date, timeOut: out.time, dateIn: back.date, timeIn: back.time };
};

/** The fields of the form as a saved document holds them, in the division's local time. */
export const savedForm = (header: ContractRecord, zone: string) => {
  const out = localOf(header.starts_at, zone);
  const back = localOf(header.ends_at, zone);
  return {
    reference: header.reference,
    poNumber: header.po_number,
    nameChecklist: header.name_checklist,
    dateOut: out.date,
    timeOut: out.time,
    dateIn: back.date,
    timeIn: back.time,
    indefiniteRental: header.is_indefinite,
    rentalDiscP: header.rental_discount,
    saleDiscP: header.sales_discount,
    chargeWaiver: header.charges_waiver,
    damageWaiverCode: header.waiver_code,
    createDeliveryTicket: header.creates_delivery_ticket,
    deliverTo: header.deliver_to as Contract['deliverTo'],
    exemptionNumber: header.exemption_number,
    exemptionType: header.exemption_type,
    comments: header.comments,
    customFields: header.custom_fields as Contract['customFields'],
  };
};
