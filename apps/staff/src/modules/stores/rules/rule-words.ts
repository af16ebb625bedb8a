import type { StoreRule } from '@yardline/contract/stores/rules';
import { displayTime } from '@yardline/domain/format/dates';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';

/** What a rule is about, in words: a class, a division, both, or the whole store. */
export const useScopeText = (): ((rule: Pick<StoreRule, 'division' | 'class'>) => string) => {
  const { t } = useTranslation('stores');
  return ({ division, class: ofClass }) =>
    [ofClass, division].filter((each) => each !== null).join(' · ') || t('rules.whole');
};

/** What a rule says, a part each. */
export const useSaid = (): ((rule: StoreRule) => string[]) => {
  const { t } = useTranslation('stores');
  return (rule) => [
    ...(rule.min_days === null ? [] : [t('rules.least', { count: rule.min_days })]),
    ...(rule.max_days === null ? [] : [t('rules.most', { count: rule.max_days })]),
    ...(rule.lead_minutes === null ? [] : [t('rules.lead', { count: rule.lead_minutes })]),
    ...(rule.horizon_days === null ? [] : [t('rules.ahead', { count: rule.horizon_days })]),
    ...(rule.same_day_until === null
      ? []
      : [t('rules.same', { time: displayTime(rule.same_day_until, language()) })]),
    ...rule.start_times.map(({ from, to }) =>
      t('rules.starts', { from: displayTime(from, language()), to: displayTime(to, language()) }),
    ),
    ...(rule.outside_hours === null ? [] : [t(`rules.outside.${rule.outside_hours}`)]),
  ];
};
