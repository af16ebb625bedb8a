import { SegmentedControl, Text } from '@mantine/core';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  exportIntervals,
  listCompanyExports,
  setExportSchedule,
} from '@yardline/contract/company-exports/company-exports';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { Section } from '../../shell/record/Section.tsx';
import styles from './company-exports.module.css';

/** Lets exports begin by themselves, and says when the next one does. */
export const ScheduleSection = () => {
  const { t } = useTranslation('companyExports');
  const { whyNot } = useSession();
  const { schedule } = useLoaded(listCompanyExports, {});
  const { send, isSending } = useSend(setExportSchedule);
  const reason = whyNot(setExportSchedule);
  return (
    <Section title={t('schedule')}>
      <div className={styles.part}>
        <Text size="sm" mb={8}>
          {t('scheduleText')}
        </Text>
        <DisabledWithReason reason={reason}>
          <SegmentedControl
            aria-label={t('schedule')}
            value={schedule.every ?? 'never'}
            disabled={isSending || reason !== undefined}
            data={(['never', ...exportIntervals] as const).map((value) => ({
              value,
              label: t(`intervals.${value}`),
            }))}
            onChange={(chosen) =>
              send({ body: { every: exportIntervals.find((each) => each === chosen) ?? null } })
            }
          />
        </DisabledWithReason>
        {schedule.next_at === null ? null : (
          <Text size="sm" mt={8}>
            {t('next')} <When at={schedule.next_at} />
          </Text>
        )}
      </div>
    </Section>
  );
};
