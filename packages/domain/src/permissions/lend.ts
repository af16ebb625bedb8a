import type { Holder } from './derive.ts';

/**
 * The rights of a user for one call that a colleague has approved: in each division and at each location the sets of both
 * count. What the company withholds from everyone nobody can lend.
 */
export function withLent(holder: Holder, lender: Holder): Holder {
  return {
    isUpgraded: holder.isUpgraded,
    company: holder.company,
    divisions: [...holder.divisions, ...lender.divisions],
    locations: [...holder.locations, ...lender.locations],
  };
}
