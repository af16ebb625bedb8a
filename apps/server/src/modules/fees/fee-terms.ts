import type { FeeKind, FeeTerms } from '@yardline/domain/charges/fee-terms';
import { cents } from '@yardline/domain/money/cents';
import type { Scope } from '../../kernel/scope.ts';
import { readFeeRules } from './fee-rules.ts';

/**
 * What a document that is opened now in a division says of fees: the division's rules, else those of the whole company. A rule that comes to
 * nothing says nothing; null where there is none.
 */
export const feeTermsNow = async (scope: Scope, divisionId: number | null): Promise<FeeTerms | null> => {
  const { rules } = await readFeeRules(scope);
  const ruleFor = (kind: FeeKind) => {
    const fitting = rules.filter((rule) => rule.for === kind);
    return (
      fitting.find((rule) => divisionId !== null && rule.divisionId === divisionId) ??
      fitting.find((rule) => rule.divisionId === null)
    );
  };
  const [late, cancellation] = [ruleFor('late_return'), ruleFor('cancellation')];
  const terms: FeeTerms = {};
  if (late !== undefined && late.hourly > 0)
    terms.lateReturn = {
      serviceId: late.serviceId,
      service: late.service,
      perHour: cents(late.hourly),
      perDay: late.daily === null ? null : cents(late.daily),
      freeMinutes: late.freeMinutes,
    };
  if (cancellation !== undefined && (cancellation.percent > 0 || cancellation.minimum > 0))
    terms.cancellation = {
      serviceId: cancellation.serviceId,
      service: cancellation.service,
      percent: cancellation.percent,
      minimum: cents(cancellation.minimum),
      withinHours: cancellation.withinHours,
    };
  return Object.keys(terms).length === 0 ? null : terms;
};
