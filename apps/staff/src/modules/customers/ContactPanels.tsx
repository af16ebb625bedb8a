import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import {
  type Contact,
  contactForm,
  type ContactForm,
  createContact,
  getContact,
  updateContact,
} from '@yardline/contract/customers/customers';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { useFormatted } from '../../shell/panel/useFormatted.ts';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { idOf } from '../../shell/routes.ts';
import { useParam, useRecordId } from '../../shell/useParam.ts';
import { ContactFields } from './ContactFields.tsx';

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
  const form = useRecordForm(useFormatted(contactForm), blank);
  const { send, isSending } = useSend(createContact, {
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
      <ContactFields form={form} />
    </PanelPage>
  );
};

const formOf = (seen: Contact): ContactForm => {
  const { id: _, customer_id: __, row_version: ___, ...form } = seen;
  return form;
};

/** Changes a contact. */
export const EditContactPanel = () => {
  const { t } = useTranslation('customers');
  const params = { id: useRecordId(), contactId: idOf(useParam('contactId')) };
  const snapshot = useSnapshot(getContact, { params });
  return (
    <EditPanel
      title={t('contact.edit')}
      closeTo={paths.customerContacts(params.id)}
      schema={useFormatted(contactForm, snapshot.seen)}
      snapshot={snapshot}
      formOf={formOf}
      endpoint={updateContact}
      inputOf={(body) => ({ params, body })}
    >
      {(form) => <ContactFields form={form} />}
    </EditPanel>
  );
};
