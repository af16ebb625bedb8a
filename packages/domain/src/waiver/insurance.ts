import { isInsured } from './waiver.ts';

/** The state of a customer's own insurance: not recorded, valid, expiring soon, or expired. */
export type InsuranceState = 'none' | 'valid' | 'expiring' | 'expired';

/** Days before expiry at which users are warned: time enough to ask for the next certificate. */
export const insuranceNoticeDays = 30;

/**
 * The state of an insurance on a day 'YYYY-MM-DD'. The day of its expiry is its last; 'expiring' begins thirty days before it.
 * Without a number or an expiry there is none. [B3.36]
 */
export function insuranceState(
  insurance: { policyNumber: string; expiresOn: string | null },
  day: string,
): InsuranceState {
  if (insurance.policyNumber === '' || insurance.expiresOn === null) return 'none';
  if (!isInsured(insurance, day)) return 'expired';
  const soon = Temporal.PlainDate.from(day).add({ days: insuranceNoticeDays }).toString();
  return insurance.expiresOn <= soon ? 'expiring' : 'valid';
}
