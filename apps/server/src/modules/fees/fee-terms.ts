import { feeKinds, type FeeTerms } from '@yardline/domain/charges/fee-terms';
import type { Scope } from '../../kernel/scope.ts';
import { readFeeRules } from './fee-rules.ts';
import { termsOfRule } from './rule-terms.ts';

/**
 * What a document that is opened now in a division says of fees: the division's rules, else those of the whole company. A rule that comes to
 * nothing says nothing; null where there is none.
 */
export const feeTermsNow = async (scope: Scope, divisionId: number | null): Promise<FeeTerms | null> => {
  const { rules } = await readFeeRules(scope);
  const terms = feeKinds.flatMap((kind) => {
    const fitting = rules.filter((rule) => rule.for === kind);
    const rule =
      fitting.find((each) => divisionId !== null && each.divisionId === divisionId) ??
      fitting.find((each) => each.divisionId === null);
    return rule === undefined ? [] : [termsOfRule(rule)];
  });
  const all = terms.reduce<FeeTerms>((some, more) => ({ ...some, ...more }), {});
  return Object.keys(all).length === 0 ? null : all;
};
