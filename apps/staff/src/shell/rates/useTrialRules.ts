import { useCall } from '@yardline/client/hooks';
import { getClassPricingRules, getPricingRules } from '@yardline/contract/pricing/pricing-rules';
import { type PricingRules, rulesOf } from '@yardline/contract/pricing/quote-question';
import { useMemo } from 'react';

/**
 * The rules by which a class is priced, or the company where no class is known yet; undefined until they are here.
 */
export const useTrialRules = (classId: number | null): PricingRules | undefined => {
  const ofClass = useCall(
    getClassPricingRules,
    { params: { id: classId ?? 0 } },
    { enabled: classId !== null },
  );
  const ofCompany = useCall(getPricingRules, {}, { enabled: classId === null });
  const rules =
    classId === null ? ofCompany.data?.rules : (ofClass.data?.rules ?? ofClass.data?.company ?? undefined);
  return useMemo(() => (rules === undefined ? undefined : rulesOf(rules)), [rules]);
};
