import { surchargePercent } from '@yardline/domain/charges/fees';
import { cents, less, sum, times, type Cents } from '@yardline/domain/money/cents';
import type { Told } from '@yardline/domain/returns/check-in';
import type { LineRecord } from '../contracts/public.ts';
import { type ServiceFacts, servicePrice } from '../services/public.ts';
import type { PartFacts } from '../parts/public.ts';
import type { BillingTerms } from './billing-terms.ts';
import type { Charge, Reason } from '../charges/public.ts';

/** What is billed beside the time of rentals, and under which terms. */
export type OnceFacts = {
  terms: BillingTerms;
  parts: ReadonlyMap<number, PartFacts>;
  services: ReadonlyMap<number, ServiceFacts>;
};

/** A part that was sold: billed once, at the price agreed. */
export const salesCharge = (line: LineRecord, { parts }: OnceFacts): Charge[] => {
  const part = parts.get(line.part_id ?? 0);
  if (part === undefined) return [];
  const unit = cents(line.unit_price);
  return [
    {
      line,
      product: part.number,
      description: line.description,
      quantity: line.quantity,
      unit,
      from: null,
      to: null,
      reason: null,
      terms: {
        type: 'S',
        gross: times(unit, line.quantity),
        discountPercent: line.discount_percent,
        discountAllowed: part.allows_sales_discount,
        chargeable: line.is_chargeable,
        waiverExempt: true,
        tax1: part.is_tax1,
        tax2: part.is_tax2,
      },
    },
  ];
};

/** Whether a service is a percentage of the rental, so that every bill with a rental bears its share of it. */
export const isShare = (line: LineRecord, { services }: OnceFacts): boolean =>
  line.rate_override === null && isOfRental(services.get(line.service_id ?? 0));

/** A percentage of the deliveries is a price of the document, and billed once. */
const isOfRental = (service: ServiceFacts | undefined): boolean =>
  service?.price_kind === 'percent' && service.percent_of === 'rental';

/** Why a percentage comes to what it does: by this a credit knows later what was billed, whatever the service costs then. */
const shareOf = (service: ServiceFacts, rental: Cents, charge: Cents): Reason => ({
  policy: 'share',
  version: 1,
  explanation: [
    {
      key: 'share.charge',
      data: { percent: surchargePercent(service.amount, service.variable_percent), rental, charge },
    },
  ],
});

/** Why a service that a check-in charges costs what it does, while its price is the one that was explained. [B4.16] */
const toldOf = ({ charge_reason: told }: LineRecord, gross: Cents): Reason | null => {
  const { charge, explanation } = (told ?? {}) as Partial<Told>;
  return explanation === undefined || charge !== gross
    ? null
    : { policy: 'check_in', version: 1, explanation };
};

/**
 * A service: a flat one at the price agreed, a percentage of what this bill's rental comes to. Nothing at 0, unless its reason says
 * that it was looked at. [B3.7] [B4.16]
 */
export const serviceCharge = (line: LineRecord, facts: OnceFacts, rental: Cents): Charge[] => {
  const service = facts.services.get(line.service_id ?? 0);
  if (service === undefined) return [];
  const unit = isShare(line, facts)
    ? servicePrice(service, { rental, distance: null })
    : cents(line.unit_price);
  const gross = times(unit, line.quantity);
  const reason = isShare(line, facts) ? shareOf(service, rental, unit) : toldOf(line, gross);
  const charge: Charge = {
    line,
    product: service.service_code,
    description: line.description,
    quantity: line.quantity,
    unit,
    from: null,
    to: null,
    reason,
    terms: {
      type: 'V',
      gross,
      discountPercent: line.discount_percent,
      discountAllowed: true,
      chargeable: line.is_chargeable,
      waiverExempt: true,
      tax1: service.is_tax1,
      tax2: service.is_tax2,
    },
  };
  return gross === 0 && reason?.policy !== 'check_in' ? [] : [charge];
};

/** The rental of some charges after discount, which percentages are taken of. */
export const discountedRental = (charges: readonly Charge[], documentPercent: number): Cents =>
  sum(
    charges
      .filter(({ terms }) => terms.type === 'R' && terms.chargeable)
      .map(({ terms: { gross, discountAllowed, discountPercent } }) =>
        less(gross, discountAllowed ? (discountPercent ?? documentPercent) : 0),
      ),
  );
