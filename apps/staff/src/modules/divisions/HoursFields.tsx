import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type divisionForm, type DivisionForm } from '@yardline/contract/divisions/division-fields';
import { FTime } from '@yardline/ui/FTime';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { weekdayName } from './division-form.ts';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import divisionsStyles from './divisions.module.css';

type Form = UseFormReturn<z.input<typeof divisionForm>, unknown, DivisionForm>;

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Opening hours, day by day; the time between two stretches of a day is a break. */
export const HoursFields = ({ form }: { form: Form }) => {
  const { t, i18n } = useTranslation('divisions');
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'hours' });
  const rows = fields.map((field, index) => ({ ...field, index }));
  const add = (weekday: number, isFirst: boolean) =>
    append(isFirst ? { weekday, opens: '08:00', closes: '17:00' } : { weekday, opens: '', closes: '' });
  return (
    <FormSection title={t('hours')}>
      <p className={divisionsStyles.divisionHint}>{t('hoursHint')}</p>
      <ul className={divisionsStyles.divisionWeek}>
        {weekdays.map((weekday) => {
          const day = weekdayName(i18n.language, weekday);
          const stretches = rows.filter((each) => each.weekday === weekday);
          return (
            <li key={weekday}>
              <strong>{day}</strong>
              <div className={divisionsStyles.divisionStretches}>
                {stretches.length > 0 || rows.length === 0 ? null : (
                  <span className={uiStyles.none}>{t('closedThen')}</span>
                )}
                {stretches.map(({ id, index }, at) => (
                  <div className={divisionsStyles.divisionStretch} key={id}>
                    <FTime
                      control={control}
                      name={`hours.${index}.opens`}
                      label={t('opensOn', { day, at: at + 1 })}
                    />
                    <FTime
                      control={control}
                      name={`hours.${index}.closes`}
                      label={t('closesOn', { day, at: at + 1 })}
                      isEnd
                    />
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('removeHours', { day, at: at + 1 })}
                      onClick={() => remove(index)}
                    >
                      <IconX size={16} />
                    </ActionIcon>
                  </div>
                ))}
                <Button
                  size="compact-sm"
                  variant="subtle"
                  leftSection={<IconPlus size={14} />}
                  aria-label={t(stretches.length === 0 ? 'openOn' : 'addBreakOn', { day })}
                  onClick={() => add(weekday, stretches.length === 0)}
                >
                  {t(stretches.length === 0 ? 'open' : 'addBreak')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </FormSection>
  );
};
