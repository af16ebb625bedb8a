import type { Lease } from '@yardline/contract/contracts/leases';
import { type BilledPrice, withUnit } from '@yardline/domain/billing/billed-price';
import { nextCycle } from '@yardline/domain/billing/cycles';
import { leaseCycles, leaseRate } from '@yardline/domain/contracts/lease';
import type { Cents } from '@yardline/domain/money/cents';
import { priceRental, type PriceQuestion } from '@yardline/domain/pricing/price';

/** What a machine costs over the term of a lease: the amount of the line for each period. */
export const leasedPrice = (
  amount: Cents,
  lease: Lease,
  asked: Omit<PriceQuestion, 'rates' | 'to'> & { quantity: number },
): BilledPrice => {
  const { from, zone } = asked;
  const to = nextCycle({ ...leaseCycles[lease.period], dateOut: from, zone }, null).to;
  const period = priceRental({ ...asked, rates: [leaseRate(lease.period, amount)], to });
  const data = { periods: lease.periods, amount, unit: amount * lease.periods };
  return withUnit(period, data.unit, asked, [{ key: 'bill.lease', data }]);
};
