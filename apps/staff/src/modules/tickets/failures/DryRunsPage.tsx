import { useLoaded } from '@yardline/client/hooks';
import { getDryRunCharges, updateDryRunCharges } from '@yardline/contract/tickets/failures';
import { type FailureReason, failureReasons } from '@yardline/domain/tickets/outcome';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { paths } from '../../../paths.ts';
import { SettingsBoard } from '../../../shell/board/SettingsBoard.tsx';
import { TripHoursSection } from './TripHoursSection.tsx';
import { Facts } from '../../../shell/record/Facts.tsx';
import { Section } from '../../../shell/record/Section.tsx';

/** Which reasons for a failed trip are charged, and by which service. */
export const DryRunsPage = () => {
  const { t } = useTranslation('ticketDetails');
  const { locale, currency } = useLocale();
  const { charges } = useLoaded(getDryRunCharges, {});
  const said = (reason: FailureReason): string => {
    const charge = charges.find((each) => each.reason === reason);
    return charge === undefined
      ? t('dryRuns.free')
      : t('dryRuns.charge', { service: charge.service, amount: moneyText(charge.amount, locale, currency) });
  };
  return (
    <SettingsBoard
      title={t('dryRuns.title')}
      lead={t('dryRuns.lead')}
      edit={{ label: t('dryRuns.edit'), to: paths.editDryRuns(), endpoint: updateDryRunCharges }}
    >
      <Section title={t('dryRuns.section')}>
        <Facts
          facts={(Object.keys(failureReasons) as FailureReason[]).map((reason) => ({
            label: failureReasons[reason][language()],
            value: said(reason),
          }))}
        />
      </Section>
      <TripHoursSection />
    </SettingsBoard>
  );
};
