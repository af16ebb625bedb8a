import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  type Customer,
  type CustomerForm,
  customerForm,
  getCustomer,
  listCustomers,
  updateCustomer,
} from '@yardline/contract/customers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { blankCustomer } from './blank.ts';
import { CustomerFields } from './CustomerFields.tsx';

// Of the record, what the form holds: the form's own keys.
const formOf = (customer: Customer): CustomerForm => {
  const keys = Object.keys(blankCustomer('')) as (keyof CustomerForm)[];
  return Object.fromEntries(keys.map((key) => [key, customer[key]])) as CustomerForm;
};

/** Changes a customer. Saving over somebody else's change is refused with the names of both. */
export const EditCustomerPanel = () => {
  const { t } = useTranslation('customers');
  const id = useRecordId();
  const navigate = useNavigate();
  const current = useLoaded(getCustomer, { params: { id } });
  // What the user saw when he began: a refresh behind the form must not let it overwrite what it never showed.
  const [customer] = useState(current);
  const form = useRecordForm(customerForm, formOf(customer));
  const { send, isSending } = useSend(updateCustomer, {
    invalidates: [getCustomer, listCustomers],
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.customer(id), ignoreBlocker: true }),
  });
  const save = (body: CustomerForm) => send({ params: { id }, body }, { ifMatch: customer.row_version });
  return (
    <PanelPage
      title={t('edit')}
      closeTo={paths.customer(id)}
      form={form}
      isSaving={isSending}
      onSubmit={save}
    >
      <CustomerFields form={form} />
    </PanelPage>
  );
};
