import {
  type Customer,
  type CustomerForm,
  customerForm,
  getCustomer,
  updateCustomer,
} from '@yardline/contract/customers/customers';
import { FSwitch } from '@yardline/ui/FSwitch';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { useFormatted } from '../../shell/panel/useFormatted.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { blankCustomer } from './blank.ts';
import { CustomerFields } from './fields/CustomerFields.tsx';

// Of the record, what the form holds: the form's own keys.
const formOf = (customer: Customer): CustomerForm => {
  const keys = Object.keys(blankCustomer('')) as (keyof CustomerForm)[];
  return { ...Object.fromEntries(keys.map((key) => [key, customer[key]])), is_active: customer.is_active };
};

/** Changes a customer. Saving over another user's change is refused until the user has chosen between the two. */
export const EditCustomerPanel = () => {
  const { t } = useTranslation('customers');
  const id = useRecordId();
  const snapshot = useSnapshot(getCustomer, { params: { id } });
  return (
    <EditPanel
      title={t('edit')}
      closeTo={paths.customer(id)}
      schema={useFormatted(customerForm, snapshot.seen)}
      snapshot={snapshot}
      formOf={formOf}
      endpoint={updateCustomer}
      inputOf={(body) => ({ params: { id }, body })}
    >
      {(form) => (
        <>
          <CustomerFields form={form} />
          <FSwitch
            control={form.control}
            name="is_active"
            label={t('isActive')}
            description={t('isActiveHint')}
          />
        </>
      )}
    </EditPanel>
  );
};
