import { faultPath } from '@yardline/contract/pricing/quote-question';
import { Unpriceable } from '@yardline/domain/pricing/unpriceable';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';

/**
 * Refuses what a policy cannot price at the field to blame; amounts that no invoice could hold are the fault of the rates.
 * @throws Refusal request.invalid
 */
export const priced = <T>(price: () => T): T => {
  try {
    return price();
  } catch (error) {
    if (error instanceof Unpriceable) {
      const { field, code, data } = error;
      return refuseFields([{ path: faultPath(field), code, data }]);
    }
    if (!(error instanceof RangeError)) throw error;
    return refuseFields([{ path: 'rates', code: 'rate.too_large' }]);
  }
};

/**
 * Prices a line that is stored already: what its policy cannot price is refused with the product's number.
 * @throws Refusal with the words of the policy
 */
export const pricedLine = <T>(number: string, price: () => T): T => {
  try {
    return price();
  } catch (error) {
    if (error instanceof Unpriceable) throw new Refusal(error.code, { ...error.data, number });
    throw error;
  }
};
