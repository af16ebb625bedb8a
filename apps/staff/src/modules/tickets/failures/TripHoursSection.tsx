import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getTripHours, updateTripHours } from '@yardline/contract/tickets/trip-hours';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { Facts } from '../../../shell/record/Facts.tsx';
import { Section } from '../../../shell/record/Section.tsx';

/** The hours in which trips have no surcharge, and what is charged outside of them. [B3.13] */
export const TripHoursSection = () => {
  const { t } = useTranslation('ticketDetails');
  const { locale, currency } = useLocale();
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const { service_id: serviceId, service, amount, from, to } = useLoaded(getTripHours, {});
  const charge =
    serviceId === null
      ? t('dryRuns.free')
      : t('tripHours.charge', { service, amount: moneyText(amount, locale, currency) });
  return (
    <Section
      title={t('tripHours.title')}
      action={
        <DisabledWithReason reason={whyNot(updateTripHours)}>
          <Button variant="default" onClick={() => void navigate({ to: paths.editTripHours() })}>
            {t('tripHours.edit')}
          </Button>
        </DisabledWithReason>
      }
    >
      <Facts
        facts={[
          { label: t('tripHours.hours'), value: t('tripHours.fromTo', { from, to }) },
          { label: t('tripHours.outside'), value: charge },
        ]}
      />
    </Section>
  );
};
