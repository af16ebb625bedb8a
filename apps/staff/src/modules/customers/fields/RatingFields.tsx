import type { customerForm, CustomerForm } from '@yardline/contract/customers/customers';
import { FSelect } from '@yardline/ui/FSelect';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormRow } from '../../../shell/panel/FormSection.tsx';

type Props = { control: Control<CustomerForm, unknown, z.output<typeof customerForm>> };

/** What the credit agency, or accounting, answers about the customer. */
export const RatingFields = ({ control }: Props) => {
  const { t } = useTranslation('customers');
  const answers = (values: readonly ('Y' | 'N' | 'W')[]) =>
    values.map((value) => ({ value, label: t(`rating.answers.${value}`) }));
  return (
    <FormRow>
      <FSelect
        control={control}
        name="ok_to_continue"
        label={t('rating.goOn')}
        options={answers(['Y', 'N'])}
      />
      <FSelect
        control={control}
        name="allow_activity"
        label={t('rating.activity')}
        options={answers(['Y', 'W', 'N'])}
      />
      <FSelect
        control={control}
        name="allow_activity_if_unpaid"
        label={t('rating.unpaid')}
        options={answers(['Y', 'W', 'N'])}
      />
    </FormRow>
  );
};
