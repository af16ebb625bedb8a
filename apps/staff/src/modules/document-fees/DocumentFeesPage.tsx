import { useLoaded } from '@yardline/client/hooks';
import { getFeeRules, setFeeRules } from '@yardline/contract/fees/fees';
import { feeKinds } from '@yardline/domain/charges/fee-terms';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { SettingsBoard } from '../../shell/board/SettingsBoard.tsx';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';

/** What late returns and late cancellations are charged, for the company and its divisions. [B3.14] [B4.16] */
export const DocumentFeesPage = () => {
  const { t } = useTranslation('documentFees');
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
                  : own.map((rule) => ({
                      label: rule.division || t('every'),
                      value:
                        rule.says === '' ? t('free') : t('by', { says: rule.says, service: rule.service }),
                    }))
              }
            />
          </Section>
        );
      })}
    </SettingsBoard>
  );
};
