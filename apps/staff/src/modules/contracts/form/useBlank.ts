import { companyClock } from '@yardline/client/clock';
import type { ContractKind } from '@yardline/contract/contracts/contracts';
import type { Customer } from '@yardline/contract/customers/customers';
import { useDivision } from '../../../session/useDivision.ts';
import { homeOf } from '../../../session/home-of.ts';
import { useSession } from '../../../session/useSession.ts';
import { daysOutOf, defaultDates, openingOf } from './default-dates.ts';
import { termsOf } from './terms.ts';
import type { DocumentValues } from './values.ts';

/** A new document: at this place, from now until tomorrow, with the customer's terms when the customer is known already. */
export const useBlank = (kind: ContractKind, customer: Customer | undefined): DocumentValues => {
  const session = useSession();
  const { divisionId: chosenId } = useDivision();
  const { divisionId, locationId, timeZone } = homeOf(session, chosenId);
  const now = Temporal.Instant.fromEpochMilliseconds(companyClock());
  const opening = openingOf(session.divisions, divisionId);
  const dates = defaultDates(now, timeZone ?? session.company.time_zone, {
    opening,
    daysOut: daysOutOf(session.company),
  });
  return {
    kind,
    customerId: customer?.id ?? null,
    siteId: null,
    divisionId,
    locationId,
    salesmanId: null,
    reference: '',
    poNumber: '',
    nameChecklist: '',
    ...dates,
    indefiniteRental: false,
    lease: null,
    rentalDiscP: 0,
    saleDiscP: 0,
    chargeWaiver: false,
    damageWaiverCode: '',
    createDeliveryTicket: false,
    deliverTo: null,
    pickUpFrom: null,
    exemptionNumber: '',
    exemptionType: '',
    comments: '',
    ...(customer === undefined ? {} : termsOf(customer, session.company, dates.dateOut)),
    lines: [],
  };
};
