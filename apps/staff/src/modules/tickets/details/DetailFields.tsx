import { useLoaded } from '@yardline/client/hooks';
import { getReference } from '@yardline/contract/reference/reference';
import { FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FText, FTextarea } from '@yardline/ui/FText';
import { FTime } from '@yardline/ui/FTime';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow, FormSection } from '../../../shell/panel/FormSection.tsx';
import { priorityChoices } from './priorities.ts';

type Props<T extends FieldValues, Out> = { control: Control<T, unknown, Out> };

/** What the customer was promised, whom the driver meets there, and what the office keeps of a ticket. */
export const DetailFields = <T extends FieldValues, Out>({ control }: Props<T, Out>) => {
  const { t } = useTranslation('ticketDetails');
  const { people } = useLoaded(getReference, {});
  const name = (field: string) => field as FieldPath<T>;
  return (
    <>
      <FormSection title={t('sections.promise')}>
        <FormRow>
          <FTime control={control} name={name('slotFrom')} label={t('slotFrom')} />
          <FTime control={control} name={name('slotTo')} label={t('slotTo')} description={t('slotHint')} />
        </FormRow>
        <FormRow>
          <FText control={control} name={name('contact_name')} label={t('contactName')} maxLength={60} />
          <FText
            control={control}
            name={name('contact_phone')}
            label={t('contactPhone')}
            type="tel"
            maxLength={15}
          />
        </FormRow>
        <FTextarea
          control={control}
          name={name('instructions')}
          label={t('instructions')}
          placeholder={t('instructionsHint')}
          maxLength={500}
        />
      </FormSection>
      <FormSection title={t('sections.office')}>
        <FormRow>
          <FNumber
            control={control}
            name={name('service_minutes')}
            label={t('serviceMinutes')}
            unit={t('minutes')}
          />
          <FSelect
            control={control}
            name={name('priority')}
            label={t('priority')}
            options={priorityChoices()}
          />
        </FormRow>
        <FormRow>
          <FText control={control} name={name('slip_number')} label={t('slipNumber')} maxLength={30} />
          <FSelect
            control={control}
            name={name('assigned_auth_id')}
            label={t('assigned')}
            options={people.map((each) => ({ value: each.id, label: each.name }))}
            placeholder={t('noOne')}
            isClearable
          />
        </FormRow>
      </FormSection>
    </>
  );
};
