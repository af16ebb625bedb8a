import { ActionIcon, Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getPersonHours, setShifts, shiftsForm } from '@yardline/contract/shifts/shifts';
import { FDate } from '@yardline/ui/FDate';
import { FNumber } from '@yardline/ui/FNumber';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useToday } from '../../shell/useToday.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { weekdays } from './weekdays.ts';

/** The usual week until another is entered: eight hours from Monday to Friday. */
const usual = [8, 8, 8, 8, 8, 0, 0];

/** How long someone works on each weekday, from each day on. */
export const ShiftsPanel = () => {
  const { t } = useTranslation('shifts');
  const navigate = useNavigate();
  const { whyNot } = useSession();
  const today = useToday();
  const params = { id: useRecordId() };
  const seen = useLoaded(getPersonHours, { params });
  const form = useRecordForm(shiftsForm, {
    shifts: seen.shifts.map(({ from_on, minutes }) => ({
      from_on,
      hours: minutes.map((each) => Math.round((each / 60) * 100) / 100),
    })),
  });
  const { control } = form;
  const rows = useFieldArray({ control, name: 'shifts', keyName: 'key' });
  const { send, isSending } = useSend(setShifts, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.shifts(), search: true, ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('shiftsOf', { name: seen.user_name })}
      closeTo={paths.shifts()}
      form={form}
      isSaving={isSending}
      reason={whyNot(setShifts)}
      onSubmit={(body) => send({ params, body })}
    >
      {rows.fields.map((row, index) => (
        <FormSection key={row.key} title={t('shifts')}>
          <Group align="flex-end" wrap="nowrap" gap={8}>
            <FDate control={control} name={`shifts.${index}.from_on`} label={t('from')} isRequired />
            <ActionIcon
              variant="subtle"
              color="gray"
              mb={4}
              aria-label={t('removeShift', { day: row.from_on })}
              onClick={() => rows.remove(index)}
            >
              <IconX size={16} />
            </ActionIcon>
          </Group>
          <FormRow>
            {weekdays.map((weekday, place) => (
              <FNumber
                key={weekday}
                control={control}
                name={`shifts.${index}.hours.${place}`}
                label={t(`weekdays.${weekday}`)}
                decimals={2}
                unit="h"
                isRequired
              />
            ))}
          </FormRow>
        </FormSection>
      ))}
      <Button variant="default" onClick={() => rows.append({ from_on: today, hours: [...usual] })}>
        {t('addShift')}
      </Button>
    </PanelPage>
  );
};
