import {
  billingTimings,
  cycleRules,
  lastDayOf,
  partialRules,
} from '@yardline/contract/billing/billing-rules';
import type { classForm, ClassForm } from '@yardline/contract/catalog/catalog';
import { FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { EnergyField } from '../../shell/readings/EnergyField.tsx';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { OvertimeFields } from './OvertimeFields.tsx';

type Props = { form: UseFormReturn<ClassForm, unknown, z.output<typeof classForm>>; isNew?: boolean };

const billing = [
  { name: 'billing_timing', values: billingTimings },
  { name: 'last_cycle_rule', values: partialRules },
] as const;

/** How the class's rentals are billed while they are out; empty fields follow the company's rules. */
const BillingFields = ({ form: { control, setValue } }: Props) => {
  const { t } = useTranslation('catalog');
  const lastDay = lastDayOf(useWatch({ control, name: 'cycle_rule' }));
  return (
    <FormSection title={t('billing.title')}>
      <FSelect
        control={control}
        name="cycle_rule"
        label={t('billing.cycle_rule.label')}
        placeholder={t('billing.company')}
        isClearable
        options={[...cycleRules, 'never' as const].map((value) => ({
          value,
          label: t(`billing.choices.${value}`),
        }))}
        onChanged={() => setValue('cycle_align_day', null)}
      />
      {lastDay === 0 ? null : (
        <FNumber
          control={control}
          name="cycle_align_day"
          label={t('billing.cycle_align_day.label')}
          description={t('billing.cycle_align_day.hint', { last: lastDay })}
        />
      )}
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
  );
};

/** What a class decides for its products. Its kind is fixed once there are some. */
export const ClassFields = ({ form, isNew = false }: Props) => {
  const { control } = form;
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
        {isNew ? null : (
          <FSwitch control={control} name="is_active" label={t('takesNew')} description={t('takesNewHint')} />
        )}
      </FormSection>
      <FormSection title={t('sections.money')}>
        <FSwitch control={control} name="is_tax1" label={t('tax1')} />
        <FSwitch control={control} name="is_tax2" label={t('tax2')} />
        <FSwitch control={control} name="is_waiver_exempt" label={t('isWaiverExempt')} />
        <FSwitch control={control} name="allows_rental_discount" label={t('rentalDiscount')} />
        <FSwitch control={control} name="allows_sales_discount" label={t('salesDiscount')} />
      </FormSection>
      <BillingFields form={form} />
      <OvertimeFields form={form} />
      <FormSection title={t('sections.stock')}>
        <FSwitch control={control} name="has_availability" label={t('hasAvailability')} />
        <FNumber
          control={control}
          name="turnaround_minutes"
          label={t('turnaround')}
          description={t('turnaroundHint')}
          empty={0}
        />
        <EnergyField control={control} name="energy" />
      </FormSection>
    </>
  );
};
