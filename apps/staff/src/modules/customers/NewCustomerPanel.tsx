import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { createCustomer, newCustomerForm } from '@yardline/contract/customers/customers';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { useFormatted } from '../../shell/panel/useFormatted.ts';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { NewOwnFields, useOwnRules } from '../../shell/records/NewOwnFields.tsx';
import { CustomerFields } from './fields/CustomerFields.tsx';
import { DuplicatesNotice } from './DuplicatesNotice.tsx';
import { useShownName } from './fields/NameFields.tsx';
import { blankCustomer, shared } from './blank.ts';

/** Creates a customer, over the list. */
export const NewCustomerPanel = () => {
  const { t } = useTranslation('customers');
  const navigate = useNavigate();
  const { company } = useSession();
  const { name = '' }: { name?: string } = useSearch({ strict: false });
  const form = useRecordForm(useOwnRules(useFormatted(newCustomerForm), 'customer'), {
    ...blankCustomer(company.country),
    name,
    custom_fields: {},
  });
  const typed = useShownName(shared(form));
  const [phone, email] = useWatch({ control: form.control, name: ['phone', 'email'] });
  const { send, isSending } = useSend(createCustomer, {
    onRefused: landOn(form),
    onDone: ({ id }) => navigate({ to: paths.customer(id), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('new')}
      closeTo={paths.customers()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <CustomerFields
        form={shared(form)}
        duplicates={
          <DuplicatesNotice
            name={typed}
            phone={phone ?? ''}
            email={email ?? ''}
            verb={t('duplicates.open')}
            onUse={({ id }) => void navigate({ to: paths.customer(id), ignoreBlocker: true })}
          />
        }
      />
      <NewOwnFields form={form} docType="customer" />
    </PanelPage>
  );
};
