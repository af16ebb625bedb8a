import { deliveryByDistance } from '@yardline/domain/charges/delivery';
import { feeOf, surchargePercent } from '@yardline/domain/charges/fees';
import { cents, type Cents } from '@yardline/domain/money/cents';
import type { ServiceFacts } from './services.queries.ts';

const optional = (key: 'minimum' | 'maximum', amount: number | null) =>
  amount === null ? {} : { [key]: cents(amount) };

/**
 * What one of a service costs in cents: its amount, its percentage of the discounted rental, or of the deliveries of its document, within its bounds, or its
 * amount for the distance beyond the one included; an unknown distance counts as none. [B3.7] [B3.13]
 */
export const servicePrice = (
  service: ServiceFacts,
  { rental, distance, delivery = 0 }: { rental: Cents; distance: number | null; delivery?: Cents },
): Cents => {
  if (service.price_kind === 'distance') {
    return deliveryByDistance({
      distance: distance ?? 0,
      included: service.included_distance,
      perUnit: cents(service.amount),
      legs: service.legs,
    });
  }
  if (service.price_kind === 'flat') return cents(service.amount);
  return feeOf(
    {
      kind: 'percent',
      percent: surchargePercent(service.amount, service.variable_percent),
      ...optional('minimum', service.minimum),
      ...optional('maximum', service.maximum),
    },
    { amount: service.percent_of === 'delivery' ? delivery : rental },
  );
};
