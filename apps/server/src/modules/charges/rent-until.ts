import { chargePeriod } from '@yardline/domain/billing/charge';
import { nextCycle } from '@yardline/domain/billing/cycles';
import type { OffRent } from '@yardline/domain/billing/off-rent';
import { unbilledPeriods } from '@yardline/domain/billing/unbilled';
import type { Cents } from '@yardline/domain/money/cents';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findAssets } from '../assets/public.ts';
import { pricedLine, readPricingRules } from '../pricing/public.ts';
import type { BillableLine } from './billable-line.ts';
import { billedLineFor } from './billed-line-for.ts';

/** What a line costs in time, without taxes, in cents: as it goes now, and with another time off rent. */
type RentCompared = { before: Cents; after: Cents };

/**
 * The rent of a line that is out, from its date out to its end, as its cycles would bill it; of one without an end, or past
 * it, to the end of the cycle in which the time off rent begins.
 * @throws Refusal product.no_rate, and the words of a policy that cannot price the line
 */
export const rentWithout = async (
  scope: Scope,
  line: BillableLine,
  off: { from: Temporal.Instant; freePercent: number },
): Promise<RentCompared> => {
  const rulesOf = await readPricingRules(scope);
  const asset = (await findAssets(scope, [line.asset_id ?? 0])).get(line.asset_id ?? 0);
  if (asset === undefined) throw new Refusal('contract.line_not_found');
  const { billed } = await billedLineFor(scope, line, rulesOf);
  const ends = line.ends_at === null ? undefined : Temporal.Instant.from(line.ends_at);
  const isAhead = ends !== undefined && Temporal.Instant.compare(ends, off.from) > 0;
  const until = isAhead ? ends : nextCycle(billed.clock, off.from).to;
  const { clock, graceMinutes, grace } = billed;
  const periods = unbilledPeriods({
    clock,
    billedThrough: null,
    returnedAt: until,
    graceMinutes,
    ...(grace === undefined ? {} : { grace }),
  });
  const rentOf = (offRent: readonly OffRent[]): Cents => {
    let [units, net] = [0, 0];
    for (const period of periods) {
      const price = pricedLine(asset.number, () =>
        chargePeriod({ ...billed, offRent }, period, { billed: units }),
      );
      units += price.unit;
      net += price.net;
    }
    return net;
  };
  const others = billed.offRent ?? [];
  return { before: rentOf(others), after: rentOf([...others, { ...off, to: until }]) };
};
