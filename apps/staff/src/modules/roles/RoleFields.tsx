import type { roleForm } from '@yardline/contract/roles/roles';
import { FPercent } from '@yardline/ui/FNumber';
import { FText } from '@yardline/ui/FText';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormRow } from '../../shell/panel/FormSection.tsx';
import { RoleMatrix } from './RoleMatrix.tsx';

type Form = UseFormReturn<z.input<typeof roleForm>, unknown, z.output<typeof roleForm>>;

/** The form of a role: its name, the discounts, and what it allows. */
export const RoleFields = ({ form }: { form: Form }) => {
  const { t } = useTranslation('roles');
  const { control } = form;
  const permissions = useWatch({ control, name: 'permissions' });
  return (
    <>
      <FText control={control} name="name" label={t('name')} isRequired isFirst />
      <FormRow>
        <FPercent control={control} name="rental_discount_max" label={t('rentalDiscount')} empty={0} />
        <FPercent control={control} name="sales_discount_max" label={t('salesDiscount')} empty={0} />
      </FormRow>
      <RoleMatrix
        permissions={permissions}
        onChange={(next) => form.setValue('permissions', next, { shouldDirty: true })}
      />
    </>
  );
};
