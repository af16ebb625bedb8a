import { useLoaded } from '@yardline/client/hooks';
import {
  getTimeSettings,
  timeSettingsForm,
  updateTimeSettings,
} from '@yardline/contract/time-sheets/time-settings';
import { say } from '@yardline/contract/words/say';
import { FDate } from '@yardline/ui/FDate';
import { FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import type { z } from 'zod';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useTimeChoices } from './useTimeChoices.ts';

type Form = UseFormReturn<z.input<typeof timeSettingsForm>, unknown, z.output<typeof timeSettingsForm>>;

/** Over how many weeks overtime is averaged, where the law knows it. */
const AveragingFields = ({ control }: Pick<Form, 'control'>) => {
  const { t } = useTranslation('time');
  const choices = useTimeChoices();
  const [policy, weeks] = useWatch({ control, name: ['overtime_policy', 'averaging_weeks'] });
  if (policy !== 'ontario' && weeks === 1) return null;
  return (
    <FormRow>
      <FSelect
        control={control}
        name="averaging_weeks"
        label={t('settings.averaging_weeks')}
        description={t('settings.averagingHint')}
        options={choices.averaging_weeks}
        isRequired
      />
      {weeks === 1 ? null : (
        <FDate
          control={control}
          name="averaging_from"
          label={t('settings.averaging_from')}
          description={t('settings.averagingFromHint')}
          isRequired
        />
      )}
    </FormRow>
  );
};

/** Changes overtime, rounding, and where weeks and days begin. */
export const TimeSettingsPanel = () => {
  const { t } = useTranslation('time');
  const choices = useTimeChoices();
  const { is_in_use: isInUse } = useLoaded(getTimeSettings, {});
  const inUse = say(language(), 'time.week_start_in_use');
  return (
    <EditPanel
      title={t('settings.edit')}
      closeTo={paths.timeSettings()}
      schema={timeSettingsForm}
      snapshot={useSnapshot(getTimeSettings, {})}
      formOf={(seen) => ({
        overtime_policy: seen.overtime_policy,
        averaging_weeks: seen.averaging_weeks,
        averaging_from: seen.averaging_from,
        rounding: seen.rounding,
        week_start: seen.week_start,
        workday_hour: seen.workday_hour,
        forgotten_hours: seen.forgotten_hours,
      })}
      endpoint={updateTimeSettings}
      inputOf={(body) => ({ body })}
    >
      {({ control }) => (
        <>
          <FormSection title={t('settings.hours')}>
            <FSelect
              control={control}
              name="overtime_policy"
              label={t('settings.overtime_policy')}
              description={t('settings.policyHint')}
              options={choices.overtime_policy}
              isRequired
            />
            <AveragingFields control={control} />
            <FSelect
              control={control}
              name="rounding"
              label={t('settings.rounding')}
              description={t('settings.roundingHint')}
              options={choices.rounding}
              isRequired
            />
          </FormSection>
          <FormSection title={t('settings.weeks')}>
            <FSelect
              control={control}
              name="week_start"
              label={t('settings.week_start')}
              options={choices.week_start}
              isRequired
              isDisabled={isInUse}
              {...(isInUse ? { description: inUse } : {})}
            />
            <FSelect
              control={control}
              name="workday_hour"
              label={t('settings.workday_hour')}
              description={isInUse ? inUse : t('settings.workdayHint')}
              options={choices.workday_hour}
              isRequired
              isDisabled={isInUse}
            />
            <FNumber
              control={control}
              name="forgotten_hours"
              label={t('settings.forgotten_hours')}
              description={t('settings.forgottenHint')}
              isRequired
            />
          </FormSection>
        </>
      )}
    </EditPanel>
  );
};
