import { TagsInput, Text } from '@mantine/core';
import { severities } from '@yardline/domain/recalls/states';
import { FDate } from '@yardline/ui/FDate';
import { FSelect } from '@yardline/ui/FSelect';
import { FText, FTextarea } from '@yardline/ui/FText';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import type { RecallFormState } from './recall-form.ts';
import { RecallPreview } from './RecallPreview.tsx';

/** Serial numbers, typed or pasted as a list. */
const SerialList = ({ form }: { form: RecallFormState }) => {
  const { t } = useTranslation('recalls');
  const { field, fieldState } = useController({ control: form.control, name: 'serial_numbers' });
  return (
    <TagsInput
      label={t('list')}
      description={t('listHint')}
      value={field.value ?? []}
      onChange={(all) => field.onChange(all.map((each) => each.trim()).filter((each) => each !== ''))}
      onBlur={field.onBlur}
      splitChars={[',', ';', '\t', '\n']}
      acceptValueOnBlur
      error={fieldState.error?.message}
    />
  );
};

/** What the maker asks, of which machines, and what that comes to. */
export const RecallFields = ({ form, recallId }: { form: RecallFormState; recallId: number | null }) => {
  const { t } = useTranslation('recalls');
  const { control } = form;
  const severity = useWatch({ control, name: 'severity' });
  return (
    <>
      <FormSection title={t('what')}>
        <FormRow>
          <FText
            control={control}
            name="maker_number"
            label={t('makerNumber')}
            maxLength={30}
            isRequired
            isFirst
          />
          <FDate control={control} name="due_on" label={t('dueOn')} isClearable />
        </FormRow>
        <FText control={control} name="title" label={t('name')} maxLength={120} isRequired />
        <FSelect
          control={control}
          name="severity"
          label={t('severity')}
          isRequired
          options={severities.map((value) => ({ value, label: t(`severities.${value}`) }))}
        />
        <Text size="sm" c="dimmed">
          {t(`severityTexts.${severity}`)}
        </Text>
        <FTextarea control={control} name="instructions" label={t('instructions')} maxLength={1000} />
      </FormSection>
      <FormSection title={t('machinesOf')}>
        <FormRow>
          <FText control={control} name="make" label={t('make')} maxLength={30} isRequired />
          <FText
            control={control}
            name="model"
            label={t('model')}
            placeholder={t('modelHint')}
            maxLength={30}
          />
        </FormRow>
        <FormRow>
          <FText control={control} name="first_serial_number" label={t('first')} maxLength={30} />
          <FText control={control} name="last_serial_number" label={t('last')} maxLength={30} />
        </FormRow>
        <SerialList form={form} />
      </FormSection>
      <RecallPreview form={form} recallId={recallId} />
    </>
  );
};
