import { pricingRules, type PricingRulesForm } from '@yardline/contract/pricing/pricing-rules';

/** Rules as a form starts with them: the parts that are left out most of the time are there to be filled. */
export const startOf = (rules: PricingRulesForm): PricingRulesForm => {
  const whole = pricingRules.parse(rules);
  return {
    ...whole,
    calendar: { open_from: '08:00', open_until: '17:00', ...whole.calendar },
    grace: { at_least_minutes: 0, at_most_minutes: 1440, once_passed: 'counted', ...whole.grace },
  };
};
