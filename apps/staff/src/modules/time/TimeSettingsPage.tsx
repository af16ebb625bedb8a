import { useLoaded } from '@yardline/client/hooks';
import { getTimeSettings, updateTimeSettings } from '@yardline/contract/time-sheets/time-settings';
import { Day } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { SettingsBoard } from '../../shell/board/SettingsBoard.tsx';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useMinutes } from '../../shell/work/useMinutes.ts';
import { useTimeChoices } from './useTimeChoices.ts';

/** How the company reads the time of its people. */
export const TimeSettingsPage = () => {
  const { t } = useTranslation('time');
  const settings = useLoaded(getTimeSettings, {});
  const choices = useTimeChoices();
  const minutes = useMinutes();
  const said = <K extends keyof typeof choices>(key: K) =>
    choices[key].find(({ value }) => value === settings[key])?.label ?? '';
  return (
    <SettingsBoard
      title={t('settings.title')}
      lead={t('settings.lead')}
      edit={{ label: t('settings.edit'), to: paths.editTimeSettings(), endpoint: updateTimeSettings }}
    >
      <Section title={t('settings.hours')}>
        <Facts
          facts={[
            { label: t('settings.overtime_policy'), value: said('overtime_policy') },
            ...(settings.averaging_from === null
              ? []
              : [
                  { label: t('settings.averaging_weeks'), value: said('averaging_weeks') },
                  { label: t('settings.averaging_from'), value: <Day day={settings.averaging_from} /> },
                ]),
            { label: t('settings.rounding'), value: said('rounding') },
          ]}
        />
      </Section>
      <Section title={t('settings.weeks')}>
        <Facts
          facts={[
            { label: t('settings.week_start'), value: said('week_start') },
            { label: t('settings.workday_hour'), value: said('workday_hour') },
            {
              label: t('settings.forgotten_hours'),
              value: minutes(settings.forgotten_hours * 60),
            },
          ]}
        />
      </Section>
    </SettingsBoard>
  );
};
