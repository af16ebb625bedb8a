import type { Address } from '@yardline/contract/fields';
import type {
  getTicketWorksheet as endpoint,
  MovingType,
  TicketWorksheet,
} from '@yardline/contract/tickets/tickets';
import type { InputOf } from '@yardline/contract/endpoint';
import { later, toLocal } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import { Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { findAssets, isCounted } from '../assets/public.ts';
import { type ContractRecord, linesOf } from '../contracts/public.ts';
import { timeZoneOf } from './check-plan.ts';
import { type MovingContract, openContractOf } from './create-ticket.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import { weightsOf } from './details/weights.ts';
import { whatIsLeft } from './what-is-left.ts';

/**
 * What a new ticket of a contract could move, from where, to where, and when: deliveries at the start, pickups at the
 * end, neither in the past.
 * @throws Refusal resource.not_found, contract.not_contract, contract.not_open, permission.denied
 */
export const getTicketWorksheet = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
): Promise<TicketWorksheet> => {
  const contract = openContractOf(await getContractRecord(scope, params.id));
  demand(scope, 'tickets.create', placeOf(contract));
  const lines = await linesOf(scope, contract.id);
  const left = await whatIsLeft(scope, params.type, lines);
  const assets = await findAssets(
    scope,
    lines.flatMap((line) => line.asset_id ?? []),
  );
  const weights = await weightsOf(scope, [...assets.keys()]);
  const timeZone = await timeZoneOf(scope, contract.division_id);
  const { customer_name, yard, site, contact } = await endsOf(scope, contract, params.type);
  const [origin, destination] = params.type === 'delivery' ? [yard, site] : [site, yard];
  return {
    contract_id: contract.id,
    contract_number: contract.number,
    customer_name,
    timeZone,
    ...proposedTime(scope, params.type, contract, timeZone),
    origin,
    destination,
    contact_name: contact?.name.slice(0, 60) ?? '',
    contact_phone: contact?.phone.slice(0, 15) ?? '',
    lines: lines
      .filter((line) => left.has(line.id))
      .map((line) => {
        const asset = assets.get(line.asset_id ?? 0);
        return {
          lineId: line.id,
          prod_n: asset?.number ?? '',
          title: line.description,
          quantity: line.quantity,
          left: left.get(line.id) ?? 0,
          isBulk: isCounted(asset?.kind),
          weight: weights.get(line.asset_id ?? 0) ?? null,
        };
      }),
  };
};

/** A contract as it is stored, unlocked: a worksheet changes nothing. */
const getContractRecord = async (scope: Scope, contractId: number): Promise<ContractRecord> => {
  const contract = await scope.tx
    .selectFrom('contracts')
    .selectAll()
    .where('id', '=', contractId)
    .$narrowType<Pick<ContractRecord, 'kind' | 'status'>>()
    .executeTakeFirst();
  if (contract === undefined) throw new Refusal('resource.not_found');
  return contract;
};

const proposedTime = (
  scope: Scope,
  type: MovingType,
  contract: MovingContract,
  timeZone: string,
): { scheduledDate: string | null; scheduledTime: string | null } => {
  const planned = type === 'delivery' ? contract.starts_at : contract.ends_at;
  const isOpenEnded = type === 'pickup' && contract.is_indefinite;
  if (planned === null || isOpenEnded) return { scheduledDate: null, scheduledTime: null };
  const at = Temporal.Instant.from(planned);
  if (later(at, scope.now) === at) {
    const { date, time } = toLocal(at, timeZone);
    return { scheduledDate: date, scheduledTime: time };
  }
  const isOver =
    contract.ends_at !== null &&
    !contract.is_indefinite &&
    later(scope.now, Temporal.Instant.from(contract.ends_at)) === scope.now;
  const isTooLate = type === 'delivery' && isOver;
  return { scheduledDate: isTooLate ? null : toLocal(scope.now, timeZone).date, scheduledTime: null };
};

type Lines = {
  address1: string;
  address2?: string;
  city: string;
  prov_state: string;
  postal_code: string;
  phone: string;
};

const addressOf = (name: string, at: Lines): Address => ({
  name: name.slice(0, 64),
  addr1: at.address1.slice(0, 64),
  addr2: (at.address2 ?? '').slice(0, 64),
  city: at.city.slice(0, 40),
  prov_state: at.prov_state.slice(0, 5),
  postal_zip: at.postal_code.slice(0, 10),
  phone: at.phone.slice(0, 15),
});

type Contact = { name: string; phone: string };

/**
 * Both ends: our yard, and where the contract delivers to or is picked up from: what it says itself, its site, or the customer's
 * address; and whom to ask for at the site. [B3.13]
 */
const endsOf = async (
  scope: Scope,
  contract: MovingContract,
  type: MovingType,
): Promise<{ customer_name: string; yard: Address; site: Address; contact: Contact | undefined }> => {
  const yard = await scope.tx
    .selectFrom('locations')
    .innerJoin('divisions', 'divisions.id', 'locations.division_id')
    .where('locations.id', '=', contract.location_id)
    .select(['locations.title', 'address1', 'city', 'prov_state', 'postal_code', 'phone'])
    .executeTakeFirstOrThrow();
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
    yard: addressOf(yard.title, yard),
    site: own ?? addressOf(site?.name ?? customer.name, site ?? customer),
    contact,
  };
};
