import type { ProblemCode } from '../words/en.ts';

/** The answer of a credit rating: Y yes, N no, W with a warning. [B3.42] */
export type CreditRating = {
  okToContinue: 'Y' | 'N';
  allowActivity: 'Y' | 'N' | 'W';
  allowActivityIfUnpaid: 'Y' | 'N' | 'W';
};

export type Rated = { label: 'high risk' | 'low risk' | 'good customer'; warning?: ProblemCode };

/** The risk of a customer, and the warning to show with it. [B4.32] [B4.33] [B4.34] */
export function rateCustomer(rating: CreditRating): Rated {
  if (rating.okToContinue === 'N') return { label: 'high risk', warning: 'credit.high_risk' };
  if (rating.allowActivity === 'W' || rating.allowActivityIfUnpaid === 'W') {
    return { label: 'low risk', warning: 'credit.low_risk' };
  }
  return { label: 'good customer' };
}
