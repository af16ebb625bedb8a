import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import {
  type Customer,
  type CustomerForm,
  customerForm,
  getCustomer,
  updateCustomer,
} from '@yardline/contract/customers';
import { FSwitch } from '@yardline/ui/FSwitch';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { isStale, StaleNotice } from '../../shell/panel/StaleNotice.tsx';
import { useFormatted } from '../../shell/panel/useFormatted.ts';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { blankCustomer } from './blank.ts';
import { CustomerFields } from './CustomerFields.tsx';

// Of the record, what the form holds: the form's own keys.
const formOf = (customer: Customer): CustomerForm => {
  const keys = Object.keys(blankCustomer('')) as (keyof CustomerForm)[];
  return { ...Object.fromEntries(keys.map((key) => [key, customer[key]])), is_active: customer.is_active };
};

/** Changes a customer. Saving over another user's change is refused until the user has chosen between the two. */
export const EditCustomerPanel = () => {
  const { t } = useTranslation('customers');
  const id = useRecordId();
  const navigate = useNavigate();
  const { seen, renew } = useSnapshot(getCustomer, { params: { id } });
  const form = useRecordForm(useFormatted(customerForm, seen), formOf(seen));
  const { send, isSending, refused } = useSend(updateCustomer, {
    onRefused: (refusal) => isStale(refusal) || landOn(form)(refusal),
    onDone: () => navigate({ to: paths.customer(id), ignoreBlocker: true }),
  });
  const save = (ifMatch: number) => (body: CustomerForm) => send({ params: { id }, body }, { ifMatch });
  return (
    <PanelPage
      title={t('edit')}
      closeTo={paths.customer(id)}
      form={form}
      isSaving={isSending}
      onSubmit={save(seen.row_version)}
    >
      <StaleNotice
        refused={refused}
        onRenew={() => void renew().then((newest) => form.reset(formOf(newest)))}
        onOverwrite={(version) => void form.handleSubmit(save(version))()}
      />
      <CustomerFields form={form} />
      <FSwitch
        control={form.control}
        name="is_active"
        label={t('isActive')}
        description={t('isActiveHint')}
      />
    </PanelPage>
  );
};
