import type { contactForm, ContactForm } from '@yardline/contract/customers/customers';
import { FPhone } from '@yardline/ui/FPhone';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useSession } from '../../session/useSession.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';

type Props = { form: UseFormReturn<ContactForm, unknown, z.output<typeof contactForm>> };

/** The fields of a contact. */
export const ContactFields = ({ form: { control } }: Props) => {
  const { t } = useTranslation('customers');
  const phones = useSession().company.company_phone_number_format;
  return (
    <FormSection title={t('sections.who')}>
      <FormRow>
        <FText control={control} name="first_name" label={t('contact.firstName')} isRequired isFirst />
        <FText control={control} name="last_name" label={t('contact.lastName')} />
      </FormRow>
      <FText control={control} name="job_title" label={t('contact.jobTitle')} />
      <FormRow>
        <FPhone control={control} name="work_phone" label={t('contact.workPhone')} format={phones} />
        <FText control={control} name="extension" label={t('contact.extension')} />
      </FormRow>
      <FormRow>
        <FPhone control={control} name="mobile_phone" label={t('contact.mobilePhone')} format={phones} />
        <FText control={control} name="email" label={t('email')} type="email" />
      </FormRow>
      <FSwitch control={control} name="may_rent" label={t('contact.mayRent')} />
    </FormSection>
  );
};
