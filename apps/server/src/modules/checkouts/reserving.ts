import type { ParsedContractForm } from '@yardline/contract/contracts/contracts';
import type { Address } from '@yardline/contract/fields';
import type { CheckoutForm } from '@yardline/contract/store/order-form';
import { withRights } from '../../kernel/approvals/lend-rights.ts';
import { atList, type Scope } from '../../kernel/scope.ts';
import type { CarriedCode } from './carry-code.ts';
import { addressOf, type NewOrder, reservationForm } from '../web-orders/public.ts';

/** The store reserves for a shopper at the place of their order, and does nothing else there. */
export const asStore = (scope: Scope, { divisionId, locationId, priceListId }: NewOrder): Scope =>
  // A code takes off what the company itself promised.
  withRights(atList(scope, priceListId ?? null), ['reservations.create', 'customers.create'], {
    divisionId,
    locationId,
    discount: 100,
  });

type Asked = {
  order: NewOrder;
  details: CheckoutForm | undefined;
  customerId: number | null;
  code: CarriedCode | undefined;
  /** Before they said more: the postal code to which they want it delivered. */
  postal?: string;
};

/** An address of which only the postal code is known. */
const somewhereIn = (postal: string): Address => ({
  name: '',
  addr1: postal,
  addr2: '',
  city: '',
  prov_state: '',
  postal_zip: postal,
  phone: '',
});

const whereTo = (details: CheckoutForm | undefined, postal: string | undefined): Address | null => {
  if (details !== undefined) return addressOf(details);
  return postal === undefined ? null : somewhereIn(postal);
};

/** The site that was chosen, or the only one for which who orders acts. */
const siteIn = ({ siteId }: NewOrder, details: CheckoutForm | undefined): number | null => {
  // What was kept before sites could be chosen has none.
  const chosen = details?.site ?? '';
  return chosen === '' ? (siteId ?? null) : Number(chosen);
};

/** The counter's form of what a shopper checks out, with what they have said so far. */
export const formOf = (
  scope: Scope,
  { order, details, customerId, code, postal }: Asked,
): Promise<ParsedContractForm> =>
  reservationForm(scope, {
    customerId,
    siteId: customerId === null ? null : siteIn(order, details),
    divisionId: order.divisionId,
    locationId: order.locationId,
    startsAt: order.stretch.from,
    endsAt: order.stretch.to,
    zone: order.stretch.zone,
    reference: order.store.name,
    note: details?.note ?? '',
    poNumber: details?.po ?? '',
    nameChecklist: customerId === null ? '' : (scope.member?.name ?? details?.name ?? ''),
    way: details?.way ?? (postal === undefined ? 'pickup' : 'delivery'),
    address: whereTo(details, postal),
    chargeWaiver: details?.waiver === 'yes',
    lines: order.lines.map((line, index) => ({ ...line, percentOff: code?.percents[index] ?? 0 })),
  });
