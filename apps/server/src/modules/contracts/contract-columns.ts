import { leaseColumns } from '@yardline/domain/contracts/lease-row';
import type { Scope } from '../../kernel/scope.ts';
import { depositColumns } from './deposit-reply.ts';
import type { PricedLine, Reckoned } from '../quoting/public.ts';

/** What a document's row holds of its form and price; a draft's row holds what of it fits the columns. */
export const headerOf = ({ form, facts, priced, period, values, deposit }: Reckoned) => {
  const { totals, taxes, waiverPercent, exempt } = priced;
  const { from, to } = period;
  const isOrdered = from === undefined || !to || Temporal.Instant.compare(from, to) < 0;
  return {
    kind: form.kind,
    customer_id: form.customerId,
    site_id: form.siteId,
    division_id: form.divisionId,
    location_id: form.locationId,
    salesman_user_id: form.salesmanId,
    reference: form.reference,
    po_number: form.poNumber || (facts.customer?.blanket_po ?? ''),
    name_checklist: form.nameChecklist,
    starts_at: from?.toString() ?? null,
    ends_at: isOrdered ? (to?.toString() ?? null) : null,
    is_indefinite: form.indefiniteRental,
    ...leaseColumns(form),
    rental_discount: fitting(form.rentalDiscP),
    sales_discount: fitting(form.saleDiscP),
    charges_waiver: form.chargeWaiver,
    waiver_code: form.damageWaiverCode,
    waiver_percent: waiverPercent,
    ...taxes,
    taxed_on: facts.today,
    exemption_number: form.exemptionNumber,
    exemption_type: form.exemptionType,
    is_rental_exempt: exempt.rentals,
    is_sales_exempt: exempt.sales,
    exempt_parts: [...(exempt.parts ?? [])],
    creates_delivery_ticket: form.createDeliveryTicket,
    deliver_to: form.deliverTo,
    pick_up_from: form.pickUpFrom,
    comments: form.comments,
    custom_fields: values,
    rental_total: totals.rental,
    sales_total: totals.sales,
    services_total: totals.services,
    waiver_total: totals.waiver,
    tax1_total: totals.tax1,
    tax2_total: totals.tax2,
    total: totals.total,
    ...depositColumns(deposit),
  };
};

export type Header = ReturnType<typeof headerOf>;

/** The header as the database takes it. */
export const written = (header: Header) => ({
  ...header,
  deliver_to: header.deliver_to === null ? null : JSON.stringify(header.deliver_to),
  pick_up_from: header.pick_up_from === null ? null : JSON.stringify(header.pick_up_from),
  custom_fields: JSON.stringify(header.custom_fields),
  deposit_reason: header.deposit_reason === null ? null : JSON.stringify(header.deposit_reason),
});

// A draft may carry any percent; its row shows none until the rules accept it.
const fitting = (percent: Reckoned['form']['rentalDiscP']): number =>
  percent >= 0 && percent <= 100 ? percent : 0;

/** What a line's row holds of its form and price. */
export const lineFigures = ({ entry, period, view, requested, rerent }: PricedLine) => ({
  type: view.type,
  asset_id: view.type === 'R' ? view.productId : null,
  part_id: view.type === 'S' ? view.productId : null,
  service_id: view.type === 'V' ? view.productId : null,
  description: view.description,
  quantity: view.quantity,
  starts_at: period.from?.toString() ?? null,
  ends_at: period.to?.toString() ?? null,
  rate_override: view.rateOverride,
  rate_code: view.rateCode,
  unit_price: view.unitPrice,
  discount_percent: view.discP,
  discount_amount: view.discountAmount,
  extended_amount: view.extendedAmount,
  is_chargeable: view.chargeable,
  is_printed: view.print,
  meter_out: view.meterOut ?? entry.saved?.meter_out ?? null,
  meter_reason: view.meterReason,
  asked_asset_id: entry.saved?.asset_id === view.productId ? entry.saved.asked_asset_id : null,
  requested_asset_id: requested?.assetId ?? null,
  substitution_reason: requested?.reason ?? '',
  serial_numbers: view.serialNumbers,
  is_auto_added: view.autoAdd,
  rerent_vendor_id: rerent?.vendorId ?? null,
  rerent_cost: rerent?.cost ?? null,
  rerent_cost_per: rerent?.costPer ?? null,
  rerent_from: rerent?.from ?? null,
  rerent_until: rerent?.until ?? null,
  rerent_reference: rerent?.reference ?? '',
  rerent_unit: rerent?.unit ?? '',
  expected_on: view.expectedOn,
  rates: view.rates,
  price: view.price,
});

/** The same as the database takes it. */
export const lineColumns = (line: PricedLine) => {
  const { rates, price, ...figures } = lineFigures(line);
  return {
    ...figures,
    rates: JSON.stringify(rates),
    price: price === null ? null : JSON.stringify(price),
  };
};

export type LineColumns = ReturnType<typeof lineColumns>;

/** The lines of a document as an audit row tells them. */
export const toldLines = (lines: readonly PricedLine[]): string[] =>
  lines.map(({ view }) => `${view.quantity} × ${view.product || view.productId}`);

/** What every new row says of who wrote it. */
export const writtenBy = (scope: Scope) => ({
  company_id: scope.company.id,
  created_by: scope.actor.userId,
  created_at: scope.now.toString(),
});
