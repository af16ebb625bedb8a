import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { contactForm, createContact, listContacts } from '@yardline/contract/customers';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FPhone } from '@yardline/ui/FPhone';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useRecordId } from '../../shell/useParam.ts';

const blank = {
  first_name: '',
  last_name: '',
  job_title: '',
  work_phone: '',
  extension: '',
  mobile_phone: '',
  email: '',
  may_rent: true,
};

/** Adds a contact to a customer. */
export const NewContactPanel = () => {
  const { t } = useTranslation('customers');
  const id = useRecordId();
  const navigate = useNavigate();
  const form = useRecordForm(contactForm, blank);
  const { control } = form;
  const phones = useSession().company.company_phone_number_format;
  const { send, isSending } = useSend(createContact, {
    invalidates: [listContacts],
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.customerContacts(id), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('contact.new')}
      closeTo={paths.customerContacts(id)}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ params: { id }, body })}
    >
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
    </PanelPage>
  );
};
