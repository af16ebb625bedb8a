import type { Customer, Site } from '@yardline/contract/customers/customers';
import { type Address, noAddress } from '@yardline/contract/fields';

/** Where a document delivers to: its site, the customer’s billing address, or an address that is entered. [B9.12] */
export const destinations = ['site', 'billing', 'new'] as const;
export type Destination = (typeof destinations)[number];

type Place = Pick<
  Site & Customer,
  'name' | 'address1' | 'address2' | 'city' | 'prov_state' | 'postal_code' | 'phone'
>;

/** The address of a site or a customer, as documents keep it. */
export const addressOf = (place: Place): Address => ({
  name: place.name,
  addr1: place.address1,
  addr2: place.address2,
  city: place.city,
  prov_state: place.prov_state,
  postal_zip: place.postal_code,
  phone: place.phone,
});

const isSame = (one: Address, other: Address): boolean =>
  (Object.keys(noAddress) as (keyof Address)[]).every((key) => one[key] === other[key]);

type Known = { site: Place | undefined; customer: Place | undefined };

/** Where an address is; one that was changed by a letter is an entered one. */
export const destinationOf = (address: Address, { site, customer }: Known): Destination => {
  if (site !== undefined && isSame(address, addressOf(site))) return 'site';
  return customer !== undefined && isSame(address, addressOf(customer)) ? 'billing' : 'new';
};

/**
 * What is delivered to the site that was chosen before, or noAddress yet, goes to the one that is chosen now; undefined where the address
 * stays as it is.
 */
export const followed = (
  address: Address | null,
  site: Place | undefined,
  before: Place | undefined,
): Address | undefined => {
  if (address === null || site === undefined) return undefined;
  const isOpen = isSame(address, noAddress) || (before !== undefined && isSame(address, addressOf(before)));
  return isOpen ? addressOf(site) : undefined;
};
