import type { Scope } from '../../../src/kernel/scope.ts';
import type { Chance } from '../stage/chance.ts';
import type { Yard } from '../stage/yards.ts';

/** A customer as documents need it, with its work site. */
export type Party = {
  id: number;
  name: string;
  state: string;
  isOnAccount: boolean;
  isPoRequired: boolean;
  chargesWaiver: boolean;
  discount: number;
  /** Credit limit in dollars; null when no limit is set. */
  limit: number | null;
  site:
    | { id: number; name: string; address1: string; city: string; state: string; postal: string }
    | undefined;
};

/** All customers who may rent today, each with their first site. */
export const readParties = async (scope: Scope): Promise<Party[]> => {
  const [customers, sites] = await Promise.all([
    scope.tx.selectFrom('customers').where('account_type', '!=', 'H').orderBy('id').selectAll().execute(),
    scope.tx.selectFrom('sites').orderBy('id', 'desc').selectAll().execute(),
  ]);
  const siteOf = new Map(sites.map((site) => [site.customer_id, site]));
  return customers.map((customer) => {
    const site = siteOf.get(customer.id);
    return {
      id: customer.id,
      name: customer.name,
      state: customer.prov_state,
      isOnAccount: customer.account_type === 'Y',
      isPoRequired: customer.is_po_required,
      chargesWaiver: customer.charges_waiver,
      discount: customer.rental_discount_rate,
      limit: customer.credit_limit,
      site: site && {
        id: site.id,
        name: site.name,
        address1: site.address1,
        city: site.city,
        state: site.prov_state,
        postal: site.postal_code,
      },
    };
  });
};

/** A customer near the yard; those who rent large machines have the credit for them. */
export const chooseParty = (
  chance: Chance,
  parties: readonly Party[],
  yard: Yard,
  isLarge: boolean,
): Party => {
  const near = parties.filter(({ state }) => state === yard.state);
  const able = near.filter(({ isOnAccount, limit }) => isOnAccount && (limit === null || limit >= 40_000));
  return chance.pick(isLarge ? able : near);
};
