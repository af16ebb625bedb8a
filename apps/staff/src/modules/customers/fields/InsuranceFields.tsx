import type { customerForm, CustomerForm } from '@yardline/contract/customers/customers';
import { FDate } from '@yardline/ui/FDate';
import { FPhone } from '@yardline/ui/FPhone';
import { FText } from '@yardline/ui/FText';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useSession } from '../../../session/useSession.ts';
import { FormRow, FormSection } from '../../../shell/panel/FormSection.tsx';

type Props = { control: Control<CustomerForm, unknown, z.output<typeof customerForm>> };

/** The customer's own insurance for rented equipment, and the contact for it. */
export const InsuranceFields = ({ control }: Props) => {
  const { t } = useTranslation('customers');
  const phones = useSession().company.company_phone_number_format;
  return (
    <FormSection title={t('sections.insurance')}>
      <FText
        control={control}
        name="insurance_company"
        label={t('insurance.company')}
        description={t('insurance.hint')}
      />
      <FormRow>
        <FText control={control} name="insurance_policy_number" label={t('insurance.policy')} />
        <FDate control={control} name="insurance_expires_on" label={t('insurance.expires')} isClearable />
      </FormRow>
      <FText control={control} name="insurance_agent" label={t('insurance.agent')} />
      <FormRow>
        <FPhone control={control} name="insurance_phone" label={t('insurance.phone')} format={phones} />
        <FPhone control={control} name="insurance_fax" label={t('insurance.fax')} format={phones} />
      </FormRow>
    </FormSection>
  );
};
