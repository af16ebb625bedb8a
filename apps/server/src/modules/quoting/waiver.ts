import { isInsured } from '@yardline/domain/waiver/waiver';
import type { DocumentForm } from './entries.ts';
import type { SavedDocument } from './stored.ts';
import type { Facts } from './load-facts.ts';

/** Whether the customer's own insurance runs on the day on which the document begins. [B3.36] */
export const hasInsurance = ({ dateOut }: Pick<DocumentForm, 'dateOut'>, { customer }: Facts): boolean =>
  customer !== undefined &&
  dateOut !== null &&
  isInsured(
    { policyNumber: customer.insurance_policy_number, expiresOn: customer.insurance_expires_on },
    dateOut,
  );

/** The company's waiver when the document charges it under its code, at the percent once agreed; none for the insured. [B5.7] */
export const waiverOf = (form: DocumentForm, facts: Facts, saved: SavedDocument | undefined): number => {
  const { company } = facts;
  if (!form.chargeWaiver || form.damageWaiverCode !== company.waiver_code) return 0;
  if (hasInsurance(form, facts)) return 0;
  return saved?.contract.waiver_percent || company.waiver_percent;
};
