import { useCall } from '@yardline/client/hooks';
import { getReference } from '@yardline/contract/reference/reference';
import type { serviceForm, ServiceForm } from '@yardline/contract/services/services';
import { serviceRoles } from '@yardline/domain/returns/charges';
import { FSelect } from '@yardline/ui/FSelect';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';

type Props = { form: UseFormReturn<ServiceForm, unknown, z.output<typeof serviceForm>> };

/** For what the service stands at a return or a sale, and for which machines. */
export const OfferFields = ({ form: { control, setValue } }: Props) => {
  const { t } = useTranslation('services');
  const offered = useWatch({ control, name: 'offered_as' });
  const { data } = useCall(getReference, {});
  const classes = data?.classes.filter(({ kind }) => kind === 'rental') ?? [];
  return (
    <FormSection title={t('offers.title')}>
      <FormRow>
        <FSelect
          control={control}
          name="offered_as"
          label={t('offers.as')}
          description={t('offers.hint')}
          options={[
            { value: '', label: t('offers.kinds.none') },
            ...serviceRoles.map((value) => ({ value, label: t(`offers.kinds.${value}`) })),
          ]}
          // A class belongs to an offer: what no one sees any more must not stand in the way.
          onChanged={() => setValue('offered_class_id', null)}
        />
        {offered === '' || offered === undefined ? null : (
          <FSelect
            control={control}
            name="offered_class_id"
            label={t('offers.forClass')}
            placeholder={t('offers.everyClass')}
            options={classes.map(({ id, name }) => ({ value: id, label: name }))}
            isClearable
          />
        )}
      </FormRow>
    </FormSection>
  );
};
