import type { customerForm, CustomerForm } from '@yardline/contract/customers/customers';
import { depositKinds } from '@yardline/domain/charges/deposit';
import { FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormRow } from '../../../shell/panel/FormSection.tsx';

type Props = { control: Control<CustomerForm, unknown, z.output<typeof customerForm>> };

/** How a deposit is asked of a customer, where not as of everybody. */
export const DepositFields = ({ control }: Props) => {
  const { t } = useTranslation(['billingRules', 'customers']);
  const kind = useWatch({ control, name: 'deposit_kind' });
  return (
    <FormRow>
      <FSelect
        control={control}
        name="deposit_kind"
        label={t('deposit_kind')}
        options={depositKinds.map((value) => ({ value, label: t(`depositKinds.${value}`) }))}
        placeholder={t('customers:asEverybody')}
        isClearable
      />
      {kind === 'percent' || kind === 'multiple' ? (
        <FNumber
          control={control}
          name="deposit_figure"
          label={t(`depositFigure.${kind}`)}
          decimals={2}
          empty={0}
        />
      ) : null}
    </FormRow>
  );
};
