import type { ParsedPricingRules } from '@yardline/contract/pricing/pricing-rules';
import { ruleFaultsOf } from '@yardline/contract/pricing/quote-faults';
import { refuseFields } from '../../kernel/refusal.ts';

/** Refuses rules that cannot be, each fault at its field of `rules`. @throws Refusal request.invalid */
export const refuseRuleFaults = (rules: ParsedPricingRules): void => {
  const faults = ruleFaultsOf(rules);
  if (faults.length > 0) refuseFields(faults.map((fault) => ({ ...fault, path: `rules.${fault.path}` })));
};
