import type { classForm, ClassForm } from '@yardline/contract/catalog/catalog';
import { FMoney, FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';

type Props = { form: UseFormReturn<ClassForm, unknown, z.output<typeof classForm>> };

/** Hours that the rates of a class include, and what those beyond cost. Sold classes have none. */
export const OvertimeFields = ({ form: { control } }: Props) => {
  const { t } = useTranslation('catalog');
  const [kind, mode] = useWatch({ control, name: ['kind', 'overtime_mode'] });
  if (kind === 'sales') return null;
  const hours = (name: 'hours_per_day' | 'hours_per_week' | 'hours_per_four_weeks' | 'hours_per_month') => (
    <FNumber control={control} name={name} label={t(`overtime.${name}`)} decimals={2} empty={0} isRequired />
  );
  return (
    <FormSection title={t('overtime.title')}>
      <FormRow>
        {hours('hours_per_day')}
        {hours('hours_per_week')}
      </FormRow>
      <FormRow>
        {hours('hours_per_four_weeks')}
        {hours('hours_per_month')}
      </FormRow>
      <FormRow>
        <FSelect
          control={control}
          name="overtime_mode"
          label={t('overtime.mode')}
          options={(['hourly', 'step'] as const).map((value) => ({
            value,
            label: t(`overtime.modes.${value}`),
          }))}
        />
        <FSelect
          control={control}
          name="overtime_pool"
          label={t('overtime.pool')}
          description={t('overtime.poolHint')}
          options={(['rental', 'cycle'] as const).map((value) => ({
            value,
            label: t(`overtime.pools.${value}`),
          }))}
        />
      </FormRow>
      <FormRow>
        <FNumber
          control={control}
          name="overtime_free_hours"
          label={t('overtime.freeHours')}
          decimals={2}
          empty={0}
        />
        {mode === 'step' ? null : (
          <FMoney
            control={control}
            name="overtime_rate"
            label={t('overtime.rate')}
            description={t('overtime.rateHint')}
          />
        )}
      </FormRow>
    </FormSection>
  );
};
