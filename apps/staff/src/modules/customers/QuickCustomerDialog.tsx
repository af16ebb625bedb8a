import { useSend } from '@yardline/client/hooks';
import { createCustomer, newCustomerForm } from '@yardline/contract/customers/customers';
import { FPhone } from '@yardline/ui/FPhone';
import { FText } from '@yardline/ui/FText';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { FormRow } from '../../shell/panel/FormSection.tsx';
import { QuickDialog } from '../../shell/panel/QuickDialog.tsx';
import { useFormatted } from '../../shell/panel/useFormatted.ts';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { NewOwnFields, useOwnRules } from '../../shell/records/NewOwnFields.tsx';
import { blankCustomer, shared } from './blank.ts';
import { DuplicatesNotice } from './DuplicatesNotice.tsx';
import { NameFields, useShownName } from './fields/NameFields.tsx';

type Props = {
  /** What was typed when nobody was found. */
  name: string;
  /** The new customer, or the one that it would have been for the second time. */
  onChosen: (customer: { id: number }) => void;
  onClose: () => void;
};

/** Creates a customer without leaving the form that needs one: name and contact; the rest can follow. */
export const QuickCustomerDialog = ({ name, onChosen, onClose }: Props) => {
  const { t } = useTranslation('customers');
  const { company } = useSession();
  const form = useRecordForm(useOwnRules(useFormatted(newCustomerForm), 'customer'), {
    ...blankCustomer(company.country),
    name,
    custom_fields: {},
  });
  const { control } = form;
  const typed = useShownName(shared(form));
  const [phone, email] = useWatch({ control, name: ['phone', 'email'] });
  const { send, isSending } = useSend(createCustomer, {
    onRefused: landOn(form),
    onDone: onChosen,
  });
  return (
    <QuickDialog
      title={t('new')}
      isSaving={isSending}
      onSubmit={(event) => void form.handleSubmit((body) => send({ body }))(event)}
      onClose={onClose}
    >
      <NameFields
        form={shared(form)}
        duplicates={
          <DuplicatesNotice
            name={typed}
            phone={phone ?? ''}
            email={email ?? ''}
            verb={t('duplicates.use')}
            onUse={onChosen}
          />
        }
      />
      <FormRow>
        <FPhone
          control={control}
          name="phone"
          label={t('phone')}
          format={company.company_phone_number_format}
        />
        <FText control={control} name="email" label={t('email')} type="email" />
      </FormRow>
      <FormRow>
        <FText control={control} name="city" label={t('city')} />
        <FText control={control} name="prov_state" label={t('provState')} />
      </FormRow>
      <NewOwnFields form={form} docType="customer" isShort />
    </QuickDialog>
  );
};
