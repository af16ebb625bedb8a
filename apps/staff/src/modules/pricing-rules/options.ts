import type { PricingRulesForm } from '@yardline/contract/pricing/pricing-rules';
import { optionNames } from '@yardline/contract/pricing/quote-question';
import { policies, type PolicyName } from '@yardline/domain/pricing/policies';
import type { PolicyOptions } from '@yardline/domain/pricing/policy';

export type OptionName = keyof typeof optionNames;
type Options = NonNullable<PricingRulesForm['policy_options']>;

/** Options that are lists of figures, and those that are pairs; all others are one figure. */
export const pairNames = {
  stages: ['from_day', 'multiplier'],
  quantity_factors: ['from', 'factor'],
} as const;
const listNames: readonly OptionName[] = ['multipliers', 'day_factors'];

export const isList = (name: OptionName): name is 'multipliers' | 'day_factors' => listNames.includes(name);
export const isPairs = (name: OptionName): name is keyof typeof pairNames => Object.hasOwn(pairNames, name);

/** The options that a policy reads. */
export const optionsRead = (policy: PolicyName): OptionName[] => {
  const reads: readonly (keyof PolicyOptions)[] = policies[policy].reads;
  return (Object.keys(optionNames) as OptionName[]).filter((name) => reads.includes(optionNames[name]));
};

/** A list of figures or pairs as it is typed: `1 1.6 2`, `1:1 8:1.75`. */
export const textOfOption = (value: Options[OptionName]): string =>
  Array.isArray(value)
    ? value.map((item) => (typeof item === 'number' ? item : Object.values(item).join(':'))).join(' ')
    : '';

/** What was typed as figures or pairs; undefined when nothing was. */
export const optionOf = (name: OptionName, typed: string): unknown => {
  const words = typed.split(/[\s;]+/).filter((word) => word !== '');
  if (words.length === 0) return undefined;
  if (!isPairs(name)) return words.map(Number);
  const [first, second] = pairNames[name];
  return words.map((word) => {
    const [from, to] = word.split(':');
    return { [first]: Number(from), [second]: Number(to) };
  });
};
