import { useLoaded } from '@yardline/client/hooks';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { getFeeRules, setFeeRules } from '@yardline/contract/fees/fees';
import { feeKinds } from '@yardline/domain/charges/fee-terms';
import { moneyText, numberText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { SettingsBoard } from '../../shell/board/SettingsBoard.tsx';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';

type Rule = ReplyOf<typeof getFeeRules>['rules'][number];

/** What a rule charges, in words. */
const useRuleWords = () => {
  const { t } = useTranslation('documentFees');
  const { locale, currency } = useLocale();
  const money = (value: number) => moneyText(value, locale, currency);
  return (rule: Rule): string => {
    const { service, daily, freeMinutes: count } = rule;
    if (rule.for === 'late_return') {
      if (rule.hourly === 0) return t('free');
      const hourly = money(rule.hourly);
      return daily === null
        ? t('hours', { hourly, count, service })
        : t('hoursAndDays', { hourly, daily: money(daily), count, service });
    }
    if (rule.percent === 0 && rule.minimum === 0) return t('free');
    return t('share', {
      percent: numberText(rule.percent, locale),
      minimum: money(rule.minimum),
      count: rule.withinHours,
      service,
    });
  };
};

/** What late returns and late cancellations are charged, for the company and its divisions. [B3.14] [B4.16] */
export const DocumentFeesPage = () => {
  const { t } = useTranslation('documentFees');
  const say = useRuleWords();
  const { rules } = useLoaded(getFeeRules, {});
  return (
    <SettingsBoard
      title={t('title')}
      lead={t('lead')}
      edit={{ label: t('edit'), to: paths.editDocumentFees(), endpoint: setFeeRules }}
    >
      {feeKinds.map((kind) => {
        const own = rules.filter((rule) => rule.for === kind);
        return (
          <Section key={kind} title={t(`for.${kind}`)}>
            <Facts
              facts={
                own.length === 0
                  ? [{ label: t('every'), value: t('none') }]
                  : own.map((rule) => ({ label: rule.division || t('every'), value: say(rule) }))
              }
            />
          </Section>
        );
      })}
    </SettingsBoard>
  );
};
