import type { FeeRule } from '@yardline/contract/fees/fees';
import type { FeeTerms } from '@yardline/domain/charges/fee-terms';
import { cents } from '@yardline/domain/money/cents';

/** What a document says by a rule; nothing by one that comes to nothing. */
export const termsOfRule = (rule: FeeRule & { service: string }): FeeTerms => {
  const by = { serviceId: rule.serviceId, service: rule.service };
  if (rule.for === 'late_return')
    return rule.hourly === 0
      ? {}
      : {
          lateReturn: {
            ...by,
            perHour: cents(rule.hourly),
            perDay: rule.daily === null ? null : cents(rule.daily),
            freeMinutes: rule.freeMinutes,
          },
        };
  const { percent, minimum, withinHours } = rule;
  return percent === 0 && minimum === 0
    ? {}
    : { cancellation: { ...by, percent, minimum: cents(minimum), withinHours } };
};
