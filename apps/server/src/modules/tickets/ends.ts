import type { Address } from '@yardline/contract/fields';
import type { MovingType } from '@yardline/contract/tickets/tickets';
import { sql } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { ContractRecord } from '../contracts/public.ts';
import type { MovingContract } from './create-ticket.ts';

/** A contract as it is stored, unlocked: a worksheet changes nothing. */
export const getContractRecord = async (scope: Scope, contractId: number): Promise<ContractRecord> => {
  const contract = await scope.tx
    .selectFrom('contracts')
    .selectAll()
    .where('id', '=', contractId)
    .$narrowType<Pick<ContractRecord, 'kind' | 'status'>>()
    .executeTakeFirst();
  return contract === undefined ? notFound() : contract;
};

type Lines = {
  address1: string;
  address2?: string;
  city: string;
  prov_state: string;
  postal_code: string;
  phone: string;
};

/** An address as tickets keep it. */
export const addressOf = (name: string, at: Lines): Address => ({
  name: name.slice(0, 64),
  addr1: at.address1.slice(0, 64),
  addr2: (at.address2 ?? '').slice(0, 64),
  city: at.city.slice(0, 40),
  prov_state: at.prov_state.slice(0, 5),
  postal_zip: at.postal_code.slice(0, 10),
  phone: at.phone.slice(0, 15),
});

/** The address of one of our yards. */
export const yardAddress = async ({ tx }: Scope, locationId: number): Promise<Address> => {
  const yard = await tx
    .selectFrom('locations')
    .innerJoin('divisions', 'divisions.id', 'locations.division_id')
    .where('locations.id', '=', locationId)
    .select(['locations.title', 'address1', 'city', 'prov_state', 'postal_code', 'phone'])
    .executeTakeFirst();
  return yard === undefined ? notFound() : addressOf(yard.title, yard);
};

type Contact = { name: string; phone: string };

/**
 * Both ends: our yard, and where the contract delivers to or is picked up from: what it says itself, its site, or the customer's
 * address; and whom to ask for at the site. [B3.13]
 */
export const endsOf = async (
  scope: Scope,
  contract: MovingContract,
  type: MovingType,
): Promise<{ customer_name: string; yard: Address; site: Address; contact: Contact | undefined }> => {
  const yard = await yardAddress(scope, contract.location_id);
  const customer = await scope.tx
    .selectFrom('customers')
    .where('id', '=', contract.customer_id)
    .select(['name', 'address1', 'address2', 'city', 'prov_state', 'postal_code', 'phone'])
    .executeTakeFirstOrThrow();
  const site = await scope.tx
    .selectFrom('sites')
    .where('id', '=', contract.site_id)
    .select(['name', 'address1', 'address2', 'city', 'prov_state', 'postal_code', 'phone'])
    .select('primary_contact_id')
    .executeTakeFirst();
  const deliverTo = contract.deliver_to as Address | null;
  const own = type === 'pickup' ? ((contract.pick_up_from as Address | null) ?? deliverTo) : deliverTo;
  const contact =
    site === undefined
      ? undefined
      : await scope.tx
          .selectFrom('contacts')
          .where('id', '=', site.primary_contact_id)
          .select(sql<string>`concat_ws(' ', nullif(first_name, ''), nullif(last_name, ''))`.as('name'))
          .select(sql<string>`coalesce(nullif(mobile_phone, ''), work_phone)`.as('phone'))
          .executeTakeFirst();
  return {
    customer_name: customer.name,
    yard,
    site: own ?? addressOf(site?.name ?? customer.name, site ?? customer),
    contact,
  };
};
