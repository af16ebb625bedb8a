import { ActionIcon, Button, Group } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { mostStartTimes } from '@yardline/contract/stores/rules';
import { FTime } from '@yardline/ui/FTime';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RuleFormState } from './rule-form.ts';

/** Stretches of the day in which rentals begin. */
export const StartTimes = ({ form: { control } }: { form: RuleFormState }) => {
  const { t } = useTranslation('stores');
  const { fields, append, remove } = useFieldArray({ control, name: 'start_times' });
  return (
    <>
      {fields.map(({ id }, at) => (
        <Group key={id} align="flex-end" gap={8}>
          <FTime control={control} name={`start_times.${at}.from`} label={t('rules.from', { at: at + 1 })} />
          <FTime
            control={control}
            name={`start_times.${at}.to`}
            label={t('rules.to', { at: at + 1 })}
            isEnd
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('rules.removeStart', { at: at + 1 })}
            onClick={() => remove(at)}
          >
            <IconX size={16} />
          </ActionIcon>
        </Group>
      ))}
      {fields.length >= mostStartTimes ? null : (
        <div>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} />}
            onClick={() => append({ from: '07:00', to: '10:00' })}
          >
            {t('rules.addStart')}
          </Button>
        </div>
      )}
    </>
  );
};
