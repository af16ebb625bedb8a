import { useLoaded } from '@yardline/client/hooks';
import { getReference } from '@yardline/contract/reference/reference';
import { FDate } from '@yardline/ui/FDate';
import { FSelect } from '@yardline/ui/FSelect';
import { FTextarea } from '@yardline/ui/FText';
import { FTime } from '@yardline/ui/FTime';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { DetailFields } from './details/DetailFields.tsx';
import { AddressFields } from './places/AddressFields.tsx';

type Fields = FieldValues & Record<'origin' | 'destination', unknown>;
type Props<T extends Fields, Out> = {
  control: Control<T, unknown, Out>;
  /** Why the driver cannot be chosen in this status. */
  driverOff?: string | undefined;
};

/** A ticket's schedule, driver and both ends: the same for a new one and for a rescheduled one. */
export const TripFields = <T extends Fields, Out>({ control, driverOff }: Props<T, Out>) => {
  const { t } = useTranslation('tickets');
  const { people } = useLoaded(getReference, {});
  const name = (field: string) => field as FieldPath<T>;
  const drivers = people
    .filter((person) => person.is_driver)
    .map((each) => ({ value: each.id, label: each.name }));
  return (
    <>
      <FormSection title={t('sections.when')}>
        <FormRow>
          <FDate control={control} name={name('scheduledDate')} label={t('date')} isClearable />
          <FTime
            control={control}
            name={name('scheduledTime')}
            label={t('time')}
            placeholder={t('anyTime')}
          />
        </FormRow>
        <FSelect
          control={control}
          name={name('driver_id')}
          label={t('driver')}
          options={drivers}
          placeholder={t('noDriver')}
          isClearable
          isDisabled={driverOff !== undefined}
          {...(driverOff === undefined ? {} : { description: driverOff })}
        />
      </FormSection>
      <DetailFields control={control} />
      <FormSection title={t('sections.route')}>
        <AddressFields control={control} end="origin" />
        <AddressFields control={control} end="destination" />
      </FormSection>
      <FormSection title={t('sections.notes')}>
        <FTextarea
          control={control}
          name={name('comments')}
          label={t('comments')}
          placeholder={t('commentsHint')}
          maxLength={250}
        />
      </FormSection>
    </>
  );
};
