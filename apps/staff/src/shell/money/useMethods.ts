import { useCall } from '@yardline/client/hooks';
import { getPaymentSettings } from '@yardline/contract/payments/payment-settings';
import { type Method, usualMethods } from '@yardline/domain/payments/tenders';

/** By which ways the company takes money, a card before the rest, as the counter reads it at once. */
export const useMethods = (): readonly Method[] => {
  const { data } = useCall(getPaymentSettings, {});
  const taken = data?.payment_methods ?? usualMethods;
  return taken.toSorted((a, b) => Number(b === 'card') - Number(a === 'card'));
};
