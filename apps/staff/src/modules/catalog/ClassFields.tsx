import type { classForm, ClassForm } from '@yardline/contract/catalog';
import { FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';

type Props = { form: UseFormReturn<ClassForm, unknown, z.output<typeof classForm>>; isNew?: boolean };

const billing = [
  { name: 'cycle_rule', values: ['four_week', 'month', 'week', 'semi_monthly', 'never'] },
  { name: 'billing_timing', values: ['arrears', 'advance'] },
  { name: 'last_cycle_rule', values: ['restart', 'prorate', 'cumulative'] },
] as const;

/** What a class decides for its products. Its kind is fixed once there are some. */
export const ClassFields = ({ form: { control }, isNew = false }: Props) => {
  const { t } = useTranslation('catalog');
  return (
    <>
      <FormSection title={t('sections.what')}>
        <FText control={control} name="name" label={t('name')} isRequired isFirst />
        <FormRow>
          <FText control={control} name="code" label={t('code')} isRequired />
          <FSelect
            control={control}
            name="kind"
            label={t('kind')}
            isDisabled={!isNew}
            options={(['rental', 'sales'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
        </FormRow>
      </FormSection>
      <FormSection title={t('sections.money')}>
        <FSwitch control={control} name="is_tax1" label={t('tax1')} />
        <FSwitch control={control} name="is_tax2" label={t('tax2')} />
        <FSwitch control={control} name="is_waiver_exempt" label={t('isWaiverExempt')} />
        <FSwitch control={control} name="allows_rental_discount" label={t('rentalDiscount')} />
        <FSwitch control={control} name="allows_sales_discount" label={t('salesDiscount')} />
      </FormSection>
      <FormSection title={t('billing.title')}>
        {billing.map(({ name, values }) => (
          <FSelect
            key={name}
            control={control}
            name={name}
            label={t(`billing.${name}.label`)}
            placeholder={t('billing.company')}
            isClearable
            options={values.map((value) => ({ value, label: t(`billing.choices.${value}`) }))}
          />
        ))}
      </FormSection>
      <FormSection title={t('sections.stock')}>
        <FSwitch control={control} name="has_availability" label={t('hasAvailability')} />
        <FNumber
          control={control}
          name="turnaround_minutes"
          label={t('turnaround')}
          description={t('turnaroundHint')}
          empty={0}
        />
      </FormSection>
    </>
  );
};
