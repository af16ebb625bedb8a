import type { Customer } from '@yardline/contract/customers/customers';
import type { SignedInUser } from '@yardline/contract/sessions/sessions';
import { isInsured } from '@yardline/domain/waiver/waiver';
import type { DocumentValues } from './values.ts';

type Terms = Pick<
  DocumentValues,
  'rentalDiscP' | 'saleDiscP' | 'chargeWaiver' | 'damageWaiverCode' | 'poNumber'
>;

/**
 * What a document that begins on a day takes from its customer: discounts, the waiver unless the customer is insured that
 * day, the standing purchase order.
 */
export const termsOf = (customer: Customer, company: SignedInUser['company'], day: string): Terms => {
  const { insurance_policy_number: policyNumber, insurance_expires_on: expiresOn } = customer;
  const isWaived = customer.charges_waiver && !isInsured({ policyNumber, expiresOn }, day);
  return {
    rentalDiscP: customer.rental_discount_rate,
    saleDiscP: customer.sales_discount_rate,
    chargeWaiver: isWaived && company.waiver_code !== '',
    damageWaiverCode: isWaived ? company.waiver_code : '',
    poNumber: customer.blanket_po,
  };
};
