import type { Contract } from '@yardline/contract/contracts/contracts';
import { leaseOf } from '@yardline/domain/contracts/lease-row';
import { localOf } from '@yardline/domain/contracts/own-dates';
import type { ContractRecord } from './contracts.queries.ts';

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
    lease: leaseOf(header),
    rentalDiscP: header.rental_discount,
    saleDiscP: header.sales_discount,
    chargeWaiver: header.charges_waiver,
    damageWaiverCode: header.waiver_code,
    createDeliveryTicket: header.creates_delivery_ticket,
    deliverTo: header.deliver_to as Contract['deliverTo'],
    pickUpFrom: header.pick_up_from as Contract['pickUpFrom'],
    exemptionNumber: header.exemption_number,
    exemptionType: header.exemption_type,
    comments: header.comments,
    customFields: header.custom_fields as Contract['customFields'],
  };
};
